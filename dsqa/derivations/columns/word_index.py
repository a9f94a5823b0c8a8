"""Index from words and phrases to the rows of a column.

A short column is indexed completely. In a long one words of a question are searched for: most of its cells are
never used.
"""

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cache, cached_property, lru_cache
from itertools import accumulate

import numpy as np
import numpy.typing as npt

from dsqa.language import values
from dsqa.language.normalise import normalise
from dsqa.language.tokens import stem, tokens
from dsqa.text.regex import regex

Rows = tuple[int, ...]
Phrase = tuple[str, ...]

MOST_PHRASE = 12
"""Maximum number of words of a cell that can be named as a whole."""
LONG_COLUMN = 3_000
"""Number of cells from which on a column is searched and not indexed."""
FEW_LINES = 500
"""Maximum number of different cells of a long column that are all read."""
_LONG_CELL = 200
"""Maximum length of a cell that is split into parts."""
_MOST_READ = 2_000
"""Maximum length of a cell that is read."""
_MOST_SOUGHT = 50_000
"""Maximum number of places of a word in a column."""
_PARTS = regex(r"[,\n;/()（）、・]| & | and ")
_MOST_WORDS = 20
_SURE_WORD = 4
"""Minimum length of a word that is certainly not an abbreviation, which only capitals would show."""
_LETTERS = regex(r"[a-z]+")
_PLAIN_WORDS = regex(r"(?!.* and )[A-Za-z][a-z]+(?: (?:[A-Za-z][a-z]+|[0-9]+))*")
_HUMP = regex(r"[a-z][A-Z]")
_SEPARATOR = regex(r"(?<=\d),(?=\d)")
_TIME_STAMP = regex(r"\d{1,4}[-/]\d\d?[-/]\d{1,4}(?: \d\d?:\d\d(?::\d\d)?(?: [AP]M)?)?")
"""Dates and times, which many long columns have, each another: their words are split without the tokenizer."""
_BETWEEN_NUMBERS = regex(r"[-/: ]")


class WordIndex(ABC):
    """Index of the words of a column."""

    @abstractmethod
    def rows_with(self, word: str) -> Rows:
        """The rows with a word in their cell (a stem, or a number without separators), in order."""

    @abstractmethod
    def rows_named(self, phrase: Phrase) -> Rows:
        """The rows whose whole cell, its normal form, or a part of it is these words."""

    @abstractmethod
    def length(self, row: int) -> int:
        """The number of words of a cell."""

    def as_long(self, rows: Rows, words: int) -> Rows:
        """The given rows whose cell has this many words."""
        return tuple(row for row in rows if self.length(row) == words)

    @property
    def words(self) -> Iterable[str]:
        """All words that a misspelt one may mean."""
        return ()


class ReadIndex(WordIndex):
    """Every word of a short column."""

    def __init__(self, lines: Sequence[str], dates: Sequence[values.Date | None]) -> None:
        """`dates`: of the cells, if the column has dates, which can be named by month, year and day."""
        words: dict[str, dict[int, None]] = {}
        phrases: dict[Phrase, dict[int, None]] = {}
        self._lengths = []
        for row, line in enumerate(lines):
            stems, wholes = words_and_phrases(line)
            self._lengths.append(len(stems))
            for word in stems:
                words.setdefault(word, {})[row] = None
            for whole in wholes:
                phrases.setdefault(whole, {})[row] = None
        for row, date in enumerate(dates):
            for word in words_of_date(date) if date else ():
                words.setdefault(word, {})[row] = None
        self._words = {word: tuple(sorted(rows)) for word, rows in words.items()}
        self._phrases = {phrase: tuple(rows) for phrase, rows in phrases.items()}

    def rows_with(self, word: str) -> Rows:
        return self._words.get(word, ())

    def rows_named(self, phrase: Phrase) -> Rows:
        return self._phrases.get(phrase, ())

    def length(self, row: int) -> int:
        return self._lengths[row]

    @property
    def words(self) -> Iterable[str]:
        return self._words


