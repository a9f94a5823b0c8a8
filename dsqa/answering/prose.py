"""Questions about notes: the passage of the sheet that says it, cut to what is asked."""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from dsqa.answering.model import Answer, CellRef
from dsqa.language.tokens import tokens
from dsqa.questions.model import Question
from dsqa.readers.sheet import Sheet

_SENTENCE = re.compile(r"(?:[^。\n;.]|\.(?!\s|$))+[。;.]?")
_MAX_CELLS = 20_000
"""Text cells looked at in one dataset; notes stand at the edges, so the first ones suffice."""
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
    expected = expect(question.text)
    best: tuple[float, Passage, str | None] | None = None
    for passage in _passages(sheets):
        held = {token.text for token in tokens(passage.text, question.lang)}
        shared = len(wanted & held)
        taken = expected.take(passage.text) if expected else None
        if not shared and taken is None:
            continue
        score = shared / len(wanted) + 0.2 * shared / (len(held) + 8) + _KIND_BONUS * bool(taken)
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
                if len(text) < 6 or isinstance(sheet.values[row][column], float):
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
    (re.compile(r"(?:何という|どの|どんな)([^\sはがでにをのか、。？?]{2,6})"), _named),
    (re.compile(r"何([かヶカヵ]月|日|年|歳|人|世帯)(?:以上|以下|未満|間)"), _counted),
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
