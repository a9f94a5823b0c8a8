"""The labels of a dataset by what they are members of, and where a question names them."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from dsqa.answering.cached_datasets import CachedDataset
from dsqa.answering.folders.name_parts import name_parts
from dsqa.language.lang import Lang
from dsqa.language.synonyms import concepts
from dsqa.language.tokens import Token, tokens

_MOST_LABELS = 1_000
"""Maximum number of different labels of a level or a column that are looked at."""
_LONGEST = 8
"""Maximum number of words of a label."""
_EXACT, _SAME_MEANING, _PART = 3, 2, 1

Key = tuple[str, ...]


class LabelSpan(NamedTuple):
    """A label that a text names, with its offsets."""

    start: int
    end: int
    levels: dict[int, int]
    """The levels that it may be a member of, by how sure that is."""


class Members:
    """The labels of the levels of tables and of the columns of lists."""

    def __init__(self, datasets: Iterable[CachedDataset], lang: Lang) -> None:
        """`lang`: the language of questions."""
        self._lang: Lang = lang
        self._levels: defaultdict[Key, dict[int, int]] = defaultdict(dict)
        self.heads: set[int] = set()
        """The levels that name columns."""
        datasets = list(datasets)
        levels = [one for held in datasets for one in _levels(held)]
        for number, (labels, is_head) in enumerate([*_names(datasets), *levels]):
            if is_head:
                self.heads.add(number)
            for label in labels:
                self._add(label, number)

    def named(self, text: str, apart: Iterable[tuple[int, int]] = ()) -> list[LabelSpan]:
        """The labels in a text, left to right, the longest at each place; `apart`: parts that name none."""
        apart = list(apart)
        own = [
            one
            for one in tokens(text, self._lang)
            if not any(start < one.end and one.start < end for start, end in apart)
        ]
        found: list[LabelSpan] = []
        at = 0
        while at < len(own):
            for end in range(min(at + _LONGEST, len(own)), at, -1):
                levels = self._of(own[at:end], text)
                if levels:
                    found.append(LabelSpan(own[at].start, own[end - 1].end, levels))
                    at = end
                    break
            else:
                at += 1
        return found

    def _of(self, some: list[Token], text: str) -> dict[int, int]:
        if all(one.kind == "function" for one in some):
            return {}
        key = tuple(one.text for one in some)
        start, end = some[0].start, some[-1].end
        found = dict(self._levels.get(key) or self._levels.get(_of_any_number(some), {}))
        for one in concepts(text[start:end], self._lang):
            if (one.start, one.end) == (0, end - start):
                for group in one.groups:
                    for level, sure in self._levels.get(("", group), {}).items():
                        found.setdefault(level, sure)
        return found

    def _add(self, label: str, level: int) -> None:
        own = tokens(label, self._lang)
        key = tuple(one.text for one in own)
        if not 0 < len(key) <= _LONGEST or all(one.kind == "number" for one in own):
            return
        self._levels[key][level] = _EXACT
        self._levels[_of_any_number(own)].setdefault(level, _SAME_MEANING)
        for end in range(1, len(key)):
            if own[end - 1].kind != "function":
                self._levels[key[:end]].setdefault(level, _PART)
        for one in concepts(label, self._lang):
            if (one.start, one.end) == (0, len(label)):
                for group in one.groups:
                    self._levels[("", group)][level] = _SAME_MEANING


def _of_any_number(label: Iterable[Token]) -> Key:
    """The words of a label, whatever its numbers: there may be more of its kind than are looked at."""
    return tuple("#" if one.kind == "number" else one.text for one in label)


def _names(datasets: Iterable[CachedDataset]) -> Iterator[tuple[list[str], bool]]:
    """The parts of the names of files, by their place in names of as many parts."""
    parts: defaultdict[tuple[int, int], list[str]] = defaultdict(list)
    for one in (one for held in datasets for one in held.contents):
        words = name_parts(one.name).words
        for at, word in enumerate(words):
            parts[len(words), at].append(word)
    return ((words, False) for words in parts.values() if len({*words}) > 1)


def _levels(held: CachedDataset) -> Iterator[tuple[list[str], bool]]:
    """The labels of each level or column, and whether they name columns of a list."""
    for content in held.contents:
        yield [sheet.name for sheet in content.sheets], True
        for table in content.tables:
            is_list = any(level.head for level in table.row_axis.levels) and bool(held.tables)
            for axis in table.axes:
                for level in axis.levels:
                    labels = [label.text for label in level.labels[:_MOST_LABELS]]
                    yield labels, is_list and axis is table.column_axis
    for plain in held.tables:
        yield list(plain.relation.heads), True
        for column in plain.relation.columns:
            texts = dict.fromkeys(column.different.texts[:_MOST_LABELS])
            yield list(texts), False
