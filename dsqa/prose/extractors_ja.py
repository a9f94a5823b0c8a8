"""The kinds of Japanese questions about notes, and how to extract their answers."""

import re
from collections.abc import Callable

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


JAPANESE: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], Extractor]], ...] = (
    (regex(r"[「『](.{1,12}?)[」』]は何を?(?:表|示|意味|指)"), _stands_for),
    (
        regex(r"([^\s、。，,の「」『』]{2,20})[」』]?とは(?:何|どう|なん|どのような|どんな)"),
        _defined,
    ),
    (
        regex(r"機関の資料|何の資料|何によ|(?:どこ|どの機関)(?:の|が)(?:資料|調べ|出し|公表|作成)"),
        lambda _: _first_of(
            r"(?:^|[，、,は:：\s])([^\s、。，「」は:：]{2,20})「[^」]+」(?:に(?:よ|基づ)|による)",
            _SOURCE,
        ),
    ),
    (
        regex(r"何に含まれ"),
        lambda _: _first_of(r"(?:は|を)[、，,]?\s?([^は、，。]{2,40}?)に(?:も)?含(?:ま|め)"),
    ),
    (
        regex(r"(?:どのように|どうやって|どう)(?:計算|算出|求め)|計算(?:方法|式)|算出方法"),
        lambda _: _first_of(
            r"[=＝]\s?(.{2,100}?)[。]?$",
            r"は[、，,]?\s?([^は。]{2,80}?(?:除した|割った|乗じた|加えた|引いた|合計した)(?:もの|値|数)?)",
            r"は[、，,]?\s?([^は。]{2,80}?)(?:で|により|によって)(?:計算|算出|求め)",
        ),
    ),
    (
        regex(r"出典|出所|出どころ|資料(?:は|って)(?:どこ|何|なん)|どこの資料"),
        lambda _: _first_of(_SOURCE),
    ),
    (regex(r"(?:何という|どの|どんな)([^\sはがでにをのか、。？?]{2,6})"), _named),
    (regex(r"何([かヶカヵ]月|日|年|歳|人|世帯)(?:以上|以下|未満|間)"), _counted),
    (regex(r"単位"), lambda _: _unit),
    (
        regex(r"何年を\s?(?:100|１００)|何年基準|基準(?:年|時)は"),
        lambda _: _first_of(
            rf"((?:{RECENT_ERAS})?[0-9０-９元]+(?:年度?|（[^）]+）)?)(?:平均)?\s?(?:[=＝]|を)\s?(?:100|１００)",
            r"([0-9０-９]{4}年)基準",
        ),
    ),
    (
        regex(r"いつ(?:の)?(?:時点|現在)|何月何日|何日現在|いつ現在|調査(?:日|期日|時点)は|基準日"),
        lambda _: _first_of(
            rf"((?:(?:{RECENT_ERAS})?[0-9０-９元]+年)?[0-9０-９]+月(?:[0-9０-９]+|末)日?)\s?現在",
            rf"((?:{RECENT_ERAS})?[0-9０-９元]+年(?:度末)?)\s?現在",
            rf"((?:(?:{RECENT_ERAS})?[0-9０-９元]+年)?[0-9０-９]+月[0-9０-９]+日)",
        ),
    ),
    (
        regex(r"(?:含まれ|含ま|入っ|含め|対象(?:外|に)?)[^。]{0,6}ない|除(?:か|い)"),
        lambda _: _first_of(
            r"のほか[，、,]\s?(.{2,80}?)(?:を|は)除",
            r"(?:^|[，、,:：）)はが])([^，、,:：。はが（(）)]{1,40}?)(?:について|の一部)?は?を?(?:含まない|含まれない|含まれていない|含んでいない|除く|除いた|除いて)",
        ),
    ),
    (
        regex(r"なぜ|どうして|理由"),
        lambda _: _first_of(
            r"(?:^|[はが，、）)])([^はが，、。]{2,60}?)(?:している|した|の)?(?:ため|(?<!も)ので(?!あ)|により|ことから)",
            r"(?:^|[はが，、）)])([^はが，、。]{2,60}?のもの|[^はが，、。]{2,60}?[たる]もの)であ(?:り|る)",
        ),
    ),
    (
        regex(r"何年のもの|何年度?の(?:調査|データ|統計|実績|数字|数値)"),
        lambda _: searched(r"(?:平成|昭和|令和|大正)[0-9０-９元]+年度?|[0-9０-９]{4}年度?"),
    ),
    (regex(r"何に対する"), lambda _: searched(r"([^\s、。，」は]+)に対する", 1)),
)
"""Wording of a Japanese question -> how to extract its answer from a sentence; the first match counts."""
