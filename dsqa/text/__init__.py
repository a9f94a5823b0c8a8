"""Text for patterns, terminals and SQL."""
