"""Words, lines and rules of a PDF page, for tables without drawn cells."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from pdfplumber.utils.text import extract_words

from dsqa.text.regex import regex

_SAME_LINE = 0.5
"""Words share a line if their middles differ by less than this, relative to the height of a word."""
_GAP = 0.9
"""Minimum blank, relative to the height of a word, between two separate parts."""
_GAP_OF_VALUES = 0.45
"""The same before a value with a point, and between two values: wider than the blank in 1 234, narrower than that of a
typewriter."""
WORD_GAP = 0.15
"""Minimum blank between two characters of different words, relative to their size."""
_BLANK = 0.1
"""Minimum blank, relative to the height of a word, that is written as one between the words of a cell."""
BETWEEN_CHUNKS = "  "
"""Text between the parts of a line."""
MOST_COLUMNS = 200
"""Maximum number of columns of a table: more parts of a line, or blanks between them, are a drawing."""
_MOST_CHARS = 40_000
"""Maximum number of characters of a page that are read; a full page of a newspaper has 25,000."""
_RULE = 1.5
"""Maximum thickness in points of a rectangle that is a rule."""
_LEADER = regex(r"[.·…_]{2,200}")
_DECIMAL = regex(r"\d[.,]\d")
_VALUE = regex(
    r"[(\[<]?[-+−–△▲±]?[$£€¥]?\d[\d,.:/%-]{0,30}(?:[eE][-+]\d{1,3})?[)\]%]?[*†‡a-zA-Z]?"
    r"|[-−–—…*]{1,3}|\.{1,3}|\(?[-–]\)?|\([A-Z]{1,3}\)|[NnX]\.?[Aa]?\.?|NaN"
)


class Word(NamedTuple):
    """A word with its box, in points from the top left corner of the page."""

    left: float
    right: float
    top: float
    bottom: float
    text: str
    after_leader: bool = False
    """Whether dots lead to it from the word before it."""

    @property
    def height(self) -> float:
        return self.bottom - self.top

    @property
    def is_value(self) -> bool:
        return _VALUE.fullmatch(self.text) is not None


def is_value(text: str) -> bool:
    """Whether a text has only numbers, and signs instead of numbers (-, …)."""
    return all(_VALUE.fullmatch(part) for part in text.split())


class Chunk(NamedTuple):
    """Words of one line without a wide gap between them."""

    left: float
    right: float
    words: tuple[Word, ...]

    @property
    def text(self) -> str:
        return joined(self.words)

    @property
    def is_value(self) -> bool:
        return all(word.is_value for word in self.words)

    @property
    def is_prose(self) -> bool:
        """Whether it reads like a part of a sentence: at least four words, nearly all of letters."""
        texts = [word.text for word in self.words]
        letters = sum(text.strip(".,;:()'\"“”").isalpha() for text in texts)
        return len(texts) > 3 and letters > 0.7 * len(texts)


class Line(NamedTuple):
    """A line of a page, top and bottom in points from the top of the page."""

    top: float
    bottom: float
    chunks: tuple[Chunk, ...]

    @property
    def text(self) -> str:
        return BETWEEN_CHUNKS.join(chunk.text for chunk in self.chunks)

    @property
    def words(self) -> list[Word]:
        return [word for chunk in self.chunks for word in chunk.words]

    @property
    def height(self) -> float:
        return self.bottom - self.top


class Rules(NamedTuple):
    """Straight lines of a page: vertical (x, top, bottom) and horizontal (y, left, right)."""

    vertical: tuple[tuple[float, float, float], ...]
    horizontal: tuple[tuple[float, float, float], ...]


def page_words(page: Any) -> tuple[list[Word], bool]:
    """The words of a page in reading position, and whether the page was turned for this.

    A page whose text runs upwards or downwards (a wide table on an upright page) is turned.
    """
    chars = page.chars[:_MOST_CHARS]
    across = [char for char in chars if not char.get("upright", True)]
    turned = len(across) > len(chars) / 2
    if turned:
        down = sum(char["matrix"][1] < 0 for char in across) > len(across) / 2
        chars = [_turned(char, page, down) for char in across]
    return [
        _word(word)
        for word in extract_words(chars, x_tolerance_ratio=WORD_GAP)
        if word["text"].strip()
    ], turned


def _turned(char: dict[str, Any], page: Any, down: bool) -> dict[str, Any]:
    """A character of the page after turning, with its text running to the right."""
    if down:
        box = (char["top"], char["bottom"], page.width - char["x1"], page.width - char["x0"])
    else:
        box = (page.height - char["bottom"], page.height - char["top"], char["x0"], char["x1"])
    x0, x1, top, bottom = box
    place = {"x0": x0, "x1": x1, "top": top, "bottom": bottom, "doctop": top, "upright": True}
    return char | place | {"width": x1 - x0, "height": bottom - top}


def _word(word: dict[str, Any]) -> Word:
    text = "".join(word["text"].split())
    return Word(word["x0"], word["x1"], word["top"], word["bottom"], text)


def page_rules(page: Any) -> Rules:
    """The rules of a page that is not turned: lines and thin rectangles."""
    vertical, horizontal = [], []
    for edge in (*page.lines, *page.rects):
        wide, high = edge["x1"] - edge["x0"], edge["bottom"] - edge["top"]
        if wide <= _RULE and high > _RULE:
            vertical.append(((edge["x0"] + edge["x1"]) / 2, edge["top"], edge["bottom"]))
        elif high <= _RULE and wide > _RULE:
            horizontal.append(((edge["top"] + edge["bottom"]) / 2, edge["x0"], edge["x1"]))
    return Rules(tuple(vertical), tuple(horizontal))


def lines(words: Iterable[Word]) -> list[Line]:
    """The lines of the words, top to bottom; dots that lead from word to word are left out."""
    rows: list[list[Word]] = []
    for word in sorted(words, key=lambda word: (word.top + word.bottom, word.left)):
        if rows:
            first = rows[-1][0]
            apart = abs(word.top + word.bottom - first.top - first.bottom) / 2
            if apart <= _SAME_LINE * word.height:
                rows[-1].append(word)
                continue
        rows.append([word])
    made = [_without_leaders(sorted(row)) for row in rows]
    return [line_of(row) for row in made if row]


def _without_leaders(row: list[Word]) -> list[Word]:
    """The words of a line without runs of dots; the word after a run has `after_leader`."""
    kept: list[Word] = []
    leader = False
    for at, word in enumerate(row):
        dots = word.text in ".·" and any(
            other.text in ".·" for other in row[max(0, at - 1) : at] + row[at + 1 : at + 2]
        )
        if dots or _is_leader(word, kept, leader):
            leader = True
            continue
        bare = word.text.rstrip(".·…_")
        trails = len(word.text) - len(bare) > 3 and bare
        led = (leader or word.after_leader) and bool(kept)
        kept.append(word._replace(text=bare if trails else word.text, after_leader=led))
        leader = bool(trails)
    return kept


def _is_leader(word: Word, before: list[Word], leader: bool) -> bool:
    """Whether dots lead from a label: many, or some that are close to it."""
    if word.text.strip(".·…_"):
        return False
    if _LEADER.fullmatch(word.text) and (len(word.text) > 3 or leader):
        return True
    close = bool(before) and word.left - before[-1].right < _GAP_OF_VALUES * word.height
    return close and not before[-1].is_value


def line_of(row: list[Word]) -> Line:
    """A line of words in order from the left."""
    groups: list[list[Word]] = []
    for word in row:
        if groups and not _is_apart(groups[-1][-1], word):
            groups[-1].append(word)
        else:
            groups.append([word])
    chunks = tuple(chunk_of(group) for group in groups)
    return Line(min(word.top for word in row), max(word.bottom for word in row), chunks)


def chunk_of(words: list[Word]) -> Chunk:
    return Chunk(words[0].left, max(word.right for word in words), tuple(words))


def _is_apart(before: Word, word: Word) -> bool:
    gap = word.left - before.right
    narrow = word.is_value and (before.is_value or _DECIMAL.search(word.text))
    least = _GAP_OF_VALUES if narrow else _GAP
    return word.after_leader or gap >= least * max(word.height, before.height)


def joined(words: Iterable[Word]) -> str:
    """Words of one line as a text, without a blank between touching ones (a mark after a word)."""
    text, last = "", None
    for word in words:
        blank = last is not None and word.left - last.right > _BLANK * word.height
        text += f" {word.text}" if blank else word.text
        last = word
    return text
