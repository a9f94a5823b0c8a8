"""The measure of the task, and what a run scores."""
