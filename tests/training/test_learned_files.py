"""Every learned file is listed, with its digest."""

import shutil
from pathlib import Path

from dsqa.training.learned_files import read_list, refreshed

ROOT = Path(__file__).resolve().parents[2]
LIST = ROOT / "learned.toml"
NOT_LEARNED = {"dsqa/web/texts.json"}


def test_every_learned_file_is_listed_once() -> None:
    there = {
        path.relative_to(ROOT).as_posix()
        for package in ("dsqa", "tasks/dsqa_tasks")
        for ending in ("*.zip", "*.onnx", "*.delta", "*.json")
        for path in (ROOT / package).rglob(ending)
        if path.name != "card.json" and "practice" not in path.parts
    }
    listed = [one.path for one in read_list(LIST)]
    assert len(listed) == len(set(listed))
    assert set(listed) == there - NOT_LEARNED


def test_digests_are_those_of_the_files() -> None:
    assert refreshed(LIST) == LIST.read_text("utf-8"), "run python -m dsqa.training.learned_files"


def test_a_changed_file_gets_its_digest(tmp_path: Path) -> None:
    first, second = (one.path for one in read_list(LIST)[:2])
    shutil.copy(LIST, tmp_path / "learned.toml")
    for one in read_list(LIST):
        (tmp_path / one.path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / one.path, tmp_path / one.path)
    (tmp_path / second).write_text("new")
    (tmp_path / "learned.toml").write_text(refreshed(tmp_path / "learned.toml"))
    before, after = read_list(LIST), read_list(tmp_path / "learned.toml")
    assert [one.path for one in before] == [one.path for one in after]
    changed = [new.path for old, new in zip(before, after, strict=True) if old != new]
    assert changed == [second]
    assert first != second
