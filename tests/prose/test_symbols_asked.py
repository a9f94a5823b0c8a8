"""What signs in place of numbers mean."""

import pytest

from dsqa.language.lang import Lang
from dsqa.prose.passages import Prose
from dsqa.prose.symbols_asked import symbol_explained, symbol_listed
from dsqa.questions.parse import parse
from dsqa.readers.sheet import Sheet


def _sheet(grid: list[list[str]]) -> Sheet:
    width = max(map(len, grid))
    texts = [[*row, *[""] * (width - len(row))] for row in grid]
    values = [[float(one) if one.isdecimal() else one or None for one in row] for row in texts]
    return Sheet("s", 0, values, texts)


LEGEND = _sheet(
    [
        ["***", "数字が得られないもの", "", ""],
        ["-", "該当数値なし", "", ""],
        ["地区", "男", "女", "計"],
        ["東区", "12", "-", "12"],
        ["西区", "***", "8", "8"],
    ]
)
NOTED = _sheet(
    [
        ["年度", "総額", "#市民税"],
        ["5", "310", "42"],
        ["注　＃は総額のうちの主な科目である。", "", ""],
    ]
)


@pytest.mark.parametrize(
    ("question", "text", "cell"),
    [
        ("「***」は何を表していますか？", "数字が得られないもの", "B1"),
        ("記号の「－」は何を意味しますか", "該当数値なし", "B2"),
        ("「-」はどういう意味ですか", "該当数値なし", "B2"),
        ("「東区」は何を表していますか", None, None),
        ("東区の男は何人ですか", None, None),
    ],
)
def test_a_legend_lists_the_sign(question: str, text: str | None, cell: str | None) -> None:
    answer = symbol_listed(parse(question, "j"), Prose([("f", LEGEND)], "j"))
    assert (answer and answer.text, answer and answer.cells[0].cell) == (text, cell)


@pytest.mark.parametrize(
    ("note", "sign", "meaning"),
    [
        (".. not available", "..", "not available"),
        ("… not yet known", "…", "not yet known"),
        ("r Revised figure.", "r", "Revised figure"),
        ("△は減を示す。", "△", "減"),
    ],
)
def test_a_note_of_one_sign(note: str, sign: str, meaning: str) -> None:
    prose = Prose([("f", _sheet([[note]]))], "e")
    answer = symbol_explained(parse(f'What does "{sign}" mean?', "e"), prose)
    assert answer is not None
    assert answer.text == meaning


@pytest.mark.parametrize(
    ("question", "lang", "text"),
    [
        ("＃は何を表していますか", "j", "総額のうちの主な科目"),
        ("「#」は何を意味しますか？", "j", "総額のうちの主な科目"),
        ("△は何を表していますか", "j", None),
        ("5年度の総額は？", "j", None),
    ],
)
def test_a_note_explains_the_sign(question: str, lang: Lang, text: str | None) -> None:
    answer = symbol_explained(parse(question, lang), Prose([("f", NOTED)], lang))
    assert (answer and answer.text) == text
