"""How many facilities there are of a kind, their sum and their mean."""

from collections.abc import Callable

import pytest

from dsqa.answers.model import Answer

Ask = Callable[..., Answer]

NURSERIES = [
    ["施設名称", "施設類型", "区", "電話番号", "定員", "病児保育"],
    ["あおぞら保育園", "認可保育所", "北区", "099-111-2222", "60", "有"],
    ["さくら保育園", "認可保育所", "南区", "099-111-3333", "90", ""],
    ["みどりルーム", "小規模保育", "北区", "099-111-4444", "12", ""],
    ["ひかり保育園", "認可保育所", "北区", "099-111-5555", "75", "有"],
    ["つくしルーム", "小規模保育", "南区", "099-111-6666", "19", "有"],
    ["こばとルーム", "小規模保育", "南区", "099-111-7777", "15", ""],
]


@pytest.mark.parametrize(
    ("question", "text", "operation"),
    [
        ("北区にある施設は何か所ですか", "3", "count"),
        ("病児保育をしている施設はいくつですか", "3", "count"),
        ("南区の定員を合計すると何人ですか", "124", "sum"),
        ("小規模保育の定員は平均で何人ですか", "15.3", "average"),
        ("さくら保育園の定員は何人ですか", "90", "lookup"),
    ],
)
def test_those_of_a_kind_and_one_that_is_named(
    ask: Ask, question: str, text: str, operation: str
) -> None:
    answer = ask(question, NURSERIES, "j")
    assert (answer.text, answer.operation) == (text, operation)
