"""Making the index of a collection."""
