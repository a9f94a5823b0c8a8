"""The note of a footnote mark: "What does note 3 say?", c)の印は何を意味しますか, "What does the mark on 1993 mean?"."""

from collections.abc import Iterator, Sequence

from dsqa.answers.model import Answer
from dsqa.language.tokens import tokens
from dsqa.locate.model import Candidate
from dsqa.prose.passages import PERIOD, Passage, Prose, bare, expect
from dsqa.questions.asking.marks import asks_attached, mark_quoted
from dsqa.questions.model import Question
from dsqa.tables.areas.footnotes import Mark, explained, is_mark, marks_in, marks_written
from dsqa.text.regex import regex

_STATES = regex(
    r"\b(?:is|are|was|were|has|have|be|may|do|does|see|excludes?|includes?|refers?|represents?|based|because)\b|[いうくすつぬむるただ]。?$"
)
"""Predicates: a note without any lists what its label includes."""
_BRACKETS = regex(r"[(（][^()（）]*[)）]")
_LOOKED_AT = 3
"""Number of candidates whose labels are searched for marks."""
_AXES = 2
_SHARE = 0.5
"""Minimum share of a label's words in the question for its mark to be meant, and minimum share of a note that is cut out of it."""
_CONFIDENCE = 0.45
"""The period of a sentence, unlike that of U.S."""


def marked_note(question: Question, found: Sequence[Candidate], prose: Prose) -> Answer | None:
    """The text of the note for the mark that a question quotes, or for the mark at the labels that it names.

    Notes on the sheet of the best candidate are preferred to those of other sheets. None if there is no such note.
    """
    quoted = mark_quoted(question)
    wanted = frozenset(marks_written(quoted) if quoted else _named_marks(question, found))
    notes = list(_notes(wanted, found, prose))
    if not notes:
        return None
    passage, text = notes[0]
    return _answer(passage, _cut(question, text))


def attached_note(question: Question, found: Sequence[Candidate], prose: Prose) -> Answer | None:
    """What the note of a label that the question names includes, means or refers to; None if there is none."""
    if not asks_attached(question):
        return None
    wanted = frozenset(_named_marks(question, found))
    take = expect(question)
    for passage, text in _notes(wanted, found, prose):
        taken = take(text) if take else None
        if taken or take is None or not _STATES.search(text):
            return _answer(passage, taken or text)
    return None


def _cut(question: Question, text: str) -> str:
    """What a note includes or excludes, if that is asked for and is most of the note; else all of it."""
    take = expect(question)
    if take is None or not asks_attached(question):
        return text
    taken = take(text) or ""
    return taken if len(taken) >= _SHARE * len(text) else text


def _named_marks(question: Question, found: Sequence[Candidate]) -> Iterator[Mark]:
    """The marks at the labels of the best cells that the question names, marks that are alone in the rows of these cells, and those
    of cells that it names by their row and their column."""
    said = {token.text for token in question.all_tokens}
    for candidate in found[:_LOOKED_AT]:
        sheet = candidate.table.sheet
        row, column = candidate.position
        named = 0
        for axis, at in (
            (candidate.table.table.row_axis, candidate.row),
            (candidate.table.table.column_axis, candidate.column),
        ):
            before = named
            for label in axis.path(at):
                bare_label = _BRACKETS.sub(" ", label.text)
                words = {token.text for token in tokens(bare_label, question.lang)}
                if words and len(words & said) >= _SHARE * len(words):
                    named = before + 1
                    yield from _marks_of(label.text, sheet.texts[label.row][label.column])
                    if axis is candidate.table.table.row_axis:
                        alone = (text for text in sheet.texts[row] if is_mark(text))
                        yield from (mark for text in alone for mark in marks_written(text))
        if named == _AXES:
            yield from marks_in(sheet.texts[row][column])


def _marks_of(label: str, text: str) -> Iterator[Mark]:
    """The marks of the cell of a label; a number glued to it is one if the label was read without it: Coal1."""
    rest = text.strip().removeprefix(label)
    yield from marks_written(f"{rest})") if rest.isdecimal() and label else marks_in(text)


def _notes(
    wanted: frozenset[Mark], found: Sequence[Candidate], prose: Prose
) -> Iterator[tuple[Passage, str]]:
    """The notes of some marks, without the marks: those on the sheet of the best candidate, then the others of its file."""
    if not wanted:
        return
    first = found[0].table if found else None
    beside, elsewhere = [], []
    for passage in prose.notes:
        said = explained(passage.text)
        if said is None or said.marks.isdisjoint(wanted) or not said.text:
            continue
        if first is None or passage.sheet is first.sheet:
            beside.append((passage, said.text))
        elif passage.file == first.file:
            elsewhere.append((passage, said.text))
    yield from beside
    yield from elsewhere


def _answer(passage: Passage, text: str) -> Answer:
    return passage.answer(PERIOD.sub("", bare(text)), _CONFIDENCE)
