"""Learning to rank derivations, and how the cross-encoder is used beside that."""
