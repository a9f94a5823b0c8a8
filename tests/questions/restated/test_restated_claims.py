"""The questions behind claims about groups of rows."""

import pytest

from dsqa.language.lang import Lang
from dsqa.questions.parse import parse
from dsqa.questions.restated.claims import ClaimQuestion, claim_question


def _read(claim: str) -> ClaimQuestion | None:
    return claim_question(parse(claim, "e" if claim.isascii() else "j"))


@pytest.mark.parametrize(
    ("claim", "question", "comparison", "bound"),
    [
        ("Is the total price of tea more than 1,250.5?", "What is the total price of tea?", ">", 1250.5),
        ("Was the average price no less than $2 million?", "What is the average price?", ">=", 2e6),
        ("Are there at least 3 cups of tea?", "How many cups of tea are there?", ">=", 3),
        ("Were there exactly 3 cups of tea?", "How many cups of tea are there?", "=", 3),
        ("Did Ann sell fewer than 9 cups?", "How many cups did Ann sell?", "<", 9),
        ("Is it true that Ann has more than 9 cups?", "How many cups did Ann have?", ">", 9),
        ("Are more than half of the cups blue?", "What percentage of the cups are blue?", ">", 50),
        ("Do most of the guests drink tea?", "What percentage of the guests drink tea?", ">", 50),
        ("Did at least a quarter of guests pay?", "What percentage of the guests pay?", ">=", 25),
        ("Does tea account for under 30% of the cups?", "What percentage of the cups are tea?", "<", 30),
        ("Are there no cups of tea?", "How many cups of tea are there?", "=", 0),
        ("Does any city have over 9 cups?", "How many cities have over 9 cups?", ">", 0),
        ("茶の売上の合計は1,250円を超えますか", "茶の売上の合計はいくらですか", ">", 1250),
        ("茶の注文は3万件以上ありますか", "茶の注文は何件ですか", ">=", 3e4),
        ("港店には茶が3件以上ありますか", "港店の茶は何件ですか", ">=", 3),
        ("茶の注文はちょうど3件ですか", "茶の注文は何件ですか", "=", 3),
        ("注文の半分以上が茶ですか", "注文のうち茶の割合は何％ですか", ">=", 50),
        ("茶は注文全体の4分の1未満ですか", "注文のうち茶の割合は何％ですか", "<", 25),
        ("茶は注文の3割より多いですか", "注文のうち茶の割合は何％ですか", ">", 30),
        ("注文の過半数は茶ですか", "注文のうち茶の割合は何％ですか", ">", 50),
        ("茶の注文は一件もありませんか", "茶の注文は何件ありますか", "=", 0),
        ("注文が3件未満の店はありますか", "注文が3件未満の店はいくつありますか", ">", 0),
    ],
)  # fmt: skip
def test_a_number_is_compared(claim: str, question: str, comparison: str, bound: float) -> None:
    found = _read(claim)
    assert found is not None
    assert (found.question, found.comparison, found.label) == (question, comparison, "")
    assert abs(found.bound - bound) < 1e-6


@pytest.mark.parametrize(
    ("claim", "question", "label"),
    [
        ("Is tea the drink with the most orders?", "What is the drink with the most orders?", "tea"),
        ("Is tea the most common drink?", "What is the most common drink?", "tea"),
        ("Does tea have the fewest orders?", "Which {head} have the fewest orders?", "tea"),
        ("Does tea have more orders than any other drink?", "Which drink has the most orders?", "tea"),
        ("注文が最も多い店は港店ですか", "注文が最も多い店はどれですか", "港店"),
        ("港店は注文が一番少ないですか", "注文が一番少ない{head}はどれですか", "港店"),
    ],
)  # fmt: skip
def test_a_label_is_the_answer(claim: str, question: str, label: str) -> None:
    found = _read(claim)
    assert found == ClaimQuestion(question, label=label)


@pytest.mark.parametrize(
    ("claim", "question", "other"),
    [
        ("Is the average price of tea above the overall average?", "What is the average price of tea?", "What is the average price?"),
        ("Does every branch have at least 3 orders?", "How many branches have at least 3 orders?", "How many different branches are there?"),
        ("Do all shops have at least 3 orders?", "How many shops have at least 3 orders?", "How many different shops are there?"),
        ("茶の平均価格は全体の平均より高いですか", "茶の平均価格はいくらですか", "平均価格はいくらですか"),
        ("どの店も注文が3件以上ありますか", "注文が3件以上ある店はいくつありますか", "店は何種類ありますか"),
    ],
)  # fmt: skip
def test_two_answers_are_compared(claim: str, question: str, other: str) -> None:
    found = _read(claim)
    assert found is not None
    assert (found.question, found.other) == (question, other)


@pytest.mark.parametrize(
    ("question", "lang"),
    [
        ("How many cups are there?", "e"),
        ("Is tea more expensive than coffee?", "e"),
        ("Which shop has more than 3 orders?", "e"),
        ("Did rents fall?", "e"),
        ("茶の注文は何件ですか", "j"),
        ("定員が100人未満の施設はいくつありますか", "j"),
        ("注文が3件以上ある店はどこですか", "j"),
        ("茶はコーヒーより高いですか", "j"),
        ("", "e"),
    ],
)
def test_other_questions_have_none(question: str, lang: Lang) -> None:
    assert claim_question(parse(question, lang)) is None
