"""An answer with what the question names and the dataset lacks, and a confidence that takes this into account."""

from dataclasses import replace

from dsqa.answers.model import Answer
from dsqa.missing.lines_lacking import line_lacking
from dsqa.missing.not_found import named_missing
from dsqa.missing.presence import DatasetSaid, presence
from dsqa.missing.unstated import HARDLY, OPEN, may_be_named_else, rests_on_unsaid, unstated
from dsqa.missing.weights import MissingWeights
from dsqa.questions.model import Question


def checked(
    answer: Answer, question: Question, said: DatasetSaid, weights: MissingWeights
) -> Answer:
    """The answer with what is missing; its confidence is lowered by the probability that the dataset lacks what is asked for."""
    found = presence(question, answer, said)
    sure = weights.confidence(answer.confidence, found)
    if (lacking := unstated(question, answer, found)) is not None:
        return replace(answer, confidence=min(sure, HARDLY), missing=(lacking,))
    if (line := line_lacking(question, answer, found.words, said)) is not None:
        return replace(answer, confidence=min(sure, HARDLY), missing=(line,))
    if may_be_named_else(question, answer, said) or rests_on_unsaid(question, answer, found.words):
        sure = min(sure, OPEN)
    return replace(
        answer, confidence=sure, missing=named_missing(question, found, said, weights, answer)
    )
