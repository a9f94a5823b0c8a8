"""Numbers, bounds and units in text."""
