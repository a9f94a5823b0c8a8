"""Finding the answer to a question in an English passage: sentences, spans, and choosing a span."""
