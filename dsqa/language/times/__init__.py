"""Times in text."""
