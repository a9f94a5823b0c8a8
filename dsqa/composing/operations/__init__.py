"""One file per operation over located cells, or per pair of opposite ones."""
