"""Groups of cells for superlatives and comparisons."""
