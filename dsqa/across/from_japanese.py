"""Japanese phrases in English: the words of each, in the order that English has them."""

import re
from functools import cache
from pathlib import Path

from dsqa.across.amounts import number_in_english, time_in_english
from dsqa.across.english_order import CHANGES, JapanesePiece, grouped, in_order
from dsqa.across.lexicon import by_synonyms, terms
from dsqa.across.names import in_latin, romanised
from dsqa.across.vocabulary import PART, DatasetWords
from dsqa.language.amounts.numbers import numbers
from dsqa.language.lexicon import rows
from dsqa.language.times.in_text import Time, times
from dsqa.language.tokens import morphemes
from dsqa.text.regex import named_patterns, regex

_N = r"(?P<n>[0-9]+(?:,[0-9]{3})*(?:\.[0-9]+)?(?:十|百|千|万|億|兆)*)"
_UNIT = r"(?P<unit>[^0-9\s、。はがをにのでと以未超上下]{0,8}?)"
_SAID = named_patterns(Path(__file__).with_suffix(".tsv"), N=_N, UNIT=_UNIT)
_HOW = {"以上": "at least", "以下": "at most", "未満": "less than"}
_COUNTS = ("件数", "人数", "回数", "台数", "戸数", "個数", "本数", "校数")
"""Words for a number of things, left out in English: the name of the things is enough."""
_COUNTERS = ("号", "回", "人", "件", "つ", "個", "名", "番", "位", "目", "日", "年", "年間", "大会")
_LEFT_OUT = frozenset("数量額者値中等別毎州さ台")
"""Endings of words that have no English word."""
_SHOWN_UNITS = {
    "％": "percent", "歳": "", "才": "", "キロ": "km", "年": "years", "件": "", "回": "times", "分": "minutes", "日": "days", "円": "yen",
}  # fmt: skip
"""Units with another English name than the first in `units.tsv`."""
_SCALES = {
    "百万": "million",
    "千": "thousand",
    "万": "ten thousand",
    "億": "hundred million",
    "十億": "billion",
}
_LINKS = (
    "における", "において", "についての", "について", "に関する", "によると", "によれば", "による", "として", "での", "への", "からの", "までの", "との",
    "では", "には", "とは", "から", "まで", "より", "および", "及び", "または", "で", "に", "を", "が", "は", "も", "の", "と", "や", "へ",
)  # fmt: skip


@cache
def _units() -> dict[str, str]:
    """Japanese units with their English names, the longest first."""
    found = dict(_SHOWN_UNITS)
    for _, _, forms in rows("units.tsv"):
        written = forms.split("|")
        english = next((form for form in written if form.isascii()), "")
        for form in written:
            if english and not form.isascii():
                found.setdefault(form, english)
    return dict(sorted(found.items(), key=lambda one: -len(one[0])))


def english_unit(written: str) -> str:
    """A unit with its scale in English: 千エーカー is "thousand acres"; "" if it is not a unit."""
    scale = next(
        (one for one in sorted(_SCALES, key=len, reverse=True) if written.startswith(one)), ""
    )
    unit = _units().get(written.removeprefix(scale), "")
    return f"{_SCALES[scale]} {unit}" if scale and unit else unit


def english_phrase(text: str, vocabulary: DatasetWords) -> str:
    """A Japanese noun phrase in English: 2010年のコロラド州の人口 is "population of Colorado in 2010"."""
    groups, times = grouped(pieces(text, vocabulary))
    return in_order(groups, times)


def english_words(text: str, vocabulary: DatasetWords) -> tuple[str, str]:
    """A phrase without its times, and the times."""
    groups, times = grouped(pieces(text, vocabulary))
    return in_order(groups, []), " and ".join(times)


def pieces(text: str, vocabulary: DatasetWords) -> list[JapanesePiece]:
    """The English parts of a Japanese phrase, in Japanese order; words without a translation are left out."""
    return _Reader(text, vocabulary).pieces()


