"""What a question asks of the table itself: how many rows or columns it has, what these are called, from when to when it reaches."""

from collections.abc import Sequence
from pathlib import Path
from typing import Literal, cast

from dsqa.derivations.question.wording import Wording
from dsqa.text.regex import regex

TableFact = Literal["", "columns", "rows", "heads", "period"]
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
_END = " 。、．.?？!！:：　"
_ABOUT = regex(_TABLE + r"\b|表|データ|ファイル|csv|シート|テーブル")
_NOUN = regex(rf"{_COLUMNS}|{_PARTS['ROWS']}|period|列|カラム|項目|フィールド|行|レコード|期間")


def _patterns() -> list[tuple[TableFact, str]]:
    text = Path(__file__).with_suffix(".tsv").read_text("utf-8")
    for name, part in _PARTS.items():
        text = text.replace(f"<{name}>", part)
    lines = (line.split("\t") for line in text.splitlines() if not line.startswith("# "))
    return [(cast("TableFact", fact), pattern) for fact, pattern in lines]


_ASKED = [(fact, regex(pattern)) for fact, pattern in _patterns()]
_MAY_ASK = regex(
    r"column|field|variable|attribute|row|record|entr|line|observation|point|header|heading|period|span|frame|range|year|date|month|when"
    r"|列|カラム|項目|フィールド|行|レコード|データ|見出し|ヘッダ|期間|対象年|年次|いつ|年から|月から|年の範囲"
)
"""What every such question has: most have none of it."""


def table_fact(wording: Wording, heads: Sequence[str]) -> TableFact:
    """What a question asks of the table itself; "" for any other question, and where a head has the word for it and none says that
    the table is meant: how many rows are there, of halls with their rows.

    >>> from dsqa.derivations.question.wording import read
    >>> table_fact(read("How many rows does this table have?"), ()), table_fact(read("How many rows of seats are red?"), ())
    ('rows', '')
    >>> table_fact(read("How many rows are there?"), ("Hall", "Rows")), table_fact(read("列名は何ですか"), ())
    ('', 'heads')
    """
    text = wording.text.strip(_END)
    if not _MAY_ASK.search(text):
        return ""
    facts = (fact for fact, pattern in _ASKED if pattern.fullmatch(text))
    fact: TableFact = next(facts, "")
    if fact and not _ABOUT.search(text):
        noun = _NOUN.search(text)
        if noun and any(noun[0].rstrip("s") in head.lower() for head in heads):
            return ""
    return fact
