"""What a question on named rows has for an answer where their cells are blank: that there is no value, and that a row has one or not."""

from collections.abc import Iterator

from dsqa.derivations.registry import Operation, register
from dsqa.derivations.rows.comparing.blanks import blank_cells, blanks
from dsqa.derivations.rows.row_set import RowSet
from dsqa.derivations.space import Space
from dsqa.language.values import NO_VALUE, yes_or_no
from dsqa.questions.asking.over_rows.blanks import compares_rows
from dsqa.questions.asking.over_rows.rows import untold_at

_NAMED = 0.99
_EVIDENCE = 20.0
"""Added to the scores: a look-up or a difference over other rows covers as many words of the question."""


def _no_value(operation: Operation, space: Space) -> None:
    """For a cell that is asked for by its row and its head, and is empty; for two numbers, one of which is missing; for an amount outside
    all ranges."""
    wording = space.wording
    if "yes_no" in wording.cues:
        return
    for group, one in enumerate(space.groups):
        if one.is_unmet and one.kind == "match":
            space.add_text(operation, group, NO_VALUE[wording.lang])
    if compares_rows(wording):
        for group, one, other in space.unions:
            if not (_is_one_row(one) and _is_one_row(other)):
                continue
            rows = one.rows | other.rows
            for at in _columns_asked(space, one.words | other.words):
                numbers = space.relation.read(at, "number")
                if numbers is not None and _any_blank(space, at, rows):
                    space.add_text(operation, group, NO_VALUE[wording.lang])
        return
    if wording.cues & {"average", "share", "median"}:
        return
    for group, one in named_rows(space):
        for at in _columns_asked(space, one.words):
            row, behind = one.rows.bit_length() - 1, space.heads[at].words.bit_length()
            # Whose manager is Ann (上司が佐藤の人) asks for other rows than hers.
            is_condition = wording.words[behind : behind + 1] == ("が",) and one.words >> behind
            if not is_condition and not space.relation.columns[at].text(row):
                space.add_text(operation, group, NO_VALUE[wording.lang])


def _has_value(operation: Operation, space: Space) -> None:
    """Whether a named row has what the question says of a column."""
    wording = space.wording
    told = blanks(space.relation, wording, space.heads) if "yes_no" in wording.cues else []
    if not told:
        return
    for group, one in named_rows(space):
        if not any(each.words & one.words for each in told):
            is_so = all(not one.rows & ~each.rows for each in told)
            space.add_text(operation, group, yes_or_no(is_so, wording.lang))


def named_rows(space: Space) -> Iterator[tuple[int, RowSet]]:
    """The groups of one row that the question names, not by what it says of blank cells; none if it names several."""
    heads = [head.words for head in space.heads if head.covered >= _NAMED]
    heads += [one.words for one in blanks(space.relation, space.wording, space.heads)]
    untold = untold_at(space.wording)
    heads += [space.wording.words_in(*untold)] if untold else []
    found = [
        (at, one)
        for at, one in enumerate(space.groups)
        if one.kind == "match"
        and _is_one_row(one)
        and not one.rows & space.relation.totals
        and not any(one.words & words and not _is_within(words, one.words) for words in heads)
    ]
    if len({one.rows for _, one in found}) == 1:
        yield found[0]


def _is_within(head: int, name: int) -> bool:
    """Whether the words of a head are some of those of a longer name: Library of York Library."""
    return not head & ~name and head != name


def _is_one_row(one: RowSet) -> bool:
    return one.rows.bit_count() == 1 and one.is_exact


def _columns_asked(space: Space, names: int) -> list[int]:
    """The columns that the question names by their whole heads, beside the names of rows; else the one of which it has a word."""
    # A column without any value says nothing: the word may be of another one.
    filled = [at for at, one in enumerate(space.relation.columns) if any(one.different.texts)]
    others = [(at, space.heads[at]) for at in filled if space.heads[at].words & ~names]
    whole = [at for at, head in others if head.covered >= _NAMED]
    return whole[:1] if whole else [at for at, _ in others] if len(others) == 1 else []


def _any_blank(space: Space, at: int, rows: int) -> bool:
    is_blank = blank_cells(space.relation, at)
    return any(bool(is_blank[row]) for row in range(space.relation.size) if rows >> row & 1)


register(
    Operation("no_cell_value", "that the cell has no value", _no_value, like="project", evidence=_EVIDENCE, reads_row=True),
    Operation("has_value", "whether the row has a value", _has_value, gives="yes_no", like="exists", evidence=_EVIDENCE, reads_row=True),
)  # fmt: skip
