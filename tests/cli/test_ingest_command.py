import json
from collections.abc import Callable
from pathlib import Path

import pytest

from dsqa.cli import main
from dsqa.cli.shared import options
from dsqa.cli.shared.options import default_collection
from dsqa.errors import CollectionNotFound, UsageError

Maker = Callable[..., Path]


def run(*arguments: str) -> int:
    with pytest.raises(SystemExit) as caught:
        main(list(arguments))
    assert isinstance(caught.value.code, int)
    return caught.value.code


def test_ingest_and_again(make: Maker, capsys: pytest.CaptureFixture[str]) -> None:
    folder = make({"a": ["f.csv"], "b": ["gone"]}, {"f.csv": b"x,y\n1,2\n"})
    assert run("ingest", "--collection", str(folder)) == 0
    out, err = capsys.readouterr()
    assert out.startswith("1 data files read, 1 unreadable, 0 known before, ")
    assert err.startswith("dsqa: warning: dataset b: file gone: data file gone is not in")
    assert err.count("\n") == 1
    assert run("ingest", "--collection", str(folder), "--json") == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["read"], report["known"], report["failed_before"]) == (0, 2, 1)
    assert run("-q", "ingest", "--collection", str(folder), "--retry", "--json") == 0
    out, err = capsys.readouterr()
    assert [failure["dataset_id"] for failure in json.loads(out)["failures"]] == ["b"]
    assert err == ""


def test_one_dataset_one_job_a_store_of_its_own(
    make: Maker, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = make({"a": ["f"], "b": ["g"]}, {"f": b"1,2\n", "g": b"3,4\n"})
    chosen = ["--dataset", "b", "--jobs", "1", "--store", str(tmp_path / "s"), "--lang", "e"]
    assert run("ingest", "--collection", str(folder), *chosen) == 0
    assert capsys.readouterr().out.startswith("1 data files read, 0 unreadable")
    assert not (folder / ".dsqa").exists()
    assert len(list((tmp_path / "s").rglob("e.duckdb"))) == 1


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        (["--collection", "nowhere"], 2, "no collection in nowhere: expected data_search_e_"),
        (["--jobs", "0"], 2, "--jobs"),
        (["--lang", "f"], 2, "--lang"),
    ],
)
def test_wrong_usage_is_one_line(
    arguments: list[str], code: int, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("ingest", *arguments) == code
    err = capsys.readouterr().err
    assert message in err
    assert err.count("\n") == 1


def test_an_unknown_dataset_is_one_line(make: Maker, capsys: pytest.CaptureFixture[str]) -> None:
    folder = make({"a": []})
    assert run("ingest", "--collection", str(folder), "--dataset", "zz") == 1
    assert "no dataset zz" in capsys.readouterr().err


def test_ctrl_c_says_how_to_go_on(
    make: Maker, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("dsqa.ingest.ingest", interrupted)
    assert run("ingest", "--collection", str(make({"a": []}))) == 130
    assert "run the same command to go on" in capsys.readouterr().err


def place(folder: Path, lang: str) -> None:
    folder.mkdir(parents=True)
    (folder / f"data_search_{lang}_collection.jsonl.bz2").touch()


def test_the_default_collection(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(options, "SAMPLES", (tmp_path / "project" / "collections",))
    with pytest.raises(CollectionNotFound, match="collections/e or collections/j"):
        default_collection(None)
    with pytest.raises(CollectionNotFound, match="collections/j,"):
        default_collection("j")
    for lang in "ej":
        place(tmp_path / "project" / "collections" / f"sample-{lang}", lang)
    assert default_collection("j") == tmp_path / "project" / "collections" / "sample-j"
    with pytest.raises(UsageError, match="--lang"):
        default_collection(None)
    place(tmp_path / "collections" / "e", "e")
    assert default_collection(None) == Path("collections/e")
    assert default_collection("j") == tmp_path / "project" / "collections" / "sample-j"
