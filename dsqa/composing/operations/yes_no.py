"""Yes or no: is a number over a bound, or over a second number?"""

from math import isclose

from dsqa.answers.cell_addresses import cell_ref, paths
from dsqa.answers.model import Answer
from dsqa.answers.plain_value import number_shown, plain_value
from dsqa.answers.unit_texts import unit_texts
from dsqa.composing.context import Context, operands, rows_of
from dsqa.composing.other_times import two_times
from dsqa.composing.pairs import best_pair
from dsqa.composing.registry import CellOperation, register
from dsqa.composing.stated import is_percent
from dsqa.language.lang import Lang
from dsqa.locate.model import Candidate
from dsqa.questions.yes_no import YesNo, read_yes_no

_WORDS: dict[Lang, tuple[str, str]] = {"e": ("yes", "no"), "j": ("はい", "いいえ")}
_OF_TWO = "(SELECT value FROM cells WHERE n = 0) {sign} (SELECT value FROM cells WHERE n = 1)"
_OF_ONE = "(SELECT value FROM cells WHERE n = 0) {sign} {bound:.12g}"
_SHARE = 1.5
"""Numbers up to this may be shares of one where a bound is in per cent."""


def yes_no(context: Context) -> Answer | None:
    """Whether the comparison of the question holds; None if its cells are not found."""
    question = context.asked.question
    asked = read_yes_no(question.text, question.lang)
    if asked is None or not context.numbers:
        return None
    if asked.side == "bound":
        best = context.numbers[0]
        bound = _as_shown(asked, best, question.lang)
        return _answer(context, [best], _OF_ONE.format(sign=asked.sign, bound=bound))
    pair = _compared(context, asked)
    return _answer(context, pair, _OF_TWO.format(sign=asked.sign)) if pair else None


def _compared(context: Context, asked: YesNo) -> list[Candidate] | None:
    """The two cells, the one that is said to be more or less first."""
    years = two_times(context)
    if years:
        return [years[1], years[0]]
    pair = best_pair(context)
    if pair is None:
        return None
    # "From 2004 to 2005" has the later one second.
    is_turned = asked.side == "change" or asked.is_turned
    return [pair[1], pair[0]] if is_turned else [*pair]


def _as_shown(asked: YesNo, cell: Candidate, lang: Lang) -> float:
    """The bound in the unit of the cell: 1,000,000 beside thousands is 1,000, 75% beside 0.8 is 0.75."""
    shown = number_shown(cell.text)
    if shown is None or not asked.bound:
        return asked.bound
    number = abs(float(shown))
    if asked.is_percent or is_percent(cell) or "%" in cell.text:
        is_share = asked.is_percent and "%" not in cell.text and number <= _SHARE
        return asked.bound / 100 if is_share and asked.bound > _SHARE else asked.bound
    near = unit_texts(cell.table.sheet, cell.table.table, cell.position, lang)
    try:
        plain = float(plain_value(cell.text, near, signed=False))
    except ValueError:
        return asked.bound
    scale = abs(plain) / number if number else 1.0
    # A scale that makes the bound tiny is none that the question has in mind.
    return asked.bound / scale if scale > 1 and not isclose(scale, 1) else asked.bound


def _answer(context: Context, cells: list[Candidate], condition: str) -> Answer:
    yes, no = _WORDS[context.asked.question.lang]
    sql = f"SELECT CASE WHEN {condition} THEN '{yes}' ELSE '{no}' END"
    text = str(context.engine.run(sql, rows_of(cells))[0][0])
    return Answer(
        text,
        tuple(cell_ref(cell) for cell in cells),
        operation="yes_no",
        why=f"compared: {'; '.join(paths(cell) for cell in cells)}",
        sql=sql,
        operands=operands(cells),
    )


register(
    CellOperation(
        "yes_no",
        "whether a number is more, or less, than a bound or than a second number",
        yes_no,
        is_decided=True,
    )
)
