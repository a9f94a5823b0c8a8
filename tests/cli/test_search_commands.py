"""`dsqa index`, `search`, `rank` and `train-ranking` as processes."""

import json
import random
import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dsqa.ranking.files import read_ranking
from dsqa.search.ranker import load

Run = Callable[..., Any]

DATASETS: dict[str, str | dict[str, Any]] = {
    "rice": {
        "title": "Rice harvest 2015",
        "description": "Tonnes of rice by county. " + "More is told elsewhere. " * 20,
        "data": [{"data_filename": "rice.csv", "data_format": "CSV"}],
        "data_fields": {"Publisher": "Ministry of Agriculture", "Survey": "Crop survey"},
    },
    "wheat": {
        "title": "Wheat harvest 2016",
        "description": "Wheat harvest 2016",
        "data": [{"data_filename": "wheat.xls", "data_format": "xls"}],
        "data_fields": {"Publisher": "Office of Trade"},
    },
    "tokyo": "東京都の人口　平成27年",
    "steel": "Steel output\x1b[31m\tby plant",
}
FILES = {"rice.csv": b"County,2014,2015\nKent,10,20\nCornwall,30,40\n"}
LARGE = "x" * 1_100_000
"""More metadata than is indexed on the way."""


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory, publish_at: Callable[..., Path]) -> Path:
    return publish_at(tmp_path_factory.mktemp("small"), DATASETS, FILES)


@pytest.fixture
def large(publish: Callable[..., Path]) -> Path:
    return publish({**DATASETS, "large": {"title": "Much is told", "attribution": LARGE}}, FILES)


def test_text(run: Run, small: Path) -> None:
    done = run("search", "rice harvest by county", "--collection", small)
    assert (done.code, done.err) == (0, "")
    lines = done.out.splitlines()
    assert lines[0] == "1  rice  *Rice* *harvest* 2015"
    assert lines[1].startswith("   Tonnes of *rice* by *county*. More is told")
    assert lines[1].endswith("…")
    # A description that is the title is not shown again.
    assert lines[2:] == ["2  wheat  Wheat *harvest* 2016"]


def test_json_has_these_keys_in_this_order(run: Run, small: Path) -> None:
    done = run("search", "harvest", "--collection", small, "-k", "1", "--json")
    (found,) = json.loads(done.out)
    assert list(found) == ["rank", "dataset_id", "score", "title"]
    assert found["rank"] == 1
    assert found["dataset_id"] in ("rice", "wheat")
    assert isinstance(found["score"], float)


def test_what_a_terminal_obeys_is_not_shown(run: Run, small: Path) -> None:
    done = run("search", "steel", "--collection", small)
    assert done.out == "1  steel  *Steel* output [31m by plant\n"


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        (["--year", "2016"], ["wheat"]),
        (["--organisation", "ministry of agriculture"], ["rice"]),
        (["--statistics", "Crop Survey"], ["rice"]),
        (["--format", "XLS"], ["wheat"]),
        (["--format", "xls", "--year", "2015"], []),
    ],
)
def test_filters(run: Run, small: Path, options: list[str], expected: list[str]) -> None:
    done = run("search", "harvest", "--collection", small, "--json", *options)
    assert [one["dataset_id"] for one in json.loads(done.out)] == expected


def test_the_other_language(run: Run, small: Path) -> None:
    done = run("search", "population of Tokyo", "--collection", small)
    assert done.out == "1  tokyo  *東京*都の*人口* 平成27年\n"


def test_nothing_found(run: Run, small: Path) -> None:
    done = run("search", "xyzzy", "--collection", small)
    assert (done.code, done.out) == (0, "")
    assert done.err == "dsqa: nothing was found; try fewer or other words\n"
    assert run("search", "the of", "--collection", small, "--json").out == "[]\n"


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        (["search"], 2, "Missing argument 'QUERY'"),
        (["search", "rice", "--collection", "nowhere"], 2, "no collection in nowhere"),
        (["search", "rice", "--index", "nowhere"], 2, "no search index in nowhere"),
        (["search", "rice", "-k", "0"], 2, "-k"),
        (["search", "rice", "--year", "99"], 2, "--year"),
        (
            ["search", "rice", "--lang", "j", "--organisation", "の"],
            2,
            "--organisation 'の' has no",
        ),
        (["rank", "nowhere.tsv"], 2, "cannot read nowhere.tsv"),
        (["rank", "nowhere.tsv", "-k", "1001"], 2, "-k"),
        (["index", "--collection", "nowhere"], 2, "no collection in nowhere"),
        (["train-ranking", "t.tsv", "q.txt"], 2, "--date"),
    ],
)
def test_wrong_use_is_one_line(run: Run, arguments: list[str], code: int, message: str) -> None:
    done = run(*arguments)
    assert (done.code, done.out) == (code, "")
    assert message in done.err
    assert done.err.startswith("dsqa: error: ")
    assert done.err.count("\n") == 1


