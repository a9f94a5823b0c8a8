"""Answers over series of months or quarters, wherever a table has their years."""
