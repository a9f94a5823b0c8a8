"""Finding datasets: full-text search over the metadata of collections, and over the contents of their files."""
