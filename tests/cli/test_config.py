"""The settings of the user."""

from pathlib import Path

import pytest
from own_files import Dsqa

from dsqa.cli import dsqa as group
from dsqa.cli.shared.config import OF_A_COLLECTION, OF_A_RERANKER, defaults
from dsqa.errors import UsageError

PROJECT = Path(__file__).resolve().parents[2]
COLORADO = "What was the population of Colorado in 2010?"


@pytest.fixture
def config(folder: Path) -> Path:
    (folder.parent / "config").mkdir()
    return folder.parent / "config" / "dsqa.toml"


def test_a_collection_of_ones_own(folder: Path, dsqa: Dsqa, config: Path) -> None:
    config.write_text(
        f'collection = "{PROJECT}/collections/sample-e"\nlang = "e"\nreranker = "none"\n'
    )
    own = {"XDG_CONFIG_HOME": str(config.parent), "DSQA_STORE": str(folder.parent / "store")}
    done = dsqa(folder, "search", "population", "-k", "1", **own)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("1  ")
    # A file that is named counts more, and so does an option.
    done = dsqa(folder, "ask", "What is the horsepower of the mazda glc?", "cars.csv", **own)
    assert (done.returncode, done.stdout.split("\n")[0]) == (0, "65")
    refused = dsqa(folder, "search", "人口", "--collection", "nowhere", **own)
    assert (refused.returncode, refused.stdout) == (2, "")
    assert "nowhere" in refused.stderr


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("collection = ", "not TOML"),
        ("folder = 'x'", "unknown key folder; there are collection, lang, reranker"),
        ("lang = 'de'", "lang is e or j, not de"),
        ("reranker = 1", "reranker is no text in quotation marks"),
    ],
)
def test_a_mistake_is_told(
    config: Path, monkeypatch: pytest.MonkeyPatch, text: str, said: str
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(config.parent))
    config.write_text(text)
    with pytest.raises(UsageError, match=f"dsqa.toml: {said}"):
        defaults()


def test_without_one_nothing_is_set(config: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(config.parent))
    assert defaults() == {}
    config.write_text('collection = "data"')
    assert defaults()["ask"] == {"collection": str(config.parent / "data")}


def test_the_commands_have_these_options() -> None:
    context = group.make_context("dsqa", ["ask"], resilient_parsing=True)
    for names, options in (
        (OF_A_COLLECTION, {"collection", "lang"}),
        (OF_A_RERANKER, {"reranker"}),
    ):
        for name in names:
            command = group.get_command(context, name)
            assert command is not None
            assert options <= {one.name for one in command.params}
