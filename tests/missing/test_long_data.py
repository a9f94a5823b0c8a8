"""What stands far down in a long file is there."""

from datetime import date, timedelta

import pytest

from dsqa.answering.answerer import Answerer
from dsqa.loose import gather, open_set
from dsqa.missing import vocabulary as vocabulary_module
from dsqa.missing.levels import MOST_READ
from dsqa.missing.vocabulary import vocabulary_of

MANY = MOST_READ + 500
ORDERS = "id,county,sales\n" + "".join(f"{n},Adair,{n % 89}\n" for n in range(1, MANY)) + f"{MANY},Zwale,7\n"  # fmt: skip
DAYS = "date,close\n" + "".join(
    f"{date(2010, 1, 1) + timedelta(n)},{n % 89}.5\n" for n in range(MANY)
)


@pytest.mark.parametrize(
    ("text", "question", "missing"),
    [
        (ORDERS, f"What are the sales of id {MANY}?", ()),
        (ORDERS, f"What are the sales of id {MANY - 7}?", ()),
        (ORDERS, f"What are the sales of id {MANY + 9}?", (f"id {MANY + 9}", str(MANY))),
        (DAYS, f"What was the close on {date(2010, 1, 1) + timedelta(MANY - 2)}?", ()),
    ],
)
def test_lines(
    text: str,
    question: str,
    missing: tuple[str, ...],
    tmp_path_factory: pytest.TempPathFactory,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    folder = tmp_path_factory.mktemp("long")
    monkeypatch.setenv("XDG_CACHE_HOME", str(folder / "cache"))
    (folder / "a.csv").write_text(text)
    with open_set(gather([str(folder / "a.csv")]), "e") as collection:
        found = Answerer(collection, reranker=None).answer(question, "a.csv").missing
    assert [(one.what, one.there) for one in found] == ([missing] if missing else [])


def test_words_beyond_what_is_indexed_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(vocabulary_module, "_MOST", 10)
    few = vocabulary_of(["adair county", "clay county", "zwale county"], "e")
    assert few.says("adair")
    assert few.says("zwale")
    assert few.writes_phrase("zwale county")
    assert few.has_line_with(["zwale", "county"])
    assert not few.says("xanadu")