def test_a_large_collection_is_indexed_first(run: Run, large: Path, tmp_path: Path) -> None:
    done = run("search", "rice", "--collection", large)
    assert (done.code, done.out) == (2, "")
    assert done.err.endswith(f": run dsqa index --collection {large} --lang e\n")
    done = run("index", "--collection", large)
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith("5 datasets added, 0 unchanged, 0 removed, ")
    again = json.loads(run("index", "--collection", large, "--json").out)
    assert again.pop("seconds") >= 0
    assert again == {
        "index": str(large / ".dsqa" / "search-e"),
        "added": 0,
        "unchanged": 5,
        "removed": 0,
    }
    assert run("search", "rice", "--collection", large).out.startswith("1  rice  ")
    # A damaged index is told in one line, and index makes it anew.
    (large / ".dsqa" / "search-e" / "engine" / "meta.json").write_text("{")
    done = run("search", "rice", "--collection", large)
    assert (done.code, done.out, done.err.count("\n")) == (1, "", 1)
    assert done.err.endswith("; delete that folder and run dsqa index\n")
    done = run("index", "--collection", large)
    assert done.out.startswith("5 datasets added")
    assert (done.code, done.err.count("\n")) == (0, 1)
    assert "making it anew" in done.err


def test_two_collections_in_one_index(
    run: Run, small: Path, publish: Callable[..., Path], tmp_path: Path
) -> None:
    other = publish({"rice": "米の収穫量", "jr": "米の価格"}, lang="j", name="other")
    index = tmp_path / "both"
    assert run("index", "--collection", small, "--index", index).code == 0
    assert run("index", "--collection", other, "--index", index).code == 0
    done = run("search", "rice 米", "--index", index, "--json")
    found = [one["dataset_id"] for one in json.loads(done.out)]
    assert sorted(found) == ["jr", "rice", "rice"]
    (tmp_path / "topics.tsv").write_text("T1\trice 米\n", encoding="utf-8")
    done = run("rank", tmp_path / "topics.tsv", "--index", index)
    (tmp_path / "run.txt").write_text(done.out)
    # A run must not list a dataset twice.
    assert sorted(read_ranking(tmp_path / "run.txt")["T1"]) == ["jr", "rice"]


@pytest.mark.parametrize(
    "end", [signal.SIGKILL, pytest.param(signal.SIGINT, marks=pytest.mark.long)]
)
def test_an_interrupted_index_is_finished_by_the_next(
    end: signal.Signals,
    run: Run,
    start: Callable[..., Any],
    publish: Callable[..., Path],
) -> None:
    chosen = random.Random(1)
    words = [f"word{number}" for number in range(500)]
    titles = {f"d{n}": " ".join(chosen.choices(words, k=20)) for n in range(8_000)}
    folder = publish({**titles, "rice": "Rice harvest"})
    process = start("index", "--collection", folder)
    meta = folder / ".dsqa" / "search-e" / "engine" / "meta.json"
    while not meta.exists() and process.poll() is None:
        time.sleep(0.01)
    process.send_signal(end)
    _, err = process.communicate()
    if process.returncode:  # It may have been quicker.
        assert process.returncode in (130, -signal.SIGKILL)
        assert end is signal.SIGKILL or "run the same command to go on" in err.decode()
    done = run("index", "--collection", folder)
    assert (done.code, done.err) == (0, "")
    done = json.loads(run("search", "rice harvest", "--collection", folder, "--json").out)
    assert [one["dataset_id"] for one in done] == ["rice"]
    assert run("index", "--collection", folder).out.startswith("0 datasets added, 8001 unchanged")


