"""A cell and its total, in the column or in the row."""

from collections.abc import Iterator

import numpy as np

from dsqa.answers.number_form import as_number
from dsqa.composing.context import Context, number_of
from dsqa.composing.coverage import explained, weights
from dsqa.composing.series.series import states_change
from dsqa.locate.indexing.index import AxisIndex
from dsqa.locate.labels import COUNTED, PART_OF, REMARK
from dsqa.locate.model import Along, Candidate
from dsqa.questions.asking.shares import asks_share_of, before_mark_of_whole
from dsqa.text.regex import regex

_NO_PERCENTAGE = 100
"""Maximum percentage of a total."""
_OF_ANY_WHOLE = regex(r"(?:構成)?(?:比率?|割合|率)(?: ?\(?%\)?)?")
"""Labels of percentages that do not name the whole: 構成比."""
_RATE = regex(r"(?<![比占有])率(?!.*(?:割合|比率|構成))")
"""Labels of rates that are no shares of what the sheet counts: 死亡率（人口千対）."""
_NAMED = 8
"""Number of places by which a total that the question names (雇用者のうち) moves forward."""
_NAMED_AMONG = 40
"""Number of candidates that are searched for this total."""
_PARTS = 12
"""Number of candidates that are tried as the part."""
_WHOLES = 8
"""Number of totals that are tried for each part, the nearest first."""


def part_and_whole(context: Context) -> tuple[Candidate, Candidate] | None:
    """The part and the total of the share that a question asks for; None if there is no such pair.

    The total is in the same column (a parent row or a total row) or in the same row, is the larger
    number of the same sign, and explains words of the question if possible.
    """
    weighed = weights(context.asked)
    all_words = float(weighed.sum()) or 1.0
    best: tuple[float, Candidate, Candidate] | None = None
    parts = [cell for cell in context.numbers if not shows_share(cell)]
    said = _named_wholes(context, parts)
    for part in parts[:_PARTS]:
        named = [(-_NAMED, whole) for whole in said if _aligned(part, whole)]
        for rank, whole in (*named, *enumerate(_wholes(part))):
            if not _is_part(number_of(part), number_of(whole)):
                continue
            both = np.maximum(explained(context.asked, part), explained(context.asked, whole))
            union = float(weighed @ both) / all_words
            score = 3.0 * union + 0.6 * context.odds(part) - 0.15 * rank
            if best is None or score > best[0] + 1e-9:
                best = (score, part, whole)
    return (best[1], best[2]) if best else None


def _is_part(part: float, whole: float) -> bool:
    """Whether a number may be a part of another: it has the same sign, and is smaller; a whole of zero has no parts."""
    return part * whole > 0 and abs(part) < abs(whole)


def _named_wholes(context: Context, cells: list[Candidate]) -> list[Candidate]:
    """The cells whose innermost label precedes のうち or に占める in a Japanese question."""
    before = before_mark_of_whole(context.asked.question)
    if not before:
        return []
    ends = [(_end_in_label(before, cell), cell) for cell in cells[:_NAMED_AMONG]]
    # 乳児死亡数 is no 死亡数.
    longest = max((end for end, _ in ends), default=0)
    return [cell for end, cell in ends if end == longest > 0]


def _end_in_label(text: str, cell: Candidate) -> int:
    """The length of a label of a cell with which a text, or a part of it before の, ends; 0 if it ends with none."""
    names = [COUNTED.sub("", REMARK.sub("", name)) for name in map(_name, cell.sides())]
    parts = [COUNTED.sub("", part) for part in text.split("の")]
    said = (len(name) for name in names if any(part.endswith(name) for part in parts))
    return max((one for one in said if one > 1), default=0)


def _name(side: tuple[Along, AxisIndex, int]) -> str:
    """The Japanese name of the line of a cell."""
    _, axis, at = side
    return axis.japanese_name(at)


def _aligned(part: Candidate, whole: Candidate) -> bool:
    """Whether two different cells of one table are in one row or in one column."""
    same = (part.row == whole.row, part.column == whole.column)
    return part.table is whole.table and any(same) and not all(same)


