"""Numbers that a question asks for and that two columns give: places left, profit, density, the days from one date to another."""

from functools import cache
from pathlib import Path
from typing import Literal

from dsqa.questions.asking.saying import says, says_in
from dsqa.questions.readings.wording import Wording
from dsqa.text.regex import named_patterns, regex

THING = r"places?|spaces?|spots?|seats?|beds?|rooms?|tickets?|tables?|slots?|units?"
"""Things of which some are left."""
_patterns = cache(named_patterns)
asks_days_between = says(
    r"\bhow many days\b(?=.*\b(?:between|from|after|before|until|till|pass\w*|elapse\w*|lie|t[ao]ke\w*|took|last\w*|wait\w*|stay\w*|spen[dt])\b)"
    r"|\bhow long\b(?=.*\b(?:t[ao]ke|took|last|stay|wait|support|run|be|between|from|open)\w*)|\b(?:open|pending|waiting) (?:for )?(?:the )?(?:longest|shortest)\b|\b(?:days|time) (?:from|between)\b.*\b(?:to|and)\b"
    r"|\b(?:t[ao]kes?|took|last(?:ed)?|stay(?:ed)?|wait(?:ed)?|spent)\b.*\b(?:longest|shortest|(?:most|fewest|least) (?:days|time)|\d+ days)\b"
    r"|\b(?:average|mean|total|median) (?:duration|length)\b.*\bdays\b|\b(?:duration|length)\b.*\bin days\b"
    r"|\b(?:longest|shortest) (?:stay|wait|loan|delivery|project|contract|campaign|tour)\b"
    r"|[工会納]期[がのは]|[工会納]期の?(?:平均|合計)|何日(?:間)?(?:かか|待|滞在|入院|借|続|後|あ|です|でし)|日数|\d日(?:間)?(?:以上|以下|未満|より|を超).{0,6}?(?:かか|待|滞在|入院|借)"
    r"|(?:一番|最も|もっとも)(?:長|短)[いく]?.{0,12}?(?:かか|入院|滞在|期間|借)|(?:かかった|入院|滞在|期間).{0,8}?(?:一番|最も|もっとも)(?:長|短)"
)
"""Whether a question asks for the days from one date to another."""
asks_days_apart = says(
    r"\bhow many days\b(?!.*\b(?:t[ao]ke\w*|took|last\w*|wait\w*|stay\w*|spen[dt])\b).*\b(?:after|before|between|earlier|later|from)\b"
    r"|(?:から|と)(?!.*(?:かか|続|待|滞在|入院|借)).*何日(?!に)|何日(?:後|前|早|遅)"
)
"""Whether a question asks for the days from a date of one thing to that of another: how many days after Oslo did Rome open."""
_OFFICE = r"(?:king|queen|emperor|empress|monarch|ruler|pope|shogun|president|minister|chancellor|governor|mayor|leader|chair\w*|head|director|manager|captain|coach|champion|in (?:office|power|service|use)|on the throne)"
asks_years_between = says(
    rf"\bhow (?:long|many years)\b.*\b(?:reign|rul(?:e|ed)|serv|last|govern|st(?:and|ood)|exist|surviv|operat|liv(?:e|ed)|{_OFFICE})"
    r"|\b(?:reign|rul(?:e|ed)|serv|last|govern|st(?:and|ood)|exist|surviv|operat|liv(?:e|ed)|in (?:office|power|service|use))\w*\b.*\b(?:longest|shortest|most years|fewest years)\b"
    r"|\b(?:longest|shortest|average|mean|total|length of)\b.*\b(?:reign|rule|term|tenure|service|reigning|serving|lasting|lived|lifespan|life|war|in office)\b"
    r"|\b(?:t[ao]kes?|took)\b.*\b(?:longest|shortest)\b"
    r"|(?:在[任位職]|存続|存在|就航|統治)(?:期間|年数)|何年(?:間)?(?:在[位任職]|存続|存在|続|使|統治|務|生き|運航|かか)|(?:最も|一番|いちばん|もっとも)[長短]く(?:在|続|存|務|統治|使|生き)|長生き|長命|短命"
)
"""Whether a question asks for the years from the start of something to its end: the longest reign, 在任期間."""
asks_to_build = says(
    r"\b(?:t[ao]ke|took)\b.*\b(?:build|construct|finish|complete)\b|\bconstruction\b|建設|工事|完成まで"
)
"""Whether it asks how long something took to build."""
asks_life = says(
    r"\bliv(?:e|ed)\b|\blifespan\b|\blife\b|(?:old|age).*\b(?:di(?:e[ds]?)|death)\b|長生き|長命|短命|享年|何歳で(?:亡|死|没)|歳まで生き"
)
"""Whether a question asks how old someone became."""
_ASKS_AGE = regex(
    r"\bhow old\b.*\b(?:when|at|upon|on)\b|\b(?:at what|whose|what) age\b|\b(?:oldest|youngest)\b.*\b(?:when|at|upon|to become)\b|何歳[でのに]|歳で|(?:年齢|歳).*とき|時の年齢"
)
_AT_END = regex(
    r"\b(?:le(?:ft|ave|aving)|retir\w*|abdicat\w*|resign\w*|end|step\w* down)\b|退[任位職]|辞"
)


