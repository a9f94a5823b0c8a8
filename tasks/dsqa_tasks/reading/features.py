"""The features of a candidate span: a row of numbers for each."""

from typing import Any

import numpy as np
import numpy.typing as npt

from dsqa_tasks.reading.asked import Asked, Expects, read_question
from dsqa_tasks.reading.candidates import candidates
from dsqa_tasks.reading.english import English
from dsqa_tasks.reading.near import FAR, Found, find
from dsqa_tasks.reading.span_encoder import Ends, log_odds
from dsqa_tasks.reading.vectors import Vectors, unit
from dsqa_tasks.reading.words import Passage, Shape, read_passage, word_list

Array = npt.NDArray[Any]
_LEFT_WORDS: tuple[tuple[str, ...], ...] = (
    ("in",), ("at", "on"), ("by",), ("of",), ("for", "to"), ("from",), ("with",), ("as",),
    ("the", "a", "an"), ("is", "are", "was", "were", "be", "been"), ("and", "or"), (",",),
    ("(",), ("called", "named", "known"), ("his", "her", "its", "their"),
)  # fmt: skip
_RIGHT_WORDS: tuple[tuple[str, ...], ...] = (
    (".", "?", "!", ";"), (",",), (")",), ("and", "or"), ("of",), ("in", "at", "on"),
    ("is", "are", "was", "were", "has", "had"), ("to", "for", "from", "by", "with"), ("'",),
    ("who", "which", "that"),
)  # fmt: skip
_ENDINGS = ("ing", "ed", "ly", "s", "er", "tion", "al")
_LIKE = ("like_person", "like_place", "like_group")
_EXPECTED_LIKE = dict(zip((Expects.PERSON, Expects.PLACE, Expects.GROUP), _LIKE, strict=True))
"""Lists of words that are similar to the answer."""
_AROUND = 6
"""Number of tokens before and after a span that are its context."""
_LEAST = 1e-12
"""Probability of a sentence without any likely span."""
_CAPITALS = (Shape.CAPITAL, Shape.CAPITALS, Shape.MIXED)
_KINDS = ("titles", "place_words", "org_words", "units", "time_units", "days", "seasons")


def rows(
    asked: Asked, passage: Passage, spans: Array, english: English, ends: Ends | None = None
) -> Array:
    """(spans, features) float32, in the order of `names`; `spans` from `candidates`.

    `ends`: the output of an encoder for the passage, if there is one.
    """
    columns = _columns(asked, passage, spans, english)
    if ends:
        columns |= _read(passage, spans, ends)
    return np.column_stack([np.asarray(one, np.float32) for one in columns.values()])


def names(english: English, *, encoder: bool = False) -> list[str]:
    """The names of the features, in the order of their columns; with those of an encoder."""
    passage = read_passage("One two.")
    spans = candidates(passage)
    columns = _columns(read_question("Who?"), passage, spans, english)
    if encoder:
        columns |= _read(passage, spans, Ends(np.zeros(3), np.zeros(3)))
    return list(columns)


def _columns(asked: Asked, passage: Passage, spans: Array, english: English) -> dict[str, Array]:
    meant = english.vectors.of([one.lower for one in asked.words])
    tokens = english.vectors.of(passage.lower)
    rarity = np.array([english.rarity(one.stem) for one in asked.words], np.float32)
    alike = meant @ tokens.T
    # Names used in similar contexts are other names.
    alike[[one.capital for one in asked.words]] = 0
    found = find(asked, passage, rarity, alike)
    known = {one: english.rarity(one) for one in set(passage.stems)}
    rare = np.array([known[one] for one in passage.stems]) * ~passage.function
    return {
        **_of_question(asked, len(spans)),
        **_of_sentence(passage, spans, found),
        **_nearness(asked, spans, found),
        **_of_span(passage, spans, found, rare),
        **_borders(passage, spans),
        **_agreement(asked, passage, spans),
        **_meaning(asked, passage, spans, found, meant, tokens, rare, english.vectors),
    }


