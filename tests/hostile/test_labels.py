"""Labels of 20,000 characters: every question has its line, and a process takes a bounded memory.

`make labels` asks 142 datasets of either language, `make test-long` four, `make test` one English one.
"""

from pathlib import Path

import pytest

from .labels import LABEL, Lang, answer_labels


@pytest.mark.parametrize(
    ("lang", "datasets"),
    [("e", 1), *(pytest.param(lang, 4, marks=pytest.mark.long) for lang in "ej")],
)
def test_long_labels(tmp_path: Path, lang: Lang, datasets: int) -> None:
    report = answer_labels(tmp_path, lang, datasets, LABEL, 1)
    assert not report.bad, report