class JoinedTextIndex(WordIndex):
    """A long column, searched as one joined text; irregular forms (men for man) are found only where it has few different cells."""

    def __init__(
        self,
        lines: Sequence[str],
        codes: npt.NDArray[np.int32] | None = None,
        dates: Sequence[values.Date | None] = (),
        *,
        few: int = FEW_LINES,
    ) -> None:
        """`lines`: the different cells; `codes`: by row the line, default each row its own; `dates`: of the
        lines, if the column has dates, which can be named by month, year and day; `few`: the largest number of lines
        of which every word is read."""
        self._lines, self._reads_all = lines, len(lines) <= few
        self._codes = np.arange(len(lines), dtype=np.int32) if codes is None else codes
        self._dated: dict[str, list[int]] = {}
        for at, date in enumerate(dates):
            for word in words_of_date(date) if date else ():
                self._dated.setdefault(word, []).append(at)
        self._with: dict[str, tuple[frozenset[int], Rows]] = {}
        """By word: the lines and the rows that have it."""

    @cached_property
    def _texts(self) -> list[str]:
        """The lines as words are written in stems: folded, in lower case, numbers without separators."""
        joined = "\n".join(self._lines)
        if joined.isascii() and joined.count("\n") == len(self._lines) - 1:
            return _SEPARATOR.sub("", joined.lower()).split("\n")
        folded = (line.lower() if line.isascii() else normalise(line) for line in self._lines)
        return [_SEPARATOR.sub("", text.replace("\n", " ")) for text in folded]

    @cached_property
    def _joined(self) -> str:
        return "\n".join(self._texts)

    @cached_property
    def _starts(self) -> npt.NDArray[np.int64]:
        return np.array([0, *accumulate(len(text) + 1 for text in self._texts)])[:-1]

    @cached_property
    def _read(self) -> ReadIndex:
        """Every word of few lines."""
        return ReadIndex(self._lines, ())

    @cached_property
    def _has_joined_words(self) -> bool:
        """Whether a word may be inside another one: totalPopulation."""
        return any(map(_HUMP.search, self._lines))

    def rows_with(self, word: str) -> Rows:
        return self._having(word)[1]

    def _having(self, word: str) -> tuple[frozenset[int], Rows]:
        known = self._with.get(word)
        if known is None:
            lines = {*self._sought(word), *self._dated.get(word, ())}
            known = self._with[word] = frozenset(lines), self._rows(lines)
        return known

    def _rows(self, lines: Collection[int]) -> Rows:
        """The rows of some lines, in order."""
        chosen = np.zeros(len(self._lines), bool)
        chosen[list(lines)] = True
        return tuple(np.flatnonzero(chosen[self._codes]).tolist())

    def _sought(self, word: str) -> Iterator[int]:
        """The lines that have a word in their text."""
        if self._reads_all:
            yield from self._read.rows_with(word)
            return
        # A stem may end differently from the word: studi, study.
        is_cut = not word[0].isdigit() and (len(word) > 4 or word[-1] == "i")
        beginning = word[:-1] if is_cut else word
        text, at = self._joined, -1
        places: list[int] = []
        while (at := text.find(beginning, at + 1)) >= 0 and len(places) < _MOST_SOUGHT:
            places.append(at)
        of_lines = np.searchsorted(self._starts, places, side="right") - 1
        is_plain = len(word) >= _SURE_WORD and word.isascii() and word.isalpha()
        known = -1
        for line, place in zip(of_lines.tolist(), places, strict=True):
            if line == known:
                continue
            if word.isdigit() and self._is_part_of_number(word, place):
                continue
            sure = self._stands_alone(word, place) if is_plain else None
            if sure or (sure is None and word in words_and_phrases(self._lines[line])[0]):
                known = line
                yield line

    def _is_part_of_number(self, word: str, place: int) -> bool:
        """Whether more digits are beside those at a place of the joined text; one leading 0 is allowed (05)."""
        text, end = self._joined, place + len(word)
        if _is_digit(text[end : end + 1]):
            return True
        before = text[max(0, place - 2) : place]
        return _is_digit(before[-1:]) and (before[-1] != "0" or _is_digit(before[:-1]))

    def _stands_alone(self, word: str, place: int) -> bool | None:
        """Whether the letters at a place of the joined text are a whole word between blanks; None if other
        characters are beside them, so that the whole line must be read."""
        text = self._joined
        run = _LETTERS.match(text, place)
        if run is None or (place and not text[place - 1].isspace()):
            return None
        if run.end() < len(text) and not text[run.end()].isspace():
            return None
        found = word in words_and_phrases(run[0])[0]
        return None if not found and self._has_joined_words else found

    def rows_named(self, phrase: Phrase) -> Rows:
        # Long words are in few cells, and short ones often in most.
        first, *others = sorted(phrase, key=len, reverse=True)
        lines = self._having(first)[0]
        for word in others:
            if not lines:
                return ()
            lines &= self._having(word)[0]
        return self._rows([at for at in lines if _is_named(self._lines[at], phrase)])

    def length(self, row: int) -> int:
        return self._length(int(self._codes[row]))

    def _length(self, line: int) -> int:
        return len(words_and_phrases(self._lines[line])[0])

    def as_long(self, rows: Rows, words: int) -> Rows:
        # Many rows have few lines between them.
        taken = np.array(rows, np.int64)
        codes = self._codes[taken]
        long = np.zeros(len(self._lines), bool)
        for line in np.unique(codes).tolist():
            long[line] = self._length(line) == words
        return tuple(taken[long[codes]].tolist())

    @property
    def words(self) -> Iterable[str]:
        return self._dated