def _meaning(
    asked: Asked,
    passage: Passage,
    spans: Array,
    found: Found,
    meant: Array,
    tokens: Array,
    rare: Array,
    vectors: Vectors,
) -> dict[str, Array]:
    """Whether span and context match the question in meaning."""
    first, last = spans[:, 0], spans[:, 1]
    count = len(tokens)
    weighed = tokens * rare[:, None]
    total = np.concatenate([np.zeros((1, tokens.shape[1])), np.cumsum(weighed, axis=0)])
    own = unit(total[last + 1] - total[first])
    begin = _sentence_begin(passage)
    ends = np.searchsorted(passage.sentence, passage.sentence, "right")
    low, high = (
        np.maximum(first - _AROUND, begin[first]),
        np.minimum(last + 1 + _AROUND, ends[last]),
    )
    around = unit(total[high] - total[last + 1] + total[first] - total[low])
    whole = unit(total[ends[first]] - total[begin[first]])
    question = unit(found.weights @ meant) if len(meant) else np.zeros(tokens.shape[1])
    head = vectors.of(asked.head_words)
    if not len(head):
        head = np.zeros((1, tokens.shape[1]))
    head_last = head[-1]
    head_first = head[0]
    kinds = {name: unit(vectors.of(sorted(word_list(name))).mean(0)) for name in _LIKE}
    expected = kinds.get(_EXPECTED_LIKE.get(asked.expects, ""), head_last)
    verbs = [place for place, one in enumerate(asked.words) if not one.capital]
    verb = meant[verbs[-1]] if verbs else np.zeros(tokens.shape[1])
    before, after = np.maximum(first - 1, 0), np.minimum(last + 1, count - 1)
    return {
        # Verbs may be among them, as in `which team won`.
        "own_like_head": (own @ head.T).max(1),
        "last_like_head": (tokens[last] @ head.T).max(1),
        "last_like_head_last": tokens[last] @ head_last,
        "first_like_head": tokens[first] @ head_first,
        "own_like_head_first": own @ head_first,
        "own_like_expected": own @ expected,
        "last_like_expected": tokens[last] @ expected,
        "before_like_head": tokens[before] @ head_last,
        "after_like_head": tokens[after] @ head_last,
        "own_like_question": own @ question,
        "around_like_question": around @ question,
        "around_like_verb": around @ verb,
        "around_like_head": around @ head_last,
        "sentence_like_question": whole @ question,
        "known_last": np.abs(tokens[last]).sum(1) > 0,
        **{f"own_{name}": own @ kind for name, kind in kinds.items()},
    }


def _read(passage: Passage, spans: Array, ends: Ends) -> dict[str, Array]:
    """The probability of the span, and of its sentence, by an encoder, relative to the other candidates."""
    first, last = ends.first[spans[:, 0]], ends.last[spans[:, 1]]
    odds = log_odds(first + last)
    sentence = passage.sentence[spans[:, 0]]
    mass = np.bincount(sentence, np.exp(odds))
    of_sentence = np.log(mass + _LEAST)[sentence]
    return {
        "read_first": first,
        "read_last": last,
        "read_both": first + last,
        "read_odds": odds,
        "read_behind": odds - odds.max(initial=-np.inf),
        "read_rank": np.log1p(_rank(odds)),
        "read_sentence": of_sentence,
        "read_sentence_rank": _rank(mass)[sentence],
        "read_in_sentence": odds - of_sentence,
    }


def _rank(values: Array) -> Array:
    """Rank of each value, 0 for the highest."""
    ranks: Array = np.argsort(np.argsort(-values, kind="stable"), kind="stable")
    return ranks


def _of_question(asked: Asked, count: int) -> dict[str, Array]:
    columns = {f"asks_{kind.name.lower()}": float(asked.expects == kind) for kind in Expects}
    columns["question_words"] = float(len(asked.words))
    return {name: np.full(count, value, np.float32) for name, value in columns.items()}


def _of_sentence(passage: Passage, spans: Array, found: Found) -> dict[str, Array]:
    cover = found.cover
    best = max(float(cover.max()), 1e-6) if len(cover) else 1e-6
    padded = np.concatenate([[0.0], cover, [0.0]])
    around = cover + 0.5 * padded[:-2] + 0.25 * padded[2:]
    sentence = passage.sentence[spans[:, 0]]
    rank, rank_around = _rank(cover), _rank(around)
    lengths = np.bincount(passage.sentence, minlength=len(cover))
    return {
        "cover": cover[sentence],
        "cover_of_best": cover[sentence] / best,
        "cover_rank": rank[sentence],
        "cover_before": padded[:-2][sentence],
        "cover_after": padded[2:][sentence],
        "cover_around_rank": rank_around[sentence],
        "sentence_at": sentence,
        "sentence_at_part": sentence / max(len(cover), 1),
        "sentence_tokens": lengths[sentence],
        "sentences": np.full(len(spans), len(cover)),
    }


