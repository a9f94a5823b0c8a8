"""Questions about notes: the passage of the sheet that says it, cut to what is asked."""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from dsqa.answering.model import Answer, CellRef
from dsqa.language.tokens import tokens
from dsqa.questions.model import Question
from dsqa.readers.sheet import Sheet
from dsqa.tables.notes import find_unit

_SENTENCE = re.compile(r"(?:[^。\n;.]|\.(?!\s|$))+[。;.]?")
_MAX_CELLS = 20_000
"""Text cells looked at in one dataset; notes stand at the edges, so the first ones suffice."""
_ASKING = frozenset(
    ["資料", "機関", "出典", "出所", "統計", "表", "単位", "注", "数字", "数値", "データ"]
)
"""Words that say what kind of note is sought, and nothing of its subject."""
_SHORTEST = 6
_NAMED_NOTE = re.compile(r"単\s?位|資料|出典|出所|基準|現在|[=＝]\s?100|units?:|source", re.I)
"""Notes that say what they are in less than `_SHORTEST` characters."""
_OF_SHEET = 0.3
"""What a passage gains whose sheet's name has all words of the question."""
_KIND_BONUS = 0.4
"""What a passage gains that holds the kind of thing asked for (a date, a survey, a definition)."""
_MONTH = "(?:January|February|March|April|May|June|July|August|September|October|November|December)"


class Expected(NamedTuple):
    """What the answer must look like: `take` cuts it out of a sentence, or gives None."""

    take: Callable[[str], str | None]


@dataclass(frozen=True)
class Passage:
    """One sentence of a text cell."""

    text: str
    file: str
    sheet: Sheet
    row: int
    column: int

    @property
    def ref(self) -> CellRef:
        """Address of the cell that the sentence stands in."""
        return CellRef(
            self.sheet.file_in(self.file),
            self.sheet.name,
            self.sheet.address(self.row, self.column),
        )


def answer_from_prose(question: Question, sheets: Iterable[tuple[str, Sheet]]) -> Answer | None:
    """The passage that shares most words with the question, cut to the asked part where possible.

    None when no passage shares a word with the question.
    """
    wanted = {token.text for token in question.tokens}
    if not wanted:
        return None
    wanted = wanted - _ASKING or wanted
    expected = expect(question.text)
    named: dict[str, float] = {}
    best: tuple[float, Passage, str | None] | None = None
    for passage in _passages(sheets):
        held = {token.text for token in tokens(passage.text, question.lang)}
        shared = len(wanted & held)
        taken = expected.take(passage.text) if expected else None
        if not shared and taken is None:
            continue
        score = shared / len(wanted) + 0.2 * shared / (len(held) + 8) + _KIND_BONUS * bool(taken)
        name = passage.sheet.name
        if name not in named:
            of_name = {token.text for token in tokens(name, question.lang)}
            named[name] = len(wanted & of_name) / len(wanted)
        score += _OF_SHEET * named[name]
        if best is None or score > best[0] + 1e-9:
            best = (score, passage, taken)
    if best is None:
        return None
    score, passage, taken = best
    text = taken or passage.text.rstrip("。;")
    return Answer(text, (passage.ref,), min(score, 1.0) * 0.5, "text", passage.text[:200])


def expect(question: str) -> Expected | None:
    """What kind of passage a question asks for, from its wording; None when it does not say."""
    for pattern, make in _KINDS:
        found = pattern.search(question)
        if found:
            return Expected(make(found))
    return None


def _passages(sheets: Iterable[tuple[str, Sheet]]) -> Iterator[Passage]:
    seen = 0
    for file, sheet in sheets:
        for row, texts in enumerate(sheet.texts):
            for column, text in enumerate(texts):
                if isinstance(sheet.values[row][column], float):
                    continue
                if len(text) < _SHORTEST and not _NAMED_NOTE.search(text):
                    continue
                seen += 1
                if seen > _MAX_CELLS:
                    return
                for sentence in _SENTENCE.finditer(text):
                    yield Passage(sentence.group().strip(), file, sheet, row, column)


