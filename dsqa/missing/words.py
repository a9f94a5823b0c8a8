"""The words of a question, and the place where each is found."""

from functools import cache
from typing import Literal, NamedTuple

from dsqa.language.dimensions import words_of_heads
from dsqa.language.order_words import Role, words
from dsqa.language.tokens import Token
from dsqa.language.totals import is_total
from dsqa.missing.vocabulary import TextVocabulary
from dsqa.questions.asking.names import companies_named, glosses, regions_named
from dsqa.questions.model import Question
from dsqa.questions.readings.cues import cues_of_word
from dsqa.text.regex import regex

Place = Literal["answer", "near", "dataset", "alike", "metadata", "nowhere"]
"""Place of a word: in the answer; a similar one there; in the dataset; a similar one there; only in the metadata; nowhere."""
PLACES: tuple[Place, ...] = ("answer", "near", "dataset", "alike", "metadata", "nowhere")

_UNFOUND = frozenset(("metadata", "nowhere"))

NAME, REGION = "e name", "j region"
PLACE_DOMAINS = ("state", "province", "country", "prefecture", "city")
"""Domains of the lexicon for places."""
NAMED = ("e place", NAME, "j place", REGION, "j katakana")
"""Kinds of words that are names of things."""

_COMPANY = "j company"
"""Kind of the names of companies: the reports of a company hardly mention its own name."""
_KANJI = regex(r"[\u3400-\u9fff々]+")
_KATAKANA = regex(r"[ァ-ヶー]+")


_ROLES: tuple[Role, ...] = ("most", "least", "larger", "smaller", "light", "measure", "table")
_CUES = frozenset(
    ("aggregate", "average", "median", "frequency", "streak", "share", "times", "change", "columns")
)
"""Cues of which every word is one by itself; other cues include all words of a form (older, farmer)."""


class QuestionWord(NamedTuple):
    """A content word of a question."""

    word: str
    kind: str
    """Kind of the word; words of one kind are found about as often: names, words of the synonym lists, …"""
    place: Place
    token: Token

    @property
    def key(self) -> str:
        """Key by which weights are learned for the word."""
        return f"{self.kind} {self.word}"


def content_words(
    question: Question, dataset: TextVocabulary, metadata: TextVocabulary, answer: TextVocabulary
) -> list[QuestionWord]:
    """The content words of a question, each with its place."""
    phrases = question.concepts
    regional, companies = regions_named(question), companies_named(question)
    joined = _joined(question.tokens, dataset) | _glossed(question, dataset)
    found: dict[str, QuestionWord] = {}
    for token in question.tokens:
        if token.kind == "number" or token.text in found:
            continue
        inside = [one for one in phrases if one.start <= token.start < one.end]
        place = _place(token, dataset, metadata, answer)
        if place in _UNFOUND and (
            token.start in joined
            or any(dataset.says_otherwise(one.key) for one in inside)
            or any(map(dataset.says, words_of_heads(token.surface.lower())))
        ):
            place = "alike"
        if place in _UNFOUND and (
            is_of_operation(token.text) or is_of_operation(token.surface.lower())
        ):
            continue
        if any(start <= token.start < end for start, end in companies):
            name = _COMPANY
        elif any(start <= token.start < end for start, end in regional):
            name = REGION
        else:
            groups = frozenset[str]().union(*(one.groups for one in inside))
            name = kind(token, groups, question)
        found[token.text] = QuestionWord(token.text, name, place, token)
    return list(found.values())


@cache
def is_of_operation(word: str) -> bool:
    """Whether a word in lower case asks for an operation, or refers to the table: it need not occur in the data.

    Taller asks for an operation as well, but only over heights.

    >>> [word for word in ("合計", "median", "row", "farmer", "計画") if is_of_operation(word)]
    ['合計', 'median', 'row']
    """
    return not words_of_heads(word) and (
        is_total(word)
        or any(word in words(role) for role in _ROLES)
        or not _CUES.isdisjoint(cues_of_word(word))
    )


def _place(
    token: Token, dataset: TextVocabulary, metadata: TextVocabulary, answer: TextVocabulary
) -> Place:
    if dataset.has(token):
        return "answer" if answer.has(token) else "near" if answer.has_alike(token) else "dataset"
    if answer.has_alike(token):
        return "near"
    if dataset.has_alike(token):
        return "alike"
    return "metadata" if metadata.has(token) or metadata.has_alike(token) else "nowhere"


def _joined(tokens: tuple[Token, ...], dataset: TextVocabulary) -> frozenset[int]:
    """Starts of words that the dataset joins with a neighbour, or abbreviates."""
    found: set[int] = set()
    for first, second in zip(tokens, tokens[1:], strict=False):
        if (first.surface + second.surface).lower() in dataset.words:
            found |= {first.start, second.start}
    initials = "".join(token.surface[:1].lower() for token in tokens)
    for size in range(3, 7):
        for at in range(len(tokens) - size + 1):
            if initials[at : at + size] in dataset.words:
                found |= {token.start for token in tokens[at : at + size]}
    return frozenset(found)


def _glossed(question: Question, dataset: TextVocabulary) -> frozenset[int]:
    """Starts of the words of names followed by their form in the dataset in brackets: Boston (Bos)."""
    return frozenset(
        token.start
        for (start, end), behind in glosses(question)
        if any(dataset.has(token) for token in question.tokens if behind == token.start)
        for token in question.tokens
        if start <= token.start < end
    )


def kind(token: Token, groups: frozenset[str], question: Question) -> str:
    """The kind of a word, which has weights for words without weights of their own."""
    domains = {group.partition("/")[0] for group in groups}
    if domains.intersection(PLACE_DOMAINS):
        return f"{question.lang} place"
    if token.surface.isascii():
        if question.lang == "j":
            return "j latin"
        if groups:
            return "e known"
        capital = token.surface[:1].isupper() and token.start > 0 and len(token.surface) > 1
        return NAME if capital else "e rare"
    if groups:
        return "j known"
    if _KATAKANA.fullmatch(token.surface):
        return "j katakana"
    if _KANJI.fullmatch(token.surface):
        return "j kanji" if len(token.surface) > 1 else "j one kanji"
    return "j other"
