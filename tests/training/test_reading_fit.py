"""The use of a re-ranker that was fitted again, beside what was fitted before."""

from dsqa.locate.rerank import FittedReading, HowRead
from dsqa.training.ranking.reading_fit import beside


def used(cells: float, plain: float) -> HowRead:
    return HowRead(cells, 1.0, 0.5, plain, {"odds": cells}, {"chance": cells}, (plain, 0.0))


ENGLISH, JAPANESE = used(0.2, 0.3), used(0.4, 0.5)
BEFORE = FittedReading(
    "a", ["x", "y"], "2026-11-26", {"x": 1, "y": 2}, {"e": ENGLISH, "j": JAPANESE}
)


def test_other_languages_and_plain_tables_stay() -> None:
    found = FittedReading("b", ["y", "z"], "2026-12-01", {"y": 3}, {"j": used(0.6, 0.7)})
    merged = beside(BEFORE, found, of_plain=False)
    assert merged == FittedReading(
        "a; b", ["x", "y", "z"], "2026-12-01", {"x": 1, "y": 3}, {"e": ENGLISH, "j": merged.languages["j"]}
    )  # fmt: skip
    japanese = merged.languages["j"]
    assert (japanese.cells, japanese.derived) == (0.6, {"chance": 0.6})
    assert (japanese.plain, japanese.derived_plain) == (0.5, (0.5, 0.0))
    assert beside(BEFORE, found, of_plain=True).languages["j"] == used(0.6, 0.7)


def test_nothing_stays_of_what_is_fitted_whole() -> None:
    found = FittedReading("b", ["y"], "2026-12-01", {}, {"e": JAPANESE, "j": ENGLISH})
    assert beside(BEFORE, found, of_plain=True) == found
    assert beside(None, found, of_plain=False) == found