def _searched(pattern: str, group: int = 0) -> Callable[[str], str | None]:
    compiled = re.compile(pattern)

    def take(sentence: str) -> str | None:
        found = compiled.search(sentence)
        return found.group(group).strip() if found else None

    return take


def _stands_for(found: re.Match[str]) -> Callable[[str], str | None]:
    """ "ICR = Issue Credit Rating", or a legend without a sign: "(X) Not applicable"."""
    short = re.escape(found.group(1))
    said = (
        r"(?:\s*(?:=|:|：|-|–)\s*|\s+(?:is|are|means|indicates|represents|stands for|refers to)\s+)"
    )
    signed = _searched(rf"(?<!\w){short}(?!\w){said}([^.;。]+)", 1)
    legend = _searched(rf"^{short}\s+(.+?)[.。;]?$", 1)
    return lambda sentence: signed(sentence) or legend(sentence)


def _stands_for_japanese(found: re.Match[str]) -> Callable[[str], str | None]:
    short = re.escape(found.group(1))
    return _searched(
        rf"[「『]?{short}[」』]?(?:は|とは|[:：=＝])[,，、]?\s*(.{{1,80}}?)(?:を示す|を表す|である|です)?[。]?$",
        1,
    )


def _named(found: re.Match[str]) -> Callable[[str], str | None]:
    """何という調査: the name that ends in 調査."""
    kind = re.escape(found.group(1))
    return _searched(rf"[^\s、。，（）()「」:：はがのをに]+{kind}")


def _counted(found: re.Match[str]) -> Callable[[str], str | None]:
    """何か月以上: the number with its counter."""
    counter = re.escape(found.group(1)).replace("か", "[かヶケカヵ]")
    return _searched(rf"[0-9０-９一二三四五六七八九十]+{counter}")


_SOURCE = r"(?:資料|出典|出所)(?:出所)?\s?[:：は）)]?\s*([^。（(※注]{2,80}?)(?:による|より作成|調べ)?[\s。]*(?:[（(※]|注|$)"


def _first(*patterns: str) -> Callable[[str], str | None]:
    """What the first pattern that fits finds."""
    takes = [_searched(pattern, 1) for pattern in patterns]
    return lambda sentence: next((found for take in takes if (found := take(sentence))), None)


def _unit(sentence: str) -> str | None:
    """The unit that a note states: （単位：千円） -> 千円."""
    return find_unit(sentence) or None


