"""The label of a value that a question quotes."""

import pytest
from sample_grids import Grid, located

from dsqa.composing.records.attribute_asked import attribute_asked
from dsqa.language.lang import Lang
from dsqa.questions.asking.over_cells.fields import asks_attribute
from dsqa.questions.parse import parse

FERRY: Grid = [
    ["Name", "Corran", "Home port", "Oban"],
    ["Year built", "1998", "Length (m)", "87.4"],
    ["Owner", "Isles Ferries", "Price", "$62,000"],
    ["Crew size", "24", "Car capacity", "110"],
]
HALL: Grid = [
    ["施設名", "青葉会館"],
    ["所在地", "緑市中町"],
    ["間取り", "2LDK"],
    ["職員数", "24"],
    ["開設年月日", "2011年4月1日"],
]


@pytest.mark.parametrize(
    ("question", "grid", "lang", "text"),
    [
        ("Which field says 24?", FERRY, "e", "Crew size"),
        ("Which attribute of the ferry has the value Oban?", FERRY, "e", "Home port"),
        ("What has the value 87.4?", FERRY, "e", "Length (m)"),
        ("Which item amounts to 62,000?", FERRY, "e", "Price"),
        ("「24」という値の項目は何ですか。", HALL, "j", "職員数"),
        ("値が2LDKの項目は何ですか。", HALL, "j", "間取り"),
        ("「緑市中町」と書かれているのはどの項目ですか。", HALL, "j", "所在地"),
    ],
)
def test_a_value_gives_its_label(question: str, grid: Grid, lang: Lang, text: str) -> None:
    asked, found = located(question, grid, lang)
    answer = attribute_asked(asked, list({id(one.table): one.table for one in found}.values()))
    assert answer is not None
    assert (answer.text, answer.operation) == (text, "label")


@pytest.mark.parametrize(
    ("question", "grid", "lang"),
    [
        ("Which field says 2?", FERRY, "e"),
        ("Which item is larger than the crew size of 24 in the list?", FERRY, "e"),
        ("24年のどの項目が最大ですか。", HALL, "j"),
    ],
)
def test_a_number_among_other_words_is_no_value(question: str, grid: Grid, lang: Lang) -> None:
    asked, found = located(question, grid, lang)
    assert attribute_asked(asked, [found[0].table]) is None


def test_a_superlative_asks_for_no_value() -> None:
    assert not asks_attribute(parse("Which item is the largest?", "e"))
    assert not asks_attribute(parse("最も大きい項目は何ですか。", "j"))
