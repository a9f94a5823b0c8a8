"""Names and texts as SQL writes them."""


def name(text: str) -> str:
    """The name of a table or column: its quotation marks doubled, and others around it."""
    return '"' + text.replace('"', '""') + '"'


def literal(text: str) -> str:
    """A text.

    >>> literal("O'Neil")
    "'O''Neil'"
    """
    return "'" + text.replace("'", "''") + "'"
