"""Every learned file is listed, with its digest and the commands that make it."""

import re
import shlex
import shutil
from pathlib import Path

import click
import pytest

from dsqa.cli import dsqa
from dsqa.errors import MalformedFile, UsageError
from dsqa.training.learned_files import (
    LearnedFile,
    LearnedFiles,
    Preparation,
    read_list,
    refreshed,
    steps,
)

ROOT = Path(__file__).resolve().parents[2]
LIST = ROOT / "learned.toml"
FILES = read_list(LIST).file
NOT_LEARNED = {"dsqa/web/pages/texts.json"}


def made(path: str, **fields: object) -> LearnedFile:
    return LearnedFile(path, "data", "2026-11-26", "0", **fields)  # type: ignore[arg-type]


SMALL = LearnedFiles(
    [
        made("a", commands=["make-a"], needs=["sheets"]),
        made("b", made_with="c"),
        made("c", commands=["make-b-and-c"], needs=["sheets", "pip"]),
    ],
    {
        "sheets": Preparation(["make-sheets"], "build/sheets"),
        "pip": Preparation(["pip"]),
        "other": Preparation(["make-other"]),
    },
)


def test_every_learned_file_is_listed_once() -> None:
    there = {
        path.relative_to(ROOT).as_posix()
        for package in ("dsqa", "tasks/dsqa_tasks")
        for ending in ("*.zip", "*.onnx.gz", "*.delta", "*.json", "*.json.xz")
        for path in (ROOT / package).rglob(ending)
        if path.name != "card.json" and "practice" not in path.parts
    }
    listed = [one.path for one in FILES]
    assert len(listed) == len(set(listed))
    assert set(listed) == there - NOT_LEARNED


def test_digests_are_those_of_the_files() -> None:
    assert refreshed(LIST) == LIST.read_text("utf-8"), "run python -m dsqa.training.learned_files"


def test_a_changed_file_gets_its_digest(tmp_path: Path) -> None:
    first, second = (one.path for one in FILES[:2])
    shutil.copy(LIST, tmp_path / "learned.toml")
    for one in FILES:
        (tmp_path / one.path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / one.path, tmp_path / one.path)
    (tmp_path / second).write_text("new")
    (tmp_path / "learned.toml").write_text(refreshed(tmp_path / "learned.toml"))
    after = read_list(tmp_path / "learned.toml").file
    assert [one.path for one in FILES] == [one.path for one in after]
    changed = [new.path for old, new in zip(FILES, after, strict=True) if old != new]
    assert changed == [second]
    assert first != second


def test_every_file_is_made_by_commands_that_write_it_at_its_date() -> None:
    by_path = {one.path: one for one in FILES}
    for one in FILES:
        maker = by_path[one.made_with] if one.made_with else one
        said = " ".join(maker.commands)
        assert f"--date {one.date} " in said, one.path
        assert one.path in said or str(Path(one.path).parent) in said, one.path


def called(words: list[str]) -> click.Command:
    """The command of a line, its arguments parsed but not run."""
    context = click.Context(dsqa, info_name="dsqa")
    found: click.Command = dsqa
    while isinstance(found, click.Group):
        inner = found.get_command(context, words[0])
        assert inner is not None, words
        found, words = inner, words[1:]
    parser = found.make_parser(click.Context(found))
    parser.parse_args(list(words))
    return found


def test_every_command_of_dsqa_is_one_that_there_is() -> None:
    listed = read_list(LIST)
    lines = [line for one in (*listed.preparation.values(), *listed.file) for line in one.commands]
    ours = [shlex.split(line)[1:] for line in lines if line.startswith("dsqa ")]
    assert len(ours) > 15
    assert {called(words).name for words in ours} >= {"train", "train-missing", "train-ranking"}


def test_pages_say_the_commands_that_the_list_has() -> None:
    known = {line for one in FILES for line in one.commands}
    shown = re.findall(
        r"^(?:\$ )?(dsqa .* -o (?:dsqa|tasks)/.*)$",
        (ROOT / "docs" / "commands.md").read_text("utf-8"),
        re.MULTILINE,
    )
    assert [line for line in shown if line not in known] == []


def test_all_steps_come_in_order_with_what_they_need_once(tmp_path: Path) -> None:
    commands = [one.commands for one in steps(SMALL, tmp_path)]
    assert commands == [("make-sheets",), ("make-a",), ("pip",), ("make-b-and-c",)]


def test_what_is_there_is_not_prepared_again(tmp_path: Path) -> None:
    (tmp_path / "build" / "sheets").mkdir(parents=True)
    assert [one.commands[0] for one in steps(SMALL, tmp_path)] == ["make-a", "pip", "make-b-and-c"]


def test_only_some_files(tmp_path: Path) -> None:
    assert [one.commands[0] for one in steps(SMALL, tmp_path, ["a"])] == ["make-sheets", "make-a"]
    found = steps(SMALL, tmp_path, ["b"])
    assert [one.commands[0] for one in found] == ["make-sheets", "pip", "make-b-and-c"]
    assert found[-1].title == "b, c (2026-11-26; data)"


def test_a_file_that_is_not_listed(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="d is not a learned file; they are: a, b, c"):
        steps(SMALL, tmp_path, ["a", "d"])


@pytest.mark.parametrize("text", ["[[file]\n", "file = 3\n", '[[file]]\npath = "x"\n', "\xff"])
def test_a_damaged_list(tmp_path: Path, text: str) -> None:
    path = tmp_path / "learned.toml"
    path.write_text(text, "latin-1")
    with pytest.raises(MalformedFile, match="learned.toml"):
        read_list(path)
