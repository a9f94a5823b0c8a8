import importlib.util
import re
import subprocess
import zipfile
from functools import cache
from pathlib import Path

import click
import pytest

from dsqa.cli import COMMANDS, dsqa

PROJECT = Path(__file__).resolve().parent.parent


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_is_documented(name: str) -> None:
    page = (PROJECT / "docs" / "commands.md").read_text(encoding="utf-8")
    section = page.split(f"\n## dsqa {name}\n")[1].split("\n## ")[0]
    assert f"$ dsqa {name} " in section
    command = dsqa.get_command(click.Context(dsqa), name)
    assert command is not None
    assert command.help
    options = [one for one in command.params if isinstance(one, click.Option)]
    assert [one.name for one in options if not one.help] == []


def test_examples_are_written_anew() -> None:
    spec = importlib.util.spec_from_file_location("refresh", PROJECT / "tools" / "refresh_docs.py")
    assert spec is not None
    assert spec.loader is not None
    refresh = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(refresh)

    def run(command: list[str]) -> str:
        if command[0] == "bash":
            return f"<{command[2]}>\n"
        return f"one\n{refresh.MARK}\ntwo\n{refresh.MARK}\n"

    page = "A\n```console\n$ a\nold\n$ b\n```\n" + "```python\nx\n```\n\n```text\nold\n```\n" * 2
    assert refresh.refresh(page, run) == (
        "A\n```console\n$ a\n<a>\n\n$ b\n<b>\n```\n"
        "```python\nx\n```\n\n```text\none\n```\n```python\nx\n```\n\n```text\ntwo\n```\n"
    )


def test_every_operation_has_a_row() -> None:
    spec = importlib.util.spec_from_file_location(
        "refresh_operations", PROJECT / "tools" / "refresh_operations.py"
    )
    assert spec is not None
    assert spec.loader is not None
    refresh = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(refresh)
    assert refresh.PAGE.read_text(encoding="utf-8") == refresh.page()


@pytest.mark.parametrize("name", ["docs/architecture.md", "docs/glossary.md", "CONTRIBUTING.md"])
def test_the_modules_that_are_named_are_there(name: str) -> None:
    page = (PROJECT / name).read_text(encoding="utf-8")
    named = set(re.findall(r"`([a-z_/]+\.(?:py|json|tsv|zip))`", page))
    assert len(named) > 10
    rooms = (PROJECT / "dsqa", PROJECT / "tools", PROJECT / "tasks", PROJECT / "tests")
    files = [path.as_posix() for room in rooms for path in room.rglob("*.*")]
    assert [one for one in named if not any(file.endswith(f"/{one}") for file in files)] == []


@pytest.mark.parametrize("name", ["docs/architecture.md", "docs/glossary.md", "CONTRIBUTING.md"])
def test_the_names_of_code_are_there(name: str) -> None:
    page = re.sub(r"```.*?```", "", (PROJECT / name).read_text(encoding="utf-8"), flags=re.DOTALL)
    said = re.findall(r"`([A-Za-z_]\w*(?:\.\w+)*)(?:\([^`]*\))?`", page)
    files = re.compile(r".*NAME.*|.*\.(?:py|json|zip|tsv|toml|md)")
    named = {part for one in said if not files.fullmatch(one) for part in one.split(".")}
    assert sorted(named - _words_of_code()) == []


@cache
def _words_of_code() -> frozenset[str]:
    rooms = (PROJECT / "dsqa", PROJECT / "tools", PROJECT / "tasks", PROJECT / "tests")
    sources = [path.read_text("utf-8") for room in rooms for path in room.rglob("*.py")]
    return frozenset(re.findall(r"\w+", "\n".join(sources)))


def test_every_promise_of_the_page_has_a_test_that_is_there() -> None:
    page = (PROJECT / "docs" / "reference" / "serving-checks.md").read_text(encoding="utf-8")
    rows = [line for line in page.splitlines() if line.startswith("| ")]
    promised = [line for line in rows if not line.endswith("| test |")]
    assert [line.split(" | ")[0] for line in promised[:17]] == [
        f"| {number}" for number in (*range(1, 13), *range(1, 6))
    ]
    for line in promised:
        named = re.findall(r"`([a-z_/]+\.py)::(test_[a-z_0-9]+)`", line)
        assert named, line
        for file, test in named:
            source = (PROJECT / "tests" / file).read_text(encoding="utf-8")
            assert re.search(rf"^def {test}\(", source, re.MULTILINE), f"{file}::{test}"


def test_members_of_the_weight_file_are_described() -> None:
    page = (PROJECT / "docs" / "reference" / "formats.md").read_text(encoding="utf-8")
    section = page.split("\n## Weights\n")[1].split("\n## ")[0]
    with zipfile.ZipFile(PROJECT / "dsqa" / "learned" / "locator.zip") as archive:
        for name in archive.namelist():
            assert f"| `{name}` |" in section


def _anchors(page: Path) -> set[str]:
    """The anchors of a page: those of its headings, as GitHub and mkdocs make them, and those in HTML."""
    prose = re.sub(r"^```.*?^```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL | re.M)
    headings = re.findall(r"^#+ (.*)$", prose, re.MULTILINE)
    named = set(re.findall(r'<a id="([^"]+)">', prose))
    return named | {
        re.sub(r"[^\w\- ]", "", one.strip().lower()).replace(" ", "-") for one in headings
    }


def test_links_of_the_pages_lead_somewhere() -> None:
    listed = subprocess.run(
        ["git", "ls-files", "*.md"], cwd=PROJECT, capture_output=True, text=True, check=False
    )
    pages = [PROJECT / name for name in listed.stdout.split()]
    if not pages:
        pytest.skip("not a checkout of git")
    broken = []
    for page in pages:
        text = page.read_text(encoding="utf-8")
        prose = re.sub(r"```.*?```|`[^`\n]*`", "", text, flags=re.DOTALL)
        for link in re.findall(r"\]\(([^)\s]*)\)", prose):
            path, _, anchor = link.partition("#")
            target = page.parent / path if path else page
            known = target.exists() and (
                not anchor or target.suffix != ".md" or anchor in _anchors(target)
            )
            if not re.match(r"[a-z]+:", link) and not known:
                broken.append(f"{page.relative_to(PROJECT)}: {link}")
    assert broken == []
