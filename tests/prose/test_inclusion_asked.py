"""Notes that say what is counted."""

import pytest

from dsqa.prose.inclusion_asked import inclusion_noted
from dsqa.prose.passages import Prose
from dsqa.questions.parse import parse
from dsqa.readers.sheet import Sheet

TEXTS = [
    ["年", "学校数", "教員数"],
    ["令和元年", "25", "456"],
    ["注１）教員数は本務者のみで、兼務者を含まない。", "", ""],
    ["注２）学校数は休校中のものを除く。", "", ""],
    ["資料：学校基本調査", "", ""],
]
SCHOOLS = Sheet("s", 0, [[text or None for text in row] for row in TEXTS], TEXTS)


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("教員数に兼務者は含まれますか？", "教員数は本務者のみで、兼務者を含まない"),
        ("休校中の学校は除かれていますか", "学校数は休校中のものを除く"),
        ("何が含まれますか", None),
        ("病院は含まれますか", None),
        ("令和元年の教員数は何人ですか", None),
    ],
)
def test_the_note_with_what_is_asked_about(question: str, text: str | None) -> None:
    answer = inclusion_noted(parse(question, "j"), Prose([("f", SCHOOLS)], "j"))
    assert (answer and answer.text) == text
