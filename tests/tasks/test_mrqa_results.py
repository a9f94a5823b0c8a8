import json
from pathlib import Path

import pytest
from dsqa_tasks.mrqa.results import read_results, table

from dsqa.errors import DsqaError

BOARD = {
    "leaderboard": [
        {"scores": {"A_em": 10.0, "A_f1": 20.0, "B_em": 30.0, "B_f1": 50.0},
         "submission": {"description": "one"}},
        {"scores": {"A_em": 40.0, "A_f1": 60.0}, "submission": {"description": "two"}},
        {"scores": {"A_em": None, "A_f1": None}, "submission": {"description": "none"}},
    ]
}  # fmt: skip


def test_leaderboards_and_own_scores(tmp_path: Path) -> None:
    (tmp_path / "x-results.json").write_text(json.dumps(BOARD))
    (tmp_path / "RACE.json").write_text('{"exact_match": 10.0, "f1": 30.0}')
    (tmp_path / "DuoRC.json").write_text('{"exact_match": 20.0, "f1": 50.0}')
    found = read_results(tmp_path)
    held = [(one.name, one.macro_exact_match, one.macro_f1) for one in found]
    assert sorted(held, key=str) == sorted(
        [("evaluate", 15.0, 40.0), ("two", 40.0, 60.0), ("one", 20.0, 35.0), ("none", None, None)],
        key=str,
    )
    lines = table(found)
    assert lines[lines.index("x-results (2 data sets: A, B)") :] == [
        "x-results (2 data sets: A, B)",
        "     EM      F1  system",
        "  20.00   35.00  one",
        "",
        "x-results (1 data set: A)",
        "     EM      F1  system",
        "  40.00   60.00  two",
        "",
        "x-results: 1 without figures",
    ]


def test_figures_of_nought_and_figures_that_are_not_there(tmp_path: Path) -> None:
    names = {"low": {"A_em": 0.0, "A_f1": 0.0}, "bare": {"A_f1": 5.0}, "none": {"A_f1": None}}
    entries = [{"scores": one, "submission": {"description": n}} for n, one in names.items()]
    (tmp_path / "x.json").write_text(json.dumps({"leaderboard": entries}))
    (tmp_path / "folder.json").mkdir()
    found = read_results(tmp_path)
    assert [one.name for one in found] == ["bare", "low", "none"]
    assert table(found)[2:4] == ["      –    5.00  bare", "   0.00    0.00  low"]


@pytest.mark.parametrize("text", [None, "{}", "[", '{"leaderboard": 1}'])
def test_other_files_are_named(tmp_path: Path, text: str | None) -> None:
    if text is not None:
        (tmp_path / "x.json").write_text(text)
    with pytest.raises(DsqaError, match="no result file" if text is None else "x.json: neither"):
        read_results(tmp_path)


DATA = Path(__file__).parents[2].parent / "shared" / "data" / "mrqa" / "results"


@pytest.mark.skipif(not DATA.is_dir(), reason="needs ../shared/data/mrqa")
def test_published_results() -> None:
    best = {one.source: one for one in reversed(read_results(DATA)) if one.f1}
    test = best["ood-test-results"]
    assert (test.name, len(test.f1)) == ("BASELINE (Anonymous)", 12)
    assert test.macro_f1 == pytest.approx(72.55, abs=0.05)
