"""The confidence of answers that no re-ranker reads: of composed ones by their odds and the wording, of derived ones by their probability.

A look-up is sure of its cell, not of being what is asked for: "what share of …" finds a cell as well as "how many …". The
coefficients are fitted by `dsqa train-confidence` to answers by weights that never saw the file. The sets of all writers count
alike, and nothing is looked at that tells whose file it is, as the number of its tables does.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec

from dsqa.answering.confidence import confidence
from dsqa.language.lang import Lang
from dsqa.learning.logistic import log_odds

SHIPPED = Path(__file__).parent / "calibration.json"
"""The coefficients that ship with the package."""
COMPOSED = ("constant", "odds", "computed", "computed_odds", "text", "share")
"""What the confidence of a composed answer is made of."""
DERIVED = ("constant", "chance", "text")
"""What that of a derived answer is made of."""


class AnswerCalibration(msgspec.Struct, frozen=True):
    """Coefficients for one language."""

    composed: dict[str, float]
    derived: dict[str, float]

    def of_composed(self, known: Mapping[str, float], question: str, is_text: bool) -> float:
        """How likely a composed answer is right. `known`: its factors; `is_text`: prose is asked for."""
        return confidence(composed_factors(known, question, is_text), self.composed)

    def of_derived(self, chance: float, is_text: bool) -> float:
        """How likely a derived answer is right that has a chance by the ranker."""
        return confidence(derived_factors(chance, is_text), self.derived)


class CalibrationFile(msgspec.Struct, frozen=True):
    """The coefficients by language, with what they were made by and of."""

    made_by: str
    data: list[str]
    date: str
    seed: int
    figures: dict[str, float]
    """Of answers by weights and coefficients that never saw the file."""
    languages: dict[Lang, AnswerCalibration]


@cache
def shipped() -> CalibrationFile:
    """The coefficients of the package, read once."""
    return msgspec.json.decode(SHIPPED.read_bytes(), type=CalibrationFile)


def composed_factors(known: Mapping[str, float], question: str, is_text: bool) -> dict[str, float]:
    """The factors of a composed answer. `known`: those of `dsqa.answering.confidence`."""
    # An answer that nothing is derived for does without.
    from dsqa.derivations.question.cues import cues

    computed = max(known["computed"], known["compared"])
    asks_share = not computed and "share" in cues(question.lower())
    return {
        "constant": 1.0,
        "odds": known["odds"],
        "computed": computed,
        "computed_odds": known["odds"] * computed,
        "text": float(is_text),
        "share": float(asks_share),
    }


def derived_factors(chance: float, is_text: bool) -> dict[str, float]:
    """The factors of a derived answer that has a chance by the ranker."""
    from dsqa.derivations.log_linear import LEAST_CHANCE

    return {"constant": 1.0, "chance": log_odds(chance, LEAST_CHANCE), "text": float(is_text)}
