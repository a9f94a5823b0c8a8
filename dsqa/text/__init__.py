"""Text as patterns, terminals and SQL have it."""
