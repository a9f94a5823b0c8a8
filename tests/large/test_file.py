"""Which files are large, and how they are written."""

from pathlib import Path

import pytest

from dsqa.errors import UnreadableFile
from dsqa.large.file import Written, large_file
from dsqa.large.kept import Kept
from dsqa.readers.csv_.preview import LARGE_BYTES, is_large
from dsqa.readers.limits import Limits

NONE = Kept(None)
LIMITS = Limits(max_rows=2)


@pytest.mark.usefixtures("any_size")
@pytest.mark.parametrize(
    ("data", "written"),
    [
        (b"a,b\n1,2\n3,4\n", Written(",", "ascii", ("a", "b"))),
        (b"a;b c\r\n1;2\r\n3;4\r\n\r\n", Written(";", "ascii", ("a", "b c"))),
        ("都市,人口\n東京,1\n大阪,2\n".encode("cp932"), Written(",", "cp932", ("都市", "人口"))),
        (b"\xef\xbb\xbfa\tb\n1\t2\n3\t4\n", Written("\t", "utf-8", ("a", "b"))),
    ],
)
def test_how_a_large_file_is_written(tmp_path: Path, data: bytes, written: Written) -> None:
    path = tmp_path / "x.csv"
    path.write_bytes(data)
    found = large_file(path, LIMITS, NONE)
    assert found is not None
    assert found.written == written


@pytest.mark.usefixtures("any_size")
def test_letters_that_come_late_tell_the_encoding(tmp_path: Path) -> None:
    path = tmp_path / "x.csv"
    path.write_bytes(b"city,value\n" + b"Tokyo,1\n" * 20_000 + "東京都,1\n".encode("cp932") * 2_000)
    found = large_file(path, LIMITS, NONE)
    assert found is not None
    assert found.written == Written(",", "cp932", ("city", "value"))


@pytest.mark.usefixtures("any_size")
@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"a,b\n1,2\n\n3,4\n", "blank lines"),
        (b"a,b\r\n1,2\r\n\r\n3,4\r\n", "blank lines"),
        (b"a,b\n1,2\n3,4\n\n\n5,6\n", "blank lines"),
        (b"a,a\n1,2\n3,4\n", "does not name every column"),
        (b"a,\n1,2\n3,4\n", "does not name every column"),
        (b"a,2019\n1,2\n3,4\n", "does not name every column"),
        (b'"a\nb",c\n1,2\n3,4\n', "does not name every column"),
        (b"sep=,\na,b\n1,2\n3,4\n", "does not name every column"),
        (b"only\n1\n3\n", "1 columns"),
        (",".join(f"c{n}" for n in range(151)).encode() + b"\n1\n2\n3\n", "151 columns"),
        ("a,b\n1,2\n3,4\n".encode("utf-16"), "encoding"),
    ],
)
def test_a_file_that_cannot_be_read_by_columns_says_why(
    tmp_path: Path, data: bytes, reason: str
) -> None:
    path = tmp_path / "x.csv"
    path.write_bytes(data)
    with pytest.raises(UnreadableFile, match=reason):
        large_file(path, LIMITS, NONE)


@pytest.mark.usefixtures("any_size")
def test_a_file_of_too_many_rows_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dsqa.large.file.MOST_ROWS", 3)
    path = tmp_path / "x.csv"
    path.write_bytes(b"a,b\n1,2\n3,4\n5,6\n")
    with pytest.raises(UnreadableFile, match="more than 3 rows"):
        large_file(path, LIMITS, NONE)


@pytest.mark.usefixtures("any_size")
def test_a_file_that_fits_a_sheet_is_none(tmp_path: Path) -> None:
    path = tmp_path / "x.csv"
    path.write_bytes(b"a,b\n1,2\n")
    assert large_file(path, LIMITS, NONE) is None


@pytest.mark.usefixtures("any_size")
@pytest.mark.parametrize("chunk", [1, 2, 3, 7])
def test_blank_lines_are_seen_wherever_a_piece_of_the_file_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, chunk: int
) -> None:
    monkeypatch.setattr("dsqa.large.file._CHUNK", chunk)
    path = tmp_path / "x.csv"
    path.write_bytes(b"a,b\n1,2\n3,4\n\n")
    assert large_file(path, LIMITS, NONE) is not None
    path.write_bytes(b"a,b\n1,2\n\n3,4\n")
    with pytest.raises(UnreadableFile, match="blank lines"):
        large_file(path, LIMITS, NONE)


def test_a_small_file_is_cut_where_it_is_too_long() -> None:
    assert not is_large(LARGE_BYTES, 10**6, 10**6, Limits())
    assert is_large(LARGE_BYTES + 1, 10**6, 2, Limits())
    assert not is_large(LARGE_BYTES + 1, 10**5, 2, Limits())
