"""Calibrated confidence of answers that no re-ranker reads: composed ones by their odds and the wording, derived ones by their
probability.

The odds of a look-up are for its cell, not for its being what is asked for: "what share of …" finds a cell as well as "how many …". The
coefficients are fitted by `dsqa train-confidence` to answers by weights that never saw the file. All sources of questions have equal weight, and
no factor identifies the source, as the number of tables would.
"""

from collections.abc import Mapping
from functools import cache

import msgspec

from dsqa.answering.confidence import confidence
from dsqa.language.lang import Lang
from dsqa.learned import FOLDER
from dsqa.learning.logistic import log_odds
from dsqa.questions.model import Question

SHIPPED = FOLDER / "calibration.json"
"""The coefficients that ship with the package."""
COMPOSED = ("constant", "odds", "computed", "computed_odds", "text", "share")
"""Factors of the confidence of a composed answer."""
DERIVED = ("constant", "chance", "text", "read")
"""Factors of the confidence of a derived answer."""


class AnswerCalibration(msgspec.Struct, frozen=True):
    """Coefficients for one language."""

    composed: dict[str, float]
    derived: dict[str, float]

    def of_composed(self, known: Mapping[str, float], question: Question) -> float:
        """Probability that a composed answer is right. `known`: its factors."""
        return confidence(composed_factors(known, question), self.composed)

    def of_derived(self, chance: float, is_text: bool, read: float = 0.0) -> float:
        """Probability that a derived answer is right; the arguments are those of `derived_factors`."""
        return confidence(derived_factors(chance, is_text, read), self.derived)


class CalibrationFile(msgspec.Struct, frozen=True):
    """The coefficients by language, with their origin."""

    made_by: str
    data: list[str]
    date: str
    seed: int
    figures: dict[str, float]
    """Calibration figures of answers by weights and coefficients that never saw the file."""
    languages: dict[Lang, AnswerCalibration]


@cache
def shipped() -> CalibrationFile:
    """The coefficients of the package, read once."""
    return msgspec.json.decode(SHIPPED.read_bytes(), type=CalibrationFile)


def composed_factors(known: Mapping[str, float], question: Question) -> dict[str, float]:
    """The factors of a composed answer. `known`: those of `dsqa.answering.confidence`."""
    computed = max(known["computed"], known["compared"])
    asks_share = not computed and "share" in question.wording.cues
    return {
        "constant": 1.0,
        "odds": known["odds"],
        "computed": computed,
        "computed_odds": known["odds"] * computed,
        "text": float(question.asks_text),
        "share": float(asks_share),
    }


def derived_factors(chance: float, is_text: bool, read: float = 0.0) -> dict[str, float]:
    """The factors of a derived answer. `chance`: its probability by the ranker; `read`: its score by the re-ranker, 0 without one.

    The score tells more than its part in the probability: where no answer is right, all of them have low scores.
    """
    from dsqa.derivations.log_linear import LEAST_CHANCE

    return {
        "constant": 1.0,
        "chance": log_odds(chance, LEAST_CHANCE),
        "text": float(is_text),
        "read": read,
    }
