"""Facts of the groups of derivations."""

from collections.abc import Callable

import numpy as np
import pytest

from dsqa.derivations.cross.generation import CrossDerivations
from dsqa.derivations.cross.group_facts import GROUP, GROUP_COLUMNS, facts_of_groups
from dsqa.derivations.cross.lines.matched import (
    LINE_COLUMNS,
    said_by_all,
    weight_of,
    weights_of,
)
from dsqa.derivations.cross.lines.table_space import GROUP_KINDS
from dsqa.derivations.rows.masks import union

Make = Callable[..., CrossDerivations]
QUESTION = "Which city was larger than Hull in 2020, York or Leeds?"


def test_weights_of_many_masks() -> None:
    weights = [0.5, 0.0, 2.0, 0.25]
    masks = np.array([0, 1, 2, 0b1101, 0b1111], np.uint64)
    expected = [weight_of(mask, weights) for mask in masks.tolist()]
    assert weights_of(masks, weights).tolist() == pytest.approx(expected)


def test_weights_of_a_question_without_words() -> None:
    assert weights_of(np.zeros(2, np.uint64), []).tolist() == [0, 0]


@pytest.mark.parametrize("axis", [0, 1])
def test_facts_are_those_of_the_lines(generated: Make, axis: int) -> None:
    table = generated(QUESTION).space.tables[0]
    found = facts_of_groups(table, axis, 2.0)
    assert found.facts.shape == (len(table.used[axis]), len(GROUP_COLUMNS))
    sizes = set()
    for at, group in enumerate(table.used[axis]):
        assert GROUP_KINDS[found.kind[at]] == group.kind
        assert found.lines[at] == len(group.lines)
        if not group.lines:
            assert found.said[at] == 0
            continue
        lines = table.lines[axis]
        facts = lines.facts[list(group.lines)]
        np.testing.assert_allclose(found.facts[at, : len(LINE_COLUMNS)], facts.mean(axis=0))
        words = [lines.words[line] for line in group.lines]
        every = weight_of(said_by_all(words), table.weights) / 2.0
        assert found.facts[at, GROUP["said_by_all"]] == pytest.approx(every)
        if group.kind in ("line", "pair", "with_total", "neighbours"):
            assert found.said[at] == union(words)
        sizes.add(len(group.lines))
    assert {1, 2, 3} <= sizes


def test_words_apart_are_those_of_one_line_of_a_pair(generated: Make) -> None:
    table = generated("How much larger was Hull than York in 2020?").space.tables[0]
    facts = facts_of_groups(table, 0, 1.0).facts[:, GROUP["apart_least"]]
    named = table.lines[0].axis.paths
    apart = {
        named[group.lines[0]][-1] + named[group.lines[1]][-1]: facts[at]
        for at, group in enumerate(table.used[0])
        if len(group.lines) == 2
    }
    assert apart["yorkhull"] > 0
    assert apart["yorkleeds"] == 0
