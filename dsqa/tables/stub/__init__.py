"""The rows of cross tables: their labels, and which row is part of which."""
