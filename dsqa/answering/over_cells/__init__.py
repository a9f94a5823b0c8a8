"""Answers from located cells, from notes about them, and from derivations over the tables with them."""
