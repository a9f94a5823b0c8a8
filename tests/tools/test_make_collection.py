import bz2
import json
import subprocess
import sys
import tarfile
from itertools import islice
from pathlib import Path

import openpyxl
import pytest
from collection_metadata import LAST_KEY, metadata_records
from compressed_file import CHUNK, compressed
from japanese_records import era_year
from make_collection import main, size

from dsqa.collection.metadata import parse_line, read_lines
from dsqa.collection.open import open_collection
from dsqa.readers import read


@pytest.mark.parametrize("lang", ["j", "e"])
def test_metadata_is_read_and_ids_are_distinct(tmp_path: Path, lang: str) -> None:
    main(["metadata", str(tmp_path), "--lang", lang, "--records", "500"])
    metadata = tmp_path / f"data_search_{lang}_collection.jsonl.bz2"
    datasets = [parse_line(line.data) for line in read_lines(metadata)]
    assert len({dataset.id for dataset in datasets}) == len(datasets) == 500
    assert sum(bool(dataset.title.strip() and dataset.files) for dataset in datasets) > 460
    assert len({dataset.title for dataset in datasets}) > 460


def test_some_records_are_odd() -> None:
    records = list(islice(metadata_records("j", 0), 1000))
    assert any(isinstance(record["id"], int) for record in records)
    assert any("title" not in record for record in records)
    assert any(isinstance(record.get("title"), list) for record in records)
    assert LAST_KEY > 10_000_000


def test_the_same_seed_gives_the_same_bytes(tmp_path: Path) -> None:
    written = []
    for folder, seed in (("a", "0"), ("b", "0"), ("c", "1")):
        main(["data", str(tmp_path / folder), "--files", "8", "--archive", "--seed", seed])
        files = sorted((tmp_path / folder).iterdir())
        written.append([(file.name, file.read_bytes()) for file in files])
    assert written[0] == written[1] != written[2]


@pytest.mark.parametrize("lang", ["j", "e"])
def test_every_data_file_can_be_read(tmp_path: Path, lang: str) -> None:
    main(["data", str(tmp_path), "--files", "30", "--lang", lang])
    with open_collection(tmp_path) as collection:
        names = [file.name for dataset in collection for file in dataset.files]
        assert len(set(names)) == 30
        assert {name.rpartition(".")[2] for name in names} == {"xlsx", "xls", "csv"}
        for name in names:
            sheets = read(collection.read_file(name))
            assert sheets
            assert all(sheet.height >= 9 for sheet in sheets)
            if name.endswith(".xlsx"):
                book = openpyxl.load_workbook(collection.files.path(name))
                assert book.sheetnames == [sheet.name for sheet in sheets]


@pytest.mark.long
def test_archive_has_about_the_size_asked_for(tmp_path: Path) -> None:
    main(["archive", str(tmp_path), "--bytes", "2M"])
    with tarfile.open(tmp_path / "data_search_j_data.tar.bz2") as archive:
        members = archive.getmembers()
    assert 2_000_000 <= sum(member.size for member in members) <= 3_000_000
    assert all(member.name.startswith("data_search_j_data/") for member in members)
    lines = list(read_lines(tmp_path / "data_search_j_collection.jsonl.bz2"))
    assert len(lines) == len(members)


@pytest.mark.parametrize("multistream", [False, True])
def test_compressed_bytes_come_back(tmp_path: Path, multistream: bool) -> None:
    data = json.dumps(list(range(200_000))).encode() * 4
    path = tmp_path / "file.bz2"
    with compressed(path, multistream) as out:
        for start in range(0, len(data), CHUNK // 3):
            out.write(data[start : start + CHUNK // 3])
    assert bz2.decompress(path.read_bytes()) == data


def test_years_and_sizes() -> None:
    assert [era_year(year) for year in (2019, 2018, 1989, 1926)] == [
        "令和元年",
        "平成30年",
        "平成元年",
        "昭和元年",
    ]
    assert (size("12"), size("3K"), size("1G")) == (12, 3072, 1 << 30)


def test_wrong_use_is_told(tmp_path: Path) -> None:
    command = [sys.executable, str(Path(__file__).with_name("make_collection.py"))]
    done = subprocess.run([*command, "archive", str(tmp_path), "--bytes", "many"], check=False)
    assert done.returncode == 2
