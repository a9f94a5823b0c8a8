"""The tables of a dataset, indexed for matching."""
