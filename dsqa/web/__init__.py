"""The pages of the service: HTML made of its replies, and what goes with them."""
