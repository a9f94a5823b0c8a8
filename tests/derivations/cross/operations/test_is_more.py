"""Whether one number is larger than another, or has changed."""

from collections.abc import Callable

import pytest

Alone = Callable[..., set[tuple[str, str, str]]]


@pytest.mark.parametrize(
    ("question", "operation", "answer", "operands"),
    [
        ("Was Hull larger than York in 2020?", "is_more", "yes", "230 150"),
        ("Did York have fewer people than Hull in 2020?", "is_more", "yes", "150 230"),
        ("Was York larger in 2010 than in 2020?", "is_more", "no", "100 150"),
        ("Did Leeds have twice as many people as York in 2010?", "is_more", "yes", "300 100"),
        ("Did the population of York fall from 2010 to 2020?", "has_changed", "no", "150 100"),
        (
            "Did York grow by more than 40 percent from 2010 to 2020?",
            "has_changed",
            "yes",
            "150 100",
        ),
        (
            "Did York grow by more than 60 percent from 2010 to 2020?",
            "has_changed",
            "no",
            "150 100",
        ),
        ("2020年の人口は川崎市のほうが横浜市より多いですか", "is_more", "はい", "340 150"),
        ("横浜市より川崎市のほうが2020年の人口は多いですか", "is_more", "はい", "340 150"),
        ("横浜市の人口は2010年より2020年のほうが多いですか", "is_more", "はい", "150 100"),
        ("横浜市の人口は2010年から2020年にかけて減りましたか", "has_changed", "いいえ", "150 100"),
    ],
)
def test_answers(alone: Alone, question: str, operation: str, answer: str, operands: str) -> None:
    assert (operation, answer, operands) in alone(question)


def test_names_that_share_their_words(alone: Alone) -> None:
    grid = [
        ["県", "病床数"],
        ["長媛県", "21"],
        ["福嶋県", "15"],
        ["長賀県", "25"],
        ["福賀県", "22"],
        ["福媛県", "31"],
    ]
    found = alone("病床数は長賀県の方が福賀県より多いですか", grid)
    assert {text for _, text, _ in found} == {"はい"}


def test_the_number_of_a_class_is_no_bound(alone: Alone) -> None:
    ages = [["Age", "2018"], ["15 to 24", "80"], ["25 to 64", "70"], ["65 and over", "90"]]
    question = "Were there more people aged 15 to 24 than people aged 65 and over in 2018?"
    assert alone(question, ages) == {("is_more", "no", "80 90")}
