"""Hostile ids, names, titles and questions; most are plain, for the file is what is tried."""

from random import Random

QUESTIONS = (
    "How many persons lived in the North in 2020?",
    "Which area had the largest number in 2015?",
    "What is the total of 2010 and 2020?",
    "What was the change in the South between 2010 and 2020, in percent?",
    "What does (a) mean in the table?",
    "平成30年の青森県の人口は何人ですか？",
    "全国の令和元年と平成29年の差はいくつですか？",
    "2020",
    "?",
)
_ODD = (
    "\x1b[2J\x1b]0;owned\x07",
    "\x00",
    "\x7f\x9b31m",
    "\u202e\u2066",
    "\ufeff",
    "\u2028",
    "\r",
    "a\u0301" * 200,
    "${jndi:ldap://127.0.0.1:9/a}",
    "%s%n%(name)s{0}",
    "'; DROP TABLE sources; --",
    "<script>alert(1)</script>",
    "../" * 40,
    "((((((" * 60,
    "[^]*+?{}|\\" * 30,
    "9" * 500,
    "1/2/3/4/5/6 " * 100,
    "one and two or three of " * 60,
    "𠮷野家の𩸽",
    "الأرقام ١٢٣",
    "½⅓¼²³①②③ⅣⅤ",
)
_LONGEST_QUESTION = 1900


def dataset_id(rng: Random, number: int) -> str:
    """An id of its own, which ends in the number."""
    plain = f"{number:08x}-0000-4000-8000-{number:012x}"
    if rng.random() < 0.9:
        return plain
    odd = rng.choice((*_ODD, "../../etc", "/", ".", "x" * 5000, "a b", "C:\\", "id\n", "NUL"))
    return f"{odd}{number}"


def file_name(rng: Random, number: int, kind: str) -> str:
    """A name that a file can have, and no other file has."""
    ending = (
        kind if rng.random() < 0.8 else rng.choice(("csv", "xls", "bin", "tar.gz", "\x1b[1m", ""))
    )
    plain = f"{number:064x}-file.{ending}"
    if rng.random() < 0.92:
        return plain
    odd = rng.choice(_ODD).replace("/", "_").replace("\x00", "_")
    return f"{number:x} {odd[:40]} {plain[-30:]}"


def title(rng: Random) -> str:
    """A title, or a description."""
    if rng.random() < 0.9:
        return "Persons by area and year 年別人口"
    return (
        rng.choice((*_ODD, "", "\ud83d", "x" * 20_000, "word " * 10_000, "人口" * 10_000))
        + " persons"
    )


def qid(rng: Random, number: int) -> str:
    """A question id of its own; with control characters in one, the whole file is refused."""
    if rng.random() < 0.95:
        return f"Q{number:06}"
    odd = rng.choice(("<SYSDESC>", "=1+1", "Q" * 3000, " ", "𠮷", "é́", "'; --", "%s", "\\t"))
    return f"Q{odd}{number:06}"


def question(rng: Random) -> str:
    """A question, some very long or odd."""
    plain = rng.choice(QUESTIONS)
    chosen = rng.random()
    if chosen < 0.85:
        return plain
    if chosen < 0.95:
        return f"{rng.choice(_ODD)} {plain}".replace("\n", " ")
    piece = rng.choice(
        ("North and South, ", "人口と", "which of ", "2010 to 2020 or ", "a" * 30, "(a) ")
    )
    return (piece * (_LONGEST_QUESTION // len(piece)))[: _LONGEST_QUESTION - len(plain)] + plain
