"""Questions in the terms of accounts, restated by the lines that they are about."""

import pytest

from dsqa.language.lang import Lang
from dsqa.questions.restated.accounts import account_questions, period_before


@pytest.mark.parametrize(
    ("question", "lang", "template"),
    [
        ("Which wards exceeded their budget?", "e", "Which wards had a higher {actual} than {budget}?"),
        ("How many wards stayed within their budgets?", "e", "How many wards had a lower {actual} than {budget}?"),
        ("Which ward overspent its budget by the most?", "e", "In which ward did {actual} exceed {budget} the most?"),
        ("By how much did the harbour exceed its budget?", "e", "What is the difference between the {actual} and the {budget} of harbour?"),
        ("Was the harbour over budget?", "e", "Was the {actual} of harbour higher than its {budget}?"),
        ("Did the firm make a loss in 2019?", "e", "Was {net} below 0 in 2019?"),
        ("What was the operating margin in 2019?", "e", "What was {operating} as a share of {revenue} in 2019?"),
        ("By what percentage did rents grow in 2019?", "e", "By what percentage did rents grow from {before} to 2019?"),
        ("予算オーバーの課はどこですか", "j", "{actual}が{budget}を上回った課はどこですか？"),
        ("港湾課は予算をいくら超過しましたか", "j", "港湾課の{actual}と{budget}の差は？"),
        ("目標に届かなかった店は？", "j", "{actual}が{target}未満の店は？"),
        ("2019年度の経常利益率は何％ですか", "j", "2019年度の{revenue}に占める{ordinary}の割合は？"),
        ("赤字だったのは何年度ですか", "j", "{net}が0より少ない年度は？"),
        ("2019年度の家賃の対前年度増加率は？", "j", "家賃は{before}から2019年度に何％変わりましたか"),
    ],
)  # fmt: skip
def test_restated(question: str, lang: Lang, template: str) -> None:
    assert next(account_questions(question, lang)).template == template


@pytest.mark.parametrize(
    ("question", "lang"),
    [
        ("What was the rent in 2019?", "e"),
        ("Which ward has the largest budget?", "e"),
        ("2019年度の家賃は？", "j"),
        ("予算が最も多い課は？", "j"),
    ],
)
def test_other_questions_stay(question: str, lang: Lang) -> None:
    assert not [*account_questions(question, lang)]


def test_the_period_before() -> None:
    assert [period_before(one) for one in ("FY2020", "令和5年度", "1年", "May")] == ["FY2019", "令和4年度", "", ""]  # fmt: skip
