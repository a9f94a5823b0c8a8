"""Misspelt English words, and what is no misspelling."""

import pytest

from dsqa.language.names.misspelt import corrected

WRITTEN = {
    "california",
    "thompson",
    "luton",
    "peterson",
    "schools",
    "wheat",
    "diary",
    "pennsylvania",
}
ASKED = {"what", "which", "highest", "change", "become", "come", "students", "state"}


def _corrected(question: str) -> str:
    return corrected(question, WRITTEN, ASKED, lambda word: word == "dairy")


@pytest.mark.parametrize(
    ("asked", "meant"),
    [
        ("Waht chnage in Califronia", "What change in California"),
        ("Wich shcools have the higest wheet", "Which schools have the highest wheat"),
        ("how many studnets in Pensylvania", "how many students in Pennsylvania"),
    ],
)
def test_misspelt(asked: str, meant: str) -> None:
    assert _corrected(asked) == meant


@pytest.mark.parametrize(
    "asked",
    [
        "score of Amy Thomson, Ira Petersen and Joy Lutton",  # other names
        "who became mayor and comes from Nevada",
        "which dairy, what statue",
        "the EMTS of WHAET Ltd",  # acronyms
        "mail to whta@state.org",
    ],
)
def test_not_misspelt(asked: str) -> None:
    assert _corrected(asked) == asked
