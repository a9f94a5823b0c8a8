"""Learning to read."""
