"""Questions about notes: the passage of the sheet that says it."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from dsqa.answering.model import Answer, CellRef
from dsqa.language.tokens import tokens
from dsqa.questions.model import Question
from dsqa.readers.sheet import Sheet

_SENTENCE = re.compile(r"[^。\n;]+[。;]?")
_MAX_CELLS = 20_000
"""Text cells looked at in one dataset; notes stand at the edges, so the first and last suffice."""
_STANDS_FOR = re.compile(r"\b(?:does|do) [\"“]?([\w./()-]+)[\"”]? (?:stand for|mean)", re.I)
_MEANS_J = re.compile(
    r"[」』]?とは[,，、]?(.{2,120}?)(?:のことをいう|のことである|のこと|である|をいう|を指す|を示す)?$"
)
_SAYS = r"(?:\s*(?:=|:|：|-|–)\s*|\s+(?:is|are|means|indicates|represents|stands for|refers to)\s+)([^.;。]+)"
_NAMED_J = re.compile(r"(?:何という|どの|どんな)([^\sはがでにをのか、。？?]{1,6})")


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
        return CellRef(self.file, self.sheet.name, self.sheet.address(self.row, self.column))


def answer_from_prose(question: Question, sheets: Iterable[tuple[str, Sheet]]) -> Answer | None:
    """The passage that shares most words with the question, cut to the asked part where possible."""
    wanted = {token.text for token in question.tokens}
    if not wanted:
        return None
    abbreviation = _STANDS_FOR.search(question.text)
    best: tuple[float, Passage] | None = None
    for passage in _passages(sheets):
        held = {token.text for token in tokens(passage.text, question.lang)}
        shared = len(wanted & held)
        score = shared / len(wanted) + 0.2 * shared / (len(held) + 8)
        if abbreviation and re.search(
            rf"(?<!\w){re.escape(abbreviation.group(1))}(?!\w){_SAYS}", passage.text
        ):
            score += 0.5
        if best is None or score > best[0] + 1e-9:
            best = (score, passage)
    if best is None or best[0] <= 0:
        return None
    score, passage = best
    text = _asked_part(question, passage.text, abbreviation)
    return Answer(text, (passage.ref,), min(score, 1.0) * 0.5, "text", passage.text[:200])


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


def _asked_part(question: Question, sentence: str, abbreviation: re.Match[str] | None) -> str:
    if abbreviation:
        found = re.search(rf"(?<!\w){re.escape(abbreviation.group(1))}(?!\w){_SAYS}", sentence)
        if found:
            return found.group(1).strip()
        # A legend says it without a sign: "(X) Not applicable."
        found = re.match(rf"{re.escape(abbreviation.group(1))}\s+(.+?)[.。;]?$", sentence)
        if found:
            return found.group(1)
    if "とは" in question.text:
        means = _MEANS_J.search(sentence.rstrip("。"))
        if means:
            return means.group(1).strip()
    kind = _NAMED_J.search(question.text)
    if kind:
        named = re.search(
            rf"[^\s、。，（）()「」:：はがのをに]*{re.escape(kind.group(1))}", sentence
        )
        if named and named.group() != kind.group(1):
            return named.group()
    return sentence.rstrip("。;")
