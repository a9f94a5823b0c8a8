"""The wordings of questions: templates from a file, heads and numbers as people write them."""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import TypeVar

from numpy.random import Generator

from dsqa.language.lang import Lang
from dsqa.language.plurals import is_plural, plural

Fills = dict[str, str]
_Item = TypeVar("_Item")

_FILES = [Path(__file__).with_name(name) for name in ("wordings.tsv", "cross_wordings.tsv")]
_PLACE = re.compile(r"\{(\w+)\}")
_CAMEL = re.compile(r"(?<=[a-z])(?=[A-Z][a-z])")
_NOTE = re.compile(r"\s*\[[^\[\]]*\]")
_OPTIONAL = re.compile(r"\(e?s\)")
_UNIT = re.compile(r"\s*[(（][^()（）]*[)）]\s*$")
_PLAIN_NOUN = re.compile(r"[A-Za-z]+(?: [A-Za-z]+){0,2}")
_GENERIC = re.compile(r"names?|titles?|items?|名前|名称|名|氏名|項目|内容|備考|notes?", re.I)
_PERSON = re.compile(
    r".*(?:player|driver|athlete|rider|candidate|person|actor|artist|author|swimmer|cyclist|singer"
    r"|president|coach|manager|director|winner|member|writer|runner|skater|champion"
    r"|(?<![a-z] )name|選手|氏名|名前|候補|監督|社員|社長|著者|作者|会員|担当者|学生|生徒)(?:s|名)?",
    re.I,
)  # fmt: skip
_ORIGIN = re.compile(
    r".*(?:country|nation|city|town|team|club|state|region|province|county|school|college"
    r"|university|continent|prefecture|area|district)(?: name)?",
    re.I,
)
_TWICE = re.compile(r"\b(total|average|mean|overall) \1\b")
_ROWS = {"e": ("row", "entry", "record", "row"), "j": ("行", "項目", "行", "データ")}
_HUNDREDS = {"e": ((1e9, " billion"), (1e6, " million")), "j": ((1e8, "億"), (1e4, "万"))}


@lru_cache(1)
def _templates() -> dict[tuple[str, str], tuple[str, ...]]:
    """The templates by language and kind."""
    found: dict[tuple[str, str], list[str]] = {}
    for line in "".join(file.read_text("utf-8") for file in _FILES).splitlines():
        lang, kinds, template = line.split("\t")
        for kind in kinds.split(","):
            found.setdefault((lang, kind), []).append(template)
    return {at: tuple(templates) for at, templates in found.items()}


def pick(random: Generator, items: Sequence[_Item]) -> _Item:
    """A random item."""
    return items[int(random.integers(len(items)))]


def question(lang: Lang, kind: str, fills: Mapping[str, str], random: Generator) -> str:
    """A question of a kind in one of its wordings."""
    text = _TWICE.sub(r"\1", _worded(lang, kind, fills, random))
    if lang == "e" and random.random() < 0.9:
        text = text[0].upper() + text[1:]
    if lang == "j" and random.random() < 0.3:
        text = text.replace("ですか？", "ですか。").replace("ますか？", "ますか。")
    return text.rstrip("?？.。") if random.random() < 0.12 else text


def _worded(lang: str, kind: str, fills: Mapping[str, str], random: Generator) -> str:
    """A template whose places can all be filled, filled; "@kind" is replaced by a wording of that kind."""
    fitting = [
        template
        for template in _templates()[lang, kind]
        if all(place in fills for place in _PLACE.findall(template))
    ]

    if not fitting:
        raise KeyError(f"no wording of {kind} fits {sorted(fills)}")

    def fill(match: re.Match[str]) -> str:
        text = fills[match[1]]
        is_kind = text.startswith("@") and (lang, text[1:]) in _templates()
        return _worded(lang, text[1:], fills, random) if is_kind else text

    return _PLACE.sub(fill, pick(random, fitting))


