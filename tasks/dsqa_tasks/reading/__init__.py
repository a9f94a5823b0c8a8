"""Reading a passage of English for the answer to a question: sentences, spans, and which span it is."""
