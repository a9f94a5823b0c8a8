"""The query for a count over a cross table."""

import dsqa

CITIES = """Population of cities,,,
,,,
City,2010,2020,Change
York,"1,100","1,150",50
Leeds,"1,300","1,340",40
Bath,85,90,5
Hull,"1,200","1,230",30
"""


def test_a_count_whose_cells_have_no_query_is_derived_again(tmp_path, monkeypatch):
    (tmp_path / "cities.csv").write_text(CITIES)
    monkeypatch.setattr("dsqa.queries.cell_queries.query_of_cells", lambda *_: "")
    answer = dsqa.ask(
        "How many cities had more than 1,150 people in 2010?", tmp_path / "cities.csv"
    )
    assert answer.text == "2"
    assert answer.cells or answer.operands
    assert "count" in answer.sql
