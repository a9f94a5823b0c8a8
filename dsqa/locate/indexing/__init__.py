"""The tables of a dataset made ready for matching."""
