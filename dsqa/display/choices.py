"""The datasets that were read for a question that names none."""

from collections.abc import Sequence
from typing import Any

from dsqa.answering.anywhere import DatasetAnswer
from dsqa.display.width import fit
from dsqa.text.printable import one_line


def choice_lines(choices: Sequence[DatasetAnswer], width: int) -> list[str]:
    """The chosen dataset with its title, and the others with what they would answer."""
    if not choices:
        return []
    lines = ["", "datasets"]
    for choice in choices:
        title = one_line(choice.found.title)
        answer = one_line(choice.answer.text) or "(no answer)"
        line = f"{choice.chance:.2f}  {choice.found.dataset_id}  {title}: {answer}"
        lines.append(fit(line, width))
    return lines


def choice_data(choices: Sequence[DatasetAnswer]) -> list[dict[str, Any]]:
    """The same for JSON."""
    return [
        {
            "dataset_id": choice.found.dataset_id,
            "title": choice.found.title,
            "chance": round(choice.chance, 4),
            "rank": choice.found.rank,
            "score": round(choice.found.score, 6),
            "answer": choice.answer.text,
            "confidence": round(choice.answer.confidence, 4),
        }
        for choice in choices
    ]
