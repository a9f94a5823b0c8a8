"""The cells with the gold answer of a question, and which of them is the likeliest.

For the user's own questions, with known answers but not their addresses, without which nothing can be learned from
them. A person should review the proposals; `sure` marks those that need little review.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from dsqa.answering.answerer import Answerer
from dsqa.answers.cell_addresses import cell_ref
from dsqa.answers.model import Answer, CellRef
from dsqa.answers.plain_value import number_shown, plain_value
from dsqa.answers.unit_texts import unit_texts
from dsqa.bench.spots import Spots
from dsqa.errors import DsqaError
from dsqa.evaluation.cells import address
from dsqa.evaluation.metrics.right import right
from dsqa.evaluation.registry import Case
from dsqa.evaluation.text import as_number, normalise, parts, same_number
from dsqa.language.lang import Lang
from dsqa.log import logger, one_line
from dsqa.questions import operation_names as names
from dsqa.questions.model import Topic
from dsqa.readers.sheet import Sheet
from dsqa.store import Content
from dsqa.tables.at import table_at

KINDS = {
    names.LOOKUP: "lookup", names.LABEL: "lookup", names.MAX: "compute:max", names.MIN: "compute:min",
    names.OPPOSITE: "compute:opposite", names.COUNT: "compute:counta", names.SUM: "compute:sum",
    names.DIFFERENCE: "compute:diff", names.AVERAGE: "compute:average", names.RATIO: "compute:div",
    names.SHARE: "compute:div", names.PERCENT_CHANGE: "compute:diff+div", names.RANGE: "compute:range",
    names.ARGMAX: "header:argmax", names.ARGMIN: "header:argmin", names.PAIR_ARGMAX: "header:pair-argmax",
    names.PAIR_ARGMIN: "header:pair-argmin", names.LIST: "list", names.TEXT: "text",
}  # fmt: skip
"""Operation of an answer -> kind of question, as in cells files."""
_SURE = 0.5
"""Minimum confidence for a right answer to be taken as read from the right cell."""
_MOST = 10_000
"""Maximum number of cells with one answer that are compared."""
SHOWN = 5
"""Maximum number of other cells listed."""
_TOLERANCE = 1e-9
_FACTORS = (10.0, 100.0, 1e3, 1e4, 1e6, 1e8, 1e9, 0.01)
"""Factors between a number and its value, by the unit of a table."""


class Proposal(NamedTuple):
    """The proposed cells of the answer to a question."""

    topic: Topic
    gold: str
    cells: tuple[CellRef, ...]
    """() if none was found."""
    kind: str
    sure: bool
    why: str
    """In a few words: why these cells, or why they are doubtful."""
    paths: str
    """Row path | column path of the first cell."""
    others: tuple[CellRef, ...]
    """Further cells with the answer, likeliest first."""


def proposals(
    answerer: Answerer, topics: Sequence[Topic], gold: Mapping[str, str]
) -> Iterator[Proposal]:
    """A proposal for each question with a gold answer, those on one dataset together."""
    for topic in sorted(topics, key=lambda topic: topic.dataset_id):
        if topic.qid not in gold:
            continue
        try:
            contents = answerer.contents(topic.dataset_id)
        except DsqaError as error:
            logger.warning("dataset %s: %s", topic.dataset_id, one_line(error))
            yield Proposal(
                topic, gold[topic.qid], (), "", False, "the dataset was not read", "", ()
            )
            continue
        found = _proposal(answerer, topic, gold[topic.qid], contents)
        paths = Spots(contents).paths(address(*found.cells[0])) if found.cells else ""
        yield found._replace(paths=paths)


def _proposal(answerer: Answerer, topic: Topic, gold: str, contents: Sequence[Content]) -> Proposal:
    lang = answerer.collection.lang
    answer = answerer.answer(topic.question, topic.dataset_id)
    ranked = _ranked(answerer, topic)
    holding = sorted(_holding(gold, contents, lang), key=lambda one: ranked.get(one, len(ranked)))
    if answer.cells and right(Case(answer.text, gold, lang)) == 1.0:
        others = tuple(one for one in holding if one not in answer.cells)
        why = f"dsqa answers so ({answer.operation})"
        if others:
            why += f", but {_counted(len(others))} it as well"
        return Proposal(
            topic, gold, answer.cells, KINDS.get(answer.operation, ""), _is_sure(answer, others),
            why, "", others[:SHOWN],
        )  # fmt: skip
    several = _of_several(gold, contents, lang, ranked)
    if several:
        return Proposal(
            topic, gold, several, "list", False, "a list, each value where it is likeliest", "", ()
        )
    if not holding:
        return Proposal(
            topic, gold, (), "", False, "no cell holds it: computed, or written otherwise", "", ()
        )
    only = len(holding) == 1
    why = "the only cell that holds it" if only else f"the likeliest of {len(holding)} that hold it"
    is_ranked = holding[0] in ranked
    if not is_ranked:
        why += ", none of them near the question" if not only else ", not near the question"
    return Proposal(
        topic, gold, (holding[0],), "lookup", only and is_ranked, why, "", tuple(holding[1 : SHOWN + 1])
    )  # fmt: skip


def _is_sure(answer: Answer, others: Sequence[CellRef]) -> bool:
    """Whether a right answer was read from the right cell, although other cells have it as well."""
    if not others and answer.operation in (names.LOOKUP, names.LABEL):
        return True
    # A computed number that is also in a cell was more likely read there.
    is_read = not others or answer.operation in (names.LOOKUP, names.LABEL)
    return is_read and answer.confidence >= _SURE


def _counted(number: int) -> str:
    return "another cell holds" if number == 1 else f"{number} other cells hold"


def _ranked(answerer: Answerer, topic: Topic) -> dict[CellRef, int]:
    """Cell -> rank, for the cells that the question may be about."""
    try:
        _, found = answerer.candidates(topic.question, topic.dataset_id)
    except DsqaError:
        return {}
    ranks: dict[CellRef, int] = {}
    for rank, one in enumerate(found):
        ranks.setdefault(cell_ref(one), rank)
    return ranks


def _of_several(
    gold: str, contents: Sequence[Content], lang: Lang, ranked: Mapping[CellRef, int]
) -> tuple[CellRef, ...]:
    """The likeliest cell of each value of an answer with several values; () if one has none."""
    values = parts(gold)
    if len(values) < 2:
        return ()
    found = []
    for value in values:
        holding = list(_holding(value, contents, lang))
        if not holding:
            return ()
        found.append(min(holding, key=lambda one: ranked.get(one, len(ranked))))
    return tuple(dict.fromkeys(found))


def _holding(gold: str, contents: Sequence[Content], lang: Lang) -> Iterator[CellRef]:
    """The cells whose text or number is the answer; if there are none, those whose number scaled by its unit is the answer."""
    wanted = normalise(gold)
    found = [
        _ref(held, sheet, position)
        for held, sheet, position in _cells(contents)
        if _is(sheet, position, wanted)
    ]
    number = as_number(wanted)
    if not found and number is not None:
        found = [
            _ref(held, sheet, position)
            for held, sheet, position in _cells(contents)
            if _is_scaled(held, sheet, position, number, lang)
        ]
    yield from found[:_MOST]


def _cells(contents: Sequence[Content]) -> Iterator[tuple[Content, Sheet, tuple[int, int]]]:
    for held in contents:
        for sheet in held.sheets:
            for row, texts in enumerate(sheet.texts):
                for column, text in enumerate(texts):
                    if text:
                        yield held, sheet, (row, column)


def _is(sheet: Sheet, position: tuple[int, int], wanted: str) -> bool:
    text = sheet.texts[position[0]][position[1]]
    shown = normalise(text) if len(text) <= 4 * len(wanted) + 20 else text
    if shown == wanted:
        return True
    value = sheet.values[position[0]][position[1]]
    if isinstance(value, float):
        return same_number(normalise(repr(value)), wanted, relative=_TOLERANCE)
    return same_number(shown, wanted, relative=_TOLERANCE)


def _is_scaled(
    held: Content, sheet: Sheet, position: tuple[int, int], wanted: float, lang: Lang
) -> bool:
    text = sheet.texts[position[0]][position[1]]
    number = number_shown(text)
    if not number or not wanted:
        return False
    factor = wanted / float(number)
    if not any(abs(factor / one - 1) < _TOLERANCE for one in _FACTORS):
        return False
    near = unit_texts(sheet, table_at(held.tables, sheet, position), position, lang)
    return same_number(plain_value(text, near), normalise(repr(wanted)), relative=_TOLERANCE)


def _ref(held: Content, sheet: Sheet, position: tuple[int, int]) -> CellRef:
    return CellRef(sheet.file_in(held.name), sheet.name, sheet.address(*position))