def asks_share(context: Context) -> bool:
    """Whether a percentage is asked for and the sheet has only amounts."""
    if not asks_share_of(context.asked.question):
        return False
    best = context.found[0]
    if _is_of_another_whole(context, best):
        return True
    number = as_number(best.value, best.text)
    if number is None:
        return False
    may_be_percentage = number < _NO_PERCENTAGE and not _is_beside_more(best)
    if may_be_percentage and not _names_whole(context):
        return False
    if best.label is None and states_change(best):
        return False  # 115.0 under 対前年比 is the answer
    return not any(shows_share(cell) for cell in context.numbers[:_PARTS])


def _is_beside_more(best: Candidate) -> bool:
    """Whether a total in the column of a cell exceeds 100, so that it is not a percentage."""
    return best.label is None and any(
        whole.column == best.column and number_of(whole) > _NO_PERCENTAGE for whole in _wholes(best)
    )


def _is_of_another_whole(context: Context, best: Candidate) -> bool:
    """Whether a percentage is a change, a rate of something else (死亡率), or a share of the overall total, if a Japanese question names a part (うち職員給) and its
    whole (人件費)."""
    if context.asked.question.lang != "j" or not shows_share(best):
        return False
    is_of_total = any(_OF_ANY_WHOLE.fullmatch(_name(side)) for side in best.sides())
    is_change = states_change(best) or any(_RATE.search(_name(side)) for side in best.sides())
    if not (is_change or is_of_total):
        return False
    parts = [cell for cell in context.numbers if not shows_share(cell)]
    wholes = [one for one in _named_wholes(context, parts) if is_change or not _is_total(one)]
    return any(_is_said(context, part, whole) for whole in wholes for part in parts[:_PARTS])


def _names_whole(context: Context) -> bool:
    """Whether a Japanese question names a whole and its part: 火災件数に占める建物."""
    wholes = _named_wholes(context, context.numbers)
    return any(_is_said(context, part, one) for one in wholes for part in context.numbers[:_PARTS])


def _is_total(cell: Candidate) -> bool:
    return any(axis.is_total(at) for _, axis, at in cell.sides())


def _is_said(context: Context, part: Candidate, whole: Candidate) -> bool:
    """Whether a cell beside that of a whole has a label that the whole lacks and the question names."""
    if not _aligned(part, whole) or not 0 < number_of(part) < number_of(whole):
        return False
    along: Along = "columns" if part.row == whole.row else "rows"
    name = PART_OF.sub("", _name(part.on(along)))
    is_name = len(name) > 1 or name in context.asked.question.wording.words
    return name != _name(whole.on(along)) and is_name and name in context.asked.normalised


def shows_share(cell: Candidate) -> bool:
    """Whether a cell already is a percentage."""
    return "%" in cell.text or bool(
        cell.table.rows.percent[cell.row] or cell.table.columns.percent[cell.column]
    )


def _wholes(part: Candidate) -> Iterator[Candidate]:
    """The possible totals of a part, likeliest first."""
    found = 0
    for along, axis, at in part.sides():
        for position in _totals(axis, at):
            whole = part.moved(along, position, part.score)
            number = as_number(whole.value, whole.text)
            if number and not (along == "columns" and shows_share(whole)):
                yield whole
                found += 1
                if found >= _WHOLES:
                    return


def _totals(axis: AxisIndex, at: int) -> Iterator[int]:
    """Positions of the parents of a path, from the nearest outwards, then of totals."""
    done = {at}
    for place in range(len(axis.levels) - 1, -1, -1):
        level = axis.levels[place]
        if level.codes[at] < 0:
            continue
        if place < axis.leaf[at]:
            ends = (axis.leaf == place) & (level.codes == level.codes[at])
            for position in np.where(ends)[0].tolist():
                if position not in done:
                    done.add(position)
                    yield position
    # A code of its own beside each label (22 > 不動産業) is no group of lines.
    shared = [int((level.codes == level.codes[at]).sum()) > 1 for level in axis.levels]
    for place, level in enumerate(axis.levels):
        if not len(level.total):
            continue
        totals = (level.codes >= 0) & (level.total[np.maximum(level.codes, 0)] > 0)
        totals &= axis.leaf == place
        for position in np.where(totals)[0].tolist():
            same_outside = all(
                outer.groups[position] == outer.groups[at]
                for outer, is_group in zip(axis.levels[:place], shared, strict=False)
                if is_group
            )
            if position not in done and same_outside:
                done.add(position)
                yield position
    if axis.size and 0 not in done:
        # Many tables begin with the total without saying so.
        yield 0
