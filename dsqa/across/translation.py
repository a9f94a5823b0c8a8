"""A question translated into the language of a dataset."""

from dsqa.across import from_english, from_japanese
from dsqa.across.negation import has_negation, is_denied, plain_negation
from dsqa.across.question_from_english import japanese_question
from dsqa.across.question_from_japanese import english_question
from dsqa.across.vocabulary import DatasetWords
from dsqa.language.lang import Lang

_LONGEST = 400
"""Maximum number of characters of a question that are translated."""
_EMPTY = ("link", "verb")
"""Kinds of words that have no content alone."""


def translate(question: str, lang: Lang, vocabulary: DatasetWords) -> str:
    """A question translated into the language `lang`, with words that the dataset uses. Never fails. Words without a translation are
    left out; possible names stay. The question stays as it is if no word can be translated, or if a negation would be lost."""
    asked = question[:_LONGEST]
    asked_in: Lang = "e" if lang == "j" else "j"
    if lang == "j":
        asked = plain_negation(asked)
        said, known = japanese_question(asked, vocabulary), _has_japanese(asked, vocabulary)
    else:
        said, known = english_question(asked, vocabulary), _has_english(asked, vocabulary)
    if not known or (is_denied(asked, asked_in) and not has_negation(said, lang)):
        return question
    return said


def _has_japanese(question: str, vocabulary: DatasetWords) -> bool:
    """Whether any word of an English question has a Japanese translation."""
    found = from_english.pieces(question, vocabulary)
    return any(piece.text and piece.kind not in _EMPTY for piece in found)


def _has_english(question: str, vocabulary: DatasetWords) -> bool:
    """Whether any word of a Japanese question has an English translation."""
    found = from_japanese.pieces(question, vocabulary)
    return any(piece.text and piece.kind not in _EMPTY for piece in found)
