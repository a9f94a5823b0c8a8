"""Forms of a question with a phrase of earlier turns inserted."""

import re
from collections.abc import Iterable, Iterator, Sequence

from dsqa.language.tokens import stem
from dsqa.text.regex import regex
from dsqa_tasks.qrecc.phrases import Phrase

KINDS = ("pronoun", "pronouns", "pronoun2", "behind", "whole", "of", "in")
"""Ways to insert a phrase into a question."""

PRONOUN = regex(
    r"\b(its|it|their|theirs|they|them|he|him|she|his|her|ones|(?:the )?one(?=[?.]| on\b| in\b)|those|these|that|this)\b",
    re.IGNORECASE,
)
"""Words that refer to something mentioned before."""
SUPERLATIVE = regex(
    r"\b(?:(?:most|least) \w+|(?!(?:best|most|west|interest|latest)\b)\w{3,}est|first|best)"
    r"(?=\s*[?.]?$| and why| in | on | to | for | was | is )"
)
"""Words that need a noun after them."""
_POSSESSIVE = frozenset(("its", "their", "theirs", "his", "her"))


def forms(question: str, own: Sequence[Phrase], phrase: Phrase) -> Iterator[tuple[str, str]]:
    """The possible forms of a question with a phrase: one of `KINDS`, and the text.

    `own`: the phrases of the question.
    """
    found = list(PRONOUN.finditer(question))
    if found:
        yield "pronoun", _replaced(question, found[:1], phrase)
        if len(found) > 1:
            yield "pronouns", _replaced(question, found, phrase)
            yield "pronoun2", _replaced(question, found[1:2], phrase)
    if match := SUPERLATIVE.search(question):
        yield "behind", f"{question[: match.end()]} {_singular(phrase)}{question[match.end() :]}"
    if whole := _whole(question, own, phrase):
        yield "whole", whole
    body = question.rstrip()
    end = body[-1:] if body[-1:] in "?.!" else ""
    body = body.removesuffix(end).rstrip()
    for word in ("of", "in"):
        yield word, f"{body} {word} {phrase.text}{end}"


def _whole(question: str, own: Sequence[Phrase], phrase: Phrase) -> str | None:
    """The question with the phrase in place of a part of it (the experiment → the Stanford Experiment), or of its initials; None
    if the question has neither."""
    words = phrase.bare.split()
    if len(words) < 2:
        return None
    stems = _stems(words)
    for one in own:
        part = _stems(one.bare.split())
        count = len(part)
        if count < len(stems) and part in (stems[:count], stems[-count:]):
            text = phrase.text if one.bare != one.text else phrase.bare
            return _put(question, rf"(?i:\b{re.escape(one.text)}\b)", text)
    initials = "".join(word[0] for word in words).upper()
    return _put(question, rf"\b{re.escape(initials)}(?=s?\b)", phrase.bare)


def _put(question: str, pattern: str, text: str) -> str | None:
    """The question with the first match of a pattern replaced by a text."""
    match = re.search(pattern, question)
    return question[: match.start()] + text + question[match.end() :] if match else None


def _stems(words: Iterable[str]) -> list[str]:
    return [stem(word.lower()) for word in words]


def _replaced(question: str, matches: Iterable[re.Match[str]], phrase: Phrase) -> str:
    parts, at = [], 0
    for match in matches:
        text = phrase.text
        if match[0].endswith(("one", "ones")):
            text = phrase.bare if match[0] == "ones" else _singular(phrase)
        if match[0].lower() in _POSSESSIVE:
            text += "'" if phrase.plural else "'s"
        parts += [question[at : match.start()], text]
        at = match.end()
    return "".join([*parts, question[at:]])


def _singular(phrase: Phrase) -> str:
    return phrase.bare.removesuffix("s") if phrase.plural and not phrase.named else phrase.bare
