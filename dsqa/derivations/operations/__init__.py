"""One file per operation, or per pair of opposite ones."""
