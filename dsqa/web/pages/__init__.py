"""The pages of the service, from its replies."""
