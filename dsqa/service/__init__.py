"""What the page, the JSON API and the tools for agents ask for: requests, and typed replies to them."""
