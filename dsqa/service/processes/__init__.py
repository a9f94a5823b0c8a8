"""The processes that reply, and what they open."""
