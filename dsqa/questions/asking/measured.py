"""What a question asks the number of, and of whom: loans and children of "the highest number of loans by children", 人口 and 女性 of 女性の人口が最も多い."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from dsqa.language.names.proper import NounRun, runs_of_nouns
from dsqa.language.tokens import Token
from dsqa.questions.asking.saying import Said
from dsqa.text.regex import regex

_TRIGGER = regex(
    r"(?i)\b(?:(?:highest|lowest|largest|smallest|greatest|fewest|total|average|mean|median|combined|overall) (?:of )?(?:the )?|(?:number|percentage|proportion|share|rate)s? of (?:the )?"
    r"|(?:ha[ds]|have|having|with) an? (?:higher |lower |larger |smaller |greater )?"
    r"|how much (?=[a-z]+ (?:did|does|do|was|were|is|has|have|had)\b)"
    r"|(?:rank(?:s|ed)?|rises?|increases?|decreases?|falls?|drops?|growth|changes?|difference) (?:by|in|on) (?:the )?"
    r"|(?:is|was|were|are|times) the (?!name|title|first|last|next)(?=(?:[a-z]+ ){1,4}(?:of|in|for|at)\b)|did the (?=(?:[a-z]+ ){1,8}(?:rise|fall|change|increase|grow|decrease)\b))"
)
"""What stands before the phrase of a measure in English."""
_END = regex(
    r"[,?.;:()]|\b(?:did|does|do|was|were|is|are|be|been|ha[ds]|have|than|that|which|who|whose|when|where|between|per|more|less|above|below|over|under|exceed\w*"
    r"|compared?|to|due|from|come|shown|held|given|won|made|known|found|taken|born|built|sold|left|higher|lower|larger|smaller|greater|increased?|decreased?|fell|rose|fall|rise|change[sd]?|gr[oe]w|by how"
    r"|(?<!of )(?<!in )(?<!by )(?<!with )[a-z]+ed)\b|\d|\b(?:in|of|for|at|on|among|across|by|within) (?:the )?(?=[A-Z0-9]|each|all\b|every|any\b|which|what|both)"
)
"""What ends it."""
_AMOUNT = regex(r"(?i)(?:.* )?(?:number|percentage|proportion|share|rate|amount|total)s?")
_PREPOSITION = regex(r"\s*\b(?:of|by|in|for|with|on|at|using|among)\b\s*(?:the )?")
_NO_AMOUNT = regex(r"(?i)\W*(?:where(?!.*\brank)|who|when)\b")
_LONGEST = 80
_COUNTING = regex(
    r"が|を|で(?:最も|一番)|の(?:合計|平均|差|割合|最大|最小|中央値|総数|総額|増減|増加|減少|伸び)"
    r"|は(?:いくつ|いくら|何(?!です|という|年|月|日)|どの(?:くらい|ぐらい)|どれ(?:だけ|くらい|ぐらい|ほど)|[^、。]{0,14}(?:より|倍|何番|何位|超|以上|未満|以下|増え|減っ)|[?？]?$)"
    r"|[?？]?$"
)
"""What stands behind the noun of a measure in Japanese."""
_OF = regex(r"(?:向け|用|対象)?の")
_NUMBER_BEFORE = regex(r"[\d０-９一二三四五六七八九十百千万億兆,.何幾全]$")
_DIGIT_BEFORE = regex(r"[\d何]$")


class MeasuredPhrase(NamedTuple):
    """A phrase that says what a question asks the number of."""

    start: int
    end: int
    is_group: bool
    """Whether it says of whom or what, and another phrase what is counted of these."""


def phrases_measured(question: Said) -> list[MeasuredPhrase]:
    """The phrases of a question that say what it asks the number of, the ones without a preposition or の in them.

    >>> from dsqa.questions.parse import read
    >>> text = "Which town had the highest number of loans by children?"
    >>> [text[start:end] for start, end, _ in phrases_measured(read(text))]
    ['number', 'loans', 'children', 'loans', 'children']
    """
    if question.lang == "j":
        return list(_before_counting(question.text))
    return list(_behind_trigger(question.text))


def is_behind_number(question: Said, token: Token) -> bool:
    """Whether a word follows a number or 何 at once, as a unit does in Japanese: 人 of 67人."""
    return bool(_DIGIT_BEFORE.search(question.text[: token.start]))


def nouns_said(question: Said) -> Sequence[NounRun]:
    """The runs of nouns of a Japanese question."""
    return runs_of_nouns(question.text)


def _behind_trigger(text: str) -> Iterator[MeasuredPhrase]:
    for trigger in () if _NO_AMOUNT.match(text) else _TRIGGER.finditer(text):
        found = _END.search(text, trigger.end())
        stop = min(found.start() if found else len(text), trigger.end() + _LONGEST)
        at, is_group = trigger.end(), False
        while at < stop:
            apart = _PREPOSITION.search(text, at, stop)
            end = apart.start() if apart else stop
            if end > at:
                phrase = text[at:end].rstrip()
                yield MeasuredPhrase(at, at + len(phrase), is_group)
                is_group = is_group or not _AMOUNT.fullmatch(phrase)
            at = apart.end() if apart else stop


def _before_counting(text: str) -> Iterator[MeasuredPhrase]:
    """The runs of nouns before が, の合計 and the like, and before の and such a run, that are no names."""
    behind, is_counted = len(text), False
    for start, end, is_name in reversed(runs_of_nouns(text)):
        of = _OF.match(text, end)
        is_group = bool(is_counted and of and of.end() == behind)
        is_counted = is_group or bool(_COUNTING.match(text, end))
        behind = start
        if is_counted and not is_name and not _NUMBER_BEFORE.search(text[:start]):
            yield MeasuredPhrase(start, end, is_group)
