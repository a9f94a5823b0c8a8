"""The wheel of the core: small, complete, and of use in an environment of its own, in any folder."""

import os
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parents[2]
MEGABYTE = 1 << 20


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", folder],
        cwd=PROJECT, check=True, capture_output=True,
    )  # fmt: skip
    (made,) = folder.glob("dsqa-*.whl")
    return made


def test_size_and_contents(wheel: Path) -> None:
    assert wheel.stat().st_size <= 45 * MEGABYTE
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    assert "dsqa/learned/locator.zip" in names
    assert "dsqa/learned/group_weights.json" in names
    assert "dsqa/samples/sample-e/questions.tsv" in names
    assert any(name.endswith("licenses/LICENSE") for name in names)
    assert any(name.endswith("licenses/NOTICE") for name in names)
    assert not [name for name in names if "tasks" in name.split("/")[0] or name.endswith(".pyc")]


@pytest.mark.long
def test_in_an_environment_of_its_own(wheel: Path, tmp_path: Path) -> None:
    """The libraries are those of this environment, dsqa is that of the wheel."""
    venv.create(tmp_path / "env", with_pip=False)
    folder = "Scripts" if os.name == "nt" else "bin"
    python = tmp_path / "env" / folder / "python"
    asked = "import sysconfig; print(sysconfig.get_path('purelib'))"
    place = Path(subprocess.check_output([python, "-c", asked], text=True).strip())
    # A folder that a .pth names is searched, but the .pth files in it, as of editable packages, are not read.
    libraries = {sysconfig.get_path(name) for name in ("purelib", "platlib")}
    (place / "libraries.pth").write_text("\n".join(sorted(libraries)))
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(place)
    (tmp_path / "own").mkdir()
    (tmp_path / "own" / "cars.csv").write_text("Name,Horsepower\nmazda glc,65\nford pinto,86\n")

    def dsqa(*arguments: str) -> "subprocess.CompletedProcess[str]":
        environment = {
            key: value
            for key, value in os.environ.items()
            if key not in ("PYTHONPATH", "DSQA_STORE")
        }
        return subprocess.run(
            [python, "-m", "dsqa", *arguments],
            cwd=tmp_path / "own", text=True, capture_output=True, encoding="utf-8",
            env={**environment, "XDG_CACHE_HOME": str(tmp_path / "cache")},
        )  # fmt: skip

    shown = "import dsqa; print(dsqa.__file__)"
    where = subprocess.check_output([python, "-c", shown], text=True, cwd=tmp_path)
    assert Path(where.strip()).is_relative_to(tmp_path)
    done = dsqa("ask", "What is the horsepower of the mazda glc?", "cars.csv")
    assert (done.returncode, done.stdout.split("\n")[0]) == (0, "65")
    # Without a collection the sample answers, and it may be read-only.
    done = dsqa("ask", "令和２年の東京都の人口は何人ですか")
    assert (done.returncode, done.stdout.split("\n")[0]) == (0, "14,047,594  (人)")
    missing = dsqa("task", "list")
    assert (missing.returncode, missing.stdout) == (1, "")
    assert missing.stderr.startswith("dsqa: error: the other shared tasks are a distribution")
    assert missing.stderr.count("\n") == 1