_SURVEY = r"(?:\b(?:\d{4} )?(?:[A-Z][\w.'’-]+ (?:of |and |the |on )?)*(?:Census|Survey|Program|System)\b(?: of (?:the )?[A-Z]\w+(?: [A-Z]\w+)*)?(?: \d{4})?(?: \([A-Z]+\))?)"
_KINDS: tuple[
    tuple[re.Pattern[str], Callable[[re.Match[str]], Callable[[str], str | None]]], ...
] = (
    (re.compile(r"\b(?:does|do) [\"“]?([\w./()-]+)[\"”]? (?:stand for|mean)", re.I), _stands_for),
    (re.compile(r"[「『](.{1,12}?)[」』]は何を?(?:表|示|意味|指)"), _stands_for_japanese),
    (
        re.compile(r"とは何|とはどう|とはなん"),
        lambda _: _searched(
            r"[」』]?とは[,，、]?(.{2,120}?)(?:のことをいう|のことである|のこと|である|をいう|を指す|を示す)?[。]?$",
            1,
        ),
    ),
    (
        re.compile(
            r"機関の資料|何の資料|何によ|(?:どこ|どの機関)(?:の|が)(?:資料|調べ|出し|公表|作成)"
        ),
        lambda _: _first(
            r"(?:^|[，、,は:：\s])([^\s、。，「」は:：]{2,20})「[^」]+」(?:に(?:よ|基づ)|による)",
            _SOURCE,
        ),
    ),
    (re.compile(r"出典|出所|出どころ|資料は(?:どこ|何)|どこの資料"), lambda _: _first(_SOURCE)),
    (re.compile(r"(?:何という|どの|どんな)([^\sはがでにをのか、。？?]{2,6})"), _named),
    (re.compile(r"何([かヶカヵ]月|日|年|歳|人|世帯)(?:以上|以下|未満|間)"), _counted),
    (re.compile(r"単位"), lambda _: _unit),
    (
        re.compile(r"何年を\s?(?:100|１００)|何年基準|基準(?:年|時)は"),
        lambda _: _first(
            r"((?:平成|昭和|令和)?[0-9０-９元]+(?:年度?|（[^）]+）)?)(?:平均)?\s?(?:[=＝]|を)\s?(?:100|１００)",
            r"([0-9０-９]{4}年)基準",
        ),
    ),
    (
        re.compile(
            r"いつ(?:の)?(?:時点|現在)|何月何日|何日現在|いつ現在|調査(?:日|期日|時点)は|基準日"
        ),
        lambda _: _first(
            r"((?:(?:平成|昭和|令和)?[0-9０-９元]+年)?[0-9０-９]+月(?:[0-9０-９]+|末)日?)\s?現在",
            r"((?:平成|昭和|令和)?[0-9０-９元]+年(?:度末)?)\s?現在",
            r"((?:(?:平成|昭和|令和)?[0-9０-９元]+年)?[0-9０-９]+月[0-9０-９]+日)",
        ),
    ),
    (
        re.compile(r"(?:含まれ|含ま|入っ|含め|対象(?:外|に)?)[^。]{0,6}ない|除(?:か|い)"),
        lambda _: _first(
            r"のほか[，、,]\s?(.{2,80}?)(?:を|は)除",
            r"(?:^|[，、,:：）)はが])([^，、,:：。はが（(）)]{1,40}?)(?:について)?は?を?(?:含まない|含まれない|含まれていない|含んでいない|除く|除いた|除いて)",
        ),
    ),
    (
        re.compile(r"なぜ|どうして|理由"),
        lambda _: _first(
            r"(?:^|[はが，、）)])([^はが，、。]{2,60}?)(?:している|した|の)?(?:ため|ので|により|ことから)"
        ),
    ),
    (
        re.compile(r"何年のもの|何年の(?:調査|データ|統計)"),
        lambda _: _searched(r"(?:平成|昭和|令和|大正)[0-9０-９元]+年度?|[0-9０-９]{4}年度?"),
    ),
    (re.compile(r"何に対する"), lambda _: _searched(r"([^\s、。，」]+)に対する", 1)),
    (
        re.compile(r"\b(?:on what date|what day)\b", re.I),
        lambda _: _searched(rf"{_MONTH} \d{{1,2}}(?:, \d{{4}})?|\d{{4}}-\d{{2}}-\d{{2}}"),
    ),
    (
        re.compile(r"\b(?:which|what) (?:school |fiscal |calendar )?year\b", re.I),
        lambda _: _searched(r"\b(?:19|20)\d{2}(?:[-–/]\d{2,4})?"),
    ),
    (
        re.compile(r"\b(?:which|what) (?:\w+ ){0,3}?(?:census|survey|program|system)\b", re.I),
        lambda _: _searched(_SURVEY),
    ),
    (
        re.compile(r"\bhow (?:is|are|was|were) .*\bdefined|\bdefinition of\b", re.I),
        lambda _: _searched(
            r"(?:\bdefined as|\b(?:is|are)(?: considered)?)\s+((?:an?|any|the|all)\s.+?)\.?$", 1
        ),
    ),
)
"""Wording of a question -> how to cut its answer out of a sentence; the first that fits counts."""
