"""The passages of the task, and finding those that may answer."""
