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


def with_source(name: str, source: str, sql: str) -> str:
    """A query over a table that another query gives; "" if there is none.

    >>> with_source("lists", "SELECT 1 AS a", "SELECT a FROM lists")
    'WITH lists AS (SELECT row_number() OVER () - 1 AS rowid, * FROM (SELECT 1 AS a)) SELECT a FROM lists'
    """
    if not sql:
        return ""
    told = f"WITH {name} AS (SELECT row_number() OVER () - 1 AS rowid, * FROM ({source}))"
    return f"{told}, {sql[5:]}" if sql.startswith("WITH ") else f"{told} {sql}"


def number(value: float) -> str:
    """A number as an SQL literal.

    >>> number(3.0), number(0.5)
    ('3', '0.5')
    """
    return repr(int(value)) if value == int(value) and abs(value) < 1e15 else repr(value)
