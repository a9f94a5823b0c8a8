"""Weights of one's own: of what locates cells, or of what ranks derivations."""

from pathlib import Path

from dsqa.derivations import weights as of_derivations
from dsqa.derivations.weights import DerivationWeights
from dsqa.locate import weights as of_locator
from dsqa.locate.weights import Weights

Learned = Weights | DerivationWeights


def read_learned(path: Path) -> Learned:
    """The weights of a file, as `dsqa train` or `dsqa train-derivations` writes it. Raises DsqaError where it is neither."""
    if of_derivations.is_of_derivations(path):
        return of_derivations.load(path)
    return of_locator.load(path)
