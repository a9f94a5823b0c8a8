"""The sign of a change where the wording leaves its direction open."""

import pytest

from dsqa.answers.description import working
from dsqa.answers.model import Answer, CellRef, Operand
from dsqa.composing.signed_change import signed_change
from dsqa.language.lang import Lang
from dsqa.questions.parse import parse
from dsqa.text.cell_query import GAP, CellQuery, of_two

CHANGED = of_two("abs(b.value - a.value) / abs(a.value)", "change")


def difference(*numbers: tuple[str, str], text: str = "30", query: CellQuery = GAP) -> Answer:
    operands = [
        Operand(CellRef("f", "s", f"B{at}"), label, number)
        for at, (label, number) in enumerate(numbers, 1)
    ]
    return Answer(
        text, (), 0.5, "difference", "|a - b|: a; b", computed=query, operands=tuple(operands)
    )


@pytest.mark.parametrize(
    ("question", "lang", "labels", "text"),
    [
        ("2019年から2021年にかけて何件増減しましたか。", "j", ("2019年", "2021年"), "-30"),
        ("12月から1月にかけてどれだけ変化しましたか。", "j", ("12月", "1月"), "-30"),
        ("By how much did sales change from 2019 to 2021?", "e", ("2019", "2021"), "-30"),
        ("By how much did sales change from 2019 to 2021?", "e", ("2021", "2019"), "30"),
        ("2019年から2021年にかけて何件減りましたか。", "j", ("2019年", "2021年"), "30"),
        ("By how much did sales fall from 2019 to 2021?", "e", ("2019", "2021"), "30"),
        ("北部と南部では何件変わりますか。", "j", ("北部", "南部"), "30"),
    ],
)
def test_a_number_that_fell_has_a_minus(
    question: str, lang: Lang, labels: tuple[str, str], text: str
) -> None:
    answer = difference((labels[0], "120"), (labels[1], "90"))
    assert signed_change(parse(question, lang), answer).text == text


def test_the_operands_are_in_the_order_of_time() -> None:
    asked = parse("By how much did sales change from 2019 to 2021?", "e")
    found = signed_change(asked, difference(("2021", "90"), ("2019", "120")))
    assert [one.label for one in found.operands] == ["2019", "2021"]
    assert working(found) == "90 - 120 = -30"


def test_the_sheet_tells_how_a_minus_is_written() -> None:
    asked = parse("2019年から2021年にかけて何件増減しましたか。", "j")
    found = signed_change(asked, difference(("2019年", "△10"), ("2021年", "△40")))
    assert found.text == "△30"


def test_a_change_as_a_share_has_a_sign() -> None:
    asked = parse("By what percentage did sales change from 2019 to 2021?", "e")
    answer = difference(("2019", "120"), ("2021", "90"), text="25.0", query=CHANGED)
    assert signed_change(asked, answer).text == "-25.0"
