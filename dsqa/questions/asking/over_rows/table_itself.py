"""What a question asks of the table itself: its numbers of rows and columns, the names of the columns, its period."""

from functools import lru_cache
from pathlib import Path
from typing import Literal, cast

from dsqa.questions.readings.wording import Wording
from dsqa.text.regex import listed_patterns, regex

TableFact = Literal["", "size", "columns", "rows", "heads", "period"]
_TABLE = (
    r"(?:(?:the|this|that|my|our|your) )?(?:whole |entire )?"
    r"(?:table|data ?set|data|(?:csv )?file|csv|(?:spread)?sheet|list|statistics)"
)
_COLUMNS = r"(?:columns?|fields?|variables|attributes)"
_PARTS = {
    "TABLE": _TABLE,
    "COLUMNS": _COLUMNS,
    "ROWS": r"(?:rows|records|entries|lines|observations|data points)",
    "NAMED": rf"(?:{_COLUMNS}(?: names?| headers?| headings?| titles?| labels?)?|headers?|headings|header row|column heads)",
    "THERE": (
        rf"(?:(?: are| is)?(?: there| present| listed| given| included)?(?: (?:in|of|from) {_TABLE})?"
        rf"| (?:does|do|did) {_TABLE} (?:have|contain|include|hold|comprise)(?: in total)?)(?: in total| altogether)?"
    ),
    "TABLE_JA": r"(?:(?:この|その|本)?(?:表|データセット|データ|ファイル|csv|シート|一覧|テーブル)(?:全体)?(?:には|では|に|の|は|で)、?)?",
    "END_JA": r"(?:から?成|でき|あり|ある|です|でし|で|なり|に|が|は|を|含まれ|い|て|ます|ました|か|の|教え|示し|挙げ|列挙し|答え|ください|下さい|い?る)*",
}  # fmt: skip
_KEPT = 8
"""Number of cached questions: every operation requests its own fact of the same question."""
_END = " 。、．.?？!！:：　"
_ABOUT = regex(_TABLE + r"\b|表|データ|ファイル|csv|シート|テーブル")
_NOUN = regex(rf"{_COLUMNS}|{_PARTS['ROWS']}|period|列|カラム|項目|フィールド|行|レコード|期間")


_ASKED = [
    (cast("TableFact", fact), pattern)
    for fact, pattern in listed_patterns(Path(__file__).with_suffix(".tsv"), **_PARTS)
]
_MAY_ASK = regex(
    r"column|field|variable|attribute|row|record|entr|line|observation|point|header|heading|period|span|frame|range|year|date|month|when"
    r"|列|カラム|項目|フィールド|行|レコード|データ|見出し|ヘッダ|期間|対象年|年次|いつ|年から|月から|年の範囲"
)
"""Words of which every such question has at least one; most other questions have none."""


def fact_asked(wording: Wording) -> tuple[TableFact, str]:
    """The fact of the table itself that a question asks for, "" for any other question; and the noun for it, in the singular, if no word says
    that the table is meant: a column may have that name.

    >>> from dsqa.questions.parse import read
    >>> fact_asked(read("How many rows does this table have?")), fact_asked(read("How many rows are there?"))
    (('rows', ''), ('rows', 'row'))
    """
    return _asked(wording.text.strip(_END))


@lru_cache(maxsize=_KEPT)
def _asked(text: str) -> tuple[TableFact, str]:
    facts = (fact for fact, pattern in _ASKED if pattern.fullmatch(text))
    fact: TableFact = next(facts, "") if _MAY_ASK.search(text) else ""
    noun = None if not fact or _ABOUT.search(text) else _NOUN.search(text)
    return fact, noun[0].rstrip("s") if noun else ""
