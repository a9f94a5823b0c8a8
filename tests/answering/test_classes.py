"""Classes of ages in columns, for one or both sexes, that a question asks for together."""

import pytest

from dsqa.answering.computed.classes import with_classes
from dsqa.derivations.columns.plain_tables import plain_tables_of
from dsqa.questions.parse import parse
from dsqa.readers import read
from dsqa.store import Content
from dsqa.tables import understand
from tests.answering.conftest import Asked

AGES = """地域名,総人口,男性,女性,0-4歳の男性,0-4歳の女性,5-9歳の男性,5-9歳の女性,10-14歳の男性,10-14歳の女性,15歳以上の男性,15歳以上の女性,世帯数
緑町,100,48,52,3,4,5,6,7,8,33,34,40
原,90,50,40,9,1,2,3,4,5,35,31,30
西浦,64,30,34,1,2,2,1,3,4,24,27,22
"""


@pytest.mark.parametrize(
    ("question", "numbers"),
    [
        ("緑町の5歳以上の女性は何人ですか", ("48", "39", "32")),
        ("原の0～4歳の人口は男女合わせて何人", ("7", "10", "3")),
        ("原の15歳未満の男性の人数は？", ("15", "15", "6")),
        ("人口が15人以上の地域は？", None),
    ],
)
def test_classes_are_added_up(question: str, numbers: tuple[str, ...] | None) -> None:
    sheets = list(read(AGES.encode()))
    held = Content("f.csv", sheets, [one for sheet in sheets for one in understand(sheet)])
    (plain,) = plain_tables_of([held])
    found = with_classes(plain, parse(question, "j").wording)
    asked = found.relation.asked_column
    assert (None if asked is None else found.relation.columns[asked].texts) == numbers


def test_the_sum_answers(asked: Asked) -> None:
    assert asked(AGES.strip(), "15歳以上の人口が最も多い地域は？") == ("緑町", "緑町")
