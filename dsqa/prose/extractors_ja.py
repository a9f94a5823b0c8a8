"""How to extract the answers of Japanese notes."""

import re
from pathlib import Path

from dsqa.language.times.eras import RECENT_ERAS
from dsqa.prose.extractors import Extractor, Words, found_by, read_extractors, searched
from dsqa.tables.areas.notes import find_unit


def _stands_for(asked: Words) -> Extractor:
    short = re.escape(asked["said"])
    return searched(
        rf"(?:^|(?<=[\s「『（(）)、，・]))[「『]?{short}[」』]?(?:は|とは|[:：=＝])[,，、]?\s*(.{{1,80}}?)(?:を示す|を表す|である|です)?"
        # Several may be explained in one line: 分：分校　休：休園.
        r"(?:[。]?$|[\s、，]+(?=\S{1,8}[:：=＝]))",
        1,
    )


def _named(asked: Words) -> Extractor:
    """何という調査: the name that ends in 調査."""
    kind = re.escape(asked["said"])
    return searched(rf"[^\s、。，（）()「」:：はがのをに]+{kind}")


def _counted(asked: Words) -> Extractor:
    """何か月以上: the number with its counter."""
    counter = re.escape(asked["said"]).replace("か", "[かヶケカヵ]")
    return searched(rf"[0-9０-９一二三四五六七八九十]+{counter}")


_SOURCE = r"(?:資料|出典|出所)(?:出所)?\s?[:：は）)]?\s*((?:『[^』]{1,80}』|「[^」]{1,80}」|[^。（(※注『「]){2,80}?)(?:による|より作成|調べ)?[\s。]*(?:[（(※]|注|…|・・|\s\S{1,8}[:：]|$)"

_DATE = r"(?:(?:<ERAS>)?[0-9０-９元]+年\s?[0-9０-９]+月(?:\s?[0-9０-９]+日)?|[0-9]{4}[-/.][0-9]{1,2}[-/.][0-9]{1,2})"


def _unit(sentence: str) -> str | None:
    """The unit that a note states: （単位：千円） -> 千円."""
    return find_unit(sentence) or None


def _defined(asked: Words) -> Extractor:
    """高齢者とは何: the text from とは, or は, up to である."""
    short = re.escape(asked["said"])
    ending = (
        r"[,，、]?\s?(.{2,120}?)(?:のことをいう|のことである|のこと|である|をいう|を指す|を示す)"
    )
    stated = rf"(?:^|[\s）)\d０-９.．、]){short}[」』]?\s?[:：=＝]\s?(.{{2,120}}?)[。]?$"
    return found_by(stated, rf"[」』]?とは{ending}?[。]?$", rf"{short}[」』]?は{ending}[。]?$")


JAPANESE = read_extractors(
    Path(__file__).with_suffix(".tsv"),
    {"SOURCE": _SOURCE, "DATE": _DATE, "ERAS": RECENT_ERAS},
    {
        "stands for": _stands_for,
        "defined": _defined,
        "named": _named,
        "counted": _counted,
        "unit": lambda _: _unit,
    },
)
