"""Derivations over cross tables: answers from rows and columns, single or in groups."""
