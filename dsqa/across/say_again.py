"""A question said again in the language of a dataset."""

from dsqa.across import from_english, from_japanese
from dsqa.across.negation import has_negation, is_denied, plain_negation
from dsqa.across.question_from_english import japanese_question
from dsqa.across.question_from_japanese import english_question
from dsqa.across.vocabulary import DatasetWords
from dsqa.language.lang import Lang

_LONGEST = 400
"""Characters of a question that are said again."""
_EMPTY = ("link", "verb")
"""Kinds of words that alone say nothing."""


def said_in(question: str, lang: Lang, vocabulary: DatasetWords) -> str:
    """A question of the other language in this one, with the words that a dataset uses; never fails.

    What has no translation is left out, or stays where it may be a name. Where no word is left, or what the
    question denies cannot be said, it stays as it is.
    """
    asked = question[:_LONGEST]
    asked_in: Lang = "e" if lang == "j" else "j"
    if lang == "j":
        asked = plain_negation(asked)
        said, known = japanese_question(asked, vocabulary), _is_said(asked, vocabulary)
    else:
        said, known = english_question(asked, vocabulary), _is_told(asked, vocabulary)
    if not known or (is_denied(asked, asked_in) and not has_negation(said, lang)):
        return question
    return said


def _is_said(question: str, vocabulary: DatasetWords) -> bool:
    """Whether Japanese has a word for any of an English question."""
    found = from_english.pieces(question, vocabulary)
    return any(piece.said and piece.kind not in _EMPTY for piece in found)


def _is_told(question: str, vocabulary: DatasetWords) -> bool:
    """Whether English has a word for any of a Japanese question."""
    found = from_japanese.pieces(question, vocabulary)
    return any(piece.said and piece.kind not in _EMPTY for piece in found)
