"""The answer is one of the labels that a question offers, and the end of all of them."""

from collections.abc import Callable

import numpy as np
import pytest

from dsqa.derivations.cross.generation import CrossDerivations
from dsqa.derivations.cross.wording.offered import among_offered

JOBS = [
    ["Occupation", "Women", "Men"],
    ["Health occupations", "30", "20"],
    ["Dentists", "28", "72"],
    ["Surgeons", "26", "74"],
    ["Pharmacists", "61", "39"],
    ["Clergy", "18", "82"],
]
Generated = Callable[..., CrossDerivations]


def _kept(generated: Generated, question: str) -> set[tuple[str, str]] | None:
    found = generated(question, JOBS)
    met = among_offered(found)
    if met is None:
        return None
    told = [found.space.derivation(at) for at in np.flatnonzero(met).tolist()]
    return {(one.operation.name, "; ".join(one.texts)) for one in told}


def test_one_of_three(generated: Generated) -> None:
    kept = _kept(
        generated, "Which occupation has fewest women: dentists, surgeons, or pharmacists?"
    )
    assert kept is not None
    assert ("smallest", "Surgeons") in kept
    assert not {"Clergy", "Health occupations"} & {text for _, text in kept}


def test_one_of_two(generated: Generated) -> None:
    kept = _kept(generated, "Which occupation has more women, surgeons or clergy?")
    assert kept is not None
    assert ("larger_of_two", "Surgeons") in kept
    assert "Pharmacists" not in {text for _, text in kept}


@pytest.mark.parametrize(
    "question", ["Which occupation has fewest women?", "How many are women, surgeons or clergy?"]
)
def test_other_questions_offer_no_label(generated: Generated, question: str) -> None:
    assert _kept(generated, question) is None


def test_the_kind_names_no_line(generated: Generated) -> None:
    found = generated("In which occupation are women's numbers lowest?", JOBS)
    told = [found.space.derivation(at) for at in range(len(found.space))]
    kinds = {found.space.tables[0].used[0][one.groups[0]].kind for one in told}
    assert not {"named", "bounded"} & kinds
