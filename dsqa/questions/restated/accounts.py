"""Questions in the terms of accounts and budgets, restated by the lines that they are about: an operating margin is the operating profit as a
share of the revenue, and a budget is exceeded where the actual amount is more."""

from collections.abc import Iterator
from typing import NamedTuple

from dsqa.language.lang import Lang
from dsqa.questions.asking.saying import patterns_in
from dsqa.text.regex import regex

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
    for template, pattern in patterns_in(lang, __file__):
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
