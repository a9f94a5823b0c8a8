"""The words that made-up collections are written with, and how often each is drawn."""

from bisect import bisect_left
from collections.abc import Sequence
from itertools import accumulate
from pathlib import Path
from random import Random
from typing import Generic, NamedTuple, TypeVar

HERE = Path(__file__).parent / "words"

T = TypeVar("T")


class Draw(Generic[T]):
    """Draws from items, the first most often: the weight of rank r is 1 / (r + shift)."""

    def __init__(self, items: Sequence[T], shift: float = 2.0) -> None:
        self.items = items
        self._sums = list(accumulate(1 / (rank + shift) for rank in range(len(items))))

    def __call__(self, random: Random) -> T:
        return self.items[bisect_left(self._sums, random.random() * self._sums[-1])]


class Survey(NamedTuple):
    """A survey or programme, who makes it, its parts, and what it is about."""

    name: str
    maker: str
    parts: Draw[str]
    topics: Draw[str]
    every: str = "1"


def lines(name: str) -> list[str]:
    """The lines of one list of words, without remarks."""
    text = (HERE / name).read_text(encoding="utf-8")
    return [line for line in text.splitlines() if line and not line.startswith("#")]


def surveys_ja() -> list[Survey]:
    """The surveys of Japanese collections."""
    found = []
    for line in lines("surveys_ja.txt"):
        name, maker, parts, topics, every = (part.strip() for part in line.split("|"))
        found.append(Survey(name, maker, Draw(parts.split(";")), Draw(topics.split()), every))
    return found


def agencies_en() -> list[tuple[str, Draw[str], Draw[str]]]:
    """The publishers of English collections with their programmes and topics."""
    found = []
    for line in lines("agencies_en.txt"):
        maker, programmes, topics = (part.strip() for part in line.split("|"))
        found.append((maker, Draw(programmes.split(";")), Draw(topics.split())))
    return found


def words_ja() -> dict[str, Draw[str]]:
    """Lists of Japanese words: first word of a line -> the others."""
    return {line.split()[0]: Draw(line.split()[1:]) for line in lines("words_ja.txt")}


def words_en() -> dict[str, Draw[str]]:
    """Lists of English phrases: what stands before `: ` -> the phrases."""
    pairs = (line.split(": ", 1) for line in lines("words_en.txt"))
    return {name: Draw(words.split(";")) for name, words in pairs}


def places_ja() -> dict[str, list[str]]:
    """Prefecture -> municipalities."""
    pairs = (line.split(": ") for line in lines("places_ja.txt"))
    return {prefecture: names.split() for prefecture, names in pairs}


def places_en() -> dict[str, tuple[list[str], list[str]]]:
    """State -> counties, cities."""
    found = {}
    for line in lines("places_en.txt"):
        state, names = line.split(": ")
        counties, cities = names.split(" | ")
        found[state] = (counties.split(", "), cities.split(", "))
    return found
