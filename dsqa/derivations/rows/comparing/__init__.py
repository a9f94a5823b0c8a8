"""Groups of rows found by comparing: with numbers, with a named row, columns with each other, from one time to another."""
