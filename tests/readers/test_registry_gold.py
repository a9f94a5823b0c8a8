"""Real files: every gold cell shows the gold text. Skipped where the data is not at hand."""

import functools
from pathlib import Path

import pytest

from dsqa.readers import Sheet, read
from dsqa.readers.sheet import parse_a1

DATA = Path(__file__).parents[3] / "shared" / "data"


@functools.cache
def _sheets(path: Path) -> list[Sheet]:
    return read(path.read_bytes())


@pytest.mark.skipif(not DATA.is_dir(), reason="no ../shared/data here")
@pytest.mark.parametrize("split", ["train", "dev"])
@pytest.mark.parametrize("language", ["e", "j"])
def test_gold_cells_show_the_gold_text(language: str, split: str) -> None:
    folder = DATA / f"ds2-{language}"
    gold = dict(_rows(folder / f"gold_{split}.tsv", 2))
    right, wrong = 0, []
    for qid, name, sheet_name, cells, kind, accepted in _rows(folder / f"cells_{split}.tsv", 6):
        if kind not in ("lookup", "header"):
            continue
        sheets = _sheets(folder / f"data_search_{language}_data" / name)
        sheet = next(sheet for sheet in sheets if sheet.name == sheet_name or not sheet_name)
        text = sheet.cell(*parse_a1(cells.replace(";", ",").split(",")[0])).text.strip()
        # The gold of a label may be its cleaned form; the raw one is then an accepted alternative.
        allowed = {gold[qid]} | {choice.strip() for choice in accepted.split(" | ")}
        if text == gold[qid] or (kind == "header" and text in allowed):
            right += 1
        else:
            wrong.append((qid, text, gold[qid]))
    assert right >= 0.98 * (right + len(wrong)), wrong


def _rows(path: Path, width: int) -> list[tuple[str, ...]]:
    """Lines of a TSV file, padded with empty fields to this width."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return [tuple((line.split("\t") + [""] * width)[:width]) for line in lines if line]
