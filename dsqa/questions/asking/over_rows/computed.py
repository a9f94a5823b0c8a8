"""Numbers that a question asks for and that two columns give: places left, profit, density, the days from one date to another."""

from functools import cache
from pathlib import Path

from dsqa.questions.asking.saying import says, says_in
from dsqa.questions.readings.wording import Wording
from dsqa.text.regex import named_patterns

THING = r"places?|spaces?|spots?|seats?|beds?|rooms?|tickets?|tables?|slots?|units?"
"""Things of which some are left."""
_patterns = cache(named_patterns)
asks_days_between = says(
    r"\bhow many days\b(?=.*\b(?:between|from|after|before|until|till|pass\w*|elapse\w*|lie|t[ao]ke\w*|took|last\w*|wait\w*|stay\w*|spen[dt])\b)"
    r"|\bhow long\b(?=.*\b(?:t[ao]ke|took|last|stay|wait|support|run|be|between|from|open)\w*)|\b(?:open|pending|waiting) (?:for )?(?:the )?(?:longest|shortest)\b|\b(?:days|time) (?:from|between)\b.*\b(?:to|and)\b"
    r"|\b(?:t[ao]kes?|took|last(?:ed)?|stay(?:ed)?|wait(?:ed)?|spent)\b.*\b(?:longest|shortest|(?:most|fewest|least) (?:days|time)|\d+ days)\b"
    r"|\b(?:longest|shortest) (?:stay|wait|loan|delivery|project|contract|campaign|tour)\b"
    r"|何日(?:間)?(?:かか|待|滞在|入院|借|続|後|あ|です|でし)|日数|\d日(?:間)?(?:以上|以下|未満|より|を超).{0,6}?(?:かか|待|滞在|入院|借)"
    r"|(?:一番|最も|もっとも)(?:長|短)[いく]?.{0,12}?(?:かか|入院|滞在|期間|借)|(?:かかった|入院|滞在|期間).{0,8}?(?:一番|最も|もっとも)(?:長|短)"
)
"""Whether a question asks for the days from one date to another."""
asks_time_between = says_in(
    r"\bhow long\b|\bhow many (?:minutes|mins|hours)\b|\b(?:duration|(?:travel|journey|running) time)\b|\b(?:longest|shortest|quickest|fastest|slowest)\b",
    r"何分(?:間|かか|くらい|ほど|で着|です)|何時間|所要時間|(?:一番|最も|もっとも)(?:長|短|早く着|速)|どのくらいかか|どれくらいかか",
)
"""Whether a question asks for the time from one time of the day to another."""
says_days = says_in("day", "日")
"""Whether a question says that it means days."""


def computed_asked(wording: Wording) -> dict[str, str]:
    """The kinds of such numbers that a question may ask for, each with its head in the words of the question, "" if it has none.

    >>> from dsqa.questions.parse import read
    >>> computed_asked(read("How many free seats are there?")), computed_asked(read("How large is it?"))
    ({'places left': 'free seats'}, {})
    """
    patterns = _patterns(Path(__file__).with_suffix(".tsv"), THING=THING)
    said = ((kind, pattern.search(wording.text)) for kind, pattern in patterns.items())
    return {kind: " ".join(filter(None, one.groups())) for kind, one in said if one}