def age_asked(wording: Wording) -> Literal["start", "end", "death"] | None:
    """At what a question asks how old someone was: at the start or the end of something, or at death; None if it asks for no such age.

    >>> from dsqa.questions.parse import read
    >>> [age_asked(read(one)) for one in ("How old was Ann when she became queen?", "徳川家継は何歳で亡くなりましたか", "How old is Ann?")]
    ['start', 'death', None]
    """
    if asks_life(wording):
        return "death"
    if not _ASKS_AGE.search(wording.text):
        return None
    return "end" if _AT_END.search(wording.text) else "start"


asks_over_columns = says(r"\b(?:total|sum|average|mean|altogether|in all)\b|合計|総合|平均")
"""Whether a question asks for a sum or a mean, which may be one of the numbers of a row."""
says_days = says_in("day", "日")
"""Whether a question says that it means days."""
asks_time_between = says(
    r"\bhow long\b|\bhow (?:many|much) (?:hours|minutes|time)\b|\b(?:longest|shortest|quickest|fastest|slowest)\b|\b(?:duration|(?:travel|journey|running) time)\b"
    r"|\b(?:total|average|mean|median|number of) (?:\w+ )?(?:hours|minutes|time|length)\b|\b(?:hours|minutes|time) (?:worked|spent|slept|taken)\b"
    r"|\b(?:work|stay|last|t[ao]ke|took|sle[ep]|slept|drive|drove|run|ran|open|spen[dt])\w*\b.*\b(?:(?:most|least)(?! (?:shifts|days|times|nights|weekends))|longer|shorter|(?:more|less|over|under)(?: than)? \d+ (?:hours|minutes))\b"
    r"|何時間|(?<!時)何分(?!の)|所要時間|(?<![館業店室付始了園])時間(?:の合計|の平均|が|は|を)|合計.{0,6}時間|平均.{0,6}時間|(?:最も|一番|もっとも)(?:長|短)|ど(?:れ|の)くらい|[長短](?:さ|かった)"
)
"""Whether a question asks for the time from one moment to another."""
says_how_long = says(r"\bhow (?:long|many hours|many minutes|much time)\b|何時間|何分(?!の)")
"""Whether a question asks how long, whatever else it names."""
says_hours = says(r"\bhours?\b|\bminutes?\b|時間|\d分|何分")
"""Whether a question says that it means hours or minutes."""
says_minutes = says(r"\bminutes?\b|何分|\d分")
"""Whether a question says that it means minutes."""


def computed_asked(wording: Wording) -> dict[str, str]:
    """The kinds of such numbers that a question may ask for, each with its head in the words of the question, "" if it has none.

    >>> from dsqa.questions.parse import read
    >>> computed_asked(read("How many free seats are there?")), computed_asked(read("How large is it?"))
    ({'places left': 'free seats'}, {})
    """
    patterns = _patterns(Path(__file__).with_suffix(".tsv"), THING=THING)
    said = ((kind, pattern.search(wording.text)) for kind, pattern in patterns.items())
    return {kind: " ".join(filter(None, one.groups())) for kind, one in said if one}
