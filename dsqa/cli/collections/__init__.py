"""The commands that make collections ready."""
