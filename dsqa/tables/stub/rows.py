"""The row axis of a cross table: sections, indentation, subtotals and stub columns."""

from collections.abc import Callable
from dataclasses import replace

from dsqa.language.times.eras import RECENT_ERAS
from dsqa.readers.sheet import PLAIN
from dsqa.tables.grid import Grid
from dsqa.tables.heads.headers import Frame
from dsqa.tables.labels.eras import Era, first_era
from dsqa.tables.labels.level_heads import level_heads
from dsqa.tables.labels.months import is_dated_month, is_month, years_of_months
from dsqa.tables.labels.paths import Path, levels_of
from dsqa.tables.labels.stub_times import (
    as_numbered,
    with_eras,
    with_own_eras,
    with_quarters,
    with_units,
    without_glued,
)
from dsqa.tables.model import Axis, Label, Level
from dsqa.tables.stub.alike import set_apart
from dsqa.tables.stub.label_rows import (
    HeadingTotals,
    headings_from,
    label_rows,
    outermost,
    uncentred,
    unwrapped,
)
from dsqa.tables.stub.nesting import RowRun, parents_of_run
from dsqa.tables.stub.periods import centred_labels
from dsqa.tables.stub.row_parents import free_subtotals, nest_by_code, nest_flat_runs
from dsqa.tables.stub.sections import PART_OF, Outline
from dsqa.tables.stub.stubs import (
    code_columns,
    heads,
    stub_labels,
    words_in,
)
from dsqa.text.regex import regex

_YEAR = regex(rf"(?:19|20)\d\d|(?:{RECENT_ERAS})\s*(?:元|\d)")


def row_axis(
    grid: Grid,
    frame: Frame,
    context: str = "",
    nest: Callable[[RowRun], list[int]] = parents_of_run,
) -> Axis:
    """Sections, indentation and stub columns, outermost first, for each row with data.

    `nest` returns the parents within a run of rows without indentation.
    """
    codes = code_columns(grid, frame)
    rows = outermost(uncentred(unwrapped(label_rows(grid, frame, codes))))
    outline = Outline()
    words = {c: words_in(grid, frame, c) for c in frame.stub_columns[:-1]}
    centred = centred_labels(grid, frame)
    names = tuple(heads(grid, frame))
    positions: list[int] = []
    chains: list[list[Label]] = []
    stubs: list[list[Label | None]] = []
    carried: list[Label | None] = [None] * len(frame.stub_columns)
    units = [""] * len(frame.stub_columns)
    eras: list[Era | None] = [
        first_era([grid.sheet.texts[row.row][c] for row in rows if row.has_data], context)
        for c in frame.stub_columns
    ]
    runs = headings_from(rows)
    totals = HeadingTotals(rows)
    unnamed = [i for i, row in enumerate(rows) if row.has_data and row.label is None]
    for i, (r, has_data, label, indent) in enumerate(rows):
        if not has_data:
            if label is not None:
                outline.heading(label, indent, runs[i], totals.follows(i))
                carried = [None] * len(carried)
            continue
        bold = label is not None and grid.sheet.styles.get((r, label.column), PLAIN).bold
        after_blank = i > 0 and r - rows[i - 1].row > 1
        parents = outline.row(label, indent, bold and after_blank, after_blank)
        if len(carried) == 1 and unnamed == [i] == [len(rows) - 1] and i > 1:
            carried = [None] * len(carried)  # A total without a name, not one more of the last row.
        written = stub_labels(grid, frame, r, carried, words, codes, centred)
        if label is not None:
            written = [label if one and _is_end_of(one, label) else one for one in written]
        own = with_eras(with_own_eras(as_numbered(with_units(written, units), names)), eras)
        positions.append(r)
        chains.append([parent for parent in parents if not _repeats(parent, own)])
        stubs.append(own)
    without_glued(stubs)
    with_quarters(chains, stubs)
    _date_months(chains, stubs)
    _join_parts(chains, stubs)
    free_subtotals(grid, frame, positions, chains, stubs)
    if not frame.block.pairs:
        nest_flat_runs(grid, frame, positions, chains, stubs, nest)
    nest_by_code(grid, frame, positions, chains, stubs, codes)
    set_apart(positions, chains, stubs)
    depth = max((len(chain) for chain in chains), default=0)
    # What is indented in a second column stands below what the first column has.
    outer = _outer_columns(frame, chains, codes)
    paths: list[Path] = []
    for chain, own in zip(chains, stubs, strict=True):
        # A code stands in its own level; a name in that of its depth.
        is_coded = bool(own) and own[0] is not None and own[0].column in codes
        named = outer + (not is_coded)
        padded: list[Label | None] = [*chain, *own[outer:named]]
        padded += [None] * (depth + 1 - is_coded - len(padded))
        paths.append((*own[:outer], *padded, *own[named:]))
    levels = levels_of(paths, (*names[:outer], *("",) * depth, *names[outer:]))
    return Axis(tuple(positions), levels if len(names) > 1 else _named(levels))


def _outer_columns(frame: Frame, chains: list[list[Label]], codes: frozenset[int]) -> int:
    """The number of stub columns before the one whose labels the rows are below; 0 if that is the first, or a column is one of codes."""
    columns = {label.column for chain in chains for label in chain}
    if codes or not columns or min(columns) not in frame.stub_columns:
        return 0
    return frame.stub_columns.index(min(columns))


def _named(levels: tuple[Level, ...]) -> tuple[Level, ...]:
    """Levels of one stub column with the names that its head has for them."""
    heads = (
        level_heads(levels[-1].head, len(levels), len(levels[0].labels) == 1) if levels else None
    )
    return (
        tuple(replace(one, head=head) for one, head in zip(levels, heads, strict=True))
        if heads
        else levels
    )


def _date_months(chains: list[list[Label]], stubs: list[list[Label | None]]) -> None:
    """Put months under the year that the rows before them name; changes `chains`.

    If 2月, 3月 … are indented below 令和5年1月, they are not parts of January.
    """
    for i, own in enumerate(stubs):
        if own and own[0] and chains[i] and is_month(own[0].text):
            chains[i] = [parent for parent in chains[i] if not is_dated_month(parent.text)]
    written, years = years_of_months([own[0] if own else None for own in stubs])
    for i, (label, year) in enumerate(zip(written, years, strict=True)):
        if label and label != stubs[i][0]:
            stubs[i] = [label, *stubs[i][1:]]
        if year and not any(_YEAR.search(parent.text) for parent in chains[i]):
            chains[i] = [*chains[i], year]


def _join_parts(chains: list[list[Label]], stubs: list[list[Label | None]]) -> None:
    """Put parts (うち女性) that are not indented under their row; changes `chains`."""
    whole: Label | None = None
    above: list[Label] = []
    for i, own in enumerate(stubs):
        label = own[0] if own else None
        if label is None:
            continue
        if not PART_OF.match(label.text):
            whole, above = label, list(chains[i])
        elif whole and chains[i] == above:
            chains[i] = [*above, whole]


def _is_end_of(written: Label, whole: Label) -> bool:
    """Whether a stub cell has only the last line of the label of its row."""
    same = (written.row, written.column) == (whole.row, whole.column)
    return same and whole.text.endswith(" " + written.text)


def _repeats(parent: Label, own: list[Label | None]) -> bool:
    return any(
        label is not None and (label.row, label.column) == (parent.row, parent.column)
        for label in own
    )
