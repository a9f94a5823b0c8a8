"""Derivations in words, and as queries."""
