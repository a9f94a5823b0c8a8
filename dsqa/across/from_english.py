"""English phrases in Japanese: the words of each, in the order that Japanese has them."""

from dsqa.across.amounts import time_in_japanese
from dsqa.across.english_conditions import begins_condition, condition_at, number_at
from dsqa.across.japanese_order import EnglishPiece, chunked, in_order
from dsqa.across.lexicon import by_synonyms, key_of, terms
from dsqa.across.names import in_kanji, in_katakana
from dsqa.across.vocabulary import KNOWN, PART, DatasetWords
from dsqa.language.synonyms import synonyms
from dsqa.language.times.in_text import Time, times
from dsqa.language.written_in import JAPANESE
from dsqa.text.regex import regex

_WORD = regex(r"[A-Za-z0-9&']+(?:\.[A-Za-z0-9]+)*|[\u3005-\u30ff\u3400-\u9fff\uff66-\uff9f]+")
_MEASURED = ("average", "mean", "highest", "maximum", "lowest", "minimum")
"""First words of many terms; a dataset may have a shorter term without them."""
_SPELLED = dict(
    zip(
        ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"],
        map(str, range(1, 11)),
        strict=True,
    )
)
_LINKS = frozenset(
    [
        "of", "in", "at", "on", "for", "from", "to", "by", "with", "without", "except", "among",
        "between", "than", "per", "during", "within", "over", "into", "through", "across", "and",
        "or", "that", "which", "who", "whose", "where", "when", "as", "worth", ",", ";",
    ]
)  # fmt: skip
_DROPPED = frozenset(
    [
        "the", "a", "an", "is", "was", "are", "were", "be", "been", "being", "did", "does", "do",
        "has", "have", "had", "there", "it", "its", "their", "his", "her", "this", "that",
        "these", "those", "so", "much", "many", "any", "some", "such", "not", "only", "also",
        "just", "will", "would", "can", "could", "may", "might", "i", "e", "ie", "we", "you",
        "they", "he", "she", "how", "what", "please", "all", "s", "up", "out", "about",
    ]
)  # fmt: skip
_SUFFIXES = {
    "city": "市", "prefecture": "県", "ward": "区", "town": "町", "village": "村", "county": "郡", "district": "地区",
    "region": "地方", "state": "州", "island": "島", "lake": "湖", "river": "川", "mount": "山", "station": "駅", "league": "リーグ",
    "prefectures": "県", "school": "学校", "area": "地域",
}  # fmt: skip


def japanese_phrase(text: str, vocabulary: DatasetWords) -> str:
    """An English noun phrase in Japanese: "population of Aichi in 2010" is 2010年の愛知県の人口."""
    chunks, times = chunked(pieces(text, vocabulary), vocabulary)
    return in_order(chunks, times)


def japanese_words(text: str, vocabulary: DatasetWords) -> tuple[str, str]:
    """A phrase without its times, and the times."""
    chunks, times = chunked(pieces(text, vocabulary), vocabulary)
    return in_order(chunks, []), "と".join(times)


def pieces(text: str, vocabulary: DatasetWords) -> list[EnglishPiece]:
    """The Japanese parts of an English phrase, in English order; words without a translation are left out."""
    return _Reader(text, vocabulary).pieces()


class _Reader:
    """Translates a phrase from left to right."""

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
        found = self._time(start) or condition_at(self.text, start, self.vocabulary)
        if found is not None:
            return found
        if JAPANESE.match(self.text, start):
            # A name that the question writes in Japanese.
            return EnglishPiece("noun", self.words[number][2], is_name=True), self.words[number][1]
        return (
            self._suffix(number, before)
            or self._term(number)
            or number_at(self.text, start)
            or self._grammar(number)
            or self._name(number, before)
        )

    def _time(self, start: int) -> tuple[EnglishPiece, int] | None:
        time = self.times.get(start)
        if time is None or begins_condition(self.text, start):
            return None
        return EnglishPiece("time", time_in_japanese(time, self.text[start : time.end])), time.end

    def _suffix(
        self, number: int, before: EnglishPiece | None
    ) -> tuple[EnglishPiece | None, int] | None:
        """ "City" after a name: part of the name if the dataset writes it so."""
        _, end, word = self.words[number]
        suffix = _SUFFIXES.get(word.lower())
        if suffix is None or before is None or not before.is_name:
            return None
        if self._is_unknown(before):
            return EnglishPiece("noun", f"\b {word}", is_name=True), end
        longer = before.text + suffix
        if before.text.endswith(suffix) or self.vocabulary.knows(longer, "j") < PART:
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
        """A term after "all" or "total", as the dataset writes it: "all beds" is 全病床."""
        before = self.words[number - 1][2].lower() if number else ""
        if before in ("all", "total", "whole", "entire", "overall"):
            for whole in ("全", "総"):
                if self.vocabulary.knows(whole + said, "j") >= PART:
                    return whole + said
        return said

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
        # Latin letters stay if the dataset has them.
        if self.vocabulary.knows(bare, "e") >= KNOWN or (bare.isupper() and len(bare) > 1):
            return EnglishPiece("noun", bare, is_name=True), end
        if not bare[:1].isupper():
            return None, end
        # A name without translation stays in the question, so that it is reported as missing.
        goes_on = before is not None and self._is_unknown(before)
        goes_on = goes_on and self.words[number - 1][2][:1].isupper()
        return EnglishPiece("noun", f"\b {bare}" if goes_on else bare, is_name=True), end

    def _is_unknown(self, name: EnglishPiece) -> bool:
        """Whether a name is untranslated and not in the dataset."""
        return (
            name.is_name
            and name.text.isascii()
            and not self.vocabulary.knows(name.text.strip("\b "), "e")
        )


def _measured(said: str, usual: str) -> str:
    """A shorter term with the measure of the usual one: 気温の平均 from 気温 and "average temperature"."""
    measure = usual[:2]
    if measure not in ("平均", "最高", "最低", "最大", "最小") or measure in said:
        return said
    return f"{said}の平均" if measure == "平均" else measure + said
