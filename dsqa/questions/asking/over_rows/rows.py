"""Which rows of a plain table a question is about: those that someone won, those in which one column has more than another, or all
places are taken; and whether it asks what things are worth in all."""

import re
from collections.abc import Iterator
from typing import Literal, NamedTuple

from dsqa.questions.asking.amounts import asks_sum, speaks_of_all
from dsqa.questions.asking.saying import PatternTable, place_of, says
from dsqa.questions.readings.wording import Wording
from dsqa.text.regex import regex

_SAID = PatternTable(__file__)

asks_winner = says(
    r"\b(?:wins?|won|winner|elected|carried|most votes)\b|当選|優勝|勝った|勝ちました|勝利|最多得票|トップ当選"
)
"""Whether a question asks who won, or what someone won."""
asks_place_in_race = says(
    r"\b(?:wins?|won|winner|winning|champion)\b|\b(?:came|finished|placed|was|is) (?:first|second|third|fourth|fifth|\d+(?:st|nd|rd|th))\b|\brunner.?up\b|優勝|勝者|次点|\d着|\d位"
)
"""Whether a question asks who won a race, or came second."""
asks_who_won = says(
    r"\b(?:who|which|whose|what (?:party|candidate|name))\b|誰|だれ|どの|どこ|どちら|(?:党派?|候補者?|人|者)は"
)
"""Whether a question about a contest asks for a name."""
names_winner = says(
    r"\b(?:did|does|do|has|have)\b.*\b(?:win|won|carry|carried)\b|\b(?:won|carried) by\b|が(?:当選|優勝|勝|最多得票)(?!.*[は]誰)"
)
"""Whether a question names who won, and asks for something else: where did Ann win."""
asks_lead = says(
    r"\bwinning margin\b|\bmargin of victory\b|\b(?:majority|lead|margin) of the winner\b|\b(?:how|difference|gap|margin|ahead)\b.*\b(?:winn\w+|leader|top candidate)\b.*\b(?:runner|second|next)\b"
    r"|(?:[1１一]位|首位|最多|当選者?)と(?:[2２二]位|次点|落選者?)[^、。]{0,8}差"
)
"""Whether a question asks how far the first of an order is ahead of the second."""


def end_of_ranks_asked(wording: Wording) -> int:
    """-1 if a question asks who has the first place of a ranking, 1 if it asks for the last place, 0 for neither and both.

    >>> from dsqa.questions.parse import read
    >>> [end_of_ranks_asked(read(one)) for one in ("Who won the league?", "最下位はどこですか", "Who is in third place?")]
    [-1, 1, 0]
    """
    text = wording.text
    if text.startswith("how "):
        return 0
    return bool(_SAID.find("bottom", text)) - bool(_SAID.find("top", text))


