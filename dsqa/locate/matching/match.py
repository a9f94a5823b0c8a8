"""A question matched with the axes of a table: which of its words each header path explains."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np

from dsqa.language.amounts.bounds import ends
from dsqa.language.normalise import fold, normalise
from dsqa.language.tokens import Token, ngrams
from dsqa.locate.indexing.index import AxisIndex, DatasetIndex, TableIndex
from dsqa.locate.indexing.level import LevelIndex
from dsqa.locate.indexing.lexicon import Floats
from dsqa.locate.indexing.moments import Moment, named_years
from dsqa.locate.matching.acronyms import Acronyms, acronyms, add_acronyms, weigh_acronyms
from dsqa.locate.matching.similarity import SAME_BOUND, Similarity
from dsqa.locate.matching.spelled import Spelled, add_spelled, spelled, weigh_spelled
from dsqa.locate.matching.timing import match_time, points
from dsqa.locate.matching.words_as_labels import as_labels_have_them
from dsqa.locate.matching.words_left_out import left_out, without
from dsqa.questions.model import Question

_SAID = 0.9
"""Minimum share of a label that counts as matched if the question has all text before its closing brackets."""
_NAMING = 0.25
"""Factor of a word's weight for labels if it is part of a sheet's name."""
_COUNTED = 0.1
"""Factor of the weight of 人, which 何人 and 70歳以上の人 have for anything that is counted."""


@dataclass(frozen=True)
class Asked:
    """A question with the weights and similarities of its words in one dataset."""

    question: Question
    normalised: str
    words: tuple[Token, ...]
    """Distinct content words of the question."""
    similarity: Floats
    """(words, lexicon)"""
    by_term: Floats
    """(lexicon,) best similarity of any word of the question to each term."""
    weights: Floats
    """(words,) how well each word discriminates here; 0 for words that no label has."""
    grams: Floats
    """(gram lexicon,) 1 if the question has the n-gram."""
    gram_total: float
    quantity: str
    """Kind of quantity asked for ("people"), "" if unknown."""
    times: tuple[Moment, ...]
    acronyms: Acronyms = Acronyms()
    spelled: Spelled = field(default_factory=dict)
    matches: "dict[int, AxisMatch]" = field(default_factory=dict, repr=False, compare=False)
    """Cached matches of the axes of the dataset, by their identity: axes live as long as its index."""


@dataclass(frozen=True)
class LevelMatch:
    """Match of a question with the n distinct labels of a level."""

    words: Floats
    """(question words, n) best similarity of the word to a word of the label."""
    covered: Floats
    """Share of the label's words, weighted by idf, that the question has."""
    gram_covered: Floats
    exact: Floats
    """Square root of the length of the label if it is in the question verbatim, over the length of the question."""


@dataclass(frozen=True)
class AxisMatch:
    """Match of a question with the n positions of an axis: what each path explains, and what it leaves unexplained."""

    words: Floats
    """(question words, n)"""
    explained: Floats
    """Share of the question's weight that the path explains."""
    leaf: Floats
    """Share of the innermost label that is not a time in the question."""
    leaf_grams: Floats
    outer: Floats
    """Mean share over the outer labels that are not times (1 if there are none)."""
    exact: Floats
    """Sum over the path of `exact` of its labels."""
    leaf_exact: Floats
    unexplained: Floats
    """Sum over the path of (1 - share), without totals and times."""
    leaf_unexplained: Floats
    total: Floats
    """1 if the innermost label is a total that the question does not mention."""
    totals: Floats
    """Number of such totals among the labels of the path."""
    year: Floats
    """1 if it agrees with a time of the question, -1 if it contradicts all of them, 0 if either has no time."""
    month: Floats
    recency: Floats
    """Place of the year of the path among those of the axis, 0 for the first to 1 for the last; 0 if it has none."""


