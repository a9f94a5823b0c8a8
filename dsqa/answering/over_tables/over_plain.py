"""Answers derived over the plain tables of a dataset, re-ranked by a cross-encoder."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from dsqa.answering.cached_datasets import CachedDataset
from dsqa.answering.computed.computed_columns import with_computed
from dsqa.answering.over_tables.sheets import on_named_sheet
from dsqa.derivations.columns.plain_tables import PlainTable
from dsqa.derivations.ranking import Derived
from dsqa.derivations.weights import DerivationWeights
from dsqa.derivations.which_table import derive_over
from dsqa.errors import UnreadableFile
from dsqa.log import logger, one_line
from dsqa.questions.asking.amounts import asks_unit
from dsqa.questions.asking.marks import sign_asked
from dsqa.questions.model import Question
from dsqa.questions.readings.wording import Wording

if TYPE_CHECKING:
    from dsqa.large.table import LargeTable
    from dsqa.locate.rerank import Reranker


def derived_over_plain(
    held: CachedDataset,
    question: Question,
    weights: DerivationWeights,
    reader: "Callable[[], Reranker | None]",
) -> tuple[PlainTable | None, list[Derived]]:
    """The table that a question is about, and the answers derived over it, likeliest first; (None, []) if there is no table, and for
    the unit of some of its cells, which are located, or the meaning of a sign, which notes tell.

    `reader`: returns the re-ranker, which is loaded only if something is derived.
    """
    tables: Sequence[PlainTable]
    wording = question.wording
    if held.large is not None:
        about = _about(wording, held.large)
        tables = [about] if about else []
    else:
        named = on_named_sheet(held.tables, question.text, held.contents)
        tables = [with_computed(one, wording) for one in named]
    if not tables or asks_unit(question) or sign_asked(question):
        return None, []
    plain, found = derive_over(tables, wording, weights)
    reranker = reader()
    if reranker is None:
        return plain, found
    from dsqa.derivations.read_again import read_again
    from dsqa.locate.rerank import how_read

    reading = how_read(reranker, held.lang)
    if reading is None or not reading.plain:
        return plain, found
    return plain, read_again(plain.relation, question, found, reranker, reading)


def _about(wording: Wording, large: "LargeTable") -> PlainTable | None:
    """The columns of a large file that a question refers to; its first rows if it cannot be read, which is logged."""
    try:
        return large.for_question(wording)
    except (UnreadableFile, OSError) as error:
        logger.warning("%s; only its first rows are looked at", one_line(error))
        return large.preview
