"""The table of a window of a sheet, as HTML.

Made from strings, because a template is too slow for 12,000 cells. All texts are escaped here.
"""

from collections.abc import Mapping, Sequence
from functools import cache

from markupsafe import Markup, escape

from dsqa.service.model import Light, WindowCell, WindowReply, WindowRow
from dsqa.web.pages.texts import Lang, translate

MOST_STICKY = 6
"""Maximum number of head rows that stay in view."""
_FLOWS = 10
"""Minimum length of a text that may be wider than its cell."""
_HEADS = ("column", "row", "corner")


def table(reply: WindowReply, lang: Lang, *, is_excerpt: bool = False) -> Markup:
    """The table of a window: letters of the columns, the heads above the window, its rows.

    A page may have several excerpts, so no cell of an excerpt has the id `lit`.
    """
    made = _Rows(reply, lang, has_lit_id=not is_excerpt)
    counts = f' aria-rowcount="{reply.total_rows + 1}" aria-colcount="{reply.total_columns + 1}"'
    parts = [
        f'<table class="sheet"{"" if is_excerpt else counts}>',
        f"<caption>{escape(caption(reply))}</caption>",
        f"<thead>{made.letters()}",
        *made.rows(reply.heads, "repeated"),
        "</thead>",
    ]
    for is_sticky, rows in groups(reply.rows):
        parts.append('<tbody class="heads">' if is_sticky else "<tbody>")
        parts.extend(made.rows(rows))
        parts.append("</tbody>")
    parts.append("</table>")
    return Markup("".join(parts))


def rows(reply: WindowReply, lang: Lang) -> Markup:
    """Only the rows of a window, to be appended to another one; the first row says where the next
    rows begin."""
    made = _Rows(reply, lang, is_part=True)
    return Markup("".join(made.rows(reply.rows)))


def caption(reply: WindowReply) -> str:
    """The caption of the table."""
    return reply.caption or reply.sheet or reply.file


def lit_id(reply: WindowReply) -> str:
    """The id of the first answer cell, else of the first operand; "" if none is in the window."""
    cells = [cell for row in (*reply.heads, *reply.rows) for cell in row.cells]
    light = _leading(reply)
    first = next((cell for cell in cells if cell.light == light), None)
    return "" if first is None else first.id if _is_head(first) and first.id else "lit"


def _leading(reply: WindowReply) -> Light:
    """The kind of lit cells that a reader wants to see first."""
    rows = (*reply.heads, *reply.rows)
    return (
        "answer" if any(one.light == "answer" for row in rows for one in row.cells) else "operand"
    )


def groups(rows: Sequence[WindowRow]) -> list[tuple[bool, Sequence[WindowRow]]]:
    """The rows in groups whose heads stay in view; one group if a merged cell would be cut."""
    found: list[tuple[bool, list[WindowRow]]] = []
    for row in rows:
        if found and found[-1][0] == row.is_head:
            found[-1][1].append(row)
        else:
            found.append((row.is_head, [row]))
    for _, group in found:
        for at, row in enumerate(group):
            if any(cell.rowspan > len(group) - at for cell in row.cells):
                return [(False, rows)]
    return [(is_head and len(group) <= MOST_STICKY, group) for is_head, group in found]


def rows_text(reply: WindowReply, lang: Lang) -> str:
    """The rows in view, of how many."""
    last = reply.first_row + len(reply.rows)
    first = min(reply.first_row + 1, last)
    return translate(lang, "rows_shown", first=first, last=last, total=reply.total_rows)


def columns_text(reply: WindowReply, lang: Lang) -> str:
    """The columns in view, of how many."""
    last = reply.first_column + len(reply.columns)
    first = min(reply.first_column + 1, last)
    return translate(lang, "columns_shown", first=first, last=last, total=reply.total_columns)


def _is_head(cell: WindowCell) -> bool:
    """Whether a cell is a `th`: an empty head is not."""
    return cell.role in _HEADS and bool(cell.text.strip())


