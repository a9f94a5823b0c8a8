"""Learning to rank derivations, and to use the cross-encoder with them."""
