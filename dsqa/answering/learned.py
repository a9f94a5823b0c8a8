"""Weights that the user has trained: of the locator, or of the ranker of derivations."""

import zipfile
from pathlib import Path
from typing import TYPE_CHECKING

from dsqa.locate import weights as of_locator

if TYPE_CHECKING:
    from dsqa.derivations.weights import DerivationWeights
    from dsqa.locate.weights import Weights

    Learned = Weights | DerivationWeights


def read_learned(path: Path) -> "Learned":
    """The weights of a file, as `dsqa train` or `dsqa train-derivations` writes it. Raises DsqaError where it is neither."""
    if _has_ngrams(path):
        from dsqa.derivations import weights as of_derivations  # 30 ms that no cross table needs

        return of_derivations.load(path)
    return of_locator.load(path)


def _has_ngrams(path: Path) -> bool:
    """Whether a file is a zip with the n-grams of derivations; false for any other, or none."""
    try:
        with zipfile.ZipFile(path) as archive:
            return "ngrams.json" in archive.namelist()
    except (OSError, zipfile.BadZipFile, ValueError):
        return False
