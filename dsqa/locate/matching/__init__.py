"""A question held against labels and paths: what each explains of it."""
