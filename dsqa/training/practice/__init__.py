"""Practice questions on any plain table, made from templates, with gold answers computed from its cells."""
