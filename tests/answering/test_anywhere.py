"""Answering without a dataset id: the choices, their chances, and what is left where nothing is."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from dsqa.answering.anywhere import Anywhere, DatasetAnswer, overall
from dsqa.answering.sources import Sources
from dsqa.answers.model import Answer
from dsqa.collection.open import find_parts
from dsqa.errors import CollectionNotFound
from dsqa.search.open import open_index
from dsqa.search.searcher import Searcher, SearchHit

AREAS = b"Area,2010,2020\nNorth,10,20\nSouth,30,40\n"
TOLD: dict[str, dict[str, Any]] = {
    "people": {"title": "Population of areas", "data": [{"data_filename": "a.csv"}]},
    "more": {"title": "Population density", "data": [{"data_filename": "b.csv"}]},
    "bare": {"title": "Population, no data files"},
    "broken": {"title": "Population, file missing", "data": [{"data_filename": "none.csv"}]},
    "steel": {"title": "Steel output", "data": [{"data_filename": "b.csv"}]},
}
FILES = {"a.csv": AREAS, "b.csv": b"Plant,1990\nEast,7\nWest,8\n"}
QUESTION = "What was the population of the South in 2010?"


class Fixed:
    """Finds the same for every question, and answers each dataset with what it is told to."""

    def __init__(self, scores: dict[str, float], sure: dict[str, float]) -> None:
        self.scores, self.sure = scores, sure
        self.asked: list[tuple[str, str]] = []

    def search(self, query: str, most: int) -> list[SearchHit]:
        ordered = sorted(self.scores, key=lambda key: -self.scores[key])
        return [
            SearchHit(rank, key, self.scores[key], key.upper(), "", f"e:/{key}")
            for rank, key in enumerate(ordered[:most], 1)
        ]

    def answer(self, question: str, dataset_id: str) -> Answer:
        self.asked.append((question, dataset_id))
        return Answer(f"of {dataset_id}", confidence=self.sure[dataset_id], dataset_id=dataset_id)

    @property
    def folder(self) -> "Fixed":
        return self

    def in_place(self, question: str, dataset_id: str) -> str:
        return dataset_id

    def anywhere(self, read: int = 5) -> Anywhere:
        return Anywhere(self, lambda source: self, read)  # type: ignore[arg-type, return-value]


def test_choices_are_in_the_order_of_their_chances() -> None:
    fixed = Fixed({"a": 5.0, "b": 5.0, "c": 1.0}, {"a": 0.2, "b": 0.9, "c": 0.9})
    choices = fixed.anywhere().choices("x")
    assert [one.found.dataset_id for one in choices] == ["b", "a", "c"]
    assert sum(one.chance for one in choices) == pytest.approx(1)
    assert all(0 < one.chance < 1 for one in choices)


def test_equal_chances_are_in_the_order_of_the_search() -> None:
    fixed = Fixed({"b": 2.0, "a": 2.0, "c": 2.0}, dict.fromkeys("abc", 0.5))
    choices = fixed.anywhere().choices("x")
    assert [one.found.rank for one in choices] == [1, 2, 3]
    assert [one.chance for one in choices] == pytest.approx([1 / 3] * 3)


def test_no_more_are_read_than_wanted() -> None:
    fixed = Fixed({"a": 3.0, "b": 2.0, "c": 1.0}, dict.fromkeys("abc", 0.5))
    assert len(fixed.anywhere(read=2).choices("x")) == 2
    assert fixed.asked == [("x", "a"), ("x", "b")]


@pytest.mark.parametrize("sure", [0.0, 1.0])
@pytest.mark.parametrize("score", [-1e6, 0.0, 1e6])
def test_extreme_scores_and_confidences(sure: float, score: float) -> None:
    fixed = Fixed({"a": score, "b": 1.0}, {"a": sure, "b": 0.5})
    choices = fixed.anywhere().choices("x")
    assert sum(one.chance for one in choices) == pytest.approx(1)
    assert 0 <= overall(choices).confidence <= 1


def test_the_answer_is_as_sure_as_dataset_and_cell_together() -> None:
    fixed = Fixed({"a": 5.0, "b": 4.0}, {"a": 0.8, "b": 0.8})
    best = fixed.anywhere().choices("x")[0]
    answer = overall(fixed.anywhere().choices("x"))
    assert (answer.text, answer.dataset_id) == ("of a", "a")
    assert answer.confidence == pytest.approx(0.8 * best.chance)


def test_those_that_are_read_are_ranked_before_the_others() -> None:
    fixed = Fixed({"a": 9.0, "b": 8.5, "c": 3.0, "d": 2.0}, {"a": 0.01, "b": 0.99})
    ranked = fixed.anywhere(read=2).ranked("x", 10)
    assert [key for key, _ in ranked] == ["b", "a", "c", "d"]
    assert [score for _, score in ranked] == sorted((score for _, score in ranked), reverse=True)
    assert fixed.anywhere(read=2).ranked("x", 3) == ranked[:3]
    assert fixed.anywhere(read=0).ranked("x", 2) == [("a", 9.0), ("b", 8.5)]
    assert Fixed({}, {}).anywhere().ranked("x", 10) == []


def test_nothing_found() -> None:
    anywhere = Fixed({}, {}).anywhere()
    assert anywhere.choices("x") == []
    assert overall(anywhere.choices("x")) == Answer("", why="no dataset was found")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory, publish_at: Callable[..., Path]) -> Path:
    return publish_at(tmp_path_factory.mktemp("anywhere"), TOLD, FILES)


@pytest.fixture(scope="module")
def searcher(folder: Path) -> Searcher:
    return Searcher(open_index(find_parts(folder), folder / "store"))


@pytest.fixture
def sources(folder: Path) -> Iterator[Sources]:
    with Sources(folder / "store", "shown", "none") as sources:
        yield sources


def test_over_a_collection(searcher: Searcher, sources: Sources) -> None:
    choices = Anywhere(searcher, sources.answerer).choices(QUESTION)
    assert (choices[0].found.dataset_id, choices[0].answer.text) == ("people", "30")
    assert {one.found.dataset_id for one in choices} == {"people", "more", "bare", "broken"}
    assert all(isinstance(one, DatasetAnswer) for one in choices)
    assert Anywhere(searcher, sources.answerer).choices("xyzzy?") == []


def test_a_collection_is_opened_once(searcher: Searcher, sources: Sources) -> None:
    (found, *_) = searcher.search("steel")
    assert sources.answerer(found.source) is sources.answerer(found.source)
    assert sources.at(Path(found.source[2:]), "e") is sources.answerer(found.source)


def test_a_collection_that_has_gone(sources: Sources, tmp_path: Path) -> None:
    with pytest.raises(CollectionNotFound, match="no collection in"):
        sources.answerer(f"e:{tmp_path / 'gone'}")
