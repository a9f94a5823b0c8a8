"""What the wording of a question may ask for."""

import pytest

from dsqa.derivations.cross.wording.may_ask import MayAsk, may_ask
from dsqa.questions.parse import read


def kinds(question: str) -> set[str]:
    found = may_ask(read(question))
    return {kind for kind, may in zip(MayAsk._fields, found, strict=True) if may}


@pytest.mark.parametrize(
    ("question", "kind"),
    [
        ("Which region had the highest income?", "order"),
        ("Was income higher in York or in Hull?", "order"),
        ("Which three regions had the highest income?", "so_many"),
        ("What percent of the income was in York?", "quotient"),
        ("How many times as high was income in York as in Hull?", "quotient"),
        ("By how much did income rise?", "quotient"),
        ("How many people lived in York and Hull?", "number"),
        ("What were the incomes of York and Hull?", "several"),
        ("所得が最も高い地域は?", "order"),
        ("横浜市は2010年から2020年までにどれだけ増えたか?", "number"),
        ("横浜市は川崎市の何倍か?", "quotient"),
        ("横浜市は前年より何％減ったか?", "opposite"),
    ],
)
def test_what_may_be_asked_for(question: str, kind: str) -> None:
    assert kind in kinds(question)


@pytest.mark.parametrize(
    ("question", "kind"),
    [
        ("How many people lived in York?", "so_many"),
        ("How many people lived in York?", "quotient"),
        ("Which region is York in?", "number"),
        ("How many people lived in York?", "several"),
        ("横浜市の人口は?", "so_many"),
        ("横浜市は前年と比べて何％の変化か?", "opposite"),
    ],
)
def test_what_is_not_asked_for(question: str, kind: str) -> None:
    assert kind not in kinds(question)
