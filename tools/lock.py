"""Writes the lock files again: the newest versions that pyproject.toml allows, with their hashes.

    make lock        (needs a network)
    make lock-more   (the same with the locked versions kept, to add a library)

`requirements.lock` has the libraries to run, test and build the project, `requirements-train.lock` the additional ones for
training, and `requirements-torch.lock` torch alone. Versions are chosen for every platform and every Python of the project. The
files have no addresses.

torch has two builds for Linux, which differ in their requirements but not in their number: one for the processor and one for
graphics cards. An index may serve either, so the hashes of both are listed, and the libraries for graphics cards, which torch
requires in exact versions, are left out.
"""

import argparse
import re
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent
ENTRY = re.compile(r"^(?P<name>[A-Za-z0-9._-]+)==.*(?:\n    --hash=\S+(?: \\)?)+\n", re.MULTILINE)
CUDA = re.compile(r"nvidia-|cuda-|triton$")
HEADER = "# Written by `make lock`.\n"


def resolved(*extras: str, kept: Sequence[Path] = ()) -> dict[str, str]:
    """Name of a library -> its entry in the lock file, for the project with these extras.

    Libraries in the lock files `kept` keep their versions.
    """
    command = ["uv", "pip", "compile", "pyproject.toml", "--universal", "--python-version", "3.11"]
    command += [
        "--generate-hashes",
        "--no-annotate",
        "--no-header",
        "--no-emit-index-url",
        "--quiet",
    ]
    command += [part for extra in extras for part in ("--extra", extra)]
    command += [part for path in kept for part in ("--constraint", str(path))]
    done = subprocess.run(command, cwd=PROJECT, stdout=subprocess.PIPE, text=True, check=True)
    found: dict[str, str] = {}
    for entry in ENTRY.finditer(done.stdout):
        # One library may have several entries, for different Pythons.
        found[entry["name"]] = found.get(entry["name"], "") + entry[0]
    return found


def served(requirement: str) -> str:
    """The hash of the file that pip gets here."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps"]
        command += ["--only-binary", ":all:", "--dest", folder, requirement]
        subprocess.run(command, check=True)
        (path,) = Path(folder).iterdir()
        with path.open("rb") as stream:
            digest = sha256()
            while block := stream.read(1 << 20):
                digest.update(block)
    return digest.hexdigest()


def with_hash(entry: str, digest: str) -> str:
    """An entry that allows one more file."""
    if digest in entry:
        return entry
    return f"{entry.rstrip()} \\\n    --hash=sha256:{digest}\n"


def write(name: str, entries: Sequence[str]) -> None:
    """Write a lock file, and print a line about it."""
    (PROJECT / name).write_text(HEADER + "".join(entries), "utf-8")
    print(f"{name}: {len(entries)} libraries")


def main() -> None:
    """Write the three files."""
    parser = argparse.ArgumentParser(description="Write the lock files again.")
    parser.add_argument("--keep", action="store_true", help="keep the versions that are locked")
    kept = sorted(PROJECT.glob("requirements*.lock")) if parser.parse_args().keep else ()
    known = tomllib.loads((PROJECT / "pyproject.toml").read_text("utf-8"))["project"]
    (torch,) = (one for one in known["optional-dependencies"]["train"] if one.startswith("torch"))
    base, whole = resolved("dev", kept=kept), resolved("dev", "train", kept=kept)
    for name in base.keys() & whole.keys():
        assert base[name] == whole[name], f"training needs another {name}"
    of_training = {name: one for name, one in whole.items() if name not in base}
    of_torch = with_hash(of_training.pop("torch"), served(torch))
    write("requirements.lock", list(base.values()))
    of_cpu = [one for name, one in of_training.items() if not CUDA.match(name)]
    write("requirements-train.lock", of_cpu)
    write("requirements-torch.lock", [of_torch])


if __name__ == "__main__":
    main()
