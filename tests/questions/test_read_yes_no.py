"""What a yes-or-no question compares."""

import pytest

from dsqa.language.lang import Lang
from dsqa.questions.operation import read_operation
from dsqa.questions.yes_no import Side, Sign, read_yes_no


@pytest.mark.parametrize(
    ("question", "sign", "side", "bound"),
    [
        ("Did the mill sell fewer than 10 carts?", "<", "bound", 10),
        ("Was the yield of plot 3 at least 1.5 million tons?", ">=", "bound", 1.5e6),
        ("Is the share of the north over 40%?", ">", "bound", 40),
        ("Were there more mules in Ash than in Birch?", ">", "second", 0),
        ("Was the toll lower than 2019?", "<", "second", 0),
        ("Did the toll exceed the rent?", ">", "second", 0),
        ("Did rents fall from 2031 to 2032?", "<", "change", 0),
        ("Was any cart lost in May?", ">", "bound", 0),
    ],
)
def test_english(question: str, sign: Sign, side: Side, bound: float) -> None:
    found = read_yes_no(question, "e")
    assert found is not None
    assert (found.sign, found.side) == (sign, side)
    assert found.bound == pytest.approx(bound)
    assert read_operation(question, "e").operation == "yes_no"


@pytest.mark.parametrize(
    ("question", "sign", "side", "bound", "is_turned"),
    [
        ("水車は3万台以上ありますか", ">=", "bound", 30_000, False),
        ("北区の空き家率は12％を超えていますか", ">", "bound", 12, False),
        ("北区の水車は南区より多いですか", ">", "second", 0, False),
        ("南区より北区のほうが水車は少ないですか", "<", "second", 0, True),
        ("北区は南区を上回っていますか", ">", "second", 0, False),
        ("令和13年から令和14年にかけて水車は増えましたか", ">", "change", 0, False),
        ("北区の会計は赤字ですか？", "<", "bound", 0, False),
    ],
)
def test_japanese(question: str, sign: Sign, side: Side, bound: float, is_turned: bool) -> None:
    found = read_yes_no(question, "j")
    assert found is not None
    assert (found.sign, found.side, found.is_turned) == (sign, side, is_turned)
    assert found.bound == pytest.approx(bound)
    assert read_operation(question, "j").operation == "yes_no"


@pytest.mark.parametrize(
    ("question", "lang"),
    [
        ("Did more people live in Ash or in Birch?", "e"),
        ("How many more mules are in Ash than in Birch?", "e"),
        ("Which mill sold more than 10 carts?", "e"),
        ("Are hotels included in the figures?", "e"),
        ("北区と南区ではどちらが多いですか", "j"),
        ("北区は南区より何台多いですか", "j"),
        ("水車の数は", "j"),
    ],
)
def test_other_questions_are_none(question: str, lang: Lang) -> None:
    assert read_yes_no(question, lang) is None
    assert read_operation(question, lang).operation != "yes_no"


def test_words_of_what_is_compared_are_kept() -> None:
    question = "Were there more mules at work than oxen?"
    found = read_yes_no(question, "e")
    assert found is not None
    assert [question[start:end] for start, end in found.spent] == ["more"]
