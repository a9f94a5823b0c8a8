"""The noun of the labels that are asked for names no line."""

from collections.abc import Callable

from dsqa.derivations.cross.generation import CrossDerivations

JOBS = [
    ["Occupation", "Women", "Men"],
    ["Health occupations", "30", "20"],
    ["Dentists", "28", "72"],
    ["Surgeons", "26", "74"],
    ["Pharmacists", "61", "39"],
    ["Clergy", "18", "82"],
]


def test_the_kind_names_no_line(generated: Callable[..., CrossDerivations]) -> None:
    found = generated("In which occupation are women's numbers lowest?", JOBS)
    told = [found.space.derivation(at) for at in range(len(found.space))]
    kinds = {found.space.tables[0].used[0][one.groups[0]].kind for one in told}
    assert not {"named", "bounded"} & kinds
