"""Names, texts and numbers as SQL writes them."""


def name(text: str) -> str:
    """The name of a table or column: its quotation marks doubled, and others around it."""
    return '"' + text.replace('"', '""') + '"'


def literal(text: str) -> str:
    """A text.

    >>> literal("O'Neil")
    "'O''Neil'"
    """
    return "'" + text.replace("'", "''") + "'"


def number(value: float) -> str:
    """A number.

    >>> number(3.0), number(0.5)
    ('3', '0.5')
    """
    return repr(int(value)) if value == int(value) and abs(value) < 1e15 else repr(value)
