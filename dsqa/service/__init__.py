"""The requests of the page, the JSON API and the tools for agents, and typed replies to them."""
