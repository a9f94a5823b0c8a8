"""Whether a claim about a group of rows holds, by the answer to the question behind it."""

from dataclasses import replace

from dsqa.answering.cached_datasets import CachedDataset
from dsqa.answers.model import ITEMS, Answer
from dsqa.language.amounts.bounds import COMPARED
from dsqa.language.amounts.numbers import parse_number
from dsqa.language.lang import Lang
from dsqa.language.values import key, number, yes_or_no, yes_or_no_sql
from dsqa.questions.model import Question
from dsqa.questions.restated.claims import ClaimQuestion, claim_question
from dsqa.questions.restated.series import series_claim
from dsqa.text import sqltext
from dsqa.text.cell_query import CellQuery


def claim_of(question: Question, held: CachedDataset) -> ClaimQuestion | None:
    """The claim of a question about the rows of a dataset; None for any other question, and if no column has the claimed label."""
    if not held.tables and held.large is None:
        return None
    risen = series_claim(question, held.level) if held.level else None
    if risen is not None:
        return risen
    found = claim_question(question)
    if found is None or not found.label:
        return found
    head = _head_of(found.label, held)
    return found._replace(question=found.question.format(head=head)) if head else None


def checked_claim(
    claim: ClaimQuestion, lang: Lang, answer: Answer, other: Answer | None
) -> Answer | None:
    """The answer to a claim. `answer`, `other`: to its questions, with their queries; None if they have no number, and one is needed."""
    if claim.label:
        return _label_checked(claim.label, lang, answer)
    shown, against = _number(answer), _number(other) if other else claim.bound
    if shown is None or against is None:
        return None
    word = yes_or_no(bool(COMPARED[claim.comparison](shown, against)), lang)
    bound = other.text if other else f"{claim.bound:.12g}"
    why = f"whether {answer.text} {claim.comparison} {bound}: {answer.why}"
    left, right = _amount(answer), _amount(other) if other else sqltext.number(claim.bound)
    condition = f"{left} {claim.comparison} {right}" if left and right else ""
    found = _told(answer, word, why, _query(condition, lang))
    return replace(found, confidence=found.confidence * other.confidence) if other else found


def _label_checked(label: str, lang: Lang, answer: Answer) -> Answer:
    """Whether a label is among the items of an answer."""
    word = yes_or_no(key(label) in map(key, answer.text.split(ITEMS)), lang)
    condition = f"{sqltext.literal(label)} IN ({answer.sql})" if answer.sql else ""
    return _told(answer, word, f"{answer.text}: {answer.why}", _query(condition, lang))


def _told(answer: Answer, word: str, why: str, sql: str) -> Answer:
    return replace(answer, text=word, why=why, sql=sql, computed=CellQuery())


def _number(answer: Answer) -> float | None:
    text = answer.text.rstrip("%％ ")
    found = number(text)
    return parse_number(text) if found is None else found


def _amount(answer: Answer) -> str:
    """The number of an answer in SQL; "" without its query."""
    return f"CAST(({answer.sql}) AS DOUBLE)" if answer.sql else ""


def _query(condition: str, lang: Lang) -> str:
    """The query that tells whether a condition holds; "" without one."""
    return f"SELECT {yes_or_no_sql(condition, lang)} AS answer" if condition else ""


def _head_of(label: str, held: CachedDataset) -> str:
    """The head of the first column that has a label; "" if none has."""
    wanted = key(label)
    for plain in held.tables:
        for column in plain.relation.columns:
            if any(key(text) == wanted for text in column.different.texts):
                return column.head
    return ""
