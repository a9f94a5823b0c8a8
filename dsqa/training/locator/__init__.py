"""Learning to locate."""
