"""What was learned, wherever it is used: trees, the files that hold them, and fitting them."""
