"""Which level of a table a question counts the labels of."""

import pytest

from dsqa.locate import build_index
from dsqa.locate.matching.counted import counted_level
from dsqa.questions.parse import read
from dsqa.readers.sheet import Sheet, Value
from dsqa.tables import understand

HEADS = ["Club or team", "Season", "Class of player", "Games"]
ROWS = [
    ["Leeds", "1998", "amateur", "30"],
    ["", "1999", "professional", "34"],
    ["York", "2001", "professional", "28"],
    ["", "2002", "professional", "12"],
]


def _counted(question: str) -> str | None:
    texts = [HEADS, *ROWS]
    values: list[list[Value]] = [
        [float(text) if text.isdigit() and at == 3 else text or None for at, text in enumerate(row)]
        for row in texts
    ]
    sheet = Sheet("", 0, values, texts)
    (table,) = build_index([("", [sheet], understand(sheet))], "e").tables
    axes = (table.rows, table.columns)
    found = counted_level(read(question), axes)
    return None if found is None else axes[found[0]].levels[found[1]].head


@pytest.mark.parametrize(
    ("question", "head"),
    [
        ("How many seasons did he play for Leeds?", "Season"),
        ("How many different clubs did he play for?", "Club or team"),
        ("How many teams did he play for?", "Club or team"),
        ("How many classes of player are there?", "Class of player"),
    ],
)
def test_the_noun_of_a_head(question: str, head: str) -> None:
    assert _counted(question) == head


@pytest.mark.parametrize(
    "question",
    [
        "How many games did he play?",
        "How many club games did he play?",
        "How many players were there?",
        "How many years did he play for Leeds?",
        "Which club did he play for in 2001?",
    ],
)
def test_what_names_no_labels(question: str) -> None:
    assert _counted(question) is None