def shortened(head: str, heads: Sequence[str], random: Generator) -> str:
    """A head without notes, often without its unit if no other head then becomes equal."""
    text = _NOTE.sub("", _OPTIONAL.sub("", head)).rstrip("#*.:： ") or head
    short = _UNIT.sub("", text)
    alone = sum(other.startswith(short) for other in heads) == 1
    return short if short and alone and random.random() < 0.7 else text


def spoken(head: str, lang: Lang) -> str:
    """A head as in a sentence: words separated, English ones in lower case.

    >>> spoken("totalPoints_per_Game", "e"), spoken("GDP growth", "e")
    ('total points per game', 'GDP growth')
    """
    text = _CAMEL.sub(" ", head.replace("_", " "))
    if lang == "e" and not (text.isupper() and len(text) <= 5):
        text = " ".join(
            word if word.isupper() and 1 < len(word) < 6 and not text.isupper() else word.lower()
            for word in text.split()
        )
    return " ".join(text.split()) or head


def _with_article(noun: str) -> str:
    vowel = re.match(r"[aeio]|u(?!n[ai]|s|ti)|[FHLMNRSX][A-Z]", noun)
    return f"{'an' if vowel else 'a'} {noun}"


def mentioned(name: str, random: Generator) -> str:
    """A name as people write it: without notes and quotation marks, or without its bracket."""
    text = _NOTE.sub("", name).rstrip("*†‡#")
    if random.random() < 0.7:
        text = text.strip('"“”')
    if random.random() < 0.5:
        text = _UNIT.sub("", text)
    return text.strip() or name


def rows_fills(head: str | None, lang: Lang, random: Generator) -> Fills:
    """The fills for the rows: the head of their names, or a general word."""
    noun = spoken(head, lang) if head else ""
    unfit = _GENERIC.fullmatch(noun) or (lang == "e" and not _PLAIN_NOUN.fullmatch(noun))
    if not noun or _UNIT.search(noun) or random.random() < (0.8 if unfit else 0.15):
        noun = pick(random, _ROWS[lang])
    elif lang == "j" and len(noun) > 2:
        noun = noun.removesuffix("名")
    if lang == "j":
        fills = {"rows": noun, "row": noun, "counter": counter(noun, random)}
    else:
        single = noun[:-1] if is_plural(noun) and not noun.endswith(("ies", "es")) else noun
        fills = {"rows": plural(noun), "row": single, "a_row": _with_article(single)}
    if head and _PERSON.fullmatch(head):
        fills["who"] = "who" if lang == "e" else pick(random, ("誰", "だれ"))
    return fills


def number_fills(head: str, lang: Lang) -> Fills:
    """The head of a column of numbers with the forms of words that depend on it."""
    noun = spoken(head, lang)
    if lang == "j":
        return {"number": noun}
    if not is_plural(noun):
        article = {"a_number": _with_article(noun), "a": "a "}
        forms = {"is": "is", "does": "does", "s": "s", "es": "es"}
        return {"number": noun, **article, **forms}
    forms = {"is": "are", "does": "do", "s": "", "es": "", "a_number": noun, "a": ""}
    numbers = {"numbers": noun} if _PLAIN_NOUN.fullmatch(noun) else {}
    return {"number": noun, **forms, **numbers}


def category_fills(head: str, value: str, is_bare: bool, lang: Lang) -> Fills:
    """The head of a column of categories, with one of them."""
    noun = spoken(head, lang)
    fills = {"category_head": noun, "value": value, "group": "@group"}
    if lang == "e":
        fills["categories"] = plural(noun)
        fills["a_category"] = _with_article(noun)
    origin = lang == "e" and _ORIGIN.fullmatch(noun)
    if is_bare:
        fills["bare"] = value
        fills.update({"from": "from"} if origin else {"being": value})
    return fills


