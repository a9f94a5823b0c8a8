"""The heads of columns."""
