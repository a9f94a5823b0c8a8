"""Words of a Japanese question that would be mistaken for labels: 神戸 of 神戸市立小学校, 男女 of 男女計."""

from collections.abc import Sequence

from dsqa.language.lang import Lang
from dsqa.language.tokens import Token
from dsqa.locate.indexing.index import TableIndex
from dsqa.text.regex import regex

_FOUNDED = regex(r"[都道府県市区町村](?=立)")
_BOTH_SEXES = regex(r"男女(?=(?:の|を)?(?:計|合計|総数|合わせ|あわせ|全体))")


def left_out(
    words: Sequence[Token], text: str, tables: Sequence[TableIndex], lang: Lang
) -> list[Token]:
    """The places before 市立, 県立 and the like that no label gives in full (神戸市), and 男女 before a word for a total if labels have only
    男 and 女."""
    if lang != "j" or not ("立" in text or "男女" in text):
        return []
    return [word for word in words if word.kind == "word" and _is_left_out(word, text, tables)]


def without(text: str, words: Sequence[Token]) -> str:
    """A text without some of its words."""
    for word in sorted(words, key=lambda word: -word.start):
        text = text[: word.start] + text[word.end :]
    return text


def _is_left_out(word: Token, text: str, tables: Sequence[TableIndex]) -> bool:
    founded = _FOUNDED.match(text, word.end)
    if founded is not None:
        return not _stands(word.surface + founded.group(), tables)
    return _BOTH_SEXES.match(text, word.start) is not None and not _stands(word.surface, tables)


def _stands(text: str, tables: Sequence[TableIndex]) -> bool:
    """Whether any label contains a text."""
    return any(
        text in label for table in tables for level in table.levels for label in level.normalised
    )