class _Reader:
    """Translates a phrase from left to right."""

    def __init__(self, text: str, vocabulary: DatasetWords) -> None:
        self.text = text
        self.vocabulary = vocabulary
        self.times: dict[int, Time] = {
            time.start: time
            for time in times(text, "j")
            if time.kind != "relative" and (time.year or time.month)
        }
        self.starts: dict[int, tuple[str, str, str]] = {}
        self.ends: set[int] = set()
        self.common: set[int] = set()
        """Starts of words that the dictionary lists as other words than names."""
        self.lemmas: list[tuple[int, int, str]] = []
        for surface, start, end, feature in morphemes(text):
            lemma = feature[6] if len(feature) > 6 and feature[6] != "*" else surface
            self.starts[start] = surface, feature[0], lemma
            self.ends.add(end)
            if len(feature) > 7 and feature[1] != "固有名詞":
                self.common.add(start)
            self.lemmas.append((start, end, lemma))

    def pieces(self) -> list[JapanesePiece]:
        found: list[JapanesePiece] = []
        at = 0
        while at < len(self.text):
            piece, end = self._at(at)
            if piece is not None:
                found.append(piece)
            at = max(end, at + 1)
        return found

    def _at(self, at: int) -> tuple[JapanesePiece | None, int]:
        for read in (
            self._time,
            self._except,
            self._counted_term,
            self._amount,
            self._term,
            self._latin,
            self._alike,
            self._name,
            self._link,
        ):
            found = read(at)
            if found is not None:
                return found
        surface = self.starts.get(at, ("", "", ""))[0]
        return None, at + len(surface)

    def _time(self, at: int) -> tuple[JapanesePiece, int] | None:
        time = self.times.get(at)
        if time is None or self._range(at):
            return None
        written = self.text[time.start : time.end]
        end = time.end
        for behind in ("まで", "の間", "間"):
            if self.text.startswith(behind, end):
                end += len(behind)
        return JapanesePiece("time", time_in_english(time, written)), end

    def _range(self, at: int) -> re.Match[str] | None:
        return _SAID["range"].match(self.text, at)

    def _amount(self, at: int) -> tuple[JapanesePiece | None, int] | None:
        if at and self.text[at - 1].isdecimal():
            return None
        if match := self._range(at):
            return JapanesePiece("noun", f"aged {match['a']} to {match['b']}"), match.end()
        if match := _SAID["decade"].match(self.text, at):
            return JapanesePiece("noun", f"aged {match['a']}0 to {match['a']}9"), match.end()
        if match := _SAID["condition"].match(self.text, at):
            return JapanesePiece("condition", self._condition(match)), match.end()
        if match := _SAID["number"].match(self.text, at):
            end = match.end()
            counter = next((c for c in _COUNTERS if self.text.startswith(c, end)), "")
            unit = next((u for u in _units() if self.text.startswith(u, end)), "")
            if unit and unit not in _COUNTERS:
                return JapanesePiece(
                    "noun", f"{_said(match[0])} {_units()[unit]}".strip()
                ), end + len(unit)
            return JapanesePiece("noun", _said(match[0])), end + len(counter)
        return None

    def _condition(self, match: re.Match[str]) -> str:
        number, unit, how = _said(match["n"]), match["unit"], match["how"]
        if unit in ("歳", "才"):
            written = {"以上": f"{number} and over", "以下": f"{number} and under"}
            return written.get(how) or (f"under {number}" if how == "未満" else f"over {number}")
        low = how.startswith(("に", "を下", "下", "を切", "切")) or regex(
            "少|小|低|短|軽|安"
        ).search(how)
        said = _HOW.get(how) or ("less than" if low else "more than")
        named = _units().get(unit)
        if named is None:
            meant = terms("j").meant.get(unit)
            named = self.vocabulary.best(meant.phrases, "e")[0] if meant else ""
        return f"{said} {number} {named}".strip()

    def _counted_term(self, at: int) -> tuple[JapanesePiece | None, int] | None:
        """A term that begins with a number: 1世帯当たり."""
        if not self.text[at].isdecimal():
            return None
        found = self._term(at)
        return found if found is not None and found[1] > at + 2 else None

    def _term(self, at: int) -> tuple[JapanesePiece | None, int] | None:
        if at not in self.starts:
            return None
        known = terms("j")
        for size in range(min(known.longest, len(self.text) - at), 0, -1):
            end = at + size
            if end not in self.ends and size < 4:
                continue
            if size == 1 and (self.starts[at][1] == "助詞" or self.starts[at][0] != self.text[at]):
                continue
            phrase = self.text[at:end].lower()
            if phrase in known.meant and not self._splits_kana(end):
                return self._chosen(phrase, at), end
        return self._inflected(at)

    def _splits_kana(self, end: int) -> bool:
        """Whether a phrase would end within a run of katakana."""
        return bool(
            end < len(self.text)
            and _SAID["katakana"].match(self.text[end])
            and _SAID["katakana"].match(self.text[end - 1])
            and end not in self.ends
        )

    def _inflected(self, at: int) -> tuple[JapanesePiece | None, int] | None:
        """A term whose last word is inflected: 健康保険に入っていない, 増えた."""
        begin = next((i for i, one in enumerate(self.lemmas) if one[0] == at), None)
        if begin is None:
            return None
        for size in range(min(6, len(self.lemmas) - begin), 0, -1):
            part = self.lemmas[begin : begin + size]
            phrase = self.text[at : part[-1][0]].lower() + part[-1][2]
            if phrase in terms("j").meant:
                return self._chosen(phrase, at), part[-1][1]
        return None

    def _chosen(self, phrase: str, at: int) -> JapanesePiece | None:
        if phrase in (*_LEFT_OUT, *_COUNTS) and at and _SAID["noun end"].match(self.text[at - 1]):
            return None
        meant = terms("j").meant[phrase]
        said, known = self.vocabulary.best(meant.phrases, "e")
        if meant.is_verb:
            keeps = known >= PART or meant.phrases[0] in CHANGES
            return JapanesePiece("verb", said if keeps else "", known)
        return JapanesePiece("noun", said, known)

    def _latin(self, at: int) -> tuple[JapanesePiece, int] | None:
        match = _SAID["latin"].match(self.text, at)
        return (JapanesePiece("noun", match[0]), match.end()) if match else None

    def _alike(self, at: int) -> tuple[JapanesePiece, int] | None:
        """A word whose synonyms, or whose parts, the dataset has in English."""
        surface, kind, lemma = self.starts.get(at, ("", "", ""))
        if kind not in ("名詞", "動詞", "形容詞") or len(surface) < 2:
            return None
        end = at + len(surface)
        said, known = self.vocabulary.best(by_synonyms(lemma, "j"), "e")
        if known >= PART:
            return JapanesePiece("noun", said, known), end
        words = [self._part(surface[at:]) for at in range(len(surface))]
        told = " ".join(dict.fromkeys(filter(None, words)))
        return (JapanesePiece("noun", told, PART), end) if told else None

    def _part(self, text: str) -> str:
        """The English name in the dataset of the longest term, of at least two characters, that a text begins with."""
        for size in range(len(text), 1, -1):
            meant = terms("j").meant.get(text[:size])
            said, known = self.vocabulary.best(meant.phrases, "e") if meant else ("", 0)
            if known >= PART:
                return said
        return ""

    def _name(self, at: int) -> tuple[JapanesePiece | None, int] | None:
        if match := _SAID["katakana"].match(self.text, at):
            said = in_latin(match[0], self.vocabulary)
            if not said and len(match[0]) > 2 and self._is_unknown(at):
                # A name without translation stays in the question, so that it is reported as
                # missing.
                return JapanesePiece("noun", match[0]), match.end()
            return (JapanesePiece("noun", said, PART) if said else None), match.end()
        match = _SAID["kanji"].match(self.text, at)
        if match and self.starts.get(at, ("", "", ""))[1] == "名詞":
            end = max((end for end in self.ends if at < end <= match.end()), default=at)
            while end > at + 1:
                said = romanised(self.text[at:end], self.vocabulary)
                if said:
                    return JapanesePiece("noun", said, PART), end
                end = max((one for one in self.ends if at < one < end), default=at)
        return None

    def _is_unknown(self, at: int) -> bool:
        """Whether a word is not a common word."""
        return at in self.starts and at not in self.common

    def _except(self, at: int) -> tuple[JapanesePiece, int] | None:
        for pattern, link in ((_SAID["except"], "以外"), (_SAID["without"], "ない")):
            if match := pattern.match(self.text, at):
                return JapanesePiece("link", link), match.end()
        return None

    def _link(self, at: int) -> tuple[JapanesePiece, int] | None:
        if self.text[at] in "、・,":
            return JapanesePiece("link", "、"), at + 1
        if self.starts.get(at, ("", "", ""))[1] in ("助詞", "助動詞", "接続詞", "動詞"):
            for link in _LINKS:
                if self.text.startswith(link, at):
                    return JapanesePiece("link", link), at + len(link)
        if self.starts.get(at, ("", "", ""))[1] == "動詞":
            return JapanesePiece("verb", ""), at + len(self.starts[at][0])
        return None


def _said(number: str) -> str:
    """A number as English writes it, with a word of scale."""
    if number[-1].isdecimal():
        return number
    found = numbers(number)
    return number_in_english(found[0].value) if found else number
