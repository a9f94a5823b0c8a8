"""Whether a claim about a group of rows holds, by the answer to the question behind it."""

from dataclasses import replace

from dsqa.answering.cached_datasets import CachedDataset
from dsqa.answers.model import Answer
from dsqa.language.amounts.numbers import parse_number
from dsqa.language.lang import Lang
from dsqa.language.values import key, number
from dsqa.questions.claim_questions import ClaimQuestion, claim_question, verdict
from dsqa.questions.model import Question
from dsqa.text import sqltext
from dsqa.text.cell_query import CellQuery

_ITEMS = "; "


def claim_of(question: Question, held: CachedDataset) -> ClaimQuestion | None:
    """The claim of a question about the rows of a dataset; None for any other question, and if no column has the claimed label."""
    if not held.tables and held.large is None:
        return None
    found = claim_question(question)
    if found is None or not found.label:
        return found
    head = _head_of(found.label, held)
    return found._replace(question=found.question.format(head=head)) if head else None


def checked_claim(
    claim: ClaimQuestion, lang: Lang, answer: Answer, other: Answer | None
) -> Answer | None:
    """The answer to a claim. `answer`, `other`: to its questions, with their queries; None if they have no number, and one is needed."""
    sure = answer.confidence * (other.confidence if other is not None else 1.0)
    if claim.label:
        items = answer.text.split(_ITEMS)
        word = verdict(key(claim.label) in map(key, items), lang)
        why = f"{answer.text}: {answer.why}"
        sql = _query(f"{sqltext.literal(claim.label)} IN ({answer.sql})", answer.sql, lang)
        return _told(answer, word, sure, why, sql)
    shown, against = _number(answer), None if other is None else _number(other)
    if shown is None or (other is not None and against is None):
        return None
    word = verdict(claim.holds(shown, against), lang)
    bound = f"{claim.bound:.12g}" if other is None else other.text
    queries = (answer.sql,) if other is None else (answer.sql, other.sql)
    right = sqltext.number(claim.bound) if other is None else _amount(other.sql)
    condition = f"{_amount(answer.sql)} {claim.comparison} {right}"
    sql = _query(condition, all(queries) and answer.sql, lang)
    why = f"whether {answer.text} {claim.comparison} {bound}: {answer.why}"
    return _told(answer, word, sure, why, sql)


def _amount(sql: str) -> str:
    return f"CAST(({sql}) AS DOUBLE)"


def _told(answer: Answer, word: str, sure: float, why: str, sql: str) -> Answer:
    return replace(answer, text=word, confidence=sure, why=why, sql=sql, computed=CellQuery())


def _number(answer: Answer) -> float | None:
    text = answer.text.rstrip("%％ ")
    found = number(text)
    return parse_number(text) if found is None else found


def _query(condition: str, sql: str | bool, lang: Lang) -> str:
    """The query that tells whether a condition holds; "" without that of the answer."""
    if not sql:
        return ""
    true, false = (sqltext.literal(verdict(holds, lang)) for holds in (True, False))
    return f"SELECT CASE WHEN {condition} THEN {true} ELSE {false} END AS answer"


def _head_of(label: str, held: CachedDataset) -> str:
    """The head of the first column that has a label; "" if none has."""
    wanted = key(label)
    for plain in held.tables:
        for column in plain.relation.columns:
            if any(key(text) == wanted for text in column.different.texts):
                return column.head
    return ""
