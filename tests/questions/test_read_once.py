"""A question is read once: what it is made of is in `Question`, and no room below takes it apart again."""

import ast
from collections import Counter, defaultdict
from pathlib import Path

import pytest

import dsqa
from dsqa.language import tokens

TOWNS = "Town,Region,Year,Sales\nYork,North,2015,40\nLeeds,North,2016,55\nBath,South,2018,30\n"
FARMS = "Region,2001,2002\nTotal,600,700\nNorth,150,450\nSouth,450,250\n"
WARDS = "区,平成22年,平成27年\n総数,700,900\n北区,300,500\n南区,400,400\n"
_ROOMS = [
    "answering",
    "answers",
    "composing",
    "derivations",
    "large",
    "locate",
    "missing",
    "prose",
    "queries",
]
_QUESTIONS = frozenset(("question", "asked", "wording"))
"""Names of what is a question, or its wording."""
_WHOLE = {
    "answering/gathered/asked.py": "labels are sought in the question: that is matching",
    "answering/over_cells/cell_question.py": "the cross-encoder reads the whole question",
    "answering/over_tables/over_plain.py": "names of sheets are sought in the question: that is matching",
    "answering/reshaped/members.py": "labels are sought in the question: that is matching",
    "derivations/cross/ranking.py": "the cross-encoder reads the whole question",
    "derivations/read_again.py": "the cross-encoder reads the whole question",
    "locate/matching/match.py": "texts of labels are sought in the question: that is matching",
}
"""Modules that may take the whole text, and why."""
_SEEKING = frozenset(("search", "match", "fullmatch", "findall", "finditer"))
_SHORT = 12
"""Patterns of so many characters say nothing of a question: digits, blanks."""
_READERS = frozenset(
    ("tokens", "concepts", "times", "numbers", "dates", "bounds", "rates", "asked_unit", "asked_quantity", "cues")
)  # fmt: skip


@pytest.mark.parametrize(
    ("text", "question"),
    [
        (TOWNS, "How many towns in the North sold more than 45 in 2016?"),
        (TOWNS, "Did York sell more than Leeds?"),
        (FARMS, "Was the number of farms in the North larger in 2002 than in 2001?"),
        (FARMS, "What percent of the farms were in the South in 2002?"),
        (FARMS, "Which wine is the best of Umea?"),
        (WARDS, "2015年に最も多い区はどこですか"),
        (WARDS, "北区は2010年から何％増えましたか"),
    ],
)
def test_tokens_of_a_question_are_made_once(
    text: str, question: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, own = Counter[str](), tokens._tokens

    def counted(said: str) -> tuple[tokens.Token, ...]:
        made[said.lower()] += 1
        return own(said)

    monkeypatch.setattr(tokens, "_tokens", counted)
    file = tmp_path / "table.csv"
    file.write_text(text, "utf-8")
    dsqa.ask(question, file, reranker="none")
    assert made[question.lower()] == 1


def test_no_module_below_reads_its_text() -> None:
    found = []
    for room in ("answering", "composing", "derivations", "large", "locate", "missing", "prose"):
        for file in Path(dsqa.__file__).parent.joinpath(room).rglob("*.py"):
            for node in ast.walk(ast.parse(file.read_text("utf-8"))):
                if isinstance(node, ast.Call) and getattr(node.func, "id", "") in _READERS:
                    said = " ".join(map(ast.unparse, node.args))
                    if "question.text" in said or "wording.text" in said:
                        found.append(f"{file.name}: {ast.unparse(node)}")
    assert not found


def test_no_room_below_looks_into_the_text() -> None:
    """To mend it: make what is sought a function of `Question` in `dsqa/questions/asking/`, with a plain value, and call that."""
    package = Path(dsqa.__file__).parent
    files = [file for room in _ROOMS for file in package.joinpath(room).rglob("*.py")]
    reads = {
        file.relative_to(package).as_posix()
        for file in files
        if _reads_text(file.read_text("utf-8"))
    }
    assert reads == set(_WHOLE)


@pytest.mark.parametrize(
    ("code", "reads"),
    [
        ("found = _SAYS.search(question.text)", True),
        ("text = asked.question.text", True),
        ("asks(facts.wording.text)", True),
        ("found = _SAYS.search(asked.normalised)", True),
        ("said = asks_source(question)", False),
        ("said = stands_in(label, asked.normalised)", False),
        ("wanted = [token.text for token in question.tokens]", False),
    ],
)
def test_what_looks_into_the_text_is_seen(code: str, reads: bool) -> None:
    assert _reads_text(code) == reads


def _reads_text(code: str) -> bool:
    """Whether a module takes the text of a question, or seeks a pattern in it as it is normalised for labels."""
    nodes = list(ast.walk(ast.parse(code)))
    return any(
        isinstance(node, ast.Attribute)
        and node.attr == "text"
        and getattr(node.value, "attr", getattr(node.value, "id", "")) in _QUESTIONS
        or isinstance(node, ast.Call)
        and getattr(node.func, "attr", "") in _SEEKING
        and any("asked.normalised" in ast.unparse(said) for said in node.args)
        for node in nodes
    )


def test_no_two_modules_below_have_the_same_pattern() -> None:
    """What two of them look for is a reading of the question, or a property of labels: it has one place."""
    found = defaultdict[str, set[str]](set)
    for room in ("answering", "composing", "derivations", "large", "missing", "prose", "queries"):
        for file in Path(dsqa.__file__).parent.joinpath(room).rglob("*.py"):
            for node in ast.walk(ast.parse(file.read_text("utf-8"))):
                if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "regex":
                    pattern = ast.unparse(node.args[0])
                    found[pattern].add(file.name)
    assert {
        one: names for one, names in found.items() if len(names) > 1 and len(one) > _SHORT
    } == {}
