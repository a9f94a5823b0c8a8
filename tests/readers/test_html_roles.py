"""What the markup of a table says about its rows and columns."""

import pytest

from dsqa.readers.html.reader import read
from dsqa.readers.limits import Limits
from dsqa.readers.sheet import Markup


def markup(rows: str) -> Markup | None:
    (found,) = read(f"<table>{rows}</table>".encode(), Limits())
    return found.markup


HEADS = "<tr><th>City<th>Pop</tr>"
DATA = "<tr><td>Oslo<td>5</tr><tr><td>Rome<td>6</tr>"


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        (DATA, None),
        (HEADS, None),
        (f"<thead>{HEADS}{DATA}</thead>", None),
        (HEADS + DATA, Markup(head_rows=(0,))),
        (f"<thead><tr><td>City<td>Pop</tr></thead>{DATA}", Markup(head_rows=(0,))),
        (f"<tr><td scope=col>City<td scope=col>Pop</tr>{DATA}", Markup(head_rows=(0,))),
        (f"<tr><td><b>City</b><td><b>Pop</b></tr>{DATA}", Markup(head_rows=(0,))),
        ("<tr><td>a<td><b>5</b></tr>" * 3, None),
        ("<tr><td id=a>A<td id=b>B</tr><tr><td headers=a>1<td headers=b>2</tr>", Markup((0,))),
        (
            "<tr><th>Crop<th id=y>2030</tr><tr><th id=w>Rye<td headers='w y'></tr>"
            "<tr><th id=o>Oats<td headers='o y'>5</tr>",
            Markup((0,), head_columns=1),
        ),
        ("<tr><td><th>2010</tr><tr><th>Oslo<td>5</tr>", Markup((0,), head_columns=1)),
        ("<tr><th>Oslo<td>5</tr><tr><th>Rome<td>6</tr>", Markup(head_columns=1)),
        ("<tr><th scope=row>Oslo<th scope=row>N<td>5</tr>" * 2, Markup(head_columns=2)),
        ("<tr><th role=rowheader>Oslo<td>5</tr>" * 2, Markup(head_columns=1)),
        (f"<tr><th colspan=2>Cities</tr>{HEADS}{DATA}", Markup(head_rows=(1,))),
        (f"<tr><th rowspan=2>City<th>Pop</tr><tr><th>2010</tr>{DATA}", Markup(head_rows=(0, 1))),
        (f"{HEADS}{DATA}{HEADS}{DATA}", Markup((0,), inner_heads=(3,))),
        (f"{HEADS}{DATA}{HEADS}", Markup((0,), inner_heads=(3,))),
        (f"{HEADS}{DATA}<tr><th>Total<th>11</tr>", Markup((0,), foot_rows=1)),
        (f"{HEADS}<tfoot><tr><td>Total<td>11</tr></tfoot>{DATA}", Markup((0,), foot_rows=1)),
        (f"<tr><td rowspan=2>x<th>A</tr><tr><th>B</tr>{DATA}", None),
        (f"{HEADS}{DATA}<tr><td colspan=2>Source: x</tr>", Markup(head_rows=(0,))),
    ],
)
def test_roles(rows: str, expected: Markup | None) -> None:
    assert markup(rows) == expected
