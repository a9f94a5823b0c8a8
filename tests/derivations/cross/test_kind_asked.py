"""Percentages are no counts of thousands, a multiple is a quotient of at least 1, and "respectively" asks for several."""

from collections.abc import Callable

import numpy as np
import pytest

from dsqa.derivations.cross.generation import CrossDerivations
from dsqa.derivations.cross.kind_asked import gives_kind_asked
from dsqa.derivations.cross.space import Composed
from tests.derivations.cross.conftest import CITIES_JA, Grid

Generated = Callable[..., CrossDerivations]

CRIMES: Grid = [
    ["Offence", "City", "Country"],
    ["Total", "8,000", "2,000"],
    ["Theft", "6,000", "500"],
]


def _given(generated: Generated, question: str) -> set[tuple[str, ...]] | None:
    found = generated(question, CRIMES, "e")
    answer = found.space.columns().answer.astype(np.int32)
    met = gives_kind_asked(found, answer)
    if met is None:
        return None
    return {found.space.derivation(at).texts for at in np.flatnonzero(met).tolist()}


def test_a_percentage_is_no_count_of_thousands(generated: Generated) -> None:
    texts = _given(generated, "What percentage of the crimes in the city were theft?")
    assert texts is not None
    assert ("0.75",) in texts
    assert ("6,000",) not in texts


def test_how_many_times_as_high_is_a_quotient_of_at_least_one(generated: Generated) -> None:
    texts = _given(generated, "How many times higher was theft in the city than in the country?")
    assert texts is not None
    assert ("12",) in texts
    assert ("0.083333333",) not in texts
    assert ("6,000",) not in texts


@pytest.mark.parametrize(
    "question",
    [
        "How many thefts were there in the city?",
        "How many times did theft happen in the city?",
        "Which offence had the highest percentage in the city?",
    ],
)
def test_other_questions_ask_for_any_number(generated: Generated, question: str) -> None:
    assert _given(generated, question) is None


def test_respectively_asks_for_several(generated: Generated) -> None:
    texts = _given(
        generated, "How many thefts were there in the city and the country respectively?"
    )
    assert texts is not None
    assert ("6,000", "500") in texts
    assert all(len(items) > 1 for items in texts)


MOUNTAINS: Grid = [
    ["山名", "標高（ｍ）", "所在地"],
    ["富士山", "3,776", "山梨県・静岡県"],
    ["北岳", "3,193", "山梨県"],
    ["奥穂高岳", "3,190", "長野県・岐阜県"],
    ["槍ヶ岳", "3,180", "長野県・岐阜県"],
]


def test_the_noun_of_a_japanese_question_names_what_is_listed(generated: Generated) -> None:
    found = generated("二番目に高い山はどれですか", MOUNTAINS, "j")
    answer = found.space.columns().answer.astype(np.int32)
    met = gives_kind_asked(found, answer)
    assert met is not None
    told = [found.space.derivation(at) for at in np.flatnonzero(met).tolist()]
    labels = {text for one in told if one.operation.gives_labels for text in one.texts}
    assert "北岳" in labels
    assert "山梨県" not in labels


def test_a_mean_over_years_is_a_mean(generated: Generated) -> None:
    question = "2010年から2020年までの横浜市の人口の平均は何人ですか"
    mean = Composed(("123.3",), "average", 0.5)
    found = generated(question, CITIES_JA, "j", mean)
    answer = found.space.columns().answer.astype(np.int32)
    met = gives_kind_asked(found, answer)
    assert met is not None
    told = {found.space.operations[at].name for at in np.flatnonzero(met).tolist()}
    assert "average" in told
    assert "look_up" not in told


def test_how_many_times_as_much_is_no_quotient_of_percentages(generated: Generated) -> None:
    grid: Grid = [
        [
            "項目",
            "実数 1994年度",
            "実数 2017年度",
            "構成比（％） 1994年度",
            "構成比（％） 2017年度",
        ],
        ["消費", "760", "1,140", "15.2", "19.0"],
        ["投資", "1,470", "1,320", "29.4", "24.1"],
    ]
    found = generated("2017年度の消費は1994年度の何倍ですか", grid, "j")
    answer = found.space.columns().answer.astype(np.int32)
    met = gives_kind_asked(found, answer)
    assert met is not None
    told = [found.space.derivation(at) for at in np.flatnonzero(met).tolist()]
    quotients = {one.texts for one in told if one.operation.is_quotient}
    assert ("1.5",) in quotients
    assert ("1.25",) not in quotients
