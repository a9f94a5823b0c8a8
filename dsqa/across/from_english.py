"""English phrases in Japanese: the words of each, in the order that Japanese has them."""

import re

from dsqa.across.amounts import number_in_japanese, time_in_japanese
from dsqa.across.japanese_order import EnglishPiece, chunked, in_order
from dsqa.across.lexicon import by_synonyms, key_of, terms
from dsqa.across.names import in_kanji, in_katakana
from dsqa.across.vocabulary import KNOWN, PART, DatasetWords
from dsqa.language.numbers import numbers
from dsqa.language.synonyms import synonyms
from dsqa.language.times import Time, times
from dsqa.language.written_in import JAPANESE
from dsqa.regex import regex

_WORD = regex(r"[A-Za-z0-9&']+(?:\.[A-Za-z0-9]+)*|[\u3005-\u30ff\u3400-\u9fff\uff66-\uff9f]+")
_N = r"(?P<n>\$?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+)?(?<=\d)(?:\s(?:thousand|million|billion|trillion)\b)?)"
_UNIT = r"(?:\s?(?P<unit>yen|dollars?|people|persons?|percent|%|years?(?:\sold|\sof\sage)?|degrees?|days?|hours?|minutes?|km|kilometers?|meters?|kg|employees|tons?|times)(?![a-z]))?"
_CONDITION = regex(
    rf"(?P<how>(?:more|greater|higher|longer|older|heavier|larger|bigger|less|fewer|lower|smaller|shorter|younger|lighter)\sthan"
    rf"|over|above|exceed(?:ing|ed|s)?|under|below|at\sleast|at\smost|up\sto)\s{_N}{_UNIT}(?!\d)",
    re.I,
)
_BOUND = regex(
    rf"(?P<aged>aged?\s)?{_N}{_UNIT}\s(?:or|and)\s(?P<how>more|over|older|higher|above|up|greater|less|under|fewer|younger|lower)\b{_UNIT.replace('<unit>', '<behind>')}",
    re.I,
)
_TWO_AGES = regex(r"(?P<a>\d{1,3})\s(?:or|and)\s(?P<b>\d{1,3})[\s-]years?[\s-]old", re.I)
_ONE_AGE = regex(
    r"(?:aged?\s(?P<a>\d{1,3})(?!\d|[,.]\d)|(?P<b>\d{1,3})[\s-]years?[\s-]olds?)", re.I
)
_AGES = regex(
    r"(?:(?:aged?|ages|between)\s(?:between\s)?)?(?P<a>\d{1,3})(?:\s?(?:to|-|–|and)\s?)(?P<b>\d{1,3})(?P<unit>[\s-]years?[\s-]old)?(?!\d|[,.]\d)",
    re.I,
)
_RANGE = regex(
    rf"(?:(?P<between>between\s)|)(?P<a>\d+(?:\.\d+)?)(?:\s?(?:to|-|–)\s?|(?(between)\sand\s|(?!)))(?P<b>{_N.replace('<n>', '<number>')}){_UNIT}(?![\d,.]*\d)",
    re.I,
)
_SCALE = regex(r"\s(?:thousand|million|billion|trillion)$", re.I)
_OF_AGE = regex(r"ag(?:ed?|es)\s", re.I)
_MEASURED = ("average", "mean", "highest", "maximum", "lowest", "minimum")
"""Words that many terms begin with, of which a shorter name of the thing says nothing."""
_NUMBER = regex(_N, re.I)
_SPELLED = {
    "one": "1",
    "two": "2",
    "three": "3",
    "four": "4",
    "five": "5",
    "six": "6",
    "seven": "7",
}
_SPELLED |= {"eight": "8", "nine": "9", "ten": "10"}
_LOW = regex(r"less|fewer|lower|smaller|shorter|younger|lighter|under|below|most|up to", re.I)
_UNITS = {
    "yen": "円", "dollar": "ドル", "people": "人", "person": "人", "percent": "％", "%": "％", "year": "年", "degree": "度", "day": "日",
    "hour": "時間", "minute": "分", "km": "km", "kilometer": "km", "meter": "メートル", "kg": "kg", "employees": "人", "ton": "トン",
    "time": "回",
}  # fmt: skip
_LINKS = frozenset(
    [
        "of",
        "in",
        "at",
        "on",
        "for",
        "from",
        "to",
        "by",
        "with",
        "without",
        "except",
        "among",
        "between",
        "than",
        "per",
        "during",
        "within",
        "over",
        "into",
        "through",
        "across",
        "and",
        "or",
        "that",
        "which",
        "who",
        "whose",
        "where",
        "when",
        "as",
        "worth",
        ",",
        ";",
    ]
)
_DROPPED = frozenset(
    [
        "the",
        "a",
        "an",
        "is",
        "was",
        "are",
        "were",
        "be",
        "been",
        "being",
        "did",
        "does",
        "do",
        "has",
        "have",
        "had",
        "there",
        "it",
        "its",
        "their",
        "his",
        "her",
        "this",
        "that",
        "these",
        "those",
        "so",
        "much",
        "many",
        "any",
        "some",
        "such",
        "not",
        "only",
        "also",
        "just",
        "will",
        "would",
        "can",
        "could",
        "may",
        "might",
        "i",
        "e",
        "ie",
        "we",
        "you",
        "they",
        "he",
        "she",
        "how",
        "what",
        "please",
        "all",
        "s",
        "up",
        "out",
        "about",
    ]
)
_SUFFIXES = {
    "city": "市", "prefecture": "県", "ward": "区", "town": "町", "village": "村", "county": "郡", "district": "地区",
    "region": "地方", "state": "州", "island": "島", "lake": "湖", "river": "川", "mount": "山", "station": "駅", "league": "リーグ",
    "prefectures": "県", "school": "学校", "area": "地域",
}  # fmt: skip