def ask(question: Question, index: DatasetIndex, similarity: Similarity) -> Asked:
    """The words of a question, weighted by how much they discriminate in this dataset."""
    seen: dict[str, int] = {}
    words = [
        token
        for token in question.tokens
        if seen.setdefault(token.text, token.start) == token.start
    ]
    dropped = left_out(words, question.text, index.tables, index.lang)
    words = [word for word in words if word not in dropped]
    text = without(question.text, dropped)
    words = as_labels_have_them(words, question, index, similarity)
    years = named_years(question.times)
    words += [Token(term, term, 0, 0, "number") for term in (*question.amounts, *years)]
    matrix = similarity.matrix(words)
    if matrix.size:
        best = matrix.max(axis=1)
        if index.lang == "j":
            best[_ends_of_bounds(words, best)] = 0.0
        at = (matrix * (1.0 + 1e-3 * index.word_idf)).argmax(axis=1)
        weights = (best * index.word_idf[at] * _beyond_names(question, words, years, index)).astype(
            np.float32
        )
    else:
        weights = np.zeros(0, np.float32)
    shortened = acronyms(question.all_tokens, words, index)
    weigh_acronyms(shortened, weights, index)
    in_japanese = spelled(question.tokens, words, index)
    weigh_spelled(in_japanese, weights, index)
    grams = np.zeros(len(index.grams), np.float32)
    known = [index.grams.numbers.get(gram, 0) for gram in ngrams(text)]
    grams[known] = 1.0
    grams[0] = 0.0
    spoken = tuple(
        point
        for time in question.times
        if time.kind != "relative"
        for point in points(time, question)
    )
    return Asked(
        question,
        normalise(text),
        tuple(words),
        matrix,
        matrix.max(axis=0) if len(matrix) else np.zeros(len(index.words), np.float32),
        weights,
        grams,
        float((grams * index.gram_idf).sum()),
        question.quantity,
        spoken,
        shortened,
        in_japanese,
    )


def _beyond_names(
    question: Question, words: list[Token], years: list[str], index: DatasetIndex
) -> Floats:
    """(words,) factor of each weight: 1, but little for 人 and for words of a sheet's name (二人以上の世帯 names its sheet and does not ask
    for 世帯人員)."""
    kept = np.ones(len(words), np.float32)
    asked = fold(question.text)
    # Only names of tables have such terms; what labels say of time is compared as times.
    kept[[word.text in years for word in words]] = 0.0
    kept[[word.text == "人" for word in words]] = _COUNTED
    for name in index.own_names:
        at = asked.text.find(name)
        if at >= 0:
            start, end = asked.span(at, at + len(name))
            kept[[start <= word.start < word.end <= end for word in words]] = _NAMING
    return kept


def _ends_of_bounds(words: list[Token], best: Floats) -> list[int]:
    """The places of numbers that are ends of bounds in a Japanese dataset: 15 of 15歳未満 is not the 15 of 15~64歳."""
    numbers = [(at, word.text) for at, word in enumerate(words) if word.kind == "number"]
    said = {end for at, text in numbers if best[at] >= SAME_BOUND for end in ends(text)}
    return [at for at, text in numbers if text in said]


def match_level(asked: Asked, level: LevelIndex, index: DatasetIndex) -> LevelMatch:
    """Match a question with the distinct labels of one level."""
    words = level.words.maximum(asked.similarity)
    text, length = asked.normalised, max(len(asked.normalised), 1)
    exact = np.array(
        [(_literal(forms, text) / length) ** 0.5 for forms in level.literal], np.float32
    )
    covered = level.words.share(asked.by_term, index.word_idf)
    if index.lang == "j":  # what is in brackets, 人口密度（人／k㎡）, need not be said
        covered = np.where(exact > 0, np.maximum(covered, _SAID), covered)
    add_acronyms(asked.acronyms, level, words, covered)
    add_spelled(asked.spelled, level, words, covered)
    return LevelMatch(
        words,
        covered,
        level.grams.share(asked.grams, index.gram_idf),
        exact,
    )


def _literal(forms: Sequence[str], text: str) -> int:
    """Number of characters of a label in the text verbatim: of all, of those before its closing brackets (総面積（北方地域を除く）), or 0."""
    for form in forms:
        # A quick test first: hardly any label is in the text.
        if form in text and stands_in(form, text):
            return len(form)
    return 0


def stands_in(label: str, text: str) -> bool:
    """Whether a label is in the text verbatim, at word borders if the script has them."""
    at = text.find(label) if label else -1
    while at >= 0:
        end = at + len(label)
        before = text[at - 1] if at else " "
        after = text[end] if end < len(text) else " "
        if not (_joins(before, label[0]) or _joins(label[-1], after)):
            return True
        at = text.find(label, at + 1)
    return False


def _joins(left: str, right: str) -> bool:
    if left.isdigit() and right.isdigit():
        return True
    if "~" in (left, right) and (left + right).strip("~").isdigit():
        return True  # 50 does not stand in 50~54
    return left.isascii() and right.isascii() and left.isalnum() and right.isalnum()


