"""Weights of one's own: which kind a file holds, and what answers by it."""

from pathlib import Path

import pytest

from dsqa.answering.learned import read_learned
from dsqa.derivations import weights as of_derivations
from dsqa.derivations.weights import DerivationWeights
from dsqa.errors import DsqaError
from dsqa.locate import weights as of_locator
from dsqa.locate.weights import Weights


def test_weights_of_the_locator() -> None:
    assert isinstance(read_learned(of_locator.SHIPPED), Weights)


@pytest.mark.parametrize("tables", ["plain", "cross"])
def test_weights_of_derivations(tables: of_derivations.TableKind) -> None:
    weights = read_learned(of_derivations.SHIPPED[tables])
    assert isinstance(weights, DerivationWeights)
    assert weights.card.tables == tables


@pytest.mark.parametrize("data", [b"", b"no zip", b"PK\x03\x04"])
def test_neither(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "weights.zip"
    path.write_bytes(data)
    with pytest.raises(DsqaError, match=r"weights\.zip"):
        read_learned(path)


def test_no_file(tmp_path: Path) -> None:
    with pytest.raises(DsqaError, match="none"):
        read_learned(tmp_path / "none")
