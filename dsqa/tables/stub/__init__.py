"""The rows of cross tables: their labelsand their parents."""
