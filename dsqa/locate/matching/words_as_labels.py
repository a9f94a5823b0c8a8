"""The words of a question as labels have them: two joined, one split, without a hyphen, phrases as a whole."""

from itertools import pairwise

from dsqa.language.tokens import Token, stem
from dsqa.locate.indexing.index import DatasetIndex
from dsqa.locate.matching.similarity import GENERAL, Similarity
from dsqa.questions.asking.labels import hyphened_words
from dsqa.questions.model import Question


def as_labels_have_them(
    words: list[Token], question: Question, index: DatasetIndex, similarity: Similarity
) -> list[Token]:
    """The words of a question, followed by the forms that labels have of them."""
    words = words + _compounds(words, index)
    words += _hyphened(question, words, index)
    words += _halves(words, index)
    return words + _phrases(question, words, similarity)


def _compounds(words: list[Token], index: DatasetIndex) -> list[Token]:
    """Joined pairs of words of the question that labels write as one: FIPS code, fipscode."""
    return [
        Token(joined, joined, first.start, second.end, "word")
        for first, second in pairwise(words)
        for joined in [stem((first.surface + second.surface).lower())]
        if first.kind == second.kind == "word" and joined in index.words.numbers
    ]


def _halves(words: list[Token], index: DatasetIndex) -> list[Token]:
    """Both parts of Japanese words if labels have either part, but not the word: 金 and メダル for 金メダル."""
    if index.lang != "j":
        return []
    known = index.words.numbers
    split = []
    for word in words:
        text = word.text
        if word.kind != "word" or text in known or text.isascii():
            continue
        for at in range(1, len(text)):
            if text[:at] in known and text[at:] in known and not {text[:at], text[at:]} & GENERAL:
                middle = word.start + at
                split += [
                    Token(text[:at], text[:at], word.start, middle, "word"),
                    Token(text[at:], text[at:], middle, word.end, "word"),
                ]
                break
    return split


def _hyphened(question: Question, words: list[Token], index: DatasetIndex) -> list[Token]:
    """Words with a hyphen that labels write without one, even if a part of them is not a word: off-peak, offpeak."""
    return [
        found
        for found in hyphened_words(question)
        if found.text in index.words.numbers and all(word.text != found.text for word in words)
    ]


def _phrases(question: Question, words: list[Token], similarity: Similarity) -> list[Token]:
    """Known phrases of several words (自ら命を絶つ) that no label has verbatim."""
    phrases = []
    for found in question.concepts:
        inside = [word for word in words if found.start <= word.start and word.end <= found.end]
        if len(inside) > 1 and not similarity.stands(found.key):
            phrases.append(Token(found.key, found.key, found.start, found.end, "word"))
    return phrases
