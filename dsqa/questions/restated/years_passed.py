"""Questions about a change over so many years, as questions about the change between two years that a dataset has: "How much did it rise over the
four years?", 4年間で何人増えましたか, 4年前と比べて."""

from collections.abc import Collection

from dsqa.language.amounts.kanji import ENGLISH_NUMBERS, small_number
from dsqa.language.lang import Lang
from dsqa.language.movement import FALLING, RISING
from dsqa.language.normalise import normalise
from dsqa.language.times.in_text import resolve, times
from dsqa.questions.asking.saying import PatternTable
from dsqa.text.regex import regex

_NUMBER = {
    "e": rf"\d{{1,2}}|{'|'.join(word for word, value in ENGLISH_NUMBERS.items() if value > 1)}",
    "j": r"[0-9０-９]{1,2}|[二三四五六七八九]?十[一二三四五六七八九]?|[二三四五六七八九]",
}
_SAID = PatternTable(
    __file__, RISING=RISING, FALLING=FALLING, NUMBER=_NUMBER["e"], NUMBER_JA=_NUMBER["j"]
)
_STATED = r"(?<![0-9]){number}(?:[- ]years?\b|[かヶカケ]?年[間前])"
_FORM: dict[Lang, str] = {"e": "from {first} to {last}", "j": "{first}年から{last}年までに"}


def over_years(question: str, years: Collection[int], texts: str, lang: Lang) -> str:
    """A question about a change over so many years with the years between which it is; unchanged if it is about something else, or if
    the dataset lacks one of them or states such changes.

    `years`: those of the labels of the dataset. The last of them is the end unless the question names one year from which, or until which.
    `texts`: the texts of the dataset.

    >>> over_years("How much did rents rise over the four years?", range(2020, 2025), "", "e")
    'How much did rents rise from 2020 to 2024?'
    >>> over_years("東町の人口は3年前と比べて何人増えましたか", range(2020, 2025), "", "j")
    '東町の人口は2021年から2024年までに何人増えましたか'
    """
    passed = _SAID.find("passed", question, lang)
    if passed is None or not years or not _SAID.find("moves", question, lang):
        return question
    said = passed["years"].lower()
    number = ENGLISH_NUMBERS.get(said) or small_number(normalise(said))
    parts = passed.groupdict(default="")
    named, of_end = (_years(text, lang) for text in (question, parts.get("at", "")))
    if named - of_end or len(of_end) > 1:
        return question
    first, last = max(years) - number, max(years)
    if of_end:
        (year,) = of_end
        first, last = (year - number, year) if parts.get("until") else (year, year + number)
    elif first not in years and first + 1 == min(years):
        # "In five years" of a table of five years is from its first to its last.
        first += 1
    is_known = first in years and last in years
    if not is_known or regex(_STATED.format(number=number)).search(texts):
        return question
    told = _FORM[lang].format(first=first, last=last)
    return f"{question[: passed.start()]}{told}{question[passed.end() :]}"


def _years(text: str, lang: Lang) -> set[int]:
    return {time.year for time in resolve(times(text, lang)) if time.year}
