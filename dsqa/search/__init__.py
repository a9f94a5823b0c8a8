"""Which dataset? Full-text search over the metadata of collections, and over what was read."""
