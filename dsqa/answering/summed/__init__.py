"""Lists that repeat an outer level (the state of each county) without its totals, summed by that level."""
