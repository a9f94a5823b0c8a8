"""Data cubes of statistical offices: PC-Axis, and the rows that a cube of any form is read as."""
