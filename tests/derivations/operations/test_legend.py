from collections.abc import Callable

import pytest

Derived = Callable[..., set[str]]
VARIABLES = [
    ["variable", "label", "values"],
    ["sex", "Sex of respondent", "1=Male; 2=Female; 9=Not stated"],
    ["age", "Age in years", "0-120"],
]
ITEMS = [
    ["項目名", "説明", "コード"],
    ["性別", "回答者の性別", "1：男、2：女、9：不明"],
    ["年齢", "満年齢", "0～120"],
]


@pytest.mark.parametrize(
    ("question", "answer"),
    [("What does 9 mean in sex?", "Not stated"), ("性別の9の意味は？", "不明")],
)
def test_a_code_means_what_the_cell_says(derived: Derived, question: str, answer: str) -> None:
    grid = VARIABLES if question.isascii() else ITEMS
    assert derived(question, "code_explained", grid) == {answer}


def test_other_cells_explain_no_code(derived: Derived) -> None:
    assert derived("What does 9 mean in age?", "code_explained", VARIABLES) == set()
