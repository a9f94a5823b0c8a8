"""The answer to a question, with everything needed to judge it."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from dsqa.answering.anywhere import DatasetAnswer, overall
from dsqa.answers.description import percentage
from dsqa.answers.model import Answer, CellRef
from dsqa.answers.plain_value import number_shown
from dsqa.display.places import places
from dsqa.questions import operation_names as names
from dsqa.runs import answer_line
from dsqa.service import model
from dsqa.service.model import Alternative, AskReply, Light, Used, WindowReply
from dsqa.service.processes.library import Library, Open
from dsqa.service.requests import Ask, Window
from dsqa.service.sheets.neighbours import Neighbour, neighbours
from dsqa.service.sheets.series import series_at
from dsqa.service.sheets.windows import Lights, window_of
from dsqa.service.shown import CellsByAddress, NotThere, brief, contents_of, text

MOST_CELLS = 50
MOST_OPERANDS = 100
MOST_LIT = 2_000


class LocatedAnswer(NamedTuple):
    """A question that was answered, and the places of the cells of the answer."""

    held: Open
    answer: Answer
    cells: CellsByAddress
    choices: Sequence[DatasetAnswer]
    """Datasets that were read, if the question named none."""
    others: Sequence[Neighbour]


def asked(library: Library, request: Ask) -> LocatedAnswer | None:
    """The answer; None if no dataset was found. Raises DatasetNotFound and IndexNotFound."""
    dataset_id = request.dataset or library.only_id()
    before = [one for one in request.after.splitlines() if one.strip()]
    read = library.completed(request.q, before, dataset_id)
    done = _answered(library, Ask(read, dataset_id, request.form))
    if done is None or read == request.q:
        return done
    return done._replace(answer=replace(done.answer, read_as=read))


def _answered(library: Library, request: Ask) -> LocatedAnswer | None:
    choices: list[DatasetAnswer] = []
    if request.dataset:
        held = library.holder(request.dataset, request.q)
        answer = held.answerer.answer(request.q, request.dataset, request.form)
    else:
        choices = library.choices(request.q)
        answer = overall(choices)
        if not answer.dataset_id:
            return None
        held = library.holder(answer.dataset_id, request.q)
        if request.form == "value":
            other = held.answerer.answer(request.q, answer.dataset_id, request.form)
            answer = replace(other, confidence=answer.confidence)
    found = places(contents_of(held, answer.dataset_id))
    cells = CellsByAddress(library, held, answer.dataset_id, found)
    others = held.answerer.considered(request.q, answer.dataset_id) if found else []
    near = neighbours(answer, others, cells)
    return LocatedAnswer(held, answer, cells, choices, near)


def ask(library: Library, request: Ask) -> AskReply:
    """The answer to a question. Raises DatasetNotFound and IndexNotFound."""
    done = asked(library, request)
    return nothing_found(request) if done is None else reply_of(library, request, done)


def nothing_found(request: Ask) -> AskReply:
    """The reply if no dataset matches a question."""
    return AskReply(
        question=request.q, status="not_found", answer="", value=None, unit="", confidence=0.0,
        sentence="No dataset here is about this question.", dataset=None, title="", cells=[],
        cells_total=0, operation="none", why="no dataset was found", working="", sql="",
        read_as="", operands=[], operands_total=0, missing=[], notes=[], ties=[], alternatives=[], choices=[],
        series=None, seconds=0.0,
    )  # fmt: skip


def reply_of(library: Library, request: Ask, done: LocatedAnswer) -> AskReply:
    """An answer as a reply."""
    answer, cells = done.answer, done.cells
    shown = [cells.shown(ref) for ref in answer.cells[:MOST_CELLS]]
    operands = answer.operands[:MOST_OPERANDS]
    located = cells.locate(answer.cells[0]) if len(answer.cells) == 1 else None
    lang = done.held.served.lang
    return AskReply(
        question=request.q,
        read_as=text(answer.read_as),
        status=answer.status,
        answer=text(answer_line(answer.text)),
        value=answer.value,
        unit=text(answer.unit, 100),
        confidence=round(answer.confidence, 4),
        sentence=sentence(answer),
        dataset=brief(done.held, done.held.dataset(answer.dataset_id)),
        title=text(answer.title, 500),
        cells=shown,
        cells_total=len(answer.cells),
        operation=answer.operation,
        why=text(answer.why),
        working=text(answer.working),
        sql=text(answer.sql, 10_000),
        operands=[
            Used(
                label=text(one.label, 300),
                text=text(one.text, 300),
                cell=cells.shown(one.cell, one.text),
            )
            for one in operands
        ],
        operands_total=len(answer.operands),
        missing=[
            model.Missing(what=text(one.what, 200), there=text(one.there, 300), kind=one.kind)
            for one in answer.missing
        ],
        notes=[text(note, 500) for note in answer.notes],
        ties=[text(tie, 300) for tie in answer.ties],
        alternatives=[
            Alternative(
                text=text(one.text, 300), cell=cells.shown(one.cell, one.text), differs=told
            )
            for one, told in done.others
        ],
        choices=[_choice(library, one) for one in done.choices],
        series=series_at(*cells.near(*located), lang) if located else None,
        seconds=round(answer.seconds, 4),
    )


def sentence(answer: Answer) -> str:
    """The answer with its address, in one sentence."""
    if not answer.text:
        return "There is no answer in this dataset."
    unit = percentage(answer) or answer.unit
    unit = f" ({unit})" if unit else ""
    where = f", at {answer.cells[0]}" if answer.cells else ""
    more = f" and {len(answer.cells) - 1} more cells" if len(answer.cells) > 1 else ""
    head = {
        "answered": "",
        "uncertain": "Uncertain: ",
        "not_found": "Not in this dataset; the best guess: ",
    }[answer.status]
    return text(f"{head}{answer_line(answer.text)}{unit}{where}{more}.", 1_000)


def _choice(library: Library, one: DatasetAnswer) -> model.Choice:
    held, dataset = library.found(one.found)
    return model.Choice(
        dataset=brief(held, dataset),
        answer=text(answer_line(one.answer.text), 300),
        chance=round(one.chance, 4),
        confidence=round(one.answer.confidence, 4),
    )


def _answering(answer: Answer) -> Sequence[CellRef]:
    """The cells that answer: none for a computed answer, except for the largest and the smallest one."""
    if {one.cell for one in answer.operands} != set(answer.cells):
        return answer.cells
    if answer.operation in (names.MAX, names.MIN):
        numbers = [(one.cell, number_shown(one.text)) for one in answer.operands]
        return [cell for cell, one in numbers if one is not None and float(one) == answer.value]
    return []


def lit_window(done: LocatedAnswer) -> WindowReply | None:
    """The sheet of an answer with its cells, operands and neighbours highlighted; None if the answer is not in a cell."""
    answer = done.answer
    first: CellRef | None = next(
        iter((*answer.cells, *(one.cell for one in answer.operands))), None
    )
    located = done.cells.locate(first) if first else None
    if located is None:
        return None
    place, position = located
    lit: dict[tuple[int, int], Light] = {}
    tags: dict[tuple[int, int], str] = {}
    kinds: tuple[tuple[Light, Sequence[CellRef]], ...] = (
        ("near", [one.considered.cell for one in done.others]),
        ("operand", [one.cell for one in answer.operands[:MOST_LIT]]),
        ("answer", _answering(answer)[:MOST_LIT]),
    )
    for light, refs in kinds:
        for number, ref in enumerate(refs):
            if (ref.file, ref.sheet) != (place.file, place.sheet.name):
                continue
            try:
                at = done.cells.position(place, ref.cell)
            except NotThere:
                continue
            lit[at] = light
            if light == "operand":
                tags[at] = str(number)
    request = Window(answer.dataset_id, place.number, rows=60)
    return window_of(done.cells, request, place, Lights(lit, tags), position)
