"""Which columns of a wide table are used for a question."""

import pytest

from dsqa.derivations.columns.head_matches import head_matches
from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.rows.looked_at import likeliest
from dsqa.questions.parse import read


@pytest.mark.parametrize(
    ("question", "head", "others"),
    [
        ("北市の医師数は？", "医師数（人）", [f"{kind}数" for kind in "店校館園戸船車機橋島駅畑"]),
        ("How many doctors does Ash have?", "Doctors per year", [f"{kind} number" for kind in ("Shop", "School", "Bridge", "Farm")]),
    ],
)  # fmt: skip
def test_a_head_with_a_word_of_its_own_is_read_before_those_that_share_one(
    question: str, head: str, others: list[str]
) -> None:
    heads = ["名前", *others, *(f"{one}等数" for one in others), head]
    rows = [["北市", "南市", "東市"], *([str(at), "4", "7"] for at in range(len(heads) - 1))]
    relation = Relation(heads, rows, range(1, 4), range(len(heads)))
    wording = read(question)
    found = likeliest(relation, head_matches(relation, wording), 100)
    assert len(found.readings) < len(relation.readings)
    assert len(heads) - 1 in {one.column for _, one in found.readings}
