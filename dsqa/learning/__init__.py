"""Learned models for every room: trees, the files that hold them, and fitting."""