def _nearness(asked: Asked, spans: Array, found: Found) -> dict[str, Array]:
    first, last = spans[:, 0], spans[:, 1]
    left, right = found.left[:, first], found.right[:, last]
    nearest = np.minimum(left, right)
    weights = found.weights[:, None]
    near = np.exp(-nearest / 5)
    capital = np.array([word.capital for word in asked.words], bool)
    small = ~capital
    after_wh = [word.at > asked.wh for word in asked.words]
    next_to_wh = after_wh.index(True) if True in after_wh else -1
    none = np.full(len(spans), float(FAR), np.float32)
    some = len(asked.words) > 0

    def mean(part: Array, chosen: Array) -> Array:
        total = float(found.weights[chosen].sum())
        if not total:
            return np.full(len(spans), -1.0, np.float32)
        share: Array = (weights * part)[chosen].sum(0) / total
        return share

    return {
        "near": (weights * near).sum(0),
        "near_wide": (weights * np.exp(-nearest / 20)).sum(0),
        "near_left": (weights * np.exp(-left / 8)).sum(0),
        "near_right": (weights * np.exp(-right / 8)).sum(0),
        "near_names": mean(near, capital),
        "near_names_wide": mean(np.exp(-nearest / 20), capital),
        "near_others": mean(near, small),
        "near_others_wide": mean(np.exp(-nearest / 20), small),
        "nearest": nearest.min(0) if some else none,
        "nearest_left": left.min(0) if some else none,
        "nearest_right": right.min(0) if some else none,
        "first_left": left[next_to_wh] if next_to_wh >= 0 else none,
        "first_right": right[next_to_wh] if next_to_wh >= 0 else none,
        "last_left": left[-1] if some else none,
        "last_right": right[-1] if some else none,
        "before_mass": (weights * (left < right)).sum(0),
    }


def _of_span(passage: Passage, spans: Array, found: Found, rare: Array) -> dict[str, Array]:
    first, last = spans[:, 0], spans[:, 1]
    tokens = last - first + 1
    content = ~passage.function
    words = _between(content, spans)
    asked_at = found.at.max(0) if len(found.at) else np.zeros(len(passage.tokens), np.float32)
    weighed = (
        (found.at * found.weights[:, None]).max(0)
        if len(found.at)
        else np.zeros(len(passage.tokens), np.float32)
    )
    counts: dict[str, int] = {}
    for one in passage.stems:
        counts[one] = counts.get(one, 0) + 1
    often = np.log([counts[one] for one in passage.stems])
    capital = np.isin(passage.shapes, _CAPITALS)
    begins = np.r_[True, passage.sentence[1:] != passage.sentence[:-1]]
    columns = {
        "tokens": tokens,
        "content_words": words,
        "asked_share": _between(asked_at, spans) / np.maximum(words, 1),
        "asked_weight": _between(weighed, spans),
        "asked_first": asked_at[first],
        "asked_last": asked_at[last],
        "rarity_mean": _between(rare, spans) / np.maximum(words, 1),
        "rarity_last": rare[last],
        "rarity_first": rare[first],
        "often_mean": _between(often, spans) / tokens,
        "capital_share": _between(capital, spans) / np.maximum(words, 1),
        "small_words": _between(passage.shapes == Shape.SMALL, spans),
        "function_words": _between(passage.function & (passage.shapes != Shape.MARK), spans),
        "marks": _between(passage.shapes == Shape.MARK, spans),
        "commas": _between(np.array([one == "," for one in passage.tokens], bool), spans),
        "begins_sentence": begins[first],
        "place_in_sentence": first - _sentence_begin(passage)[first],
        "shape_first": passage.shapes[first],
        "shape_last": passage.shapes[last],
        "first_length": passage.ends[first] - passage.starts[first],
        "last_length": passage.ends[last] - passage.starts[last],
    }
    for shape in (Shape.YEAR, Shape.NUMBER, Shape.NUMBER_WORD, Shape.MONTH, Shape.ORDINAL):
        columns[f"has_{shape.name.lower()}"] = _between(passage.shapes == shape, spans)
    for name in _KINDS:
        listed = word_list(name)
        inside = np.array([one in listed for one in passage.lower], bool)
        columns[f"{name}_inside"] = _between(inside, spans)
        columns[f"{name}_last"] = inside[last]
    for ending in _ENDINGS:
        ends = np.array([one.endswith(ending) and len(one) > 3 for one in passage.lower], bool)
        columns[f"last_in_{ending}"] = ends[last]
        if ending in ("ing", "ed", "ly"):
            columns[f"first_in_{ending}"] = ends[first]
    return columns


