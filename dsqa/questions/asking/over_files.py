"""What a question says of the files of a folder."""

import re

from dsqa.language.normalise import normalise
from dsqa.questions.asking.saying import PatternTable, says
from dsqa.questions.model import Question
from dsqa.text.regex import regex

_SAID = PatternTable(__file__)

_PLACES = {
    "e": regex(
        r"\b(?:branch(?:es)?|stores?|shops?|offices?|sites?|locations?|regions?|areas?|districts?|places?|cit(?:y|ies)|towns?|countr(?:y|ies)|states?|departments?|divisions?|teams?|schools?|museums?|plants?|factor(?:y|ies)|stations?|where)\b",
        re.I,
    ),
    "j": regex(
        r"支店|店舗|支社|営業所|事業所|工場|店|館|校|局|地域|地区|都市|市町村|都道府県|部門|施設|どこ"
    ),
}
"""Nouns for what files are of: 全支店, which branch."""
speaks_of_span = says(r"\d年間|各年|毎年|年々|年ごと|全期間|\bover time\b|\bso far\b", re.I)
"""Whether a question speaks of all years together."""
part_of_all = _SAID.text_of("part_of_all")
"""The part of a whole that is all files, of which a question asks the share: Tokyo of "the share of all sales that came from Tokyo"; ""
if it asks for none."""


def place_nouns(question: Question) -> set[str]:
    """The nouns of a question for what files may be of, as it writes them, normalised."""
    return {normalise(found) for found in _PLACES[question.lang].findall(question.text)}


def plain_place(name: str) -> str:
    """The name of a place without its kind: 札幌 of 札幌支店."""
    return _SAID["kind"].sub("", name)
