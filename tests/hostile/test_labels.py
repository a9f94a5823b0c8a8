"""Labels of 20,000 characters: every question has its line, and a process takes a bounded memory.

`make labels` asks 142 datasets of either language.
"""

from pathlib import Path

import pytest

from .labels import LABEL, Lang, answer_labels


@pytest.mark.parametrize("lang", ["e", "j"])
def test_long_labels(tmp_path: Path, lang: Lang) -> None:
    report = answer_labels(tmp_path, lang, 4, LABEL, 1)
    assert not report.bad, report
