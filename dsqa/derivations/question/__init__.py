"""The question in the form for derivations: its words, cues, bounds, and what it asks for."""
