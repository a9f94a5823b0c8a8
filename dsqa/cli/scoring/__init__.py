"""The commands that score, and check what is scored."""