def match_axis(asked: Asked, axis: AxisIndex, index: DatasetIndex) -> AxisMatch:
    """Match a question with every header path of an axis; once for each axis of its dataset."""
    known = asked.matches.get(id(axis))
    if known is None:
        known = asked.matches[id(axis)] = _match_axis(asked, axis, index)
    return known


def _match_axis(asked: Asked, axis: AxisIndex, index: DatasetIndex) -> AxisMatch:
    size, count = axis.size, len(asked.weights)
    words = np.zeros((count, size), np.float32)
    path = np.zeros((_PARTS, size), np.float32)
    inner = np.zeros((_PARTS, size), np.float32)
    outer = np.zeros((2, size), np.float32)
    for level, is_inner in zip(axis.levels, axis.inner, strict=True):
        if not len(level.normalised):
            continue
        match = match_level(asked, level, index)
        # Code -1, no label, finds the column of zeros at the end.
        np.maximum(words, _with_none(match.words)[:, level.codes], out=words)
        parts = _with_none(_label_parts(match, level))[:, level.codes]
        path += parts
        inner += parts * is_inner
        outer += parts[:2] * (1 - is_inner)
    year, month, recency = match_time(asked.times, axis.time)
    whole = float(asked.weights.sum()) or 1.0
    covered, labels = outer
    _, _, exact, unexplained, totals, _, _ = path
    _, _, leaf_exact, leaf_unexplained, total, leaf, leaf_grams = inner
    return AxisMatch(
        words,
        (asked.weights @ words / whole).astype(np.float32),
        leaf,
        leaf_grams,
        np.where(labels > 0, covered / np.maximum(labels, 1), 1.0).astype(np.float32),
        exact,
        leaf_exact,
        unexplained,
        leaf_unexplained,
        total,
        totals,
        year,
        month,
        recency,
    )


_PARTS = 7


def _label_parts(match: LevelMatch, level: LevelIndex) -> Floats:
    """(_PARTS, labels): of labels that are not times the share found, and 1; of any label the literal find, the share not found, 1
    for a total not mentioned, the share found, the same by n-grams."""
    covered = np.maximum(match.covered, match.gram_covered)
    undated = (level.dated == 0).astype(np.float32)
    return np.stack(
        [
            undated * covered,
            undated,
            match.exact,
            undated * (1 - covered) * (1 - level.total),
            level.total * (covered < 0.99),
            covered,
            match.gram_covered,
        ]
    ).astype(np.float32)


def _with_none(by_label: Floats) -> Floats:
    """(k, labels + 1): a last column of zeros, for positions without a label."""
    none = np.zeros((len(by_label), 1), np.float32)
    return np.concatenate([by_label, none], axis=1)


class ContextMatch(NamedTuple):
    """Words of the question that the surroundings of a table explain."""

    words: Floats
    """(question words,) similarity to title, caption, unit and sheet name."""
    name_words: float
    """Share of the words for table names in the question that this name has, 0 to 1."""
    name_grams: float
    """The same by character n-grams."""
    name_unexplained: float
    """Share of the words that distinguish this name and that the question lacks, 0 to 1; 0 for the total of its sisters."""


def match_context(asked: Asked, table: TableIndex, index: DatasetIndex) -> ContextMatch:
    """Match a question with title, caption, unit and sheet name of a table."""
    distinctive = asked.similarity * index.name_word_idf
    said = distinctive.max(axis=1) if distinctive.size else np.zeros(len(asked.weights), np.float32)
    own = distinctive[:, table.name_words.terms]
    own = own.max(axis=1) if own.size else np.zeros(len(asked.weights), np.float32)
    grams = asked.grams * index.name_gram_idf
    held = np.unique(table.name_grams.terms)
    by_grams = _share(float(grams[held].sum()), float(index.name_gram_idf[held].sum()))
    names = table.name_words.terms
    telling_names = index.name_word_idf[names]
    by_words = _share(
        float((telling_names * asked.by_term[names]).sum()), float(telling_names.sum())
    )
    says_something = bool(telling_names.any()) or bool(index.name_gram_idf[held].any())
    return ContextMatch(
        table.context_words.maximum(asked.similarity)[:, 0],
        _share(float(own.sum()), float(said.sum())),
        _share(float(grams[held].sum()), float(grams.sum())),
        (1 - max(by_grams, by_words)) * (1 - table.name_total) if says_something else 0.0,
    )


def _share(part: float, whole: float) -> float:
    return part / whole if whole > 0 else 0.0
