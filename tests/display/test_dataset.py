"""What is shown of the tables of a sheet."""

from dsqa.display.dataset import sheet_lines
from dsqa.display.places import Place
from dsqa.readers import read
from dsqa.store import Content
from dsqa.tables import understand

CARD = "Name,Elm Halt,Line,Coast\nOpened,1931,Platforms,4\nStaff,12,Trains,96\n"


def test_a_form_is_shown_as_one_record_with_its_fields() -> None:
    (sheet,) = read(CARD.encode())
    lines = sheet_lines(Place(1, Content("card.csv", [sheet], understand(sheet)), sheet), 80)
    assert "table 1  A1:D3  form" in lines
    assert [line for line in lines if line.startswith("table ")] == ["table 1  A1:D3  form"]
    assert {"  Platforms: 4", "  Name: Elm Halt", "  Trains: 96"} <= set(lines)
