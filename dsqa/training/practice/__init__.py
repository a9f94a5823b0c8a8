"""Practice questions on any plain table, made from templates, with gold that is computed from its cells."""
