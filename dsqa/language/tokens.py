"""Words and tokens of English and Japanese text.

`words` are the words of the F1 measure, exactly by its definition. `tokens` are for matching
questions with labels: lemmas or stems, numbers, and flagged function words.
"""

import unicodedata
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Any, Literal, NamedTuple

from dsqa.language.lang import Lang
from dsqa.language.lexicon import rows
from dsqa.language.normalise import CACHED, CJK, fold, normalise
from dsqa.text.regex import regex

Kind = Literal["word", "number", "function"]


class Token(NamedTuple):
    """One token. `start` and `end` are offsets in the given text."""

    text: str
    """Normalised lemma (Japanese), stem (Latin letters) or number without separators."""
    surface: str
    start: int
    end: int
    kind: Kind


_CJK_RUN = regex(rf"[{CJK}]+")
_LATIN = regex(
    r"(?P<number>(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?)(?P<suffix>(?:st|nd|rd|d|th|s)(?![^\W\d_]))?"
    r"|(?P<acronym>(?:[a-z]\.)+[a-z](?![^\W_])\.?)"
    rf"|(?P<word>(?:(?![{CJK}])[^\W\d_])+\d*(?:(?![{CJK}])[^\W\d_])*(?:'[a-z]+)?)"
)
_HUMP = regex(r"[a-z]{2}[A-Z]{1,4}[a-z]|[A-Z]{3}[a-z]{3}")
_HUMP_WORD = regex(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+")
_NUMBERED = regex(r"[A-Za-z]{3,}\d{1,3}")
"""A word and a number that form one word in a name with underscores: PCT10 of A_PCT10."""
_ORDINAL_ENDS = frozenset("htd")
"""Last letters of th, st, nd and rd."""
_SERIES = regex(r"[A-Za-z][a-z]{3,}\d{1,2}")
"""A word and the number of its series: Runner4."""
_KANJI_NUMERAL = frozenset("〇一二三四五六七八九十百千万億兆")

_FUNCTION_POS = frozenset(("助詞", "助動詞", "接続詞", "連体詞", "フィラー", "感動詞", "接頭詞"))
_FUNCTION_DETAIL = frozenset(("非自立", "代名詞", "副詞化"))
# Prefixes that change what a label means, unlike お- and ご-.
_MEANING_PREFIXES = frozenset("非未無前後各総純第約最全新旧再実超準副元大中小高低")


@cache
def function_words() -> frozenset[str]:
    """English stop words and Japanese lemmas that do not show what a text is about."""
    return frozenset(cells[0] for cells in rows("stop_words.tsv"))


@cache
def tagger(form: str = "") -> Any:
    """The morphological tagger, created at the first call. `form`: options of MeCab for the output format."""
    import fugashi
    import ipadic

    return fugashi.GenericTagger(ipadic.MECAB_ARGS + form)


class Morpheme(NamedTuple):
    """A word of a Japanese text, as the tagger splits it."""

    surface: str
    start: int
    end: int
    feature: tuple[str, ...]
    """Its parts of speech, forms and lemma, as the dictionary gives them."""


def morphemes(text: str) -> Iterator[Morpheme]:
    """The words of a Japanese text, with their places.

    >>> [(one.surface, one.start) for one in morphemes("北区の 人口")]
    [('北', 0), ('区', 1), ('の', 2), ('人口', 4)]
    """
    end = 0
    for node in tagger()(text):
        start = text.find(node.surface, end)
        end = start + len(node.surface)
        yield Morpheme(node.surface, start, end, node.feature)


@cache
def _stemmer() -> Any:
    import Stemmer

    return Stemmer.Stemmer("english")


@lru_cache(maxsize=1 << 15)
def stem(word: str) -> str:
    """Snowball stem of a lower-case English word, accents dropped: 'industries' -> 'industri'.

    Irregular forms and words that Snowball confuses have special stems: 'united', 'maine'.
    """
    if not word.isascii():
        decomposed = unicodedata.normalize("NFD", word)
        word = "".join(c for c in decomposed if not unicodedata.combining(c))
    return _stem_exceptions().get(word) or str(_stemmer().stemWord(word))


def stem_of_word(word: str) -> str:
    """`Token.text` of a lower-case English word: its stem; a function word is unchanged."""
    return word if word in function_words() else stem(word)


@cache
def _stem_exceptions() -> dict[str, str]:
    """Special stems: of words that share the Snowball stem of another word, and of irregular forms."""
    return {word: stem for stem, forms in rows("stems_en.tsv") for word in forms.split("|")}


def dictionary(lang: Lang) -> str:
    """Name of the method by which `words` splits, printed beside every F1."""
    if lang == "e":
        return "whitespace"
    from importlib.metadata import version  # 20 ms that no answer needs

    return f"fugashi {version('fugashi')} + ipadic {version('ipadic')}"


def words(text: str, lang: Lang) -> list[str]:
    """The words of the F1 measure: white-space split (e) or fugashi surfaces (j), text as it is.

    >>> words("13,510,000 persons", "e")
    ['13,510,000', 'persons']
    """
    if lang == "e":
        return text.split()
    return [surface for node in tagger()(text) if (surface := node.surface.strip())]


def tokens(text: str, lang: Lang) -> list[Token]:
    """Tokens for matching, in order; punctuation is left out. Both scripts work in either `lang`.

    >>> [token.text for token in tokens("Number of industries in 2015", "e")]
    ['number', 'of', 'industri', 'in', '2015']
    """
    return list(_tokens(text) if len(text) <= CACHED else _tokens.__wrapped__(text))


_CONTENT = frozenset(
    [
        "other", "others", "another", "no", "not", "none", "without", "both", "neither", "off",
        "その他", "他", "ない",
    ]
)  # fmt: skip


def is_content(token: Token) -> bool:
    """Whether a token helps to distinguish labels: content words, numbers, and the few function words that change the meaning of a
    label (other, not, その他)."""
    return token.kind != "function" or token.text in _CONTENT or token.surface.lower() in _CONTENT


def ngrams(text: str, low: int = 2, high: int = 3) -> list[str]:
    """Character n-grams of the normalised text, lengths `low` to `high`, in order, with repeats."""
    return grams_of(normalise(text), low, high)


def grams_of(normalised: str, low: int = 2, high: int = 3) -> list[str]:
    """`ngrams` of a text that is already normalised."""
    length = len(normalised) + 1
    return [
        normalised[start : start + size]
        for size in range(low, high + 1)
        for start in range(length - size)
    ]


@lru_cache(maxsize=1 << 14)
def _tokens(text: str) -> tuple[Token, ...]:
    folded = fold(text)
    found: list[tuple[str, int, int, Kind]] = []
    position = 0
    for run in _CJK_RUN.finditer(folded.text):
        found += _latin(folded.text, position, run.start())
        found += _japanese(run.group(), run.start())
        position = run.end()
    found += _latin(folded.text, position, len(folded.text))
    result = []
    for lemma, start, end, kind in found:
        first, last = folded.span(start, end)
        surface = text[first:last]
        # "US" in a sentence is a country and "us" a pronoun: only the case distinguishes them.
        if surface == "US":
            lemma, kind = "u.s.", "word"
        result.append(Token(lemma, surface, first, last, kind))
        if kind == "number" and surface[-1:].lower() in _ORDINAL_ENDS:
            # "94th Congress" is not the one of "1993 to 94".
            result.append(Token(f"{lemma}th", surface, first, last, "number"))
        in_name = text[max(first - 1, 0) : first] == "_" and _NUMBERED.fullmatch(surface)
        if in_name or _SERIES.fullmatch(surface) or _HUMP.search(surface):
            result += _humps(surface, first)
    return tuple(result)


def _humps(surface: str, start: int) -> list[Token]:
    """The words of a name written in camel case: `CapitalStockMember`, `totalPopulation`."""
    return [
        Token(
            stem(match.group().lower()),
            match.group(),
            start + match.start(),
            start + match.end(),
            "number" if match.group().isdecimal() else "word",
        )
        for match in _HUMP_WORD.finditer(surface)
    ]


def _latin(folded: str, start: int, end: int) -> list[tuple[str, int, int, Kind]]:
    found: list[tuple[str, int, int, Kind]] = []
    for match in _LATIN.finditer(folded, start, end):
        if match["number"]:
            text, kind = match["number"].replace(",", ""), "number"
            text = text[1:] if len(text) == 2 and text[0] == "0" else text
        elif match["acronym"]:
            # B.C and B.C. are one: tables often leave the last point out.
            text, kind = match["acronym"].removesuffix(".") + ".", "word"
        else:
            word = match["word"].removesuffix("'s").replace("'", "")
            kind = "function" if word in function_words() else "word"
            text = stem_of_word(word)
        found.append((text, match.start(), match.end(), kind))  # type: ignore[arg-type]
    return found


def _japanese(run: str, offset: int) -> list[tuple[str, int, int, Kind]]:
    found: list[tuple[str, int, int, Kind]] = []
    for surface, start, end, feature in morphemes(run):
        if feature[0] == "記号" and feature[1] != "アルファベット":
            continue
        if surface == "何分":  # The dictionary has it as an adverb (nanibun).
            found.append(("何", offset + start, offset + start + 1, "function"))
            found.append(("分", offset + start + 1, offset + end, "word"))
            continue
        lemma = feature[6] if len(feature) > 6 and feature[6] != "*" else surface
        found.append((lemma, offset + start, offset + end, _kind(surface, lemma, feature)))
    return found


def _kind(surface: str, lemma: str, feature: tuple[str, ...]) -> Kind:
    if all(character in _KANJI_NUMERAL for character in surface):
        return "number"
    if feature[0] == "接頭詞" and surface in _MEANING_PREFIXES:
        return "word"
    if feature[0] in _FUNCTION_POS or feature[1] in _FUNCTION_DETAIL or lemma in function_words():
        return "function"
    return "word"
