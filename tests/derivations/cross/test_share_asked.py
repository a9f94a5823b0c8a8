"""A percentage of homicides is no rate that stands beside their number."""

from collections.abc import Callable

import numpy as np

from dsqa.derivations.cross.generation import CrossDerivations
from dsqa.derivations.cross.wording.share_asked import may_be_relative, may_be_share, may_count

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


INCOMES = [
    ["Income", "All", "", "", "Hispanic", "", ""],
    ["", "Number", "Mean income", "", "Number", "Mean income", ""],
    ["", "", "Dollars", "Error", "", "Dollars", "Error"],
    ["Under $5,000", "42", "1,080", "40", "6", "1,180", "94"],
    ["$5,000 and over", "30", "8,018", "31", "7", "7,839", "82"],
]


def test_what_is_counted_is_no_mean(generated: Callable[..., CrossDerivations]) -> None:
    found = generated("Which income has the most Hispanic households?", INCOMES)
    met = may_count(found)
    assert met is not None
    told = [found.space.derivation(at) for at in np.flatnonzero(met).tolist()]
    assert ("$5,000 and over",) in {one.texts for one in told if one.operation.name == "largest"}
    assert ("1,180",) not in {one.texts for one in told if one.operation.name == "look_up"}


def test_means_may_be_asked_for(generated: Callable[..., CrossDerivations]) -> None:
    assert may_count(generated("How many dollars is the mean of Hispanics?", INCOMES)) is None
