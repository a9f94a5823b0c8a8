"""Derivations over cross tables: what rows and columns, alone or in groups, answer."""
