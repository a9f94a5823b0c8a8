"""Countries as statistics name them, and groups of them."""

import pytest

from dsqa.language.names.countries import (
    countries_in,
    country,
    is_group_of_countries,
    level_of_area,
)


@pytest.mark.parametrize(
    ("label", "name"),
    [
        ("Korea, Rep.", "south korea"),
        ("Gambia, The", "gambia"),
        ("Bolivia (Plurin. State of)", "bolivia"),
        ("United Rep. of Tanzania", "tanzania"),
        ("EL", "greece"),
        ("GBR", "united kingdom"),
        ("Sub-Saharan Africa", ""),
    ],
)
def test_a_country_has_one_name(label: str, name: str) -> None:
    assert country(label) == name


@pytest.mark.parametrize(
    "label",
    ["World", "Euro area", "Latin America & Caribbean", "High income", "EU27_2020", "Small states"],
)
def test_several_countries_together(label: str) -> None:
    assert is_group_of_countries(label)


@pytest.mark.parametrize("label", ["South Africa", "American Samoa", "Central African Republic"])
def test_a_country_with_the_name_of_a_continent_is_one(label: str) -> None:
    assert not is_group_of_countries(label)


def test_words_are_no_countries() -> None:
    assert countries_in("Can we see it in the US or Costa Rica?") == {"united states", "costa rica"}


def test_areas_have_their_level_in_their_code() -> None:
    assert level_of_area("E06000014") == level_of_area("E08000035") != level_of_area("E12000003")
