"""What the wording of a question says, read once: words, numbers, cues, bounds, durations, claims, and what is asked for."""
