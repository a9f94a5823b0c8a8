"""Forms of a table of columns in HTML on the web, which `benchmarks/html_tables.py` reads back."""

from collections.abc import Callable, Sequence
from html import escape
from itertools import groupby, pairwise
from random import Random
from typing import NamedTuple

MARK = "[1]"
"""The footnote mark in the form `notes`; a browser shows it, so it belongs to the text."""
_NOTED = 0.1
"""Share of the cells with such a mark."""
_SPANNED = 0.7
"""Share of the runs of equal cells that are written as one."""


class WrittenRecords(NamedTuple):
    """A table of columns: the heads, and the rows below them, all equally long."""

    title: str
    heads: list[str]
    rows: list[list[str]]


Writing = Callable[[WrittenRecords, Random], str]


def clean(table: WrittenRecords, rng: Random) -> str:
    """`<thead>` and `<tbody>`, heads in `<th>`: the form in which WikiTableQuestions publishes its tables."""
    return f"<table>{_thead(table)}<tbody>{_rows(table.rows)}</tbody></table>"


def bare(table: WrittenRecords, rng: Random) -> str:
    """Rows of `<td>` only, without end tags."""
    return f"<table border=1>{_loose([table.heads, *table.rows])}</table>"


def headed(table: WrittenRecords, rng: Random) -> str:
    """A row of `<th>`, no sections, without end tags."""
    first = "<tr>" + "".join(f"<th>{_text(head)}" for head in table.heads)
    return f"<table>{first}{_loose(table.rows)}</table>"


def wiki(table: WrittenRecords, rng: Random) -> str:
    """The form of MediaWiki: all in `<tbody>`, a caption, links, row heads, hidden sort keys."""
    lines = [_line("th", table.heads, ' scope="col"')]
    for row in table.rows:
        cells = [f'<th scope="row"><b>{_text(row[0])}</b>\n</th>']
        for text in row[1:]:
            link = f'<a href="/wiki/x" title="{escape(text)}">{_text(text)}</a>' if text else ""
            key = f'<span style="display:none;">{len(text):05}!</span>' if text else ""
            cells.append(f"<td>{key}{link}\n</td>")
        lines.append("<tr>\n" + "\n".join(cells) + "</tr>\n")
    caption = f"<caption>{escape(table.title)}</caption>"
    return f'<table class="wikitable sortable">{caption}<tbody>{"".join(lines)}</tbody></table>'


def plain_wiki(table: WrittenRecords, rng: Random) -> str:
    """The same without row heads and caption, under the headings of an article."""
    body = _line("th", table.heads) + _rows(table.rows)
    return (
        f"<h1>{escape(table.title)}</h1><p>An article.</p><h2>List</h2>"
        f'<table class="wikitable"><tbody>{body}</tbody></table><p>The end of it.</p>'
    )


def notes(table: WrittenRecords, rng: Random) -> str:
    """Footnote marks in links of `<sup>`; `noted` chooses the cells."""
    heads, rows = noted(table, rng)
    return clean(WrittenRecords(table.title, heads, rows), rng).replace(
        MARK, f'<sup class="reference"><a href="#note1">{MARK}</a></sup>'
    )


def noted(table: WrittenRecords, rng: Random) -> tuple[list[str], list[list[str]]]:
    """The heads and rows with a mark after some of the texts."""

    def marked(text: str) -> str:
        return text + MARK if text and rng.random() < _NOTED else text

    return list(map(marked, table.heads)), [list(map(marked, row)) for row in table.rows]


def hidden(table: WrittenRecords, rng: Random) -> str:
    """Rows, columns and texts that no browser shows: `hidden`, `display: none`, `visibility: hidden`."""
    lines = [_line("th", table.heads)]
    for row in table.rows:
        cells = "".join(
            f'<td data-sort-value="{at}"><span class="k" hidden>k{at}</span>{_text(text)}'
            f'<span style="visibility: hidden">00</span><template>t</template></td>'
            for at, text in enumerate(row)
        )
        lines.append(f"<tr>{cells}</tr>")
        if rng.random() < _NOTED:
            lines.append(_line("td", row).replace("<tr>", '<tr style="display: none">'))
    return f"<table>{''.join(lines)}</table>"


