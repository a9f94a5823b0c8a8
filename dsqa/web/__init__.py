"""The pages of the service: HTML made from its replies, with everything around it."""
