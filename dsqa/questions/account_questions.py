"""Questions in the terms of accounts and budgets, restated by the lines that they are about: an operating margin is the operating profit as a
share of the revenue, and a budget is exceeded where the actual amount is more."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from dsqa.language.lang import Lang
from dsqa.text.regex import listed_patterns, regex

_FILES: dict[Lang, str] = {"e": "account_questions_en.tsv", "j": "account_questions_ja.tsv"}
_PARTS: dict[Lang, dict[str, str]] = {
    "e": {
        "OVER": "exceed(?:ed|s)?|overspent|overran|(?:went|go|gone|ran) over|(?:spent|used) more than",
        "UNDER": "(?:stay(?:ed)?|(?:was|were|is|are)|came in|remained|ran|finished|kept) (?:under|below|within)|underspent|(?:spent|used) less than",
        "OWN": r"(?:(?:its|their|the|his|her|our) )?(?:(?:annual|own|total|whole) )?(?:budgets?(?:ed)?(?: amounts?| allocations?)?|planned)",
        "MET": "(?:met|reached|achieved|hit|made)",
        "MISSED": "(?:missed|fell short of|failed to (?:meet|reach|achieve|hit)|did not (?:meet|reach|achieve|hit))",
        "AIM": "(?:(?:its|their|the|his|her|our) )?(?:sales )?(?:targets?|goals?|quotas?|plans?)",
    },
    "j": {
        "OVER": "(?:超過した|超過している|超えた|超えている|こえた|上回った|上回っている|オーバーした|オーバーしている)",
        "UNDER": "(?:下回った|下回っている|超えなかった|超過しなかった|使い切らなかった)",
        "WHICH": "(?:は|はどこですか|はどれですか|は何ですか|はどこ|)",
        "HOWMUCH": "(?:は(?:何(?:[%％]|パーセント)|いくら|いくつ|どれ(?:くらい|ぐらい|だけ))?(?:です|でした)?か?|)",
    },
}
_END = regex(r"[\s?？。.!]+$")
_NUMBER = regex(r"\d+(?!.*\d)")
_ROLE = regex(r"\{(\w+)\}")


class AccountQuestion(NamedTuple):
    """A question, restated with roles of lines in braces."""

    template: str
    named: str
    """What the question asks for by a name of its own, as "operating margin"; "" if it has none."""
    when: str
    """The period that it names, where that before it is needed."""

    @property
    def roles(self) -> frozenset[str]:
        """The roles of lines, without that of the period before."""
        return frozenset(_ROLE.findall(self.template)) - {"before"}


def account_questions(text: str, lang: Lang) -> Iterator[AccountQuestion]:
    """The ways to restate a question, best first; none for any other question.

    >>> next(account_questions("What was the gross margin in 2022?", "e")).template
    'What was {gross} as a share of {revenue} in 2022?'
    >>> next(account_questions("予算を超過した部門は？", "j")).template
    '{actual}が{budget}を上回った部門は？'
    """
    plain = _END.sub("", text.strip())
    for template, pattern in _patterns(lang):
        if match := pattern.match(plain):
            said = match.groupdict(default="")
            when = said.get("when", "") if "{before}" in template else ""
            yield AccountQuestion(match.expand(template), said.get("named", ""), when)


def period_before(period: str) -> str:
    """The period before one that ends in a number: FY2021 for FY2022; "" if it has none."""
    found = _NUMBER.search(period)
    if found is None or int(found[0]) < 2:
        return ""
    return period[: found.start()] + str(int(found[0]) - 1) + period[found.end() :]


@cache
def _patterns(lang: Lang) -> list[tuple[str, re.Pattern[str]]]:
    return listed_patterns(Path(__file__).with_name(_FILES[lang]), **_PARTS[lang])
