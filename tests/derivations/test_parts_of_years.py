"""Rows dated in a part of a year, and before or after a named row."""

import pytest

import dsqa

STAFF = """Name,Team,Joined,Pay
Ann,Sales,2020-02-11,40
Bob,Labs,2020-11-05,55
Cid,Sales,2020-12-24,50
Dan,Labs,2021-10-02,70
Eve,Sales,2021-06-30,45
Fay,Labs,2022-01-15,60
"""
STAFF_JA = STAFF.replace("Name,Team,Joined,Pay", "氏名,部署,入社日,年収")


@pytest.mark.parametrize(
    ("grid", "question", "gold"),
    [
        (STAFF, "How many names joined in the last quarter of 2020?", "2"),
        (STAFF, "How many names joined in Q4 2020?", "2"),
        (STAFF_JA, "入社日が2020年第4四半期の人は何人ですか", "2"),
        (STAFF_JA, "入社日がCidより後の人は何人？", "3"),
        (STAFF_JA, "Eveより入社日が早い人は何人？", "3"),
    ],
)
def test_rows_are_told_by_their_dates(tmp_path, grid, question, gold):
    (tmp_path / "staff.csv").write_text(grid)
    assert dsqa.ask(question, tmp_path / "staff.csv").text == gold
