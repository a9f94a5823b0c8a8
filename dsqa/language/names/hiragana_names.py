"""Names of things that a file has in hiragana, as those of crops and fish are in statistics: キュウリ, 大根 for きゅうり, だいこん."""

from collections.abc import Callable, Iterable, Mapping

from dsqa.language.names.romaji import katakana
from dsqa.language.tokens import Morpheme, morphemes
from dsqa.text.regex import regex

_NAME = regex(r"[\s\u3000]*([ぁ-んー]{2,10})(?=$|[^ぁ-んァ-ヴー])")
"""At the beginning of a label: ぶり of ぶり類."""
_OTHER_SCRIPT = regex(r"[ァ-ヴー]+|[々一-鿕]+")
_KANJI = regex(r"[々一-鿕]")
_NOUN = "名詞"
_GRAMMAR = frozenset(("助詞", "助動詞", "連体詞", "接続詞", "感動詞"))
_AFTER = frozenset("類畑量数額高産園科")
"""What may follow a name at once, of the words with one character: 桃畑."""
_NO_NAMES = frozenset(("うち", "うち数", "ほか", "など", "とも", "まで", "から"))


def by_katakana(labels: Iterable[str]) -> dict[str, str]:
    """The names in hiragana with which labels begin, by the same in katakana.

    >>> by_katakana(["ぶり類", "ばれいしょ ※", "その他", "うち男"])
    {'ブリ': 'ぶり', 'バレイショ': 'ばれいしょ'}
    """
    found = {}
    for label in labels:
        match = _NAME.match(label)
        if match is not None and _may_be_name(match[1]):
            found[katakana(match[1])] = match[1]
    return found


def _may_be_name(text: str) -> bool:
    """Whether a text is no word of grammar. The dictionary cuts はくさい to pieces, and いか is a verb."""
    parts = list(morphemes(text))
    return text not in _NO_NAMES and (len(parts) > 1 or parts[0].feature[0] not in _GRAMMAR)


def _is_noun(word: Morpheme) -> bool:
    return word.feature[0] == _NOUN


def as_in_hiragana(
    question: str, names: Mapping[str, str], is_written: Callable[[str], bool]
) -> str:
    """A question with names in hiragana for the same in katakana or kanji. `is_written`: whether the file has a word as it is.

    >>> as_in_hiragana("大根とソバの収穫量", {"ダイコン": "だいこん", "ソバ": "そば"}, lambda word: False)
    'だいこんとそばの収穫量'
    """
    words = list(morphemes(question))
    for at in range(len(words) - 1, -1, -1):
        word = words[at]
        if not (_OTHER_SCRIPT.fullmatch(word.surface) and _is_noun(word)):
            continue
        name = names.get(_read(word))
        if name is None or is_written(word.surface) or not _is_apart(question, words, at):
            continue
        question = question[: word.start] + name + question[word.end :]
    return question


def _read(word: Morpheme) -> str:
    """The reading of a word; "" for one that the dictionary does not know."""
    if not _KANJI.search(word.surface):
        return word.surface
    known = len(word.feature) > 7 and word.feature[7] != "*"
    return word.feature[7] if known else ""


def _is_apart(question: str, words: list[Morpheme], at: int) -> bool:
    """Whether a word is no part of another: not 桃 of 桃園町, but of 桃生産量."""
    word = words[at]
    before = question[word.start - 1 : word.start]
    if before and _OTHER_SCRIPT.match(before) and _OTHER_SCRIPT.match(word.surface):
        same = bool(_KANJI.match(before)) == bool(_KANJI.match(word.surface))
        if same:
            return False
    after = words[at + 1].surface if at + 1 < len(words) and words[at + 1].start == word.end else ""
    return not (len(after) == 1 and _KANJI.match(after)) or after in _AFTER
