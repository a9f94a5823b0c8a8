import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from dsqa.cli import main
from tests import prefork

Maker = Callable[..., Path]


def run(*arguments: str) -> int:
    with pytest.raises(SystemExit) as caught:
        main(["index-archive", *arguments])
    assert isinstance(caught.value.code, int)
    return caught.value.code


def test_as_a_process_and_again(make: Maker) -> None:
    folder = make({"a": ["f"]}, None, {"f": b"1,2\n", "g": b"3,4\n"})

    def dsqa(*arguments: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "dsqa", *arguments, "--collection", str(folder)]
        return prefork.run(command)

    first = dsqa("index-archive")
    assert (first.returncode, first.stderr) == (0, "")
    assert first.stdout.startswith("2 files, 0.0 MB without compression; index 0.0 MB, ")
    assert dsqa("index-archive").stdout.endswith(" known before\n")
    report = json.loads(dsqa("ingest", "--json").stdout)
    assert (report["read"], report["failures"]) == (1, [])


def test_json_and_a_store_of_its_own(
    make: Maker, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = make({"a": ["f"]}, None, {"f": b"1"})
    options = ["--store", str(tmp_path / "s"), "--threads", "3", "--json"]
    assert run("--collection", str(folder), *options) == 0
    result = json.loads(capsys.readouterr().out)
    assert Path(result["index"]).is_relative_to(tmp_path / "s")
    assert (result["members"], result["new"], result["broken"]) == (1, True, "")
    assert not (folder / ".dsqa").exists()


def test_a_broken_archive_is_a_warning(make: Maker, capsys: pytest.CaptureFixture[str]) -> None:
    folder = make({"a": ["f"]}, None, {"f": b"1"})
    archive = next(folder.glob("*.tar.bz2"))
    archive.write_bytes(archive.read_bytes()[:60])
    assert run("--collection", str(folder)) == 0
    out, err = capsys.readouterr()
    assert out.startswith("0 files")
    assert err.startswith(f"dsqa: warning: {archive.name} is broken: ")
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("given", "code", "message"),
    [
        (["--lang", "j"], 2, "no collection in"),
        ([], 1, "no data_search_e_data.tar"),
        (["--threads", "0"], 2, "--threads"),
    ],
)
def test_errors_are_one_line(
    make: Maker, given: list[str], code: int, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = make({"a": ["f"]}, {"f": b"1"})
    assert run("--collection", str(folder), *given) == code
    err = capsys.readouterr().err
    assert message in err
    assert err.startswith("dsqa: error: ")
    assert err.count("\n") == 1
