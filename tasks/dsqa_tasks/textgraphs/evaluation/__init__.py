"""The measure of the task, and the scores of a run."""