@cache
def _said(lang: Lang) -> Mapping[str, str]:
    """Words for screen readers, escaped, by purpose."""
    said = {
        light: f'<span class="vh"> ({escape(translate(lang, f"light_{light}"))})</span>'
        for light in ("answer", "operand", "path", "near")
    }
    for key in ("hidden_row", "hidden_column", "note_ref"):
        said[key] = str(escape(translate(lang, key)))
    return said


class _Rows:
    """Makes the rows of a window."""

    def __init__(
        self, reply: WindowReply, lang: Lang, is_part: bool = False, has_lit_id: bool = True
    ) -> None:
        self._reply, self._lang, self._is_part = reply, lang, is_part
        self._said = _said(lang)
        self._first = reply.first_column
        self._end = reply.first_column + len(reply.columns)
        self._hidden = frozenset(one.column for one in reply.columns if one.is_hidden)
        self._stuck = self._first if reply.columns and reply.columns[0].is_stub else -1
        self._ids = {
            cell.id
            for row in (*(() if is_part else reply.heads), *reply.rows)
            for cell in row.cells
            if cell.id and _is_head(cell)
        }
        self._headers: dict[str, str] = {}
        self._leading = _leading(reply)
        self._is_lit = is_part or not has_lit_id

    def letters(self) -> str:
        """The row with the names of the columns."""
        parts = [
            '<tr class="letters" aria-rowindex="1">'
            f'<td class="num"><span class="vh">{escape(translate(self._lang, "row"))}</span></td>'
        ]
        for one in self._reply.columns:
            hidden = (
                f' <span class="mark" aria-hidden="true">⋯</span><span class="vh"> ({self._said["hidden_column"]})</span>'
                if one.is_hidden
                else ""
            )
            kind = _classes("stuck" if one.column == self._stuck else "", "hid" if hidden else "")
            parts.append(
                f'<th scope="col"{kind}{self._index(one.column)}>{escape(one.name)}{hidden}</th>'
            )
        return "".join([*parts, "</tr>"])

    def rows(self, rows: Sequence[WindowRow], kind: str = "") -> list[str]:
        """The rows; cells missing in all of them (parts of a merged cell) are filled in."""
        parts = []
        free = dict.fromkeys(range(self._first, self._end), 0)
        for at, row in enumerate(rows):
            classes = _classes(
                kind, "head" if row.is_head else "", "hidden-row" if row.is_hidden else ""
            )
            hidden = (
                f' <span class="mark" aria-hidden="true">⋯</span><span class="vh"> ({self._said["hidden_row"]})</span>'
                if row.is_hidden
                else ""
            )
            follows = self._follows() if self._is_part and at == 0 else ""
            parts.append(
                f'<tr aria-rowindex="{row.row + 2}"{classes}{follows}>'
                f'<th scope="row" class="num">{escape(row.name)}{hidden}</th>'
            )
            parts.extend(self._cells(row, free, at, len(rows) - at))
            parts.append("</tr>")
        return parts

    def _follows(self) -> str:
        """Where the next rows begin, for the script."""
        return "" if self._reply.next is None else f' data-next="{self._reply.next}"'

    def _cells(self, row: WindowRow, free: dict[int, int], at: int, left: int) -> list[str]:
        """Cells of a row; `free`: the row from which on a column is free of a merged cell from above."""
        parts = []
        column = self._first
        last = max((cell.column for cell in row.cells if cell.text), default=-1)
        for cell in row.cells:
            while column < cell.column:
                if free[column] <= at:
                    parts.append(f"<td{self._index(column)}></td>")
                column += 1
            if not self._first <= cell.column < self._end or free[cell.column] > at:
                continue  # A merged cell from above is in its place.
            colspan = max(1, min(cell.colspan, self._end - cell.column))
            rowspan = max(1, min(cell.rowspan, left))
            parts.append(self._cell(cell, rowspan, colspan, cell.column == last))
            for covered in range(cell.column, cell.column + colspan):
                free[covered] = at + rowspan
            column = max(column, cell.column + colspan)
        for rest in range(column, self._end):
            if free[rest] <= at:
                parts.append(f"<td{self._index(rest)}></td>")
        return parts

    def _cell(self, cell: WindowCell, rowspan: int, colspan: int, is_last: bool) -> str:
        is_head = _is_head(cell)
        tag = "th" if is_head else "td"
        named = self._named(cell, is_head)
        spans = (f' rowspan="{rowspan}"' if rowspan > 1 else "") + (
            f' colspan="{colspan}"' if colspan > 1 else ""
        )
        kind = ""
        if (
            cell.role not in ("", "data")
            or cell.is_number
            or cell.is_bold
            or cell.light
            or cell.indent
            or cell.column in self._hidden
            or cell.column == self._stuck
        ):
            kind = self._kind(cell, colspan)
        inner = escape(cell.text) if cell.text else ""
        if cell.light or cell.notes:
            inner = self._inner(cell)
        elif is_last and not cell.role and len(cell.text) > _FLOWS:
            # A title or note runs over the empty cells beside it, as in any spreadsheet.
            inner = Markup(f'<span class="flow">{inner}</span>')
        return f"<{tag}{named}{spans}{kind}{self._index(cell.column)}>{inner}</{tag}>"

    def _named(self, cell: WindowCell, is_head: bool) -> str:
        """The id of a head and the heads of a data cell."""
        if is_head:
            if cell.id:
                self._is_lit = self._is_lit or cell.light == self._leading
                return f' id="{escape(cell.id)}"'
            return ""
        lit = ""
        if cell.light == self._leading and not self._is_lit:
            self._is_lit, lit = True, ' id="lit"'
        return lit + self._heads(cell.headers) if cell.headers else lit

    def _heads(self, headers: str) -> str:
        """The attribute `headers`, with existing ids only."""
        if headers not in self._headers:
            there = [one for one in headers.split() if one in self._ids]
            self._headers[headers] = f' headers="{escape(" ".join(there))}"' if there else ""
        return self._headers[headers]

    def _kind(self, cell: WindowCell, colspan: int) -> str:
        return _classes(
            f"r-{cell.role}" if cell.role not in ("", "data") else "",
            "n" if cell.is_number else "",
            "b" if cell.is_bold else "",
            f"i{min(cell.indent, 8)}" if cell.indent > 0 else "",
            f"lit-{cell.light}" if cell.light else "",
            "hid" if cell.column in self._hidden else "",
            "stuck" if cell.column == self._stuck and colspan == 1 else "",
        )

    def _inner(self, cell: WindowCell) -> str:
        """The text with its footnotes, and the meaning of its light."""
        tag = f'<span class="tag">{escape(cell.tag)}</span> ' if cell.tag else ""
        light = self._said[cell.light] if cell.light else ""
        notes = "".join(self._note(at) for at in cell.notes if 0 <= at < len(self._reply.notes))
        return f"{tag}{escape(cell.text)}{notes}{light}"

    def _note(self, at: int) -> str:
        """A link to a footnote; in a part, which has no list of notes, the note."""
        if self._is_part:
            note = escape(self._reply.notes[at])
            return (
                f'<sup title="{note}" aria-hidden="true">※</sup><span class="vh"> ({note})</span>'
            )
        return (
            f'<sup><a href="#note-{at + 1}"><span class="vh">{self._said["note_ref"]} </span>'
            f"{at + 1}</a></sup>"
        )

    def _index(self, column: int) -> str:
        """The place of a column, if the first ones are out of view."""
        return f' aria-colindex="{column + 2}"' if self._first else ""


def _classes(*names: str) -> str:
    kept = " ".join(name for name in names if name)
    return f' class="{kept}"' if kept else ""