def _borders(passage: Passage, spans: Array) -> dict[str, Array]:
    first, last = spans[:, 0], spans[:, 1]
    count = len(passage.tokens)
    same = np.zeros(count + 1, bool)
    same[1:count] = passage.sentence[1:] == passage.sentence[:-1]
    before, after = np.maximum(first - 1, 0), np.minimum(last + 1, count - 1)
    has_before, has_after = same[first], same[last + 1]
    lower = passage.lower
    content = ~passage.function
    capital = np.isin(passage.shapes, _CAPITALS)
    number = np.isin(passage.shapes, (Shape.NUMBER, Shape.YEAR, Shape.NUMBER_WORD))
    glued_after = np.r_[~passage.spaced[1:], False]
    columns = {
        "left_content": content[before] & has_before,
        "right_content": content[after] & has_after,
        "left_capital": capital[before] & has_before,
        "right_capital": capital[after] & has_after,
        "left_number": number[before] & has_before,
        "right_number": number[after] & has_after,
        "left_glued": ~passage.spaced[first] & has_before,
        "right_glued": glued_after[last] & has_after,
        "right_time_unit": _listed(lower, "time_units")[after] & has_after,
        "right_unit": _listed(lower, "units")[after] & has_after,
        "left_title": _listed(lower, "titles")[before] & has_before,
        "left_none": ~has_before,
        "right_none": ~has_after,
    }
    for group in _LEFT_WORDS:
        inside = np.array([one in group for one in lower], bool)
        columns[f"left_{group[0]}"] = inside[before] & has_before
    for group in _RIGHT_WORDS:
        inside = np.array([one in group for one in lower], bool)
        columns[f"right_{group[0]}"] = inside[after] & has_after
    quote = np.array([one in '"“”' for one in passage.tokens], bool)
    columns["quoted"] = quote[before] & quote[after] & has_before & has_after
    depth = np.cumsum([(one == "(") - (one == ")") for one in passage.tokens])
    columns["in_brackets"] = depth[first] > 0
    return columns


def _agreement(asked: Asked, passage: Passage, spans: Array) -> dict[str, Array]:
    """Whether the span is of the expected kind, and its context agrees with the question."""
    first, last = spans[:, 0], spans[:, 1]
    count = len(passage.tokens)
    stems, lower = passage.stems, passage.lower
    head = np.array([one in asked.head for one in stems], bool) & ~passage.function
    last_head = asked.head[-1] if asked.head else ""
    is_last_head = np.array([one == last_head for one in stems], bool)
    before, after = np.maximum(first - 1, 0), np.minimum(last + 1, count - 1)
    question = asked.lower
    following = question[asked.wh + 1 : asked.wh + 4] if asked.wh >= 0 else ()
    ending = [one for one in question if one[0].isalnum()][-2:]
    ending_stem = set(ending)
    shapes = passage.shapes
    digits = np.isin(shapes, (Shape.NUMBER, Shape.NUMBER_WORD, Shape.YEAR, Shape.WITH_DIGITS))
    timely = np.isin(shapes, (Shape.YEAR, Shape.MONTH)) | _listed(lower, "days")
    capital = np.isin(shapes, _CAPITALS)
    expects = asked.expects
    is_time, is_number = _between(timely, spans) > 0, _between(digits, spans) > 0
    is_name = capital[first] & capital[last]
    if expects == Expects.YEAR:
        fits = (shapes == Shape.YEAR)[first] & (first == last)
    elif expects == Expects.TIME:
        fits = is_time
    elif expects in (Expects.HOW_MANY, Expects.HOW_MUCH, Expects.MEASURE, Expects.NUMBER):
        fits = is_number & ~np.isin(shapes, (Shape.MONTH,))[first]
    elif expects in (Expects.PERSON, Expects.PLACE, Expects.GROUP):
        fits = is_name
    else:
        fits = ~is_time & ~is_number
    return {
        "fits": fits,
        "head_inside": _between(head, spans),
        "head_last": head[last],
        "head_right": head[after],
        "head_left": head[before],
        "kind_last": is_last_head[last],
        "kind_right": is_last_head[after],
        "follows_as_asked": np.array([one in following for one in lower], bool)[after],
        "precedes_as_asked": np.array([one in ending_stem for one in lower], bool)[before],
        "head_words": np.full(len(spans), len(asked.head)),
    }


def _listed(lower: tuple[str, ...], name: str) -> Array:
    words = word_list(name)
    return np.array([one in words for one in lower], bool)


def _between(values: Array, spans: Array) -> Array:
    """The sum of the values of tokens over each span."""
    total = np.r_[0.0, np.cumsum(values, dtype=np.float64)]
    summed: Array = total[spans[:, 1] + 1] - total[spans[:, 0]]
    return summed


def _sentence_begin(passage: Passage) -> Array:
    """For each token, the first token of its sentence."""
    begins = np.r_[True, passage.sentence[1:] != passage.sentence[:-1]]
    return np.maximum.accumulate(np.where(begins, np.arange(len(begins)), 0))
