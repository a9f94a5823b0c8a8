"""Weights trained by the user: of the locator, or of the ranker of derivations."""

import zipfile
from pathlib import Path
from typing import TYPE_CHECKING

from dsqa.learning.zipped import XZ
from dsqa.locate import weights as of_locator

if TYPE_CHECKING:
    from dsqa.derivations.weights import DerivationWeights
    from dsqa.locate.weights import Weights

    Learned = Weights | DerivationWeights


def read_learned(path: Path) -> "Learned":
    """The weights in a file of `dsqa train` or `dsqa train-derivations`. Raises DsqaError for any other file."""
    if _has_ngrams(path):
        from dsqa.derivations import weights as of_derivations  # 30 ms that no cross table needs

        return of_derivations.load(path)
    return of_locator.load(path)


def _has_ngrams(path: Path) -> bool:
    """Whether a file is a zip with the n-grams of derivations; false for any other file, or a missing one."""
    try:
        with zipfile.ZipFile(path) as archive:
            return not {"ngrams.json", f"ngrams.json{XZ}"}.isdisjoint(archive.namelist())
    except (OSError, zipfile.BadZipFile, ValueError):
        return False
