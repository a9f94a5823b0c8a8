"""The titles of numbered tables."""

import pytest

from dsqa.prose.title_asked import title_asked
from dsqa.questions.parse import parse
from dsqa.readers.sheet import Sheet
from dsqa.store import Content


def _sheet(name: str, at: int, grid: list[list[str]]) -> Sheet:
    width = max(map(len, grid))
    texts = [[*row, *[""] * (width - len(row))] for row in grid]
    values = [[float(one) if one.isdecimal() else one or None for one in row] for row in texts]
    return Sheet(name, at, values, texts)


FIGURES = [["Port", "2030", "2031"], ["Ark", "10", "11"], ["Bell", "12", "13"]]
LISTED = [
    _sheet("Contents", 0, [["Contents"], ["Table 1", "Ships by port"], ["Table 12", "Trains"], ["Table 2", "Boats by lake"]]),
    _sheet("1", 1, [["Table 1. Ships by port"], *FIGURES]),
]  # fmt: skip
NUMBERED = [
    _sheet("1", 0, [["表１　港別の船"], *FIGURES]),
    _sheet("2", 1, [["第2-1表　湖別の舟"], *FIGURES]),
    _sheet("表3", 2, [["線別の列車"], *FIGURES]),
]


@pytest.mark.parametrize(
    ("question", "title", "cell"),
    [
        ("What is the title of Table 2?", "Boats by lake", "B4"),
        ("What is Table 12 about?", "Trains", "B3"),
        ("What does Table 4 show?", None, None),
        ("What is the title of the winner in Table 2 of 2030?", None, None),
        ("表1の題は何ですか", "港別の船", "A1"),
        ("第2-1表のタイトルは？", "湖別の舟", "A1"),
        ("表3は何の表ですか", "線別の列車", "A1"),
        ("表2の題は何ですか", None, None),
        ("表3の東区は何人ですか", None, None),
    ],
)
def test_the_sheet_or_the_page_of_contents_states_it(
    question: str, title: str | None, cell: str | None
) -> None:
    lang, sheets = ("e", LISTED) if question.isascii() else ("j", NUMBERED)
    answer = title_asked(parse(question, lang), [Content("f", sheets, [])])
    assert (answer and answer.text, answer and answer.cells[0].cell) == (title, cell)
