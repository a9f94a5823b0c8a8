"""Training of the cross-encoder, and of other models that read text."""
