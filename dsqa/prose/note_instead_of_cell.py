"""Questions that are answered by a note and not by a cell, without wording that shows it."""

import re

from dsqa.answers.model import Answer
from dsqa.composing.coverage import explained
from dsqa.language.times.eras import RECENT_ERAS
from dsqa.language.tokens import tokens
from dsqa.locate.matching.match import Asked
from dsqa.locate.model import Candidate
from dsqa.prose.passages import Passage, Prose, bare, expect
from dsqa.questions.asking.notes import asks_since, asks_size, asks_what_share, how_many_ends
from dsqa.questions.model import Question
from dsqa.text.regex import regex

_FEWEST = 3
"""Minimum number of words of a question that is compared with notes."""
_COVERED = 0.6
"""Minimum share of the words of a question in a note."""
_BEYOND = 0.34
"""Minimum margin over the share in the located cell."""
_BEYOND_WORDS = 2
_HELD = 0.8
_SHORTEST = 12
_NUMBER = r"\d+(?:,\d{3})*(?:\.\d+)?"
_PERCENT = regex(rf"(?<![\d,.])({_NUMBER} ?(?:%|per ?cent\b))", re.I)
_BRACKETS = regex(r"\[[^\]]*\]|\([^)]*\)")
"""Head notes, which are notes and not part of a title."""
_NOTE_MARKS = ("[", "(", "※", "*", "＊", "注")
_SINCE_TIME = regex(
    rf"((?:{RECENT_ERAS})?[0-9０-９元]{{1,4}}年度?(?:[0-9０-９]{{1,2}}月)?|[0-9０-９]{{1,2}}月)(?:より|から|以降)"
)
"""The time from which something is so, in a note."""


def note_instead_of_cell(asked: Asked, best: Candidate, prose: Prose) -> Answer | None:
    """The note with clearly more words of an English question, or of a Japanese one that asks since when, than the best
    cell; None if there is none."""
    question = asked.question
    wanted = [token for token in question.tokens if token.kind == "word"]
    texts = list(dict.fromkeys(token.text for token in wanted))
    if not question.is_read or len(texts) < _FEWEST:
        return None
    if question.lang == "j" and not asks_since(question):
        return None
    if asks_size(question):
        return None
    held = explained(asked, best)[: len(asked.words)]
    known = {w.text for w, part in zip(asked.words, held.tolist(), strict=False) if part >= _HELD}
    surroundings = f"{best.table.table.title} {best.table.sheet.caption} {best.table.table.unit}"
    surroundings = _BRACKETS.sub(" ", surroundings)
    # In Japanese a note above a table may be a line of its title.
    around = {token.text for token in tokens(surroundings, "e")} if question.lang == "e" else set()
    known |= around
    of_cell = len(known & set(texts)) / len(texts)
    uncounted = _counts_no_label(asked, best)
    found: tuple[float, Passage, str] | None = None
    for passage in prose.notes:
        if len(passage.text) < _SHORTEST or _is_title(passage, best):
            continue
        said = {token.text for token in tokens(passage.text, question.lang)}
        of_note = len((said | around) & set(texts)) / len(texts)
        beyond = (said & set(texts)) - known
        clearly = of_cell + (0.0 if uncounted else _BEYOND)
        if of_note < max(_COVERED, clearly) or of_note <= of_cell or not beyond:
            continue
        text = _cut(question, passage.text, beyond)
        if text and (found is None or of_note > found[0]):
            found = of_note, passage, text
    if found is None:
        return None
    score, passage, text = found
    return passage.answer(text, score * 0.5)


def _counts_no_label(asked: Asked, best: Candidate) -> bool:
    """Whether the noun behind "how many" is in no label of the table."""
    counted = how_many_ends(asked.question)
    if counted is None:
        return False
    noun = next(
        (at for at, word in enumerate(asked.words) if word.start >= counted),
        None,
    )
    if noun is None:
        return False
    levels = (*best.table.rows.levels, *best.table.columns.levels)
    said = (float(asked.similarity[noun, level.words.terms].max(initial=0.0)) for level in levels)
    return max(said, default=0.0) < _HELD


def _is_title(passage: Passage, best: Candidate) -> bool:
    """Whether a passage is above the cells of the table, and neither in brackets nor behind a mark."""
    same = passage.sheet is best.table.sheet
    first = min(best.table.table.row_axis.positions, default=0)
    return same and passage.row < first and not passage.text.lstrip().startswith(_NOTE_MARKS)


def _cut(question: Question, passage: str, beyond: set[str]) -> str | None:
    """The answer in a passage: the number before the counted thing, the extracted part, or all of it.
    `beyond`: words of the question that the note has and the cell lacks."""
    if asks_since(question):
        since = _SINCE_TIME.search(passage)
        return since[1] if since and len(beyond) >= _BEYOND_WORDS else None
    counted = how_many_ends(question)
    if counted is not None:
        noun = question.tokens_in(counted)[:1]
        if not noun or noun[0].text not in beyond:
            return None
        stem = re.escape(noun[0].surface)
        number = re.search(rf"(?<![\d,.])({_NUMBER}) (?:[a-z-]+ )?{stem}", passage, re.I)
        return number[1] if number else None
    if len(beyond) < _BEYOND_WORDS:
        return None
    if asks_what_share(question):
        shares = _PERCENT.findall(passage)
        return str(shares[0]) if len(shares) == 1 else None
    take = expect(question)
    return (take(passage) if take else None) or bare(passage)
