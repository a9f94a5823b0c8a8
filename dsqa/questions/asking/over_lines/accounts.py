"""Which line of accounts a question asks for: the largest expense, the smallest asset, 流動負債で最も大きい科目."""

import re
from typing import Literal, NamedTuple

from dsqa.language.lang import Lang
from dsqa.questions.asking.saying import Said
from dsqa.text.regex import regex

Account = Literal["expense", "income", "asset", "liability", ""]
"""What lines of accounts are; "" for those below a heading that the question names."""
_NOUNS: dict[Account, re.Pattern[str]] = {
    "expense": regex(
        r"\b(?:expenses?|expenditures?|costs?|outgoings?|outlays?|spending)$|(?:費用|支出|経費|歳出|コスト|出費|販管費)$",
        re.I,
    ),
    "income": regex(
        r"\b(?:incomes?|revenues?|receipts?|(?:sources?|kinds?|types?) of (?:income|revenue))$|(?:収入|歳入|収益)$",
        re.I,
    ),
    "asset": regex(r"\bassets?$|資産$", re.I),
    "liability": regex(r"\b(?:liabilit(?:y|ies)|debts?)$|負債$", re.I),
}
_LARGE = r"(?P<order>largest|biggest|highest|greatest|smallest|lowest|main)"
_NOUN = r"(?P<noun>(?:[a-z&-]+ ){0,3}?(?:expenses?|expenditures?|costs?|outgoings?|incomes?|revenues?|receipts?|assets?|liabilit(?:y|ies)|debts?))"
_ITEM = r"(?: items?| categor(?:y|ies)| lines?| sources?)?"
_ONE: dict[Lang, tuple[re.Pattern[str], ...]] = {
    "e": (
        regex(rf"^(?:which|what) {_NOUN}{_ITEM} (?:was|is|were|are) (?:the )?{_LARGE}\b", re.I),
        regex(rf"^(?:which|what) (?:source|kind|type|item)s? of {_NOUN} (?:was|is|were|are) (?:the )?{_LARGE}\b", re.I),
        regex(rf"^what (?:was|is) the {_LARGE} (?:source of |kind of |type of )?{_NOUN}{_ITEM}(?= (?:in|for|to|of|over|during)\b|\W*$)", re.I),
        regex(r"^(?:on )?what (?:did|do|does|has|have) [^?]{1,30}? (?:spend|spent) (?:the )?(?:most|least)(?: money)?(?: on)?\b(?P<spent>)", re.I),
    ),
    "j": (
        regex(r"(?:^|[、の])(?P<noun>[^、。のはがに]{1,12}?)(?:で|のうち(?:で)?|の(?:中|なか)で)、?(?:最も|一番|もっとも)(?:金額が|額が)?(?P<order>大き|多|小さ|少な)[いくか][^、。はがの]{0,10}(?:は|を|$|[？?])"),
        regex(r"(?:最も|一番|もっとも)(?P<order>大き|多|小さ|少な)[いな](?P<noun>[^、。はがの]{0,4}(?:費用|支出|経費|歳出|収入|歳入|収益|資産|負債))(?:の(?:科目|費目|項目|区分))?(?:は|を|$|[？?])"),
        regex(r"(?:最も|一番|もっとも)(?P<noun>支出|費用|経費|歳出|収入|歳入)(?:額)?が(?P<order>大き|多|小さ|少な)い(?:科目|費目|項目|区分|もの)(?:は|を|$|[？?])"),
        regex(r"(?:最も|一番|もっとも)お金(?:が|を)(?:かかって|かかった|使って|使った|かけて|使う|かかる)[^、。はが]{0,4}(?:科目|費目|項目|区分|もの|の)(?:は|を|$|[？?])(?P<spent>)"),
    ),
}  # fmt: skip
_SUMMED: dict[Lang, re.Pattern[str]] = {
    "e": regex(r"\b(?:total |all |actual |our |the )*(?P<noun>(?!total |all |actual |our |the )(?:[a-z&-]+ ){0,2}?(?:expenses|expenditures?|costs|outgoings|incomes?|revenues?|receipts|assets|liabilities|debts))\b|\b(?:do|did|does|has|have|was|were) [^?]{0,30}?\bspen[dt]\b", re.I),
    "j": regex(r"(?P<noun>(?:[^、。のはがをにで]{0,6}?)(?:費用|支出|経費|歳出|収入|歳入|収益|資産|負債|販管費))(?=の|は|合計|総額|額|$)"),
}  # fmt: skip
_SMALL = regex(r"smallest|lowest|小さ|少な|\bleast\b")
_ITEMS = regex(r"科目|費目|区分|項目|もの|のは|資産|負債|支出|収入|費用")


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
    found = next((one for each in _ONE[question.lang] if (one := each.search(text))), None)
    if found is None:
        return None
    said = found.groupdict(default="")
    sign = -1 if _SMALL.search(said.get("order") or found[0]) else 1
    if "spent" in said:
        return AccountAsked("", "expense", sign)
    if question.lang == "j" and not _ITEMS.search(found[0]):
        return None
    noun = said["noun"].lower()
    return AccountAsked(noun, account_named(noun), sign)


def account_of_sum(question: Said) -> tuple[str, Account] | None:
    """The accounts over which a question asks for a sum: current assets, 支出, with what they are; None if it names none.

    >>> from dsqa.questions.parse import parse
    >>> account_of_sum(parse("What were total operating expenses excluding rent?", "e"))
    ('operating expenses', 'expense')
    """
    found = _SUMMED[question.lang].search(question.text)
    if found is None:
        return None
    if not found["noun"]:
        return "", "expense"
    noun = found["noun"].lower().strip()
    return noun, account_named(noun)


def account_named(noun: str) -> Account:
    """What lines of accounts a noun names; "" if it is no word for them."""
    return next((account for account, said in _NOUNS.items() if said.search(noun)), "")
