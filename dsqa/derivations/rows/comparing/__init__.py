"""Groups of rows told by comparing: with numbers, with a named row, of columns with each other, from one time to another."""
