"""Questions about notes: the matching passage of the sheets, cut to the requested part."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from itertools import accumulate
from pathlib import Path

from dsqa.answers.model import Answer, CellRef
from dsqa.language.lang import Lang
from dsqa.language.tokens import is_content, tokens
from dsqa.prose.extractors import Extractor
from dsqa.prose.extractors_en import ENGLISH
from dsqa.prose.extractors_ja import JAPANESE
from dsqa.questions import operation_names as names
from dsqa.questions.asking.amounts import asks_unit
from dsqa.questions.asking.notes import asks_definition, asks_reason, asks_source, asks_when
from dsqa.questions.asking.of_notes.note_wanted import note_wanted
from dsqa.questions.model import Question
from dsqa.readers.sheet import Sheet
from dsqa.text.regex import named_patterns, regex

_SAID = named_patterns(Path(__file__).with_suffix(".tsv"))
_MAX_CELLS = 20_000
"""Maximum number of text cells searched in a dataset; notes are at the edges, so the first ones suffice."""
_ASKING = frozenset(
    ["資料", "機関", "出典", "出所", "統計", "表", "単位", "注", "数字", "数値", "データ"]
)
"""Words for kinds of notes, as opposed to their subject."""
_BESIDE = 2
"""Maximum number of other cells in the row of a note, whose number or mark may be in a separate cell."""
_IN_TABLE = 0.3
"""Penalty of a passage among the cells of a table, in English."""
_OF_SOURCE = 0.7
"""Bonus of the source line if the source is asked for."""
_FULL_LINE = 60
"""Minimum length of a line of a note that may continue in the row below."""
_SHORTEST = 6
_OF_SHEET = 0.3
"""Bonus of a passage in a sheet whose name has all words of the question."""
_KIND_BONUS = 0.7
_OF_OTHER_TERM = 0.3
"""Deduction for a definition of a term with words that the question does not have: Family household for a household."""
_NOTE = frozenset(("note", "notes", "注"))
"""Bonus of a passage with the requested kind of thing (a date, a survey, a definition)."""
PERIOD = regex(r"(?<![A-Z.])\.$")
"""The point at the end of a sentence, and not of an abbreviation."""


@dataclass(frozen=True)
class Passage:
    """One sentence of a text cell."""

    text: str
    file: str
    sheet: Sheet
    row: int
    column: int

    def answer(self, text: str, confidence: float) -> Answer:
        """The answer that the sentence gives."""
        return Answer(text, (self.ref,), confidence, names.TEXT, self.text[:200])

    @property
    def ref(self) -> CellRef:
        """Address of the cell of the sentence."""
        return CellRef(
            self.sheet.file_in(self.file),
            self.sheet.name,
            self.sheet.address(self.row, self.column),
        )


@dataclass(frozen=True)
class Prose:
    """The sentences of some sheets, collected at the first use."""

    sheets: Sequence[tuple[str, Sheet]]
    """The sheets with the names of their files."""
    lang: Lang

    @cached_property
    def passages(self) -> tuple[Passage, ...]:
        """The sentences of the text cells, in the order of the sheets."""
        return tuple(_passages(self.sheets, self.lang))

    @cached_property
    def notes(self) -> tuple[Passage, ...]:
        """The passages that are alone in their row, or nearly."""
        alone: dict[tuple[int, int], bool] = {}
        found = []
        for passage in self.passages:
            row = id(passage.sheet), passage.row
            if row not in alone:
                alone[row] = stands_alone(passage)
            if alone[row]:
                found.append(passage)
        return tuple(found)


def answer_from_prose(question: Question, prose: Prose) -> Answer | None:
    """The passage with most words of the question, cut to the requested part if possible.

    None if no passage has a word of the question.
    """
    if not question.tokens:
        return None
    search = _Search(question)
    best: tuple[float, Passage, str | None] | None = None
    last: Passage | None = None
    for passage in prose.passages:
        before, last = last, passage
        taken = search.take(passage.text) if search.take else None
        score = search.score(passage, taken)
        if score is not None and (best is None or score > best[0] + 1e-9):
            # "Therefore, no data are shown": the reason is in the sentence before.
            follows = asks_reason(question) and _SAID["follows"].match(passage.text)
            best = (score, before if follows and before else passage, taken)
    if best is None:
        return None
    score, passage, taken = best
    text = taken.rstrip(", ") if taken else bare(passage.text)
    return passage.answer(text, min(score, 1.0) * 0.5)


class _Search:
    """How well passages answer a question."""

    def __init__(self, question: Question) -> None:
        self._lang = question.lang
        wanted = {token.text for token in question.tokens}
        self._wanted = wanted - _ASKING or wanted
        self._said = {token.text for token in question.all_tokens} | _NOTE
        self.take = expect(question)
        """Extracts what is wanted of a passage; None if the question does not say."""
        self._of_source, self._defines = asks_source(question), asks_definition(question)
        # What has no date does not say when, and a title with the words of the question has no unit.
        is_of_date = self.take is not None and asks_when(question)
        self._needs_taken = is_of_date or (question.lang == "j" and asks_unit(question))
        self._named: dict[str, float] = {}

    def score(self, passage: Passage, taken: str | None) -> float | None:
        """How well a passage answers by its words, its sheet, and what is taken of it; None if it does not."""
        held = self._words(passage.text)
        shared = len(self._wanted & held)
        if taken is None and (not shared or self._needs_taken):
            return None
        score = shared / len(self._wanted) + 0.2 * shared / (len(held) + 8)
        score += _KIND_BONUS * bool(taken)
        score += _OF_SHEET * self._in_name(passage.sheet.name)
        if self._lang == "e" and not stands_alone(passage):
            score -= _IN_TABLE
        if taken and self._defines and self._is_of_other_term(passage.text.partition(taken)[0]):
            score -= _OF_OTHER_TERM
        if taken and self._of_source and _SAID["source line"].match(passage.text):
            score += _OF_SOURCE
        return score

    def _words(self, text: str) -> set[str]:
        return {token.text for token in tokens(text, self._lang)}

    def _in_name(self, sheet: str) -> float:
        """Share of the words of the question in the name of a sheet."""
        if sheet not in self._named:
            self._named[sheet] = len(self._wanted & self._words(sheet)) / len(self._wanted)
        return self._named[sheet]

    def _is_of_other_term(self, before: str) -> bool:
        """Whether the text before a definition has a word that the question lacks."""
        return any(
            one.kind == "word" and is_content(one) and one.text not in self._said
            for one in tokens(before, self._lang)
        )


def expect(question: Question) -> Extractor | None:
    """Extracts what a question wants of a note; None if it does not say."""
    asked = note_wanted(question)
    how = JAPANESE if question.lang == "j" else ENGLISH
    return how[asked.kind](asked.said) if asked else None


def bare(text: str) -> str:
    """A note without its heading word, and without an unmatched closing bracket."""
    text = _SAID["note word"].sub("", text).rstrip("。;, ")
    return text.rstrip("]") if "[" not in text else text


def stands_alone(passage: Passage) -> bool:
    """Whether a passage is a note: its row has hardly anything else."""
    return _alone(passage.sheet, passage.row)


def _alone(sheet: Sheet, row: int) -> bool:
    return sum(1 for text in sheet.texts[row] if text.strip()) <= _BESIDE


def _passages(sheets: Iterable[tuple[str, Sheet]], lang: Lang) -> Iterator[Passage]:
    """The sentences of the text cells, in the order of the sheets."""
    seen = 0
    for file, sheet in sheets:
        carried: set[tuple[int, int]] = set()
        for row, texts in enumerate(sheet.texts):
            for column, text in enumerate(texts):
                if not text or isinstance(sheet.values[row][column], float):
                    continue
                if (row, column) in carried:
                    continue
                # A date beside other cells of a record says nothing of the sheet.
                if isinstance(sheet.values[row][column], date) and not _alone(sheet, row):
                    continue
                if len(text) < _SHORTEST and not _SAID["named note"].search(text):
                    continue
                seen += 1
                if seen > _MAX_CELLS:
                    return
                lines = _lines(sheet, row, column) if lang == "e" else [text]
                ends: list[int] = []
                if len(lines) > 1:
                    carried |= {(row + i, column) for i in range(1, len(lines))}
                    ends = list(accumulate(len(line) + 1 for line in lines))
                for sentence in _SAID["sentence"].finditer(" ".join(lines)):
                    below = sum(end <= sentence.start() for end in ends)
                    yield Passage(sentence.group().strip(), file, sheet, row + below, column)


def _lines(sheet: Sheet, row: int, column: int) -> list[str]:
    """A note that continues in the rows below, one line per row."""
    lines = [sheet.texts[row][column].strip()]
    at = row
    while (
        (len(lines[-1]) >= _FULL_LINE or lines[-1].endswith(","))
        and not _SAID["ended"].search(lines[-1])
        and at + 1 < len(sheet.texts)
        and _alone(sheet, at)
        and _alone(sheet, at + 1)
        and sheet.texts[at + 1][column].strip()
        and not _SAID["begins"].match(sheet.texts[at + 1][column].strip())
    ):
        at += 1
        lines.append(sheet.texts[at][column].strip())
    return lines
