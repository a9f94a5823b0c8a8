"""A question matched with labels and paths: which of its words each explains."""
