"""The lock files: what pyproject.toml requires, at versions that it allows, known by their hashes."""

import importlib.util
import re
import tomllib
from pathlib import Path
from types import ModuleType

import pytest
from packaging.markers import Marker
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[1]

LOCKS = ("requirements.lock", "requirements-train.lock", "requirements-torch.lock")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]


@pytest.fixture(scope="module")
def newest() -> ModuleType:
    """tools/newest.py."""
    spec = importlib.util.spec_from_file_location("newest", ROOT / "tools" / "newest.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def entries(*names: str) -> dict[str, list[Requirement]]:
    """The lines of lock files by library."""
    found: dict[str, list[Requirement]] = {}
    for name in names:
        for line in (ROOT / name).read_text("utf-8").splitlines():
            if line and not line.startswith(("#", " ")):
                one = Requirement(line.removesuffix("\\"))
                found.setdefault(canonicalize_name(one.name), []).append(one)
    return found


@pytest.mark.parametrize(
    ("requirements", "locks"),
    [
        ([*PROJECT["dependencies"], *EXTRAS["dev"]], LOCKS[:1]),
        (EXTRAS["train"], LOCKS),
    ],
)
def test_what_is_required_is_locked_at_a_version_that_is_allowed(
    requirements: list[str], locks: tuple[str, ...]
) -> None:
    locked = entries(*locks)
    for one in map(Requirement, requirements):
        versions = [each.specifier for each in locked[canonicalize_name(one.name)]]
        for version in versions:
            assert one.specifier.contains(str(version).removeprefix("==")), f"{one}: `make lock`"


@pytest.mark.parametrize("python", ["3.11", "3.12", "3.13", "3.14"])
def test_every_python_has_one_version_of_a_library(python: str) -> None:
    here = {"python_version": python, "python_full_version": f"{python}.0"}
    for name, lines in entries(*LOCKS).items():
        markers = [one.marker or Marker("python_version > '3'") for one in lines]
        assert sum(marker.evaluate(here) for marker in markers) <= 1, name
        assert len(lines) == 1 or sum(marker.evaluate(here) for marker in markers) == 1, name


@pytest.mark.parametrize("name", LOCKS)
def test_there_are_versions_and_hashes_and_no_addresses(name: str) -> None:
    text = (ROOT / name).read_text("utf-8")
    assert not re.search(r"://|^-|@", text, re.MULTILINE)
    parts = re.split(r"^(?=[A-Za-z])", text, flags=re.MULTILINE)[1:]
    for part in parts:
        assert re.fullmatch(r"\S+==\S+( ; .+)? \\\n( {4}--hash=sha256:[0-9a-f]{64}( \\)?\n)+", part)


def test_what_may_change_what_is_read_or_sent_is_bounded_above() -> None:
    free = {"click", "msgspec", "rich"}
    for one in map(Requirement, PROJECT["dependencies"]):
        assert (one.name in free) != any(each.operator == "<" for each in one.specifier), one.name


def test_the_newest_are_tried_without_upper_bounds(newest: ModuleType) -> None:
    wanted = newest.wanted(ROOT)
    assert not [one for one in wanted if "<" in one]
    assert {"lxml>=5.0", "xlrd>=2.0.1", "torch==2.13.0"} <= set(wanted)
    assert len(wanted) == len({Requirement(one).name for one in wanted})


def test_what_is_newer_than_the_lock_is_told(tmp_path: Path, newest: ModuleType) -> None:
    for name in LOCKS:
        (tmp_path / name).write_text("# nothing\n")
    (tmp_path / LOCKS[0]).write_text(
        "one==1.0 \\\n    --hash=sha256:00\nBoth_of==1 ; python_version < '3.12' \\\n"
        "both-of==2 ; python_version >= '3.12' \\\n"
    )
    held = {"one": "1.1+cpu", "both-of": "2", "other": "3"}
    assert list(newest.newer(tmp_path, held)) == ["one 1.1 (locked: 1.0)"]
