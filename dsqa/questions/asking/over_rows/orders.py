"""Whether a question on a plain table names an order (the first, the largest, 一番, older than), an end of it, or a difference."""

from functools import reduce
from operator import or_

from dsqa.language.movement import FALLING, RISING
from dsqa.language.order_words import in_order
from dsqa.questions.asking.saying import PatternTable, says
from dsqa.questions.readings.bounds import degree
from dsqa.questions.readings.wording import Wording

_SUPERLATIVE = r"\b(?!(?:b|w)est\b)\w{3,}est\b|最も|もっとも|一番|いちばん|最(?:新|古|年[少長])"
_SAID = PatternTable(__file__, RISING=RISING, FALLING=FALLING, SUPERLATIVE=_SUPERLATIVE)

names_difference = _SAID.says("names_difference")
"""Whether a question names a difference, or a span."""
names_change = _SAID.says("names_change")
"""Whether a question names a change; if not, the times of a total are the ends of a span: the total from January to March."""
says_how_much_more = _SAID.says("how_much_more")
"""Whether a question asks how much more or less there is, not for a part of a whole."""


names_reversed = _SAID["reversed"].search


def ranked_measure(wording: Wording) -> int:
    """Mask of the words of the measure whose second, third, … largest or smallest number a question asks for; 0 if it asks for none: what was the second highest rent.

    >>> from dsqa.questions.parse import read
    >>> bin(ranked_measure(read("What was the second highest rent in 2012?")))
    '0b100000'
    """
    found = _SAID.find("ranked_measure", wording.text, wording.lang)
    return wording.words_in(*found.span("measure")) & wording.naming if found else 0


compass_end = _SAID.place_of("compass_end")
"""Where a question says northernmost, furthest west, 最北端; None if it does not."""
asks_nearest = _SAID.says("nearest")
"""Whether a question asks what is nearest to something."""
names_superlative = says(_SUPERLATIVE)
"""Whether a question has a superlative."""
_compares = _SAID.says("compares")
has_superlative = _SAID.says("has_superlative")
"""Whether a question asks for the largest, the smallest, the first or the last of something, or how far apart two are."""
names_end = _SAID.says("names_end")
"""Whether a question names one end of an order."""


def says_end(wording: Wording) -> bool:
    """Whether a question says anything of an order: a superlative, a comparison, a rank, or which of several.

    >>> from dsqa.questions.parse import read
    >>> says_end(read("成城の資源の日はいつですか")), says_end(read("一番高い山は？"))
    (False, True)
    """
    places = wording.places("most") or wording.places("least")
    said = has_superlative(wording) or names_place(wording) or _compares(wording)
    return bool(said or places or wording.rank or wording.first_of)


asks_most_things = _SAID.says("most_things")
"""Whether a question asks for the most or the fewest of something."""
asks_more_of_two = says(r"どちら[^。]{0,12}(?:多|少な)[いか]")
"""Whether a Japanese question asks which of two has more."""
begins_with_end = _SAID.says("begins_with_end")
"""Whether a question begins with the thing that has the most of something: what is the lowest calorie item."""
names_place = _SAID.says("names_place")
"""Whether a question names a place in an order: first, next, 3rd."""


_BOUNDS = frozenset(("over", "under"))


def names_order(wording: Wording, but: int = 0) -> bool:
    """Whether a question names an order, outside of its periods (the first quarter) and of some other words, given as a mask.

    >>> from dsqa.questions.parse import read
    >>> names_order(read("Who joined last?")), names_order(read("Who is bringing a dog?"))
    (True, False)
    """
    if not wording.periods and not but:
        is_told = wording.rank or wording.first_of or _SAID["order"].search(wording.text)
        return bool(is_told) or any(map(_orders, wording.words))
    in_periods = reduce(or_, (one.words for one in wording.periods), but)
    words = [word for at, word in enumerate(wording.words) if not in_periods >> at & 1]
    is_told = (wording.rank or wording.first_of) and not wording.periods
    return bool(is_told or _SAID["order"].search(" ".join(words))) or any(map(_orders, words))


def _orders(word: str) -> bool:
    """Whether a word is of degree, and does not only bound a number: over 50."""
    return word not in _BOUNDS and bool(degree(word))


def of_more_and_less(wording: Wording) -> int:
    """1 if a question has a word for more of something, -1 for less of it, 0 for neither and both."""
    return _SAID("more_of", wording) - _SAID("less_of", wording)


def more_things_asked(wording: Wording) -> int:
    """1 if a question asks which has more of something, -1 for fewer, 0 for neither."""
    return _SAID("more", wording) - _SAID("fewer", wording)


def names_only_standard(wording: Wording) -> bool:
    """Whether a question compares with a standard and asks for no end: "more than Oslo" does not ask for the largest."""
    return _compares(wording) and not has_superlative(wording)


def end_named(wording: Wording, heads: int = 0) -> int:
    """1 if a question names only the largest, -1 if it names only the smallest, 0 if both, none, or words that reverse them.

    `heads`: mask of words that name columns, and so no end.
    """
    said = enumerate(wording.surfaces)
    text = wording.text if not heads else "".join(one for at, one in said if not heads >> at & 1).lower()  # fmt: skip
    if _SAID["largest_loss"].search(text):
        return -1
    if _SAID["reversed"].search(_SAID["place_asked"].sub("", text)):
        return 0
    return bool(_SAID["largest"].search(text)) - bool(_SAID["smallest"].search(text))


def is_inclusive(wording: Wording) -> bool:
    """Whether a bound is inclusive."""
    return any(phrase in wording.text for phrase in in_order("inclusive"))
