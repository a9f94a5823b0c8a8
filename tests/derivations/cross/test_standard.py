"""ＡはＢの何倍: the number of B is the one that divides."""

from collections.abc import Callable

import numpy as np
import pytest

from dsqa.derivations.cross.generation import CrossDerivations
from dsqa.derivations.cross.wording.standard import divided_by_what_is_asked
from tests.derivations.cross.conftest import Grid

TAXES: Grid = [
    ["市町村名", "市民税", "固定資産税"],
    ["若松市", "90", "60"],
    ["青葉市", "40", "80"],
]


@pytest.mark.parametrize(
    ("question", "kept", "dropped"),
    [
        ("若松市の市民税は固定資産税の何倍ですか", "1.5", "0.7"),
        ("若松市の固定資産税は市民税の何倍ですか", "0.7", "1.5"),
        ("市民税は若松市が青葉市と比べて何倍ですか", "2.2", "0.4"),
        ("若松市の固定資産税は市民税の何%ですか", "66.7", "150"),
    ],
)
def test_what_is_named_before_how_many_times_divides(
    generated: Callable[..., CrossDerivations], question: str, kept: str, dropped: str
) -> None:
    found = generated(question, TAXES, "j")
    met = divided_by_what_is_asked(found)
    texts = {
        round(float(text), 6)
        for at in np.flatnonzero(met).tolist()
        if found.space.operations[at].is_quotient
        for text in found.space.derivation(at).texts
    }
    assert float(kept) in texts
    assert float(dropped) not in texts


def test_a_word_that_both_have_tells_nothing(generated: Callable[..., CrossDerivations]) -> None:
    grid = [["市町村名", "登録頭数", "注射頭数"], ["若松市", "90", "60"], ["青葉市", "20", "80"]]
    found = generated("若松市の注射頭数は登録頭数の何倍ですか", grid, "j")
    met = divided_by_what_is_asked(found)
    texts = {
        text
        for at in np.flatnonzero(met).tolist()
        if found.space.operations[at].is_quotient
        for text in found.space.derivation(at).texts
    }
    assert "0.7" in texts
    assert "1.5" not in texts
