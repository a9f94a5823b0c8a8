"""The kinds of Japanese questions about notes, and how to extract their answers."""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

from dsqa.language.eras import RECENT_ERAS
from dsqa.prose.extractors import Extractor, first, searched
from dsqa.regex import regex
from dsqa.tables.notes import find_unit


def _stands_for(found: re.Match[str]) -> Extractor:
    short = re.escape(found.group(1))
    return searched(
        rf"[「『]?{short}[」』]?(?:は|とは|[:：=＝])[,，、]?\s*(.{{1,80}}?)(?:を示す|を表す|である|です)?[。]?$",
        1,
    )


def _named(found: re.Match[str]) -> Extractor:
    """何という調査: the name that ends in 調査."""
    kind = re.escape(found.group(1))
    return searched(rf"[^\s、。，（）()「」:：はがのをに]+{kind}")


def _counted(found: re.Match[str]) -> Extractor:
    """何か月以上: the number with its counter."""
    counter = re.escape(found.group(1)).replace("か", "[かヶケカヵ]")
    return searched(rf"[0-9０-９一二三四五六七八九十]+{counter}")


_SOURCE = r"(?:資料|出典|出所)(?:出所)?\s?[:：は）)]?\s*([^。（(※注]{2,80}?)(?:による|より作成|調べ)?[\s。]*(?:[（(※]|注|$)"


def _first_of(*patterns: str) -> Extractor:
    """The first group of the first pattern that fits."""
    return first(*(searched(pattern, 1) for pattern in patterns))


def _found(patterns: Sequence[str], _: re.Match[str]) -> Extractor:
    return _first_of(*patterns)


def _unit(sentence: str) -> str | None:
    """The unit that a note states: （単位：千円） -> 千円."""
    return find_unit(sentence) or None


def _defined(found: re.Match[str]) -> Extractor:
    """高齢者とは何: the text from とは, or は, up to である."""
    short = re.escape(found.group(1))
    ending = (
        r"[,，、]?\s?(.{2,120}?)(?:のことをいう|のことである|のこと|である|をいう|を指す|を示す)"
    )
    return _first_of(rf"[」』]?とは{ending}?[。]?$", rf"{short}[」』]?は{ending}[。]?$")


_HOW: dict[str, Callable[[re.Match[str]], Extractor]] = {
    "stands for": _stands_for,
    "defined": _defined,
    "named": _named,
    "counted": _counted,
    "unit": lambda _: _unit,
}


def _kinds() -> Iterator[tuple[re.Pattern[str], Callable[[re.Match[str]], Extractor]]]:
    """The lines of the table: how an answer is extracted, the wording, and the patterns of answers that are "found"."""
    text = Path(__file__).with_suffix(".tsv").read_text("utf-8")
    text = text.replace("<SOURCE>", _SOURCE).replace("<ERAS>", RECENT_ERAS)
    for line in text.splitlines():
        how, wording, *patterns = line.split("\t")
        yield regex(wording), _HOW.get(how) or partial(_found, patterns)


JAPANESE = tuple(_kinds())
"""Wording of a Japanese question -> how to extract its answer from a sentence; the first match counts."""
