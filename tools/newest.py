"""Installs the newest versions of all libraries, runs the tests, and reports newer versions and failures.

    make newest                         (needs a network; some gigabytes)
    make newest TESTS=tests/readers

Upper bounds of pyproject.toml are ignored; exact versions stay. Run it with the Python of a separate environment, into which it
installs. Exit code 1 if a test fails.
"""

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import distributions
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent
LOCKS = ("requirements.lock", "requirements-train.lock", "requirements-torch.lock")
EXTRAS = ("dev", "train")
PIP = (sys.executable, "-m", "pip", "install", "--quiet")
PINNED = re.compile(r"^([A-Za-z0-9._-]+)==([^ ;\\]+)(?: ; ([^\\]+))?", re.MULTILINE)


def wanted(project: Path) -> list[str]:
    """The requirements of the project, without upper bounds."""
    held = tomllib.loads((project / "pyproject.toml").read_text("utf-8"))["project"]
    lists = [held["dependencies"], *(held["optional-dependencies"][one] for one in EXTRAS)]
    return sorted(
        {re.sub(r",?<=?[^,]*", "", one) for requirements in lists for one in requirements}
    )


def plain(name: str) -> str:
    """The normalised name of a library, the same for all spellings."""
    return re.sub(r"[-_.]+", "-", name).lower()


def locked(project: Path) -> dict[str, set[str]]:
    """Library -> its versions in the lock files; there may be several."""
    found: dict[str, set[str]] = {}
    for lock in LOCKS:
        for name, version, _ in PINNED.findall((project / lock).read_text("utf-8")):
            found.setdefault(plain(name), set()).add(version)
    return found


def newer(project: Path, installed: dict[str, str]) -> Iterator[str]:
    """A line for each library whose version is in no lock file."""
    known = locked(project)
    for name, version in sorted(installed.items()):
        public = version.partition("+")[0]
        if name in known and public not in known[name]:
            yield f"{name} {public} (locked: {', '.join(sorted(known[name]))})"


def main(tests: list[str]) -> int:
    """Install, run the tests, report; returns the exit code of the tests."""
    subprocess.run([*PIP, "--upgrade", "--upgrade-strategy", "eager", *wanted(PROJECT)], check=True)
    build = ["--no-deps", "--no-build-isolation"]
    build += ["--editable", str(PROJECT), "--editable", str(PROJECT / "tasks")]
    subprocess.run([*PIP, *build], check=True)
    command = [sys.executable, "-m", "pytest", "-n", "2", "-rfE", "--tb=short", *tests]
    done = subprocess.run(command, cwd=PROJECT, check=False)
    # In another process: this one had started before the libraries were installed.
    lines = subprocess.run([sys.executable, __file__, "--newer"], stdout=subprocess.PIPE, text=True)
    print(f"\nnewer than the lock:\n{lines.stdout.strip() or 'none'}")
    print(f"tests: {'good' if done.returncode == 0 else 'see FAILED and ERROR above'}")
    return int(done.returncode != 0)


if __name__ == "__main__":
    if sys.argv[1:] == ["--newer"]:
        held = {plain(one.metadata["Name"]): one.version for one in distributions()}
        print("\n".join(newer(PROJECT, held)))
    else:
        sys.exit(main(sys.argv[1:]))
