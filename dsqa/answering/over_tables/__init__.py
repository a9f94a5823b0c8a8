"""Answers from the tables of one dataset, and from its metadata."""
