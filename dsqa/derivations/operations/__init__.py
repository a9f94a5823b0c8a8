"""A file for each operation, or for those that are two sides of one."""
