"""The words of a question, and the place where each is found."""

from functools import cache
from typing import Literal, NamedTuple

from dsqa.language.dimensions import words_of_heads
from dsqa.language.order_words import Role, words
from dsqa.language.tokens import Token
from dsqa.language.totals import is_total
from dsqa.missing.vocabulary import TextVocabulary
from dsqa.questions.asking.measured import is_behind_number, phrases_measured
from dsqa.questions.asking.names import companies_named, glosses, regions_named
from dsqa.questions.asking.over_rows.rows import worth_said
from dsqa.questions.model import Question
from dsqa.questions.readings.cues import cues_of_word
from dsqa.text.regex import regex

Place = Literal["answer", "near", "dataset", "alike", "metadata", "nowhere"]
"""Place of a word: in the answer; a similar one there; in the dataset; a similar one there; only in the metadata; nowhere."""
PLACES: tuple[Place, ...] = ("answer", "near", "dataset", "alike", "metadata", "nowhere")

_GENERIC = frozenset((
    "end", "level", "point", "valu", "figur", "type", "kind", "term", "time", "place", "posit", "order", "year", "name", "worth", "popul", "peopl", "person",
    "額", "金額", "値", "数", "数値", "人", "方", "物件", "層", "費目", "ところ", "場合", "項目", "合計", "平均", "差", "割合", "年度", "すべて", "全て", "多く",
))  # fmt: skip
"""Nouns that any question may have for a measure or a group."""
_WORTH = ("total", "amount", "price", "cost", "salari", "金額", "総額", "価格", "料金", "代金")
"""Words of heads that say what something is worth, which questions call sales or spending."""
_UNFOUND = frozenset(("metadata", "nowhere"))

NAME, NAME_JA, REGION = "e name", "j place", "j region"
PLACE_DOMAINS = ("state", "province", "country", "prefecture", "city")
"""Domains of the lexicon for places."""
MEASURED = ("e measure", "e group", "j measure", "j group")
"""Kinds of nouns that say what a question asks the number of, and of whom."""
NAMED = ("e place", NAME, NAME_JA, REGION, "j katakana", *MEASURED)
"""Kinds of words that are names of things, or nouns of measures: a dataset that answers has them in most cases."""

_COMPANY = "j company"
"""Kind of the names of companies: the reports of a company hardly mention its own name."""
_KANJI = regex(r"[\u3400-\u9fff々]+")
_KATAKANA = regex(r"[ァ-ヶー]+")


_COUNTER = regex(r".|.[数額]")
"""What ends the name of a measure in Japanese."""
_ROLES: tuple[Role, ...] = (
    "most", "least", "above", "below", "larger", "smaller", "light", "measure", "table",
)  # fmt: skip
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
    in_phrase: str = ""
    """Its kind among `NAMED` by what is around it, which depends on the dataset; "" for most words."""

    @property
    def named(self) -> str:
        """Its kind among `NAMED`; "" if it names no thing and no measure."""
        return self.in_phrase or (self.kind if self.kind in NAMED else "")

    @property
    def key(self) -> str:
        """Key by which weights are learned for the word."""
        return f"{self.kind} {self.word}"


def content_words(
    question: Question,
    dataset: TextVocabulary,
    metadata: TextVocabulary,
    answer: TextVocabulary,
    *,
    names_measures: bool = True,
    near_misses: frozenset[int] = frozenset(),
) -> list[QuestionWord]:
    """The content words of a question, each with its place. `names_measures`: whether the dataset says what its numbers are;
    `near_misses`: starts of words by which names differ from those of the dataset."""
    phrases = question.concepts
    regional, companies = regions_named(question), companies_named(question)
    joined = _joined(question.tokens, dataset) | _glossed(question, dataset)
    measured = _measured(question) if names_measures else {}
    worth = _of_worth(question) if any(map(dataset.says, _WORTH)) else frozenset[str]()
    found: dict[str, QuestionWord] = {}
    for token in question.tokens:
        if token.kind == "number" or token.text in found:
            continue
        inside = [one for one in phrases if one.start <= token.start < one.end]
        place = _place(token, dataset, metadata, answer)
        if place in _UNFOUND and (
            token.start in joined
            or token.text in worth
            or any(dataset.says_otherwise(one.key) for one in inside)
            or any(map(dataset.says, words_of_heads(token.surface.lower())))
        ):
            place = "alike"
        is_near = token.start in near_misses and place != "alike"
        if is_near:
            place = "nowhere"
        elif place in _UNFOUND and (
            is_of_operation(token.text)
            or is_of_operation(token.surface.lower())
            or is_behind_number(question, token)
        ):
            continue
        if any(start <= token.start < end for start, end in companies):
            name = _COMPANY
        elif any(start <= token.start < end for start, end in regional):
            name = REGION
        else:
            groups = frozenset[str]().union(*(one.groups for one in inside))
            name = kind(token, groups, question)
        in_phrase = ""
        if is_near:
            in_phrase = NAME if question.lang == "e" else NAME_JA
        elif token.start in measured and name not in NAMED:
            in_phrase = f"{question.lang} {measured[token.start]}"
        found[token.text] = QuestionWord(token.text, name, place, token, in_phrase)
    return list(found.values())


def _of_worth(question: Question) -> frozenset[str]:
    """The stems of the words of a question for what something is worth: 売上."""
    said = worth_said(question.wording)
    return frozenset(one for at, one in enumerate(question.wording.stems) if said >> at & 1)


def _measured(question: Question) -> dict[int, Literal["measure", "group"]]:
    """Start -> kind of the last word of each phrase that a question asks the number of, and of all words of an English phrase of whom."""
    found: dict[int, Literal["measure", "group"]] = {}
    for start, end, is_group in phrases_measured(question):
        words = [one for one in question.tokens if start <= one.start < end]
        if question.lang == "j":  # 手術 of 手術件数
            words = [one for one in words if not _COUNTER.fullmatch(one.surface)] or words
        last = words if is_group and question.lang == "e" else words[-1:]
        for one in last:
            if one.kind == "word" and one.text not in _GENERIC:
                found.setdefault(one.start, "group" if is_group else "measure")
    return found


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
