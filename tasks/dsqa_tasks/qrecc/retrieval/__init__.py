"""The passages of the task, and which of them may answer."""
