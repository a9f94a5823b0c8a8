"""Questions about how many there are, as questions about sums of the column that says how often its row was counted: a table of
frequencies has a row for each class, not for each person."""

from collections.abc import Collection
from re import escape

from dsqa.language.lang import Lang
from dsqa.language.tokens import stem
from dsqa.questions.asking.saying import patterns_in
from dsqa.text.regex import regex

_COUNTED = regex(r"(?i)\b(?:how many|number of) (\w+)")


def of_frequencies(question: str, head: str, classes: Collection[str], lang: Lang) -> str:
    """A question about how many there are, by the head of the column of frequencies; unchanged if it asks for something else, names the column, or
    asks how many classes there are.

    `classes`: the heads of the columns of classes.

    >>> of_frequencies("How many women have blue eyes?", "Freq", ("Sex", "Eye"), "e")
    'What is the total Freq of women have blue eyes?'
    >>> of_frequencies("How many eyes are there?", "Freq", ("Sex", "Eye"), "e")
    'How many eyes are there?'
    """
    counted = _COUNTED.search(question)
    is_class = counted and stem(counted[1].lower()) in {stem(one.lower()) for one in classes}
    is_named = regex(rf"(?i)(?<![a-z]){escape(head)}(?![a-z])").search(question)
    if is_class or is_named:
        return question
    for asked, pattern in patterns_in(lang, __file__):
        if pattern.search(question):
            return pattern.sub(asked.replace("{head}", head), question, count=1)
    return question
