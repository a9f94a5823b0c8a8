"""Cells that say yes or no."""

import pytest

from dsqa.derivations.columns.marks import are_marks


@pytest.mark.parametrize(
    ("cells", "expected"),
    [
        (["ja", "nein"], True),
        (["oui", "non", "oui"], True),
        (["○", ""], True),
        (["はい", "いいえ", "わからない"], True),
        (["yes", "no", "unknown", ""], True),
        (["yes", "unknown"], False),
        (["no", "no"], False),
        (["yes", "often", "no"], False),
        ([], False),
    ],
)
def test_marks(cells: list[str], expected: bool) -> None:
    assert are_marks(cells) == expected
