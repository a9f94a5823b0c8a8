"""The questions behind claims about groups of rows: "Did Leeds have more than 9 orders?" is true if the answer to "How many orders did Leeds
have?" is above 9."""

import re
from typing import Literal, NamedTuple

from dsqa.language.amounts.numbers import parse_number
from dsqa.language.plurals import plural
from dsqa.questions.asking.saying import PatternTable, patterns_in
from dsqa.questions.model import Question
from dsqa.questions.readings.claims import asks_openly
from dsqa.text.regex import regex

_SAID = PatternTable(__file__)

_INDIRECT = (
    (
        regex(r"(?i)^is it (?:true|correct|right|the case) that (.+?) (?:has|have|had) "),
        r"Does \1 have ",
    ),
    (regex(r"(?i)^is it (?:true|correct|right|the case) that (.+?) (is|are|was|were) "), r"\2 \1 "),
)
"""Statements of which it is asked whether they are true, and the question."""
_LEAST, _MOST = regex(r"(?i)at least|以上"), regex(r"(?i)at most|以下")
_SHARES = {"half": 50.0, "半分": 50.0, "半数": 50.0, "third": 100 / 3, "quarter": 25.0, "thirds": 200 / 3, "quarters": 75.0}  # fmt: skip

Comparison = Literal[">", "<", ">=", "<=", "="]


class ClaimQuestion(NamedTuple):
    """A claim, and the question whose answer it is about."""

    question: str
    """With `{head}` where the head of the column stands that has the label."""
    comparison: Comparison = "="
    bound: float = 0.0
    """What the answer is compared with, if neither a label nor another question is there."""
    label: str = ""
    """What is claimed to be the answer."""
    other: str = ""
    """The question with whose answer the first is compared."""


def claim_question(question: Question) -> ClaimQuestion | None:
    """The question behind a claim about a group of rows; None for any other question.

    >>> from dsqa.questions.parse import parse
    >>> claim_question(parse("Did Leeds have more than 9 orders?", "e"))
    ClaimQuestion(question='How many orders did Leeds have?', comparison='>', bound=9.0, label='', other='')
    >>> claim_question(parse("注文が最も多いのは東京ですか", "j"))
    ClaimQuestion(question='注文が最も多い{head}はどれですか', comparison='=', bound=0.0, label='東京', other='')
    """
    plain = _SAID["end"].sub("", question.text.strip())
    for pattern, direct in _INDIRECT:
        plain = pattern.sub(direct, plain)
    if question.lang == "j" and asks_openly(plain):
        return None
    for form, pattern in patterns_in(question.lang, __file__):
        if match := pattern.match(plain):
            return _restated(form, match)
    return None


def _restated(form: str, match: re.Match[str]) -> ClaimQuestion | None:
    """A claim by the form of its pattern: what is compared, and the templates of the questions; None if its number is unclear."""
    kind, _, template = form.partition(" ")
    asked, _, other = (match.expand(each) for each in template.partition("|"))
    said = match.groupdict(default="")
    if kind == "label":
        return ClaimQuestion(asked, label=said["label"])
    if kind in ("every", "any"):
        nouns = plural(said["noun"])
        asked, other = (one.replace("{nouns}", nouns) for one in (asked, other))
        return ClaimQuestion(asked, ">" if kind == "any" else "=", other=other)
    if kind == "none":
        return ClaimQuestion(asked)
    comparison = _comparison(said["sign"])
    if kind == "other":
        return ClaimQuestion(asked, comparison, other=other)
    bound = _share(said["number"]) if kind == "part" else parse_number(said["number"])
    return None if bound is None else ClaimQuestion(asked, comparison, bound)


def _comparison(sign: str) -> Comparison:
    if _LEAST.search(sign):
        return ">="
    if _MOST.search(sign):
        return "<="
    if _SAID["equal"].search(sign):
        return "="
    denied = _SAID["not"].sub("", sign).strip()
    is_more = bool(_SAID["more"].search(denied))
    if denied != sign:
        return "<=" if is_more else ">="
    return ">" if is_more else "<"


def _share(text: str) -> float | None:
    """A part in percent; more than half for most."""
    if not text:
        return 50.0
    if fraction := _SAID["fraction_ja"].match(text):
        return 100 * int(fraction[2]) / int(fraction[1])
    for word, share in _SHARES.items():
        if text.endswith(word):
            return share
    found = parse_number(_SAID["percent"].sub("", text))
    return None if found is None else found * (10 if text.endswith("割") else 1)
