"""Numbers that a question asks for and that two columns give: places left, profit, density, the days from one date to another."""

from functools import cache
from pathlib import Path
from typing import Literal

from dsqa.language.movement import FALLING, RISING
from dsqa.questions.asking.saying import PatternTable, says, says_in
from dsqa.questions.readings.wording import Wording
from dsqa.text.regex import named_patterns

_SAID = PatternTable(__file__, RISING=RISING, FALLING=FALLING)

THING = r"places?|spaces?|spots?|seats?|beds?|rooms?|tickets?|tables?|slots?|units?"
"""Things of which some are left."""
_patterns = cache(named_patterns)
asks_days_between = _SAID.says("days_between")
"""Whether a question asks for the days from one date to another."""
asks_days_apart = _SAID.says("days_apart")
"""Whether a question asks for the days from a date of one thing to that of another: how many days after Oslo did Rome open."""
asks_years_between = _SAID.says("years_between")
"""Whether a question asks for the years from the start of something to its end: the longest reign, 在任期間."""
asks_to_build = _SAID.says("to_build")
"""Whether it asks how long something took to build."""
asks_life = _SAID.says("life")
"""Whether a question asks how old someone became."""


def age_asked(wording: Wording) -> Literal["start", "end", "death"] | None:
    """At what a question asks how old someone was: at the start or the end of something, or at death; None if it asks for no such age.

    >>> from dsqa.questions.parse import read
    >>> [age_asked(read(one)) for one in ("How old was Ann when she became queen?", "徳川家継は何歳で亡くなりましたか", "How old is Ann?")]
    ['start', 'death', None]
    """
    if asks_life(wording):
        return "death"
    if not _SAID["asks_age"].search(wording.text):
        return None
    return "end" if _SAID["at_end"].search(wording.text) else "start"


asks_over_columns = says(r"\b(?:total|sum|average|mean|altogether|in all)\b|合計|総合|平均")
"""Whether a question asks for a sum or a mean, which may be one of the numbers of a row."""
says_days = says_in("day", "日")
"""Whether a question says that it means days."""
asks_time_between = _SAID.says("time_between")
"""Whether a question asks for the time from one moment to another."""
says_how_long = says(r"\bhow (?:long|many hours|many minutes|much time)\b|何時間|何分(?!の)")
"""Whether a question asks how long, whatever else it names."""
says_hours = says(r"\bhours?\b|\bminutes?\b|時間|\d分|何分")
"""Whether a question says that it means hours or minutes."""
says_minutes = says(r"\bminutes?\b|何分|\d分")
"""Whether a question says that it means minutes."""


asks_growth_rate = _SAID.says("growth_rate")
"""Whether a question asks for a change in percent: which grew fastest, by how many percent, the growth rate."""
says_growth = _SAID.says("growth")
"""Whether a question has a word for a change."""


says_majority = _SAID.says("majority")
"""Whether a question asks for the larger part of something: more than half, a majority, 過半数."""


def asks_fall(wording: Wording) -> bool:
    """Whether a question speaks of falling alone, so that the amount of a fall is positive.

    >>> from dsqa.questions.parse import read
    >>> [asks_fall(read(one)) for one in ("Which town fell most?", "Did it rise or fall?", "人口が最も減った市は")]
    [True, False, True]
    """
    return _SAID("falls", wording) and not _SAID("rises", wording)


def computed_asked(wording: Wording) -> dict[str, str]:
    """The kinds of such numbers that a question may ask for, each with its head in the words of the question, "" if it has none.

    >>> from dsqa.questions.parse import read
    >>> computed_asked(read("How many free seats are there?")), computed_asked(read("How large is it?"))
    ({'places left': 'free seats'}, {})
    """
    patterns = _patterns(Path(__file__).with_name("computed_numbers.tsv"), THING=THING)
    said = ((kind, pattern.search(wording.text)) for kind, pattern in patterns.items())
    return {kind: " ".join(filter(None, one.groups())) for kind, one in said if one}