def _is_digit(character: str) -> bool:
    return "0" <= character <= "9"


def _is_named(line: str, phrase: Phrase) -> bool:
    """Whether a whole line, its normal form, or a part of it is a phrase."""
    # For words between single blanks the number of words excludes most lines.
    if _PLAIN_WORDS.fullmatch(line) and line.count(" ") + 1 != len(phrase):
        return False
    return phrase in words_and_phrases(line)[1]


class NumberIndex(WordIndex):
    """A column of plain numbers, which are named by their value."""

    def __init__(self, numbers: npt.NDArray[np.float64]) -> None:
        self._numbers = numbers

    def rows_with(self, word: str) -> Rows:
        value = values.number(word)
        if value is None:
            return ()
        return tuple(np.flatnonzero(self._numbers == value).tolist())

    def rows_named(self, phrase: Phrase) -> Rows:
        return self.rows_with(phrase[0]) if len(phrase) == 1 else ()

    def length(self, row: int) -> int:
        return 1

    def as_long(self, rows: Rows, words: int) -> Rows:
        return rows if words == 1 else ()


@lru_cache(1 << 15)
def words_and_phrases(line: str) -> tuple[Phrase, frozenset[Phrase]]:
    """Stems of a cell, and those of all that can be named in it as a whole."""
    if _TIME_STAMP.fullmatch(line):
        return _words_of_stamp(line)
    words = _stems(line[:_MOST_READ])
    wholes = {words, _stems(values.normal(line[:_MOST_READ]))}
    if len(line) < _LONG_CELL and _PARTS.search(line):
        for part in _PARTS.split(line)[:_MOST_WORDS]:
            stems = _stems(part)
            if len(stems) != 1 or len(stems[0]) > 2:
                wholes.add(stems)
    return words, frozenset(whole for whole in wholes if 0 < len(whole) <= MOST_PHRASE)


def _stems(text: str) -> Phrase:
    return tuple(token.text for token in tokens(text, "e"))


def _words_of_stamp(line: str) -> tuple[Phrase, frozenset[Phrase]]:
    """The same as `words_and_phrases` of a time stamp."""
    wholes = [_numbers(line)]
    if "/" in line:
        wholes += map(_numbers, line.split("/"))
    return wholes[0], frozenset(one for one in wholes if len(one) > 1 or len(one[0]) > 2)


def _numbers(text: str) -> Phrase:
    return tuple(
        part[len(part) == 2 and part[0] == "0" :].lower() for part in _BETWEEN_NUMBERS.split(text)
    )


@cache
def month_stems() -> tuple[str, ...]:
    """Stems of the names of the months, in order."""
    return tuple(map(stem, values.MONTHS))


def words_of_date(date: values.Date) -> list[str]:
    """The words that name a date: its month, year and day."""
    words = [month_stems()[date.month - 1]] if date.month else []
    return words + [str(part) for part in (date.year, date.day) if part]
