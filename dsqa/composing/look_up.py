"""A single located cell, or its label, as the answer."""

from dsqa.answers.cell_addresses import cell_ref, label_ref, paths
from dsqa.answers.model import Answer
from dsqa.answers.number_form import as_number, in_form_of, unspaced
from dsqa.composing.groups.group import LevelRun, label_at
from dsqa.composing.other_cells.date_asked import date_asked, dated_cell
from dsqa.composing.records.key_asked import key_asked
from dsqa.composing.registry import operation_named
from dsqa.language.tokens import tokens
from dsqa.locate.indexing.level import LevelIndex
from dsqa.locate.labels import names_level
from dsqa.locate.matching.match import Asked, stands_in
from dsqa.locate.model import Along, Candidate
from dsqa.questions import operation_names as names
from dsqa.questions.asking.changes import says_decrease
from dsqa.tables.model import Label
from dsqa.text.cell_query import CellQuery


def look_up(asked: Asked, found: list[Candidate]) -> Answer:
    """The best cell as displayed; its label if the question asks for one (which club …?)."""
    best = found[0]
    if (cell := dated_cell(asked, best)) is not None:
        return Answer(cell.text.strip(), (cell_ref(cell),), operation=names.LOOKUP, why=paths(cell))
    if best.label is not None:
        key = key_asked(asked, best)
        if key is not None:
            return _labelled(best, key, "key")
        return Answer(
            unspaced(best.label.text),
            (label_ref(best, best.label),),
            operation=names.LABEL,
            why=f"label of {paths(best)}",
        )
    asked_for = key_asked(asked, best)
    if asked_for is not None:
        return _labelled(best, asked_for, "key")
    if asked.question.wants == "label":
        labelled = _named_label(asked, best)
        if labelled:
            return labelled
    dated = date_asked(asked, found)
    if isinstance(dated, Label):
        return _labelled(best, dated, "date")
    best = dated or best
    text = best.text.strip()
    if operation_named(asked.question.operation).is_signless and _opposite(asked, best):
        return Answer(
            in_form_of(abs(as_number(best.value) or 0.0), [text]),
            (cell_ref(best),),
            operation=names.OPPOSITE,
            why=f"{text} without its sign: {paths(best)}",
            computed=CellQuery(work="unsigned"),
        )
    return Answer(text, (cell_ref(best),), operation=names.LOOKUP, why=paths(best))


def _labelled(best: Candidate, label: Label, what: str) -> Answer:
    return Answer(
        unspaced(label.text),
        (label_ref(best, label),),
        operation=names.LABEL,
        why=f"{what} of {paths(best)}",
    )


def _opposite(asked: Asked, best: Candidate) -> bool:
    """Whether the question states the direction itself: "fell by 6.7" for -6.7."""
    number = as_number(best.value)
    return number is not None and number < 0 and says_decrease(asked.question)


def _named_label(asked: Asked, best: Candidate) -> Answer | None:
    """The label that "which club …?" asks for, if the question leaves one of the located row or column open."""
    for along, axis, at in best.sides():
        for place, level in enumerate(axis.levels):
            code = int(level.codes[at])
            if code < 0 or not _asks_for_level(asked, best, along, level):
                continue
            if stands_in(level.normalised[code], asked.normalised):
                continue
            label = label_at(best, LevelRun(along, place), at)
            return Answer(
                unspaced(label.text),
                (label_ref(best, label),),
                operation=names.LABEL,
                why=f"{level.head or 'label'} of {paths(best)}",
            )
    return None


def _asks_for_level(asked: Asked, best: Candidate, along: Along, level: LevelIndex) -> bool:
    """Whether the question names the things of a level: by its subject, or by the head of the level."""
    if names_level(asked.question, level) >= 0.5:
        return True
    if along != "rows" or not level.head:
        return False
    words = {word.text for word in asked.words}
    head = {token.text for token in tokens(level.head, asked.question.lang) if token.kind == "word"}
    said = len(head & words) / len(head) if head else 0.0
    return said > max(0.5, best.feature("column_leaf"))
