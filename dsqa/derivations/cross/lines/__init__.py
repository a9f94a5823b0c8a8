"""Cross tables for derivations: their axes, the lines of these, and groups of lines."""
