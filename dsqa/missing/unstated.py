"""Questions that a guess does not answer: about a unit or a source that no text states, about nothing at all, and whether there is
something of a name that no cell has."""

from collections.abc import Sequence

from dsqa.answers.model import Answer, MissingTerm
from dsqa.missing.facts import Presence
from dsqa.missing.presence import DatasetSaid
from dsqa.missing.words import QuestionWord
from dsqa.questions import operation_names as names
from dsqa.questions.asking.amounts import asks_unit
from dsqa.questions.asking.notes import asks_anything, asks_which_source
from dsqa.questions.asking.over_rows.by_name import asks_which_of_two
from dsqa.questions.asking.over_rows.orders import says_end
from dsqa.questions.asking.things import (
    COMPASS,
    asks_if_done,
    compass_named,
    counted_thing,
    has_text,
    is_of_other_kind,
)
from dsqa.questions.model import Question
from dsqa.questions.readings.claims import asks_whether
from dsqa.text.regex import regex

HARDLY = 0.1
"""Maximum confidence of an answer to a question that the data cannot answer."""
OPEN = 0.45
"""Maximum confidence of an answer if what is asked for may have another name in the data."""
_NUMBER = regex(r"[-−△▲(]?\s?[\d,]*\.?\d+\s?[%％)]?")
_TITLED_SOURCE = regex(r"(?i)\bsources?\b|出典|出所|出どころ|資料")


def unstated(question: Question, answer: Answer, presence: Presence) -> MissingTerm | None:
    """What a question asks about the data as a whole and no text states, or the words of a text that is not a question; None for others."""
    if answer.operation != names.TEXT and not _is_source_cell(answer):
        if asks_unit(question):
            return MissingTerm("単位" if question.lang == "j" else "unit", "", "word")
        if asks_which_source(question):
            return MissingTerm("出典" if question.lang == "j" else "source", "", "word")
    are_absent = all(word.place == "nowhere" for word in presence.words)
    if are_absent and not presence.years and not asks_anything(question):
        return MissingTerm(question.said(0).strip(" 。.!！"), "", "word")
    return None


def _is_source_cell(answer: Answer) -> bool:
    return any(_TITLED_SOURCE.search(label) for label in (*answer.column_path, *answer.row_path))


def may_be_named_else(question: Question, answer: Answer, said: DatasetSaid) -> bool:
    """Whether an answer no rests on a name that no cell has, and the dataset may describe the thing otherwise: the West, of towns."""
    if answer.operation != names.ABSENT:
        return False
    named = compass_named(question)
    return not (named and any(said.words.says(word) for word in COMPASS if word not in named))


def rests_on_unsaid(question: Question, answer: Answer, words: Sequence[QuestionWord]) -> bool:
    """Whether an answer is not of the kind that is asked for (a number for who or whether, a rate for how many), or rests on what no text of the dataset names: a
    cell for the number of murders or for a name (Hispanic), a row for whether somebody won, the largest of something where no order is said, which of two by a third."""
    nowhere = {one.token.start: one.token.surface for one in words if one.place == "nowhere"}
    if is_of_other_kind(question, answer.text, (*answer.row_path, *answer.column_path)):
        return True
    if answer.operation in names.EXTREMES:
        # Which of two is one of the two, and without an order nothing has most.
        is_third = asks_which_of_two(question.wording) and not has_text(question, answer.text)
        if is_third or not says_end(question.wording):
            return True
    if asks_whether(question.wording) and _NUMBER.fullmatch(answer.text.strip()):
        return True
    if answer.operation == names.EXISTS:
        return bool(nowhere) and asks_if_done(question)
    if question.lang == "j" or answer.operation not in names.OF_A_CELL:
        return False
    are_names = any(at and text[0].isupper() for at, text in nowhere.items())
    return are_names or counted_thing(question) in nowhere