@pytest.fixture
def topics(tmp_path: Path) -> Path:
    path = tmp_path / "topics.tsv"
    path.write_text("T1\trice harvest\nT2\t東京の人口\n\nT3\txyzzy\n", encoding="utf-8")
    return path


def test_a_run_as_it_is_evaluated(run: Run, small: Path, topics: Path, tmp_path: Path) -> None:
    chosen = ["--collection", small, "--lang", "e"]
    done = run("rank", topics, *chosen, "--desc", "a\tb", "--name", "my run")
    assert (done.code, done.err) == (0, "")
    lines = done.out.splitlines()
    assert lines[0] == "<SYSDESC>a b</SYSDESC>"
    fields = [line.split() for line in lines[1:]]
    assert [(one[0], one[2], one[3]) for one in fields] == [
        ("T1", "rice", "1"),
        ("T1", "wheat", "2"),
        ("T2", "tokyo", "1"),
    ]
    assert {(one[1], one[5]) for one in fields} == {("0", "my_run")}
    assert float(fields[0][4]) > float(fields[1][4])
    (tmp_path / "run.txt").write_text(done.out, encoding="utf-8")
    (tmp_path / "qrels.txt").write_text("T1 rice L2\nT2 tokyo L1\n")
    done = run("evaluate-ranking", tmp_path / "run.txt", tmp_path / "qrels.txt", "--json")
    assert done.code == 0
    done = run("rank", topics, *chosen, "-k", "1", "--read", "2")
    assert [line.split()[2] for line in done.out.splitlines()[1:]] == ["rice", "tokyo"]


def test_a_run_lists_a_thousand_datasets_at_most(
    run: Run, publish: Callable[..., Path], topics: Path, tmp_path: Path
) -> None:
    folder = publish({f"d{n}": f"Rice harvest {n}" for n in range(1_050)})
    done = run("rank", topics, "--collection", folder)
    (tmp_path / "run.txt").write_text(done.out, encoding="utf-8")
    assert len(read_ranking(tmp_path / "run.txt")["T1"]) == 1_000


def test_topics_that_are_none_are_named_by_line(run: Run, small: Path, tmp_path: Path) -> None:
    path = tmp_path / "topics.tsv"
    path.write_text("T1\trice\nT2 wheat\nT1\tagain\nT 4\tx\nT\u30005\tx\nT6\t \n", "utf-8")
    done = run("rank", path, "--collection", small)
    assert (done.code, done.out) == (2, "")
    for message in ("line 2", "line 3: topic T1 stands twice", "line 4", "line 5", "line 6"):
        assert message in done.err
    assert done.err.count("\n") == 1


def test_weights_are_learned_and_used(run: Run, small: Path, topics: Path, tmp_path: Path) -> None:
    judged = tmp_path / "qrels.txt"
    judged.write_text("T1 rice L2\nT2 tokyo L1\n")
    learned = tmp_path / "ranker.json"
    chosen = ["--collection", small, "--lang", "e"]
    train = ["train-ranking", topics, judged, *chosen, "--date", "2026-11-21", "--folds", "2"]
    done = run(*train, "-o", learned)
    steps = [
        "searching for 3 topics, with what is in the files and without",
        "learning from 2 of them",
    ]
    assert (done.code, done.err.splitlines()) == (0, [f"dsqa: {one}" for one in steps])
    assert "in ten 0.6667" in done.out.splitlines()
    ranker = load(learned)
    assert (ranker.card.topics, ranker.card.date) == (2, "2026-11-21")
    assert min(ranker.weights) >= 0
    first = learned.read_bytes()
    assert run(*train, "-o", learned).out == done.out
    assert learned.read_bytes() == first
    done = run("rank", topics, *chosen, "--ranker", learned)
    assert [line.split()[2] for line in done.out.splitlines()[1:]] == ["rice", "wheat", "tokyo"]
    learned.write_text("{}")
    done = run("rank", topics, *chosen, "--ranker", learned)
    assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)
    judged.write_text("T1 steel L2\n")
    done = run(*train, "-o", learned)
    assert (done.code, done.out) == (2, "")
    assert "no relevant dataset is found for any topic" in done.err
