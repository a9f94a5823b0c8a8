"""A share is one of the whole that the question names."""

from collections.abc import Callable

import numpy as np

from dsqa.derivations.cross.generation import CrossDerivations
from dsqa.derivations.cross.wording.whole_named import share_has_whole

CASES = [
    ["Cases", "Drug offences", "Violent offences"],
    ["Total", "400", "1,000"],
    ["Stayed", "100", "200"],
    ["Convicted", "300", "800"],
]


def test_the_whole_has_the_words_of_the_question(
    generated: Callable[..., CrossDerivations],
) -> None:
    found = generated("What percentage of drug offences were stayed?", CASES)
    fits = share_has_whole(found)
    assert fits is not None
    told = [found.space.derivation(at) for at in np.flatnonzero(fits).tolist()]
    kept = {one.texts for one in told if one.operation.name in ("quotient", "inverse_quotient")}
    assert ("0.25",) in kept
    assert ("0.5",) not in kept
    looked_up = {one.texts for one in told if one.operation.name == "look_up"}
    assert ("400",) in looked_up
    assert ("100",) not in looked_up


def test_other_questions_name_no_whole(generated: Callable[..., CrossDerivations]) -> None:
    assert share_has_whole(generated("How many drug offences were stayed?", CASES)) is None


def test_percentages_have_a_total_of_100(generated: Callable[..., CrossDerivations]) -> None:
    grid = [["Cases", "Drug offences"], ["Total", "100"], ["Stayed", "25"], ["Convicted", "75"]]
    found = generated("What percentage of drug offences were stayed?", grid)
    fits = share_has_whole(found)
    assert fits is not None
    told = [found.space.derivation(at) for at in np.flatnonzero(fits).tolist()]
    assert ("25",) in {one.texts for one in told if one.operation.name == "look_up"}


def test_the_total_beside_a_part_is_its_whole(generated: Callable[..., CrossDerivations]) -> None:
    grid = [
        ["District", "Rice produced", "", "", "Rice left"],
        ["", "Autumn", "Spring", "Total", ""],
        ["York", "6", "2", "8", "5"],
        ["Leeds", "30", "11", "41", "7"],
    ]
    found = generated("What percentage of York's rice was produced in spring?", grid)
    fits = share_has_whole(found)
    assert fits is not None
    told = [found.space.derivation(at) for at in np.flatnonzero(fits).tolist()]
    kept = {one.texts for one in told if one.operation.name in ("quotient", "inverse_quotient")}
    assert ("0.25",) in kept
    assert not {("0.4",), ("0.333333",)} & kept
