"""The lines of the details of a run: answers as JSON."""

from dsqa.answers.model import Answer
from dsqa.questions.model import Topic
from dsqa.text.printable import json_text


def details_line(topic: Topic, answer: Answer, min_confidence: float | None = None) -> str:
    """One line of JSON with the details of an answer."""
    data = {"qid": topic.qid, **answer.to_dict(min_confidence)}
    return json_text(data) + "\n"
