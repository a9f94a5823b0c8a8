"""The labels above a row: headings without data, and the parents of indented rows."""

import re
from dataclasses import dataclass, field

from dsqa.language.times.eras import ERAS, LATIN
from dsqa.language.totals import (
    begins_as_total,
    begins_with_all,
    is_bare_total,
    total_of,
    totals_of,
)
from dsqa.tables.heads.wrapped import carries_on, join
from dsqa.tables.model import Label
from dsqa.text.regex import regex

_PART = regex(r"の部$")
PART_OF = regex(r"[(（]?(?:うち|内訳)|of which|including", re.IGNORECASE)
YEAR = regex(rf"(?:{ERAS}|{LATIN}\.?)?\s*(?:元|[0-9０-９]{{1,4}})\s*(?:年度?)?", re.IGNORECASE)
"""A year is not a part of a year, however far indented: 平成23年, then 24年 below its number."""

ACROSS = -1
"""Indentation of a heading over the data columns: it is above any heading in the stub."""
MOST_OPEN = 24
"""Maximum number of labels above a row; deeper rows belong to the innermost of them."""


@dataclass(slots=True)
class _Open:
    label: Label
    indent: int
    heading: bool
    """A row without data, in contrast to a row whose own numbers are broken down below it."""
    child_indent: int | None = None
    """Indentation of the first row below a heading; distinguishes centred and flush headings."""
    closed: bool = False
    """Whether the total of a heading has been read: later rows are not part of it."""
    held: bool = False
    """Whether a total further down names the heading: it stays open until then."""

    @property
    def holds(self) -> bool:
        return self.held and not self.closed


@dataclass
class Outline:
    """Reads the labels of a table downwards and keeps the open parents at every row."""

    _open: list[_Open] = field(default_factory=list)
    _fresh: bool = False
    """Whether the last row read was a heading."""
    _totals_first: bool = False
    """Whether a total was found above its parts; then no total closes the rows above it."""

    def heading(self, label: Label, indent: int, run: int, held: bool = False) -> None:
        """Read a row with a label only; `run`: number of consecutive headings, including this one.

        `held`: whether a total further down names it.
        """
        while self._open and not self._open[-1].heading:
            self._open.pop()
        if self._fresh and self._open and carries_on(self._open[-1].label.text, label.text):
            self._open[-1].label = join(self._open[-1].label, label)
            return
        if not self._fresh:
            self._close_headings(indent, run)
        else:
            while (
                self._open
                and self._open[-1].indent > indent
                and self._open[-1].child_indent is None
                and not self._open[-1].holds
            ):
                self._open.pop()
            if indent == ACROSS:
                self._open = [entry for entry in self._open if entry.indent != ACROSS]
        self._open.append(_Open(label, indent, True, held=held))
        del self._open[:-MOST_OPEN]
        self._fresh = True

    def _close_headings(self, indent: int, run: int) -> None:
        """Close the headings that a new one replaces, if it comes after data rows."""
        done = next((k for k, entry in enumerate(self._open) if entry.closed), None)
        if done is not None and self._open[done].indent <= indent:
            del self._open[done:]
            return
        flush = 0
        while self._open:
            last = self._open[-1]
            if last.holds:
                return
            below = last.child_indent
            centred = below is None or below <= last.indent
            if last.indent < indent and not (centred and below is not None and below < last.indent):
                return
            if last.indent == indent and centred:
                flush += 1
                if flush > run:
                    return
            self._open.pop()

    def row(
        self, label: Label | None, indent: int, apart: bool = False, after_blank: bool = False
    ) -> list[Label]:
        """Read a row with data; it is open from now on. Returns its parents, outermost first.

        A row that is set apart (bold, after a blank row) is part of headings only, however far indented. A total after
        a blank row begins a part of the table; other totals close the part above.
        """
        self._fresh = False
        self._totals_first |= self._begins_part(indent)
        if label is None:
            return [entry.label for entry in self._open if entry.heading and not entry.closed]
        kept: list[_Open] = []
        for entry in self._open:
            if entry.heading:
                if entry.child_indent is None and not begins_section(label.text):
                    entry.child_indent = indent
                below = entry.child_indent
                told = below is not None and below > entry.indent
                if told and indent <= entry.indent and not entry.holds:
                    break
                kept.append(entry)
            elif (
                entry.label.column == label.column
                and entry.indent < indent
                and not apart
                and not (YEAR.fullmatch(entry.label.text) and YEAR.fullmatch(label.text))
            ):
                kept.append(entry)
        del kept[MOST_OPEN:]
        part = PART_OF.match(label.text) is not None
        parents = [e.label for e in kept if not e.closed or part and not e.heading]
        self._close_at_total(label.text, kept)
        deeper = bool(self._open) and not self._open[-1].heading and self._open[-1].indent > indent
        closed = deeper and not (after_blank or self._totals_first) and _closes(label.text)
        kept.append(_Open(label, indent, False, closed=closed))
        self._open = kept
        return parents

    def _begins_part(self, indent: int) -> bool:
        """Whether the row above this deeper one is a total that closed nothing: its parts follow."""
        last = self._open[-1] if self._open else None
        return (
            last is not None
            and not last.heading
            and not last.closed
            and last.indent < indent
            and _closes(last.label.text)
        )

    def _close_at_total(self, text: str, kept: list[_Open]) -> None:
        """Mark the heading that a total names (流動資産合計, Total assets), and the headings inside it."""
        for k, entry in enumerate(kept):
            if entry.heading and not entry.closed and is_total_of(text, entry.label.text):
                for inner in kept[k:]:
                    inner.closed = inner.closed or inner.heading
                return


def begins_section(text: str) -> bool:
    """Whether a row is one of those at the beginning of a section that are often set apart from its other rows."""
    return begins_as_total(text) or begins_with_all(text)


def _closes(text: str) -> bool:
    """Whether a row below deeper ones is their total: it closes them, and is above only what it includes."""
    return bool(total_of(text)) or is_bare_total(text)


def is_total_of(text: str, heading: str) -> bool:
    """Whether a row label names the total of a heading: 流動資産合計, Total assets."""
    return plain(text) in totals_of_heading(heading)


def plain(text: str) -> str:
    """A label in the normal form of `totals_of`."""
    return text.strip().lower()


def totals_of_heading(heading: str) -> tuple[str, ...]:
    """The possible labels of the total of a heading; none if the heading has no name."""
    name = _PART.sub("", heading).strip(" :：").lower()
    return totals_of(name) if name else ()