def japanese_phrase(text: str, vocabulary: DatasetWords) -> str:
    """An English noun phrase in Japanese: "population of Aichi in 2010" is 2010年の愛知県の人口."""
    chunks, spoken = chunked(pieces(text, vocabulary), vocabulary)
    return in_order(chunks, spoken)


def japanese_words(text: str, vocabulary: DatasetWords) -> tuple[str, str]:
    """A phrase without its times, and these."""
    chunks, spoken = chunked(pieces(text, vocabulary), vocabulary)
    return in_order(chunks, []), "と".join(spoken)


def pieces(text: str, vocabulary: DatasetWords) -> list[EnglishPiece]:
    """The parts of an English phrase in their order; what nothing is known for is left out."""
    return _Reader(text, vocabulary).pieces()


class _Reader:
    """Goes through a phrase from left to right."""

    def __init__(self, text: str, vocabulary: DatasetWords) -> None:
        self.text = text
        self.vocabulary = vocabulary
        self.words = [(m.start(), m.end(), m[0]) for m in _WORD.finditer(text)]
        self.times: dict[int, Time] = {
            time.start: time
            for time in times(text, "e")
            if time.kind != "relative" and (time.year or time.month)
        }

    def pieces(self) -> list[EnglishPiece]:
        found: list[EnglishPiece] = []
        at = 0
        for number, (start, _, _) in enumerate(self.words):
            if start < at:
                continue
            if "," in self.text[at:start] or ";" in self.text[at:start]:
                found.append(EnglishPiece("link", ","))
            piece, at = self._at(number, start, found[-1] if found else None)
            if piece is not None:
                found.append(piece)
        return found

    def _at(
        self, number: int, start: int, before: EnglishPiece | None
    ) -> tuple[EnglishPiece | None, int]:
        for read in (self._time, self._condition):
            found = read(start)
            if found is not None:
                return found
        if JAPANESE.match(self.text, start):
            # A name that the question has in Japanese already.
            return EnglishPiece("noun", self.words[number][2], is_name=True), self.words[number][1]
        return (
            self._suffix(number, before)
            or self._term(number)
            or self._number(start)
            or self._grammar(number)
            or self._name(number, before)
        )

    def _time(self, start: int) -> tuple[EnglishPiece, int] | None:
        time = self.times.get(start)
        if time is None or _CONDITION.match(self.text, start) or self._is_range(start):
            return None
        return EnglishPiece("time", time_in_japanese(time, self.text[start : time.end])), time.end

    def _is_range(self, start: int) -> bool:
        found = _AGES.match(self.text, start)
        return found is not None and int(found["a"]) < int(found["b"]) < 130

    def _is_age(self, ages: re.Match[str]) -> bool:
        """Whether a range is one of years of age: as it is said, or as the dataset has it."""
        if ages["unit"] or _OF_AGE.match(ages[0]):
            return True
        plain = _RANGE.match(self.text, ages.start())
        if plain and (plain["unit"] or _SCALE.search(plain["b"])):
            return False
        return bool(self.vocabulary.knows("歳", "j"))

    def _between(self, start: int) -> tuple[EnglishPiece, int] | None:
        """A range of amounts: "between 10 and 16 degrees" is 10度以上16度以下."""
        match = _RANGE.match(self.text, start)
        if match is None:
            return None
        scale, unit = _SCALE.search(match["b"]), _unit(match["unit"])
        low, high = _said(match["a"] + (scale[0] if scale else "")), _said(match["b"])
        for label in (f"{low}{sign}{high}{unit}" for sign in "～-"):
            if self.vocabulary.knows(label, "j") >= PART:
                return EnglishPiece("noun", label), match.end()
        return EnglishPiece("condition", f"{low}{unit}以上{high}{unit}以下"), match.end()

    def _condition(self, start: int) -> tuple[EnglishPiece, int] | None:
        ages = _AGES.match(self.text, start)
        if ages and self._is_range(start) and self._is_age(ages):
            return EnglishPiece("age", f"{ages['a']}～{ages['b']}歳"), ages.end()
        if (between := self._between(start)) is not None:
            return between
        if ages := _TWO_AGES.match(self.text, start):
            return EnglishPiece("age", f"{ages['a']}歳と{ages['b']}歳"), ages.end()
        if match := _BOUND.match(self.text, start):
            low = bool(_LOW.search(match["how"]))
            unit = _unit(match["unit"] or match["behind"])
            of_age = bool(match["aged"]) or match["how"].lower() in ("older", "younger")
            of_age = of_age or "old" in (match["unit"] or "")
            if of_age:
                return EnglishPiece(
                    "age", f"{match['n']}歳{'以下' if low else '以上'}"
                ), match.end()
            written = f"{_said(match['n'])}{unit}{'以下' if low else '以上'}"
            return EnglishPiece("condition", written), match.end()
        if match := _CONDITION.match(self.text, start):
            how = match["how"].lower()
            low = bool(_LOW.search(how)) and how != "at least"
            unit = _unit(match["unit"])
            if "old" in (match["unit"] or "") or how.startswith(("older", "younger")):
                return EnglishPiece("age", f"{match['n']}歳{'未満' if low else '超'}"), match.end()
            sign = {"at least": "以上", "at most": "以下", "up to": "以下"}.get(how)
            sign = sign or ("未満" if low else "を超える")
            return EnglishPiece("condition", f"{_said(match['n'])}{unit}{sign}"), match.end()
        if match := _ONE_AGE.match(self.text, start):
            return EnglishPiece("age", f"{match['a'] or match['b']}歳"), match.end()
        return None

    def _suffix(
        self, number: int, before: EnglishPiece | None
    ) -> tuple[EnglishPiece | None, int] | None:
        """ "City" behind a name: a part of it where the dataset writes it so."""
        _, end, word = self.words[number]
        suffix = _SUFFIXES.get(word.lower())
        if suffix is None or before is None or not before.is_name:
            return None
        if self._is_unknown(before):
            return EnglishPiece("noun", f"\b {word}", is_name=True), end
        longer = before.said + suffix
        if before.said.endswith(suffix) or self.vocabulary.knows(longer, "j") < PART:
            return None, end
        return EnglishPiece("noun", "\b" + suffix), end

    def _term(self, number: int) -> tuple[EnglishPiece | None, int] | None:
        known = terms("e")
        for size in range(min(known.longest, len(self.words) - number), 0, -1):
            part = self.words[number : number + size]
            key = key_of([word.lower().removesuffix("'s").strip("'") for _, _, word in part])
            meant = known.meant.get(key)
            gap = self.text[part[0][0] : part[-1][1]]
            if meant is None or (size > 1 and ", " in gap and ", " not in key and size < 4):
                continue
            if size == 1 and part[0][2].lower() in (_LINKS | _DROPPED):
                continue
            said, best = self.vocabulary.best(meant.phrases, "j")
            if meant.is_verb and best < PART:
                return None, part[-1][1]
            if not best:
                # The dataset may have another word for the same.
                alike = sorted({one for phrase in meant.phrases for one in synonyms(phrase, "j")})
                other, better = self.vocabulary.best(alike, "j")
                said = other if better >= PART else said
            if part[0][2].lower() in _MEASURED:
                said = _measured(said, meant.phrases[0])
            said = self._of_all(number, said)
            named = part[0][2][0].isupper() and number > 0
            return EnglishPiece("noun", said, named), part[-1][1]
        return None

    def _of_all(self, number: int, said: str) -> str:
        """A term behind "all" or "total", as the dataset has it: all beds are 全病床."""
        before = self.words[number - 1][2].lower() if number else ""
        if before in ("all", "total", "whole", "entire", "overall"):
            for whole in ("全", "総"):
                if self.vocabulary.knows(whole + said, "j") >= PART:
                    return whole + said
        return said

    def _number(self, start: int) -> tuple[EnglishPiece, int] | None:
        begin = start - 1 if start and self.text[start - 1] in ".$" else start
        match = _NUMBER.match(self.text, begin)
        if match and match[0]:
            return EnglishPiece("noun", _said(match[0])), match.end()
        return None

    def _grammar(self, number: int) -> tuple[EnglishPiece | None, int] | None:
        _, end, word = self.words[number]
        lower = word.lower()
        if lower in _SPELLED:
            return EnglishPiece("noun", _SPELLED[lower]), end
        if lower in _LINKS:
            return EnglishPiece("link", lower), end
        if lower in _DROPPED:
            return None, end
        said, known = self.vocabulary.best(by_synonyms(key_of([lower]), "e"), "j")
        return (EnglishPiece("noun", said), end) if known >= PART else None

    def _name(self, number: int, before: EnglishPiece | None) -> tuple[EnglishPiece | None, int]:
        _, end, word = self.words[number]
        bare = word.removesuffix("'s")
        following = self.words[number + 1][2].lower() if number + 1 < len(self.words) else ""
        ending = _SUFFIXES.get(following, "")
        said = in_kanji(bare, self.vocabulary, ending) or in_katakana(bare, self.vocabulary)
        if said:
            return EnglishPiece("noun", said, is_name=True), end
        # Latin letters stay where the dataset has them.
        if self.vocabulary.knows(bare, "e") >= KNOWN or (bare.isupper() and len(bare) > 1):
            return EnglishPiece("noun", bare, is_name=True), end
        if not bare[:1].isupper():
            return None, end
        # Nobody knows the name: the question keeps it, so that it is found missing.
        goes_on = before is not None and self._is_unknown(before)
        goes_on = goes_on and self.words[number - 1][2][:1].isupper()
        return EnglishPiece("noun", f"\b {bare}" if goes_on else bare, is_name=True), end

    def _is_unknown(self, name: EnglishPiece) -> bool:
        """Whether a name is as the question has it, and not in the dataset."""
        return (
            name.is_name
            and name.said.isascii()
            and not self.vocabulary.knows(name.said.strip("\b "), "e")
        )


def _measured(said: str, usual: str) -> str:
    """A shorter name with what the usual one says of it: 気温 for "average temperature" is 気温の平均."""
    measure = usual[:2]
    if measure not in ("平均", "最高", "最低", "最大", "最小") or measure in said:
        return said
    return f"{said}の平均" if measure == "平均" else measure + said


def _said(number: str) -> str:
    """A number; with a word of scale in Japanese ones."""
    bare = number.strip().lstrip("$")
    if " " not in bare:
        return bare
    found = numbers(bare.lower())
    return number_in_japanese(found[0].value) if found else bare


def _unit(written: str | None) -> str:
    word = (written or "").lower().split(" ")[0]
    return _UNITS.get(word) or _UNITS.get(word.removesuffix("s"), "")
