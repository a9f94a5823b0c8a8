"""Fields of a form hold texts, dates and numbers: the question word determines the kind of the value, and of two fields that a question
names one is what the other is of."""

import re
from collections.abc import Callable, Sequence
from datetime import date, time

from dsqa.language.lang import Lang
from dsqa.language.times.in_text import times
from dsqa.language.tokens import is_content, tokens
from dsqa.locate.model import Candidate
from dsqa.questions import operation_names as names
from dsqa.questions.asking.over_cells.fields import kind_of_value, place_of_owner
from dsqa.questions.model import Question
from dsqa.readers.sheet import Value
from dsqa.text.regex import regex

_NUMBER = regex(r"\W{0,3}[\d０-９][\d０-９,，.．]*(?:\s?\S.{0,20})?", re.S)
"""A number with its unit or details behind it: 418名（うち女性133名）."""
_YEAR = regex(r"(?:1[5-9]|20)\d\d")
_WHOLE = 0.4
"""Minimum share of a time in the text of a field that counts as a time."""


_AGENT = regex(r"(?:er|or)$")


def field_of_owner(question: Question, found: Sequence[Candidate]) -> list[Candidate]:
    """The candidates without the fields that the question names only as what another field is of, the best of these others first.

    Unchanged if the first is not in a form, or if the question names no field of another.
    """
    if not found or not _is_field(found[0]) or question.operation != names.LOOKUP:
        return list(found)
    sheet = found[0].table.sheet
    fields = [one for one in found if _is_field(one) and one.table.sheet is sheet]
    content = list(filter(is_content, question.tokens))
    said = {token.text for token in content}
    for owner in fields:
        span = place_of_owner(question, _label(owner))
        if span is None:
            continue
        beside = {token.text for token in content if not span[0] <= token.start < span[1]}
        of_it = {
            at: len(words)
            for at, one in enumerate(fields)
            if one is not owner
            and (words := _words_said(_label(one), said, question.lang)) & beside
        }
        if of_it:
            chosen = (
                found[0] if found[0] is not owner else fields[max(of_it, key=of_it.__getitem__)]
            )
            rest = [one for one in found if one is not chosen and one is not owner]
            return [chosen.scored(found[0].score), *rest]
    return list(found)


def _words_said(label: str, said: set[str], lang: Lang) -> set[str]:
    """The words of a question that are those of a label, in English also the verb of an agent (owns: owner); empty if one is missing."""
    words: set[str] = set()
    for token in tokens(label, lang):
        forms = {token.text, _AGENT.sub("", token.text)} if lang == "e" else {token.text}
        if is_content(token) and not (same := forms & said):
            return set()
        words |= same if is_content(token) else set()
    return words


def _label(field: Candidate) -> str:
    """The label of a field in lower case, without a colon or brackets around it."""
    path = field.table.table.row_axis.path(field.row)
    return path[-1].text.lower().strip(" :：【】［］[]〔〕") if path else ""


def agreeing_first(question: Question, found: Sequence[Candidate]) -> list[Candidate]:
    """The candidates; those of the first one's form whose value is of the kind asked for are put before it.

    Unchanged if the first is not in a form, or is of that kind, or if nothing in the form is.
    """
    agrees = _kind_asked(question)
    if agrees is None or not found or not _is_field(found[0]) or agrees(found[0]):
        return list(found)
    sheet = found[0].table.sheet
    fitting = [one for one in found if _is_field(one) and one.table.sheet is sheet and agrees(one)]
    if not fitting:
        return list(found)
    first = fitting[0]
    rest = [one for one in found if one is not first]
    return [first.scored(found[0].score), *rest]


def _kind_asked(question: Question) -> Callable[[Candidate], bool] | None:
    """The test of the kind of value that a question word asks for; None if it does not determine one."""
    lang, kind = question.lang, kind_of_value(question)
    if kind == "text":
        return lambda one: not _is_number(one) and not _is_time(one, lang)
    if kind == "time":
        return lambda one: _is_time(one, lang)
    return _is_number if kind == "number" else None


def _is_field(candidate: Candidate) -> bool:
    return candidate.label is None and candidate.table.table.kind == "form"


def _is_number(candidate: Candidate) -> bool:
    return _is_plain(candidate.value) or bool(_NUMBER.fullmatch(candidate.text.strip()))


def _is_plain(value: Value) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def _is_time(candidate: Candidate, lang: Lang) -> bool:
    text = candidate.text.strip()
    if isinstance(candidate.value, (date, time)) or _YEAR.fullmatch(text):
        return True
    said = [one for one in times(text, lang) if one.kind != "relative"]
    return sum(one.end - one.start for one in said) >= _WHOLE * len(text) > 0
