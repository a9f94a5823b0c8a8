"""Reports: figures, kinds, comparison, and how they are written."""

import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dsqa.evaluation import GoldCells, evaluate
from dsqa.evaluation.comparison import compare_reports
from dsqa.evaluation.output import (
    comparison_text,
    display_width,
    question_lines,
    report_data,
    report_text,
    table,
)
from dsqa.evaluation.registry import metrics
from tests.examples import examples

GOLD = {"q1": "New York", "q2": "5", "q3": "x", "q4": "y"}
CELLS = {
    "q1": GoldCells("header:argmax", frozenset({("f", "S", "A1")})),
    "q2": GoldCells("lookup", frozenset({("f", "S", "B2")}), ("5,000",)),
    "q3": GoldCells("header:argmin", frozenset({("f", "S", "A2")})),
}
RUN = {"q1": "York", "q2": "5000", "q3": "x", "zz": "?"}


def test_macro_over_the_gold() -> None:
    report = evaluate(RUN, GOLD, "e")
    assert report.value("em") == 1 / 4
    assert report.value("f1") == pytest.approx((2 / 3 + 1) / 4)
    assert report.value("em_norm") == 1 / 4
    assert (report.missing, report.extra, report.answered) == (("q4",), ("zz",), 3)
    of_texts = [one.key for one in metrics() if one.key not in ("cells", "cells_any")]
    assert [figure.key for figure in report.figures] == of_texts
    assert all(figure.low <= figure.value <= figure.high for figure in report.figures)
    with pytest.raises(KeyError):
        report.value("cells")


def test_cells_bring_kinds_alternatives_and_accuracy() -> None:
    found = {"q1": [("f", "S", "A1")], "q2": [("f", "", "B2"), ("f", "", "B3")]}
    report = evaluate(RUN, GOLD, "e", CELLS, found)
    assert report.value("em") == 1 / 4
    assert report.value("em_norm") == 2 / 4
    assert report.value("cells") == 1 / 3
    assert report.value("cells_any") == 2 / 3
    assert [(group.kind, group.questions) for group in report.kinds] == [
        ("header", 2), ("header:argmax", 1), ("header:argmin", 1), ("lookup", 1),
    ]  # fmt: skip
    assert report.kinds[0].values["cells"] == 1 / 2


def test_empty_gold_is_refused() -> None:
    with pytest.raises(ValueError, match="no gold"):
        evaluate({}, {}, "e")


@settings(max_examples=examples(20), deadline=None)
@given(
    st.dictionaries(st.text("abc", min_size=1), st.text("ab ", max_size=4), min_size=2),
    st.randoms(),
)
def test_the_order_of_questions_changes_no_figure(
    gold: dict[str, str], chance: random.Random
) -> None:
    run = {qid: chance.choice(["a", "b", text]) for qid, text in gold.items()}
    shuffled = list(gold.items())
    chance.shuffle(shuffled)
    one, two = evaluate(run, gold, "e"), evaluate(run, dict(shuffled), "e")
    assert one.figures == two.figures
    other = dict.fromkeys(gold, "a")
    assert compare_reports(one, evaluate(other, gold, "e")) == compare_reports(
        two, evaluate(other, dict(shuffled), "e")
    )


def test_text_has_every_figure_and_kind() -> None:
    text = report_text(evaluate(RUN, GOLD, "e", CELLS, {}))
    assert "EM               0.2500  " in text
    assert "  header:argmax" in text
    assert "questions 4, answered 3, missing 1, extra 1" in text
    assert "words     whitespace" in text
    assert "1,000 resamples, seed 0" in text


def test_japanese_words_name_the_dictionary() -> None:
    assert "ipadic" in evaluate(RUN, GOLD, "j").words


def test_json_is_exact_and_stable() -> None:
    report = evaluate(RUN, GOLD, "e", CELLS)
    text = json.dumps(report_data(report), allow_nan=False)
    assert text == json.dumps(report_data(evaluate(RUN, GOLD, "e", CELLS)), allow_nan=False)
    data = json.loads(text)
    assert data["figures"]["f1"]["value"] == report.value("f1")
    assert list(data) == [
        "lang", "words", "questions", "answered", "missing", "extra", "figures", "kinds",
        "calibration", "bootstrap",
    ]  # fmt: skip


def test_lines_per_question() -> None:
    report = evaluate(RUN, GOLD, "e", CELLS)
    rows = [line.split("\t") for line in question_lines([report])]
    keys = [one.key for one in metrics()]
    assert rows[0] == ["qid", "kind", "gold", "answer", *keys]
    assert rows[1][:4] == ["q1", "header:argmax", "New York", "York"]
    scores = dict(zip(keys, rows[1][4:], strict=True))
    assert [scores[key] for key in ("em", "f1", "f1_norm", "right", "cells")] == [
        "0", "0.666667", "0.666667", "0", "",
    ]  # fmt: skip
    both = [line.split("\t") for line in question_lines([report, report])]
    assert both[0][4 + len(keys) :] == ["answer_b", *(f"{key}_b" for key in keys)]
    assert {len(row) for row in both} == {5 + 2 * len(keys)}


def test_comparison() -> None:
    a, b = evaluate(RUN, GOLD, "e"), evaluate(GOLD, GOLD, "e")
    differences = compare_reports(a, b)
    assert (differences["em"].wins, differences["em"].losses, differences["em"].ties) == (3, 0, 1)
    assert differences["em"].mcnemar == 0.25
    assert "+0.7500" in comparison_text(a, b, differences)
    with pytest.raises(ValueError, match="same questions"):
        compare_reports(a, evaluate(RUN, {"q1": "x"}, "e"))


def test_columns_align_by_display_width() -> None:
    lines = table(["", "n"], [["総数", "1"], ["abc", "10"]])
    assert lines == ["       n", "総数   1", "abc   10"]
    assert {display_width(line) for line in lines} == {8}
