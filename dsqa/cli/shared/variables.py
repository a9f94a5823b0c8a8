"""The variables of the environment that commands look at."""

COMPLETE = "_DSQA_COMPLETE"
"""A shell sets it when it asks for completions."""
