"""SQL forms of names, texts and numbers."""


def name(text: str) -> str:
    """The quoted name of a table or column; its quotation marks are doubled."""
    return '"' + text.replace('"', '""') + '"'


def literal(text: str) -> str:
    """A text as an SQL literal.

    >>> literal("O'Neil")
    "'O''Neil'"
    """
    return "'" + text.replace("'", "''") + "'"


def number(value: float) -> str:
    """A number as an SQL literal.

    >>> number(3.0), number(0.5)
    ('3', '0.5')
    """
    return repr(int(value)) if value == int(value) and abs(value) < 1e15 else repr(value)
