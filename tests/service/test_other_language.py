"""A question in the other language than that of what is served."""

from pathlib import Path

import pytest

from dsqa.service.asking import ask
from dsqa.service.processes.library import Library
from dsqa.service.processes.plan import files
from dsqa.service.processes.preparing import prepare
from dsqa.service.requests import Ask

CITIES = "都市,人口,面積\n札幌市,1959000,1121\n仙台市,1096000,786\n新潟市,789000,726\n"


@pytest.mark.parametrize(
    ("question", "answer"),
    [("What is the population of Sendai?", "1096000"), ("仙台市の人口は？", "1096000")],
)
def test_both_languages_are_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, question: str, answer: str
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    (tmp_path / "cities.csv").write_text(CITIES, encoding="utf-8")
    served = files([str(tmp_path / "cities.csv")], None, None)
    for one in served:
        prepare(one, lambda _: None)
    assert ask(Library(served, "none"), Ask(question)).answer == answer
