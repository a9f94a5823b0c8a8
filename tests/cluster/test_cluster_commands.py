"""`dsqa ingest` and `dsqa answer` on two workers: what one machine gives, byte for byte."""

import bz2
import json
import os
import re
import shutil
import sys
from pathlib import Path
from typing import NamedTuple

import psutil
import pytest
from local_cluster import LocalCluster
from sample_collections import copy_sample

from dsqa.cli import main
from dsqa.collection import open_collection
from tests import prefork

PROJECT = Path(__file__).resolve().parent.parent.parent
SECONDS = re.compile(r'"seconds": [0-9.e-]+')


class Done(NamedTuple):
    code: int
    out: str
    log: list[str]


def dsqa(*arguments: str | Path) -> Done:
    environment = {name: value for name, value in os.environ.items() if name != "DSQA_STORE"}
    command = [sys.executable, "-m", "dsqa", *arguments]
    done = prefork.run(command, text=False, timeout=120, cwd=PROJECT, env=environment)
    return Done(done.returncode, done.stdout.decode(), done.stderr.decode().splitlines())


def sample(lang: str, folder: Path, more: int) -> Path:
    """A sample collection with some more datasets: good files, a broken one and a missing one."""
    copy_sample(lang, folder)
    names = ["broken.xls", "missing.csv", *(f"{at}.csv" for at in range(more))]
    lines = bz2.decompress(next(folder.glob("*.jsonl.bz2")).read_bytes())
    for name in names:
        data = [{"data_format": "CSV", "data_url": "", "data_filename": name}]
        lines += json.dumps({"id": name, "title": name, "data": data}).encode() + b"\n"
        if name == "broken.xls":
            (folder / f"data_search_{lang}_data" / name).write_bytes(b"\xd0\xcf\x11\xe0 no more")
        elif name != "missing.csv":
            table = f"Region,2001,2002\nNorth,{name[:-4]},7\nSouth,4,1\n"
            (folder / f"data_search_{lang}_data" / name).write_text(table)
    next(folder.glob("*.jsonl.bz2")).write_bytes(bz2.compress(lines))
    # Enough for two workers.
    questions = (folder / "questions.tsv").read_text().splitlines(keepends=True)
    (folder / "questions.tsv").write_text("".join(questions[:18]))
    return folder


def here(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> Done:
    """As `dsqa`, in this process, where the models are loaded already."""
    with pytest.raises(SystemExit) as caught:
        main([str(argument) for argument in arguments])
    assert isinstance(caught.value.code, int)
    out, err = capsys.readouterr()
    return Done(caught.value.code, out, err.splitlines())


@pytest.mark.parametrize("lang", ["e", pytest.param("j", marks=pytest.mark.long)])
def test_the_same_bytes_as_on_one_machine(
    cluster: LocalCluster, lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Japanese: `ingest`, then `answer`. English: `answer` without a re-ranker, which reads what is not read yet."""
    folder = sample(lang, tmp_path / "collection", 40 if lang == "j" else 12)
    alone = ["--collection", folder, "--store", tmp_path / "alone"]
    together = ["--collection", folder, "--store", tmp_path / "together"]
    on_cluster = [*together, "--scheduler", cluster.file]
    reranker = "default" if lang == "j" else "none"
    answer = ["answer", folder / "questions.tsv", "--reranker", reranker, "--details"]
    ingest = here(capsys, "ingest", *alone, "--json")
    if lang == "j":
        _same(dsqa("ingest", *on_cluster, "--json"), ingest)
    run = here(capsys, *answer, tmp_path / "alone.jsonl", *alone)
    details = SECONDS.sub("", (tmp_path / "alone.jsonl").read_text())
    _same(dsqa(*answer, tmp_path / "workers.jsonl", *on_cluster), run)
    assert SECONDS.sub("", (tmp_path / "workers.jsonl").read_text()) == details
    if lang == "j":
        _same(here(capsys, *answer, tmp_path / "parts.jsonl", *together), run)
        assert SECONDS.sub("", (tmp_path / "parts.jsonl").read_text()) == details
    assert here(capsys, "ingest", *on_cluster).code == 0
    assert not any(children(worker.pid) for worker in cluster.workers)
    _same_content(folder, tmp_path / "alone", tmp_path / "together")


def children(pid: int) -> list[str]:
    """The processes of ours that a Dask worker has."""
    lines = [" ".join(child.cmdline()) for child in psutil.Process(pid).children()]
    return [line for line in lines if "dsqa" in line]


def _same(found: Done, expected: Done) -> None:
    """Pieces end in any order, and what is logged with them; nothing else may differ."""
    assert found.code == expected.code == 0
    assert SECONDS.sub("", found.out) == SECONDS.sub("", expected.out)
    assert sorted(found.log) == sorted(expected.log)


def _same_content(folder: Path, alone: Path, together: Path) -> None:
    with (
        open_collection(folder, store=alone) as first,
        open_collection(folder, store=together) as second,
    ):
        known = second.store.all_known()
        assert known == first.store.all_known()
        assert len(known) > 12
        names = list(known)
        assert [second.store.get(name) for name in names] == [
            first.store.get(name) for name in names
        ]
        assert len(second.store.adopted()) > 2
        own = second.store.connection.execute("SELECT count(*) FROM cells").fetchall()
        assert own == [(0,)]


def test_parts_are_used_where_they_were_written(
    cluster: LocalCluster, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "collection"
    copy_sample("e", folder)
    chosen = ["--collection", folder, "--scheduler", cluster.file, "--parts", tmp_path / "shared"]
    assert here(capsys, "ingest", *chosen).out.startswith("7 data files read")
    shutil.rmtree(folder / ".dsqa")
    assert here(capsys, "ingest", *chosen).out.startswith(
        "0 data files read, 0 unreadable, 7 known"
    )
    shutil.rmtree(tmp_path / "shared")
    done = here(capsys, "ingest", "--collection", folder)
    assert done.out.startswith("7 data files read")
    assert done.log == ["dsqa: warning: 1 Parquet parts are gone; reading their data files anew"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["ingest", "--scheduler", "nowhere"], "nor a scheduler file"),
        (["ingest", "--scheduler", "{file}"], "is no scheduler file"),
        (["ingest", "--scheduler", "{nested}"], "is no scheduler file"),
        (["answer", "{file}", "--scheduler", "nowhere"], "nor a scheduler file"),
        (["ingest", "--scheduler", "tcp://h:1", "--jobs", "2"], "--jobs"),
        (["ingest", "--parts", "x"], "--parts"),
    ],
)
def test_wrong_use_is_one_line(
    arguments: list[str], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = {name: str(tmp_path / name) for name in ("file", "nested")}
    Path(files["file"]).write_text('{"id": 1}')
    Path(files["nested"]).write_text('{"id":' * 100_000)
    with pytest.raises(SystemExit) as caught:
        main([argument.format(**files) for argument in arguments])
    err = capsys.readouterr().err
    assert caught.value.code == 2
    assert message in err
    assert err.count("\n") == 1
