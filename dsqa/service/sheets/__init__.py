"""Cells, windows of sheets, and what stands around a cell."""