def spanned(table: WrittenRecords, rng: Random) -> str:
    """Equal cells below each other are one with a `rowspan`, which is 0 if it reaches the end of the body."""
    taken: set[tuple[int, int]] = set()
    lines = []
    for at, row in enumerate(table.rows):
        cells = []
        for column, text in enumerate(row):
            if (at, column) in taken:
                continue
            run = at
            while text and run + 1 < len(table.rows) and table.rows[run + 1][column] == text:
                run += 1
            span = ""
            # One cell of each row stays: a row without cells is not a row.
            if run > at and column < len(row) - 1 and rng.random() < _SPANNED:
                taken.update((below, column) for below in range(at + 1, run + 1))
                span = f' rowspan="{0 if run == len(table.rows) - 1 else run - at + 1}"'
            cells.append(f"<td{span}>{_text(text)}</td>")
        lines.append(f"<tr>{''.join(cells)}</tr>")
    return f"<table>{_thead(table)}<tbody>{''.join(lines)}</tbody></table>"


def wide(table: WrittenRecords, rng: Random) -> str:
    """Adjacent equal cells are one with a `colspan`, in the rows below the first two."""
    lines = []
    for at, row in enumerate(table.rows):
        cells = []
        for text, run in groupby(row):
            columns = len(list(run))
            if text and columns > 1 and at > 1 and rng.random() < _SPANNED:
                cells.append(f'<td colspan="{columns}">{_text(text)}</td>')
            else:
                cells += [f"<td>{_text(text)}</td>"] * columns
        lines.append(f"<tr>{''.join(cells)}</tr>")
    return f"<table>{_thead(table)}<tbody>{''.join(lines)}</tbody></table>"


def grouped(table: WrittenRecords, rng: Random) -> str:
    """Heads with the same first lines are under one head with these lines: two rows of heads."""
    split = [tuple(head.rsplit("\n", 1)) if "\n" in head else (head,) for head in table.heads]
    if not any(len(a) == len(b) == 2 and a[0] == b[0] for a, b in pairwise(split)):
        return clean(table, rng)
    above, below = [], []
    for first, run in groupby(split, lambda parts: parts[0] if len(parts) == 2 else parts):
        group = list(run)
        if isinstance(first, tuple):
            above += [f'<th rowspan="2">{_text(first[0])}</th>'] * len(group)
        else:
            above.append(f'<th colspan="{len(group)}" scope="colgroup">{_text(first)}</th>')
            below += [f'<th scope="col">{_text(parts[1])}</th>' for parts in group]
    heads = f"<tr>{''.join(above)}</tr><tr>{''.join(below)}</tr>"
    return f"<table><tbody>{heads}{_rows(table.rows)}</tbody></table>"


def sections(table: WrittenRecords, rng: Random) -> str:
    """Several `<tbody>`, and the last row in a `<tfoot>` above them, as in HTML 4."""
    middle = len(table.rows) // 2
    bodies = "".join(
        f"<tbody>{_rows(part)}</tbody>" for part in (table.rows[:middle], table.rows[middle:-1])
    )
    return f"<table>{_thead(table)}<tfoot>{_rows(table.rows[-1:])}</tfoot>{bodies}</table>"


def layout(table: WrittenRecords, rng: Random) -> str:
    """Within tables for layout: a menu, a line of links, a box of prose."""
    menu = (
        "<table><tr><td><a href=/>Home</a></td></tr><tr><td><a href=/a>About</a></td></tr></table>"
    )
    box = '<table class="box"><tr><td>This list needs more sources. Please help.</td></tr></table>'
    links = (
        '<table role="presentation"><tr><td><a href=/1>Back</a><td><a href=/2>On</a></tr></table>'
    )
    return (
        f"<table width=100%><tr><td colspan=2>{escape(table.title)}</td></tr><tr><td>{menu}</td>"
        f"<td><p>Text.</p>{box}{clean(table, rng)}{links}</td></tr></table>"
    )


