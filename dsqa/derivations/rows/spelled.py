"""Rows whose names begin with, end with or contain what a question quotes: starts with A, 山で始まる."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from dsqa.derivations.columns.head_matches import HeadMatch
from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.columns.roles import names
from dsqa.derivations.rows.anchors import EXACT
from dsqa.derivations.rows.masks import column_bit, mask_of
from dsqa.derivations.rows.row_set import RowSet
from dsqa.questions.readings.wording import Wording
from dsqa.text.regex import regex

_NAMED = (
    r"(?:the |an? )?(?:(?:capital )?(?:letters?|words?|syllables?|text|string|prefix|suffix) )?"
)
_QUOTED = r"[\"'“‘「『](?P<quoted>[^\"'”’」』]+)[\"'”’」』]"
_SAID = (
    ("start", regex(rf"\b(?:start|begin)(?:s|ning|ing)? (?:with|in|by) {_NAMED}(?:{_QUOTED}|(?P<bare>[^\W\d_][\w-]*))")),
    ("end", regex(rf"\bend(?:s|ing)? (?:with|in|on) {_NAMED}(?:{_QUOTED}|(?P<bare>[^\W\d_]\w{{0,5}}\b))")),
    (
        "have",
        regex(
            rf"\b(?:contain(?:s|ing)?|includ(?:es?|ing)|ha(?:s|ve)|with) (?:{_NAMED}{_QUOTED}"
            r"|(?:the |an? )?(?:letters?|word|text|string) (?P<bare>[^\W\d_][\w-]*))"
            r"|\bnames? (?:that |which )?contain(?:s|ing)? (?P<also>[^\W\d_][\w-]*)"
        ),
    ),
)  # fmt: skip
_BARE_JA = r"(?P<bare>[^\s「」『』、。はがをにの]{1,8}?)"
_SAID_JA = (
    ("start", regex(rf"(?:{_QUOTED}|{_BARE_JA})(?:という)?(?:の?文字|字|語)?(?:で|から)(?:始ま|はじま)")),
    ("start", regex(rf"頭文字が(?:{_QUOTED}|{_BARE_JA})(?=の|で|に)")),
    ("end", regex(rf"(?:{_QUOTED}|{_BARE_JA})(?:という)?(?:の?文字|字|語)?で(?:終わ|おわ)")),
    ("have", regex(rf"{_QUOTED}(?:という|の)?(?:文字|字|語|言葉)?(?:を|が)(?:含|ふく|入)")),
    ("have", regex(r"名前?[にが](?P<bare>[^\s「」『』、。をが]{1,8})(?:を|が)(?:含|ふく|入)")),
)  # fmt: skip
_TEXTS = ("text", "mixed")


class Spelling(NamedTuple):
    """How names are spelled."""

    how: str
    """Whether names start or end with the part, or contain it."""
    part: str
    """In lower case."""
    words: int
    """Mask of the words of the question for the spelling."""


def spelled(relation: Relation, wording: Wording, heads: Sequence[HeadMatch]) -> Iterator[RowSet]:
    """The rows with the spelling of the question, in each text column that it names, otherwise in the column of the names."""
    said = spelling(wording)
    if said is None:
        return
    for at in _columns(relation, heads):
        column = relation.columns[at]
        texts = (column.text(row).lower() for row in range(relation.size))
        rows = mask_of(at for at, text in enumerate(texts) if _is_so(said, text)) & relation.every
        if rows:
            yield RowSet(
                rows, "match", said.words, 1,
                said.words.bit_count() + 0.5 * EXACT + 0.5 + heads[at].covered, EXACT,
                columns=column_bit(at), head=heads[at].covered, covered=1.0,
            )  # fmt: skip


def spelling(wording: Wording) -> Spelling | None:
    """The spelling of names that a question asks for; None for any other question.

    >>> from dsqa.questions.parse import read
    >>> spelling(read("Which towns start with A?")), spelling(read("Which race starts at 9?"))
    (Spelling(how='start', part='a', words=28), None)
    """
    for how, pattern in _SAID_JA if wording.is_japanese else _SAID:
        found = pattern.search(wording.text)
        if found is not None:
            groups = found.groupdict()
            part = groups.get("quoted") or groups.get("bare") or groups.get("also") or ""
            return Spelling(how, part, _words_in(wording, *found.span()))
    return None


def _is_so(said: Spelling, text: str) -> bool:
    if said.how == "start":
        return text.startswith(said.part)
    return text.endswith(said.part) if said.how == "end" else said.part in text


def _columns(relation: Relation, heads: Sequence[HeadMatch]) -> list[int]:
    texts = [at for at, column in enumerate(relation.columns) if column.kind in _TEXTS]
    named = [at for at in texts if heads[at].words]
    return named or [at for at in texts if at == names(relation)] or texts[:1]


def _words_in(wording: Wording, start: int, end: int) -> int:
    """Mask of the words in a span of the characters of the question."""
    at = wording.text.find(wording.surfaces[0].lower().rstrip()) if wording.surfaces else 0
    found = 0
    for place, surface in enumerate(wording.surfaces):
        if start <= at < end:
            found |= 1 << place
        at += len(surface)
    return found
