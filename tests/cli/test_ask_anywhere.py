"""`dsqa ask` without --dataset, as a process."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]

FILES = {
    "a.csv": b"Area,2010,2020\nNorth,10,20\nSouth,30,40\n",
    "b.csv": b"Plant,2010,2020\nEast,7,9\nWest,8,6\n",
}
TOLD: dict[str, dict[str, Any]] = {
    "people": {"title": "Population of areas", "data": [{"data_filename": "a.csv"}]},
    "steel": {"title": "Steel output of plants", "data": [{"data_filename": "b.csv"}]},
    "density": {"title": "Population density"},
}
QUESTION = "What was the population of the South in 2010?"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory, publish_at: Callable[..., Path]) -> Path:
    return publish_at(tmp_path_factory.mktemp("ask"), TOLD, FILES)


def test_the_answer_says_from_which_dataset_it_is(run: Run, folder: Path) -> None:
    done = run("ask", QUESTION, "--collection", folder)
    assert (done.code, done.err) == (0, "")
    answer, datasets = done.out.split("\n\ndatasets\n")
    lines = answer.splitlines()
    assert lines[0] == "30"
    assert "a.csv#B3" in lines
    assert any(line.endswith("dataset people") for line in lines)
    listed = [line.split() for line in datasets.splitlines()]
    assert listed[0][1] == "people"
    chances = [float(line[0]) for line in listed]
    assert chances == sorted(chances, reverse=True)
    assert sum(chances) == pytest.approx(1, abs=0.02)


def test_json(run: Run, folder: Path) -> None:
    data = json.loads(run("ask", QUESTION, "--collection", folder, "--json").out)
    assert (data["answer"], data["dataset_id"]) == ("30", "people")
    assert all(
        list(one) == ["dataset_id", "title", "chance", "rank", "score", "answer", "confidence"]
        for one in data["datasets"]
    )
    best = data["datasets"][0]
    assert (best["dataset_id"], best["answer"]) == ("people", "30")
    assert sum(one["chance"] for one in data["datasets"]) == pytest.approx(1, abs=1e-3)
    assert data["confidence"] == pytest.approx(best["confidence"] * best["chance"], abs=1e-3)


def test_read_says_how_many(run: Run, folder: Path) -> None:
    done = run("ask", QUESTION, "--collection", folder, "--json", "--read", "1")
    data = json.loads(done.out)
    assert [one["dataset_id"] for one in data["datasets"]] == ["people"]
    assert data["datasets"][0]["chance"] == 1
    assert run("ask", QUESTION, "--read", "0").code == 2


def test_a_question_in_the_other_language(run: Run, folder: Path) -> None:
    done = run("ask", "2020年の人口は、Southでは？", "--collection", folder)
    assert done.code == 0
    assert "dataset people" in done.out


def test_without_a_file_the_sample_is_said_to_be_asked(run: Run, tmp_path: Path) -> None:
    question = "What was the population of Colorado in 2010?"
    done = run("ask", question, "--lang", "e", "--store", tmp_path)
    assert done.out.startswith("5,029,196\n")
    assert "no file is named: the sample is asked" in done.err


def test_nothing_found(run: Run, folder: Path) -> None:
    done = run("ask", "xyzzy?", "--collection", folder)
    assert (done.code, done.out) == (1, "")
    assert done.err == ("dsqa: error: no dataset was found; try other words, or say --dataset ID\n")


def test_with_an_index_of_two_collections(
    run: Run, folder: Path, publish: Callable[..., Path], tmp_path: Path
) -> None:
    files = {"j.csv": "地域,2010年\n北部,55\n南部,66\n".encode()}
    told = {"kion": {"title": "気温", "data": [{"data_filename": "j.csv"}]}}
    other = publish(told, files, lang="j", name="other")
    index = tmp_path / "both"
    for one in (folder, other):
        assert run("index", "--collection", one, "--index", index).code == 0
    done = run("ask", "2010年の南部の気温は？", "--index", index)
    assert (done.code, done.out.split("\n")[0]) == (0, "66")
    assert run("ask", QUESTION, "--index", index).out.startswith("30\n")
    # The collection that an answer needs has gone.
    other.rename(tmp_path / "elsewhere")
    done = run("ask", "2010年の南部の気温は？", "--index", index)
    assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)
    assert f"no collection in {other}" in done.err


def test_a_large_collection_without_an_index(run: Run, publish: Callable[..., Path]) -> None:
    large = {"title": "Much is told", "attribution": "x" * 1_100_000}
    folder = publish({"large": large, "other": {"title": "Little is told"}})
    done = run("ask", QUESTION, "--collection", folder)
    assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)
    assert "run dsqa index --collection" in done.err