def named_heads(table: WrittenRecords, rng: Random) -> str:
    """Cells of `<td>` with their heads named in `headers` attributes."""
    first = "".join(f'<td id="h{at}">{_text(head)}</td>' for at, head in enumerate(table.heads))
    rows = "".join(
        "<tr>"
        + "".join(f'<td headers="h{at}">{_text(text)}</td>' for at, text in enumerate(row))
        + "</tr>"
        for row in table.rows
    )
    return f"<table><tr>{first}</tr>{rows}</table>"


def printed(table: WrittenRecords, rng: Random) -> str:
    """Each tag and text on a separate line, inline styles, no-break blanks."""
    lines = []
    for tag, row in [("th", table.heads), *(("td", row) for row in table.rows)]:
        lines.append("  <tr>")
        for text in row:
            look = ' style="padding-left: 4px; text-align: left"'
            lines += [f"   <{tag}{look}>", "    <span>", f"     {_text(text)}", "    </span>"]
            lines.append(f"   </{tag}>")
        lines.append("  </tr>")
    return "<table>\n" + "\n".join(lines) + "\n</table>\n"


def titled(table: WrittenRecords, rng: Random) -> str:
    """A first row across the table with its title, and a last one with a source."""
    span = f'colspan="{len(table.heads)}"'
    title = f"<tr><th {span}>{escape(table.title)}</th></tr>"
    source = f"<tr><td {span}><small>Source: the register of the year before</small></td></tr>"
    return f"<table><tbody>{title}{_line('th', table.heads)}{_rows(table.rows)}{source}</tbody></table>"


def repeated(table: WrittenRecords, rng: Random) -> str:
    """The heads again after every ten rows, as in long tables, and at the end."""
    heads = _line("th", table.heads)
    parts = [heads + _rows(table.rows[at : at + 10]) for at in range(0, len(table.rows), 10)]
    return f"<table><tbody>{''.join(parts)}{heads}</tbody></table>"


def old(table: WrittenRecords, rng: Random) -> str:
    """A page from before style sheets: only `<td>`, heads in bold, `<font>`, a form around the rows."""
    head = "<TR BGCOLOR=#CCCCCC>" + "".join(
        f"<TD><FONT SIZE=2><B>{_text(head)}</B></FONT>" for head in table.heads
    )
    rows = "".join(
        "<TR>" + "".join(f"<TD><FONT SIZE=2>{_text(text) or '&nbsp;'}</FONT>" for text in row)
        for row in table.rows
    )
    return (
        f"<CENTER><H3>{escape(table.title)}</H3></CENTER><P>As of today."
        f"<TABLE BORDER=1><FORM ACTION=x>{head}{rows}</FORM></TABLE><HR>Page 1"
    )


WRITINGS: dict[str, Writing] = {
    "clean": clean, "bare": bare, "headed": headed, "wiki": wiki, "article": plain_wiki, "notes": notes, "hidden": hidden,
    "rowspan": spanned, "colspan": wide, "grouped": grouped, "sections": sections, "layout": layout, "headers": named_heads,
    "printed": printed, "titled": titled, "repeated": repeated, "old": old,
}  # fmt: skip


def page(name: str, table: WrittenRecords, rng: Random) -> bytes:
    """A table as a page, in one of the forms."""
    title = escape(table.title)
    body = WRITINGS[name](table, rng)
    return f'<!DOCTYPE html><html><head><meta charset="utf-8"><title>{title}</title></head><body>{body}</body></html>'.encode()


def _text(text: str) -> str:
    return escape(text, quote=False).replace("\n", "<br>")


def _line(tag: str, texts: Sequence[str], attributes: str = "") -> str:
    return "<tr>" + "".join(f"<{tag}{attributes}>{_text(t)}</{tag}>" for t in texts) + "</tr>"


def _rows(rows: Sequence[Sequence[str]]) -> str:
    return "".join(_line("td", row) for row in rows)


def _loose(rows: Sequence[Sequence[str]]) -> str:
    return "".join("<tr>" + "".join(f"<td>{_text(text)}" for text in row) for row in rows)


def _thead(table: WrittenRecords) -> str:
    return f"<thead>{_line('th', table.heads)}</thead>"
