"""Which line of accounts a question asks for: the largest expense, the smallest asset, 流動負債で最も大きい科目."""

from typing import Literal, NamedTuple

from dsqa.questions.asking.saying import PatternTable, Said

_SAID = PatternTable(__file__)

Account = Literal["expense", "income", "asset", "liability", ""]
"""What lines of accounts are; "" for those below a heading that the question names."""
_ACCOUNTS: tuple[Account, ...] = ("expense", "income", "asset", "liability")


class AccountAsked(NamedTuple):
    """The line with the largest, or the smallest, number of those of a kind."""

    noun: str
    """How the question names them: a heading, or what they are."""
    account: Account
    sign: int
    """1 for the largest, -1 for the smallest."""


def account_asked(question: Said) -> AccountAsked | None:
    """The line of accounts that a question asks for by its size; None for any other question.

    >>> from dsqa.questions.parse import parse
    >>> account_asked(parse("Which operating expense was the largest in 2022?", "e"))
    AccountAsked(noun='operating expense', account='expense', sign=1)
    >>> account_asked(parse("2024年の流動負債で最も大きい科目は？", "j"))
    AccountAsked(noun='流動負債', account='liability', sign=1)
    """
    text = question.text.strip()
    found = _SAID.find("one", text, question.lang)
    if found is None:
        return None
    said = found.groupdict(default="")
    sign = -1 if _SAID.find("small", said.get("order") or found[0]) else 1
    if "spent" in said:
        return AccountAsked("", "expense", sign)
    if question.lang == "j" and not _SAID.find("items", found[0]):
        return None
    noun = said["noun"].lower()
    return AccountAsked(noun, account_named(noun), sign)


def account_of_sum(question: Said) -> tuple[str, Account] | None:
    """The accounts over which a question asks for a sum: current assets, 支出, with what they are; None if it names none.

    >>> from dsqa.questions.parse import parse
    >>> account_of_sum(parse("What were total operating expenses excluding rent?", "e"))
    ('operating expenses', 'expense')
    """
    found = _SAID.find("summed", question.text, question.lang)
    if found is None:
        return None
    if not found["noun"]:
        return "", "expense"
    noun = found["noun"].lower().strip()
    return noun, account_named(noun)


def account_named(noun: str) -> Account:
    """What lines of accounts a noun names; "" if it is no word for them."""
    return next((account for account in _ACCOUNTS if _SAID.find(account, noun)), "")