_ENGLISH_ADJECTIVE = re.compile(r"(?!.*(?:ern|erly|most|th|ast|est|ing|eld)$)[a-z]+")
_JAPANESE_ADJECTIVE = re.compile(r".+[いな]")
_LONG_ADJECTIVE = re.compile(r".*(?:ive|ful|ous|ar|ed|ient|able|al|ern|id|ly|ile|ern|ant|ent|ior)$")
_DOUBLED = re.compile(r"[^aeiou]*[aeiou][bdgmnpt]")


def _compared(adjective: str, ending: str, word: str) -> str:
    """The comparative or superlative of an English adjective.

    >>> _compared("hot", "er", "more"), _compared("windy", "est", "most"), _compared("costly", "est", "most")
    ('hotter', 'windiest', 'most costly')
    """
    irregular = {
        "good": ("better", "best"),
        "bad": ("worse", "worst"),
        "far": ("farther", "farthest"),
    }
    if adjective in irregular:
        return irregular[adjective][ending == "est"]
    if _LONG_ADJECTIVE.match(adjective) or len(adjective) > 7:
        return f"{word} {adjective}"
    if adjective.endswith("y"):
        return f"{adjective[:-1]}i{ending}"
    if _DOUBLED.fullmatch(adjective):
        return adjective + adjective[-1] + ending
    return adjective.removesuffix("e") + ending


def adjective_fills(
    much: Sequence[str], little: Sequence[str], lang: Lang, random: Generator
) -> Fills:
    """The fills for adjectives of a column of numbers, those for much and those for little of it."""
    fits = _ENGLISH_ADJECTIVE if lang == "e" else _JAPANESE_ADJECTIVE
    fills = {}
    for side, words in (("most", much), ("least", little)):
        fitting = [word for word in words if fits.fullmatch(word)]
        if not fitting:
            continue
        adjective = pick(random, fitting)
        fills[f"{side}_plain"] = adjective
        if lang == "e":
            fills[f"{side}_er"] = _compared(adjective, "er", "more")
            fills[f"{side}_est"] = _compared(adjective, "est", "most")
    return fills


_COUNTERS = (
    ("駅", "駅"), ("校", "校"), ("店", "店"), ("社", "社"), ("企業", "社"), ("国", "か国"), ("車", "台"), ("本", "冊"), ("館", "館"), ("選手", "人"),
    ("者", "人"), ("人", "人"), ("氏名", "人"), ("社員", "人"), ("生徒", "人"), ("市", "市"), ("町", "町"), ("県", "県"), ("曲", "曲"), ("作品", "作品"),
    ("施設", "か所"), ("所", "か所"), ("場", "か所"), ("家", "軒"), ("年", "年"), ("月", "か月"), ("日", "日"), ("路線", "路線"), ("種", "種類"),
)  # fmt: skip


def counter(noun: str, random: Generator) -> str:
    """The Japanese counter for things of a kind."""
    fitting = next((word for ending, word in _COUNTERS if noun.endswith(ending)), "件")
    return fitting if random.random() < 0.8 else "件"


_BRACKETED = re.compile(r".*[(（]([^()（）\d]{1,5})[)）]")


def unit_of_head(head: str) -> str:
    """The unit in the bracket of a head, "" if there is none.

    >>> unit_of_head("価格（円）"), unit_of_head("価格")
    ('円', '')
    """
    match = _BRACKETED.fullmatch(head)
    return match[1] if match else ""


def number_written(
    value: float, lang: Lang, random: Generator, money: str = "", unit: str = ""
) -> str:
    """A number as people write it in a question."""
    for size, word in _HUNDREDS[lang]:
        if abs(value) >= size and round(value / size, 1) * size == value and random.random() < 0.3:
            return f"{money}{value / size:.10g}{word}{unit}"
    text = f"{value:,.15g}" if abs(value) >= 1000 and random.random() < 0.6 else f"{value:.15g}"
    return f"{'-' if text[0] == '-' else ''}{money}{text.lstrip('-')}{unit}"
