"""Answers derived over the plain tables of one dataset, and from its metadata."""