asks_record = says(
    r"\b(?:win[- ](?:draw[- ])?loss|record of|[a-z]+'s record|overall record)\b|何勝(?:何分)?何敗|勝敗は|戦績は"
)
"""Whether a question asks how many games a side won, drew and lost."""
leaves_out_draws = says("何勝何敗")
"""Whether such a question does not ask for those that it drew."""
asks_behind = says(
    r"\b(?:behind|from|off) (?:the )?(?:leaders?|first(?: place)?|top(?: of the table)?|1st)\b|首位(?:と|から)(?!2|２|二).{0,8}差"
)
"""Whether a question asks how far something is behind the first of an order."""
asks_excess = says(
    r"\bhow (?:much|many) (?:more|less|fewer)\b.*\bthan\b|\bdifference between\b|\bby how much\b"
    r"|より(?:も)?(?:いくら|どれ(?:だけ|くらい|ほど)|どのくらい|何[^、。]{1,4}?)(?:多|少|高|低|大|小|上回|下回)|(?:と|の)差(?:額|引)?は"
)
"""Whether a question asks how much more there is of one thing than of another."""
says_beyond = says(
    r"\b(?:than|exceed\w*|over|under|above|below|beat|outnumber\w*|behind|ahead)\b|より|超|上回|下回"
)
"""Whether a question has a word that compares one column with another."""
says_equal = says(
    r"\bthe same\b.*\bas\b|\bequal(?:s|led)?\b|\bas (?:much|many)\b.*\bas\b|[とが](?:同じ|同額|等し|一致)"
)
"""Whether a question says that one column has as much as another."""
says_of_both = says(
    r"\b(?:both|each of|all of)\b(?!.*\bor\b)|ともに|共に|どちらも|いずれも|両方|それぞれ|も[^、。もはが]{1,12}も(?!の)"
)
"""Whether what a question says holds of both or all of several things that it names."""
says_never = says(r"\bnever\b|\bnot (?:once|a single)\b|一度も|一回も|1度も|1回も|まったく|全く")
"""Whether a question says that something never happened."""
untold_at = place_of(
    r"\b(?:not (?:available|known|reported|stated|given|told|published|recorded)|missing|unknown|suppressed|withheld"
    r"|no (?:[a-z]+ ){0,3}?(?:figures?|data|values?|numbers?|results?)(?! of| in)|have no (?=[a-z]+\??$))"
    r"|(?:データ|数値|値|数字|記録|記載)が(?:ない|ありません|欠け)|不明|不詳|秘匿|非公表|非公開|未公表|未発表|欠測|欠損"
)
"""Where a question says that a value is not told."""
rest_at = place_of(
    r"\b(?:than|and|or|versus|vs|from) (?:the |those |that |ones |\w+s )?(?:ones |\w+s )?(without|(?:who|that|which) (?:do|did|are|were|have|had) ?n(?:[o']|’)t)\b"
    r"|(?:と|より|か、?)[^。、]{0,6}?(そうで(?:は)?ない|そうじゃない|(?:して|ってい|してい)?ない|無い|なし)"
)
"""Where a question that compares things with something says which are those without: houses with a garage and those without."""
Implied = Literal["morning", "afternoon", "out of stock", "in stock", "free", "charged"]
"""A comparison that words imply without a number."""
_IMPLIED: dict[Implied, re.Pattern[str]] = {
    "morning": regex(r"(?<!good )\bmorning\b|午前(?:中|[のにはを](?!\d)|最)"),
    "afternoon": regex(r"(?<!good )\bafternoon\b|午後(?:中|[のにはを](?!\d)|最)"),
    "out of stock": regex(r"\b(?:out of stock|sold out)\b|在庫切れ|品切れ|欠品"),
    "in stock": regex(r"\bin stock\b(?!.*\d)|在庫[がの]ある"),
    "free": regex(r"\bfree (?:of charge|entry|admission)\b|無料"),
    "charged": regex(r"有料"),
}


class DutySaid(NamedTuple):
    """Whether a question is about those who work, or have a day off."""

    is_off: bool
    words: int
    """Mask of the words that say so."""


def duty_said(wording: Wording) -> DutySaid | None:
    """Whether a question asks who works or has a day off; None for any other question.

    >>> from dsqa.questions.parse import read
    >>> [duty_said(read(one)) for one in ("Who is off on Friday?", "日曜日に出勤する人は？", "Who won?")]
    [DutySaid(is_off=True, words=4), DutySaid(is_off=False, words=4), None]
    """
    off = _SAID.find("off_duty", wording.text)
    found = off or _SAID.find("on_duty", wording.text)
    return DutySaid(off is not None, wording.words_in(*found.span())) if found else None


class Places(NamedTuple):
    """Places of events, rooms or courses that a question asks for."""

    are_free: bool
    """Whether some are free; otherwise all are taken."""
    said: str
    """The words for it, in lower case."""


def places_asked(wording: Wording) -> Places | None:
    """Whether a question asks where all places are taken, or some are free; None for any other question."""
    free = _SAID.find("free", wording.text)
    found = free or _SAID.find("full", wording.text)
    return Places(free is not None, found[0]) if found else None


def comparisons_implied(wording: Wording) -> Iterator[tuple[Implied, int]]:
    """The comparisons that words imply, each with the mask of these words.

    >>> from dsqa.questions.parse import read
    >>> list(comparisons_implied(read("Which pens are out of stock?")))
    [('out of stock', 56)]
    """
    for implied, words in _IMPLIED.items():
        said = words.search(wording.text)
        mask = wording.words_in(*said.span()) if said else 0
        if mask:
            yield implied, mask


def asks_value(wording: Wording) -> bool:
    """Whether a question asks what things are worth in all, not what one of them costs.

    >>> from dsqa.questions.parse import read
    >>> [asks_value(read(one)) for one in ("What was the revenue?", "What do all cups cost?", "What does a cup cost?")]
    [True, True, False]
    """
    text = wording.text
    if _SAID.find("of_one", text):
        return False
    return bool(
        _SAID.find("value", text)
        or (_SAID.find("money", text) and (speaks_of_all(wording) or asks_sum(wording)))
    )
