"""A percentage of homicides is no rate that stands beside their number."""

from collections.abc import Callable

import numpy as np

from dsqa.derivations.cross.generation import CrossDerivations
from dsqa.derivations.cross.wording.share_asked import may_be_relative, may_be_share

HOMICIDES = [
    ["Year", "Homicides", "", "Stabbings", ""],
    ["", "number", "rate", "number", "rate"],
    ["2016", "600", "1.7", "150", "0.4"],
    ["2017", "650", "1.8", "160", "0.4"],
]


def test_a_percentage_is_no_rate_beside_a_number(
    generated: Callable[..., CrossDerivations],
) -> None:
    found = generated("What percentage of all homicides were stabbings in 2016?", HOMICIDES)
    met = may_be_share(found)
    assert met is not None
    told = [found.space.derivation(at) for at in np.flatnonzero(met).tolist()]
    kept = {(one.operation.name, one.texts) for one in told}
    assert {("quotient", ("0.25",)), ("inverse_quotient", ("0.25",))} & kept
    assert ("look_up", ("150",)) in kept
    assert ("look_up", ("0.4",)) not in kept


def test_a_rate_may_be_asked_for(generated: Callable[..., CrossDerivations]) -> None:
    assert may_be_share(generated("What was the rate of stabbings in 2016?", HOMICIDES)) is None


TOWNS = [
    ["Town", "Tested", "Failed", ""],
    ["", "Number", "Number", "Percent"],
    ["York", "100", "30", "30"],
    ["Leeds", "900", "90", "10"],
]


def test_the_likelier_are_not_the_more_numerous(
    generated: Callable[..., CrossDerivations],
) -> None:
    found = generated("Which town was most likely to have failed?", TOWNS)
    met = may_be_relative(found)
    assert met is not None
    told = [found.space.derivation(at) for at in np.flatnonzero(met).tolist()]
    assert ("York",) in {one.texts for one in told if one.operation.name == "largest"}
    cells = found.space.tables[0].table.axes[1].index
    number = next(line for line in range(cells.size) if cells.leaf_text(line) == "number" and line)
    across = {
        line
        for one in told
        if one.operation.name == "largest" and one.axis == 0
        for line in found.space.tables[0].used[1][one.groups[1]].lines
    }
    assert across
    assert number not in across
