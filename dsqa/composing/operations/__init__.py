"""A file for each operation over located cells, or for those that are two sides of one."""
