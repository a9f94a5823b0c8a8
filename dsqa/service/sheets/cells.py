"""Cells by address: those of a range, and whether a claim about a cell is true."""

import csv
import io
from decimal import Decimal

from msgspec.structs import replace

from dsqa.answers.model import CellRef
from dsqa.answers.plain_value import UnitTexts, number_shown, plain_value, scale, unit_written
from dsqa.answers.unit_texts import unit_texts
from dsqa.display.places import places
from dsqa.errors import DatasetNotFound
from dsqa.readers.csv_.decimals import as_point
from dsqa.readers.sheet import parse_a1
from dsqa.service.model import CellShown, ExportReply, RangeReply, Verdict, VerifyReply
from dsqa.service.processes.library import Library, Open
from dsqa.service.requests import MOST_CELLS, MOST_EXPORTED, Export, Range, Verify
from dsqa.service.shown import CellsByAddress, NotThere, SheetView, contents_of, exact_place, text
from dsqa.tables.at import table_at
from dsqa.text.printable import plain_text, whole_text
from dsqa.text.regex import regex

_RANGE = regex(r"\s*([A-Za-z]{1,4}\d{1,8})\s*(?::\s*([A-Za-z]{1,4}\d{1,8}))?\s*")
_ROWS = 5_000
"""Maximum number of rows of a large file in one download."""
_MOST_DATASETS = 2_000
"""Number of datasets searched for an address without an id."""


def read_range(library: Library, request: Range) -> RangeReply:
    """The cells of a range, at most 400. Raises DatasetNotFound and NotThere."""
    held, dataset = library.dataset(request.dataset)
    found = places(contents_of(held, dataset.id))
    place = exact_place(found, request.sheet)
    top, left, bottom, right = bounds(request.range)
    cells = CellsByAddress(library, held, dataset.id, found)
    every = (bottom - top + 1) * (right - left + 1)
    shown: list[CellShown] = []
    empty = looked = 0
    sheet = place.sheet
    rows, columns = cells.extent(place)
    across = range(left, min(right + 1, columns))
    most = -(-MOST_CELLS // max(len(across), 1))
    down = range(top, min(bottom + 1, rows, top + most))
    view = cells.view(place, down.start, down.stop) if down else SheetView(place)
    for row in down:
        for column in across:
            if looked == MOST_CELLS:
                break
            looked += 1
            position = view.place.sheet.place(row, column)
            if position is None or not view.place.sheet.texts[position[0]][position[1]]:
                empty += 1
            else:
                shown.append(cells.in_view(view.place, position))
    return RangeReply(
        dataset=dataset.id, number=place.number, sheet=text(sheet.name, 200), file=place.file,
        sha256=cells.sha256(place), range=request.range, cells=shown, empty=empty,
        left_out=every - looked, truncated=every > looked,
    )  # fmt: skip


def bounds(written: str) -> tuple[int, int, int, int]:
    """The first row and column and the last ones of a range, from 0. Raises NotThere."""
    read = _RANGE.fullmatch(written)
    if read is None:
        raise NotThere(f"{written} is no range such as B4:D9")
    try:
        (top, left), (bottom, right) = parse_a1(read[1]), parse_a1(read[2] or read[1])
    except ValueError as error:
        raise NotThere(str(error)) from None
    return min(top, bottom), min(left, right), max(top, bottom), max(left, right)


def export(library: Library, request: Export) -> ExportReply:
    """The cells of a range as CSV, up to the end of the sheet. Raises DatasetNotFound and NotThere."""
    held, dataset = library.dataset(request.dataset)
    found = places(contents_of(held, dataset.id))
    place = exact_place(found, request.sheet)
    cells = CellsByAddress(library, held, dataset.id, found)
    top, left, bottom, right = bounds(request.range)
    rows, columns = cells.extent(place)
    lines, across = range(top, min(bottom + 1, rows)), range(left, min(right + 1, columns))
    if (bottom - top + 1) * (right - left + 1) > MOST_EXPORTED:
        raise NotThere(f"{request.range} has more than {MOST_EXPORTED:,} cells")
    written = io.StringIO()
    writer = csv.writer(written)
    for start in range(lines.start, lines.stop, _ROWS):
        some = range(start, min(start + _ROWS, lines.stop))
        sheet = cells.view(place, some.start, some.stop).place.sheet
        for row in some:
            at = (sheet.place(row, column) for column in across)
            writer.writerow([plain_text(sheet.texts[one[0]][one[1]]) if one else "" for one in at])
    return ExportReply(csv=whole_text(written.getvalue()))


def verify(library: Library, request: Verify) -> VerifyReply:
    """Whether a claim about a cell is true, and whether its file is unchanged."""
    ref = address(request.address)
    found = _holder(library, ref, request.dataset)
    if found is None:
        return _verdict(request, "gone", f"No dataset here has the cell {request.address}.")
    held, dataset_id = found
    cells = CellsByAddress(library, held, dataset_id, places(contents_of(held, dataset_id)))
    located = cells.locate(ref)
    if located is None:
        return _verdict(request, "gone", f"{request.address} does not exist any more.", dataset_id)
    try:
        place, position = cells.near(*located)
    except NotThere as error:
        now = cells.sha256(located[0])
        is_same = request.sha256 == now if request.sha256 else None
        told = _verdict(request, "changed", str(error), dataset_id)
        return replace(told, sha256=now, is_same_file=is_same)
    cell = cells.in_view(place, position)
    is_same = None if not request.sha256 else request.sha256 == cell.sha256
    number = number_shown(as_point(cell.shown) if located[0].sheet.decimal_commas else cell.shown)
    table = table_at(place.tables, place.sheet, position)
    near = unit_texts(place.sheet, table, position, held.served.lang)
    agrees, by = _agrees(request, cell.shown, number, near)
    verdict: Verdict
    if not request.claimed:
        verdict = "changed" if is_same is False else "says_so"
        said = (
            "The file is another one than then." if is_same is False else f"It says {cell.shown}."
        )
    elif agrees:
        verdict = "says_so"
        said = f"{request.address} says {cell.shown}" + (f", in units of {by:g}." if by else ".")
    else:
        verdict = "changed" if is_same is False else "says_otherwise"
        said = f"{request.address} says {cell.shown or 'nothing'}, not {request.claimed}."
    return VerifyReply(
        verdict=verdict, sentence=text(said), address=request.address, dataset=dataset_id,
        shown=cell.shown, value=None if number is None else float(number),
        unit=text(unit_written(cell.shown, near), 100), scale=by,
        sha256=cell.sha256, is_same_file=is_same, cell=cell,
    )  # fmt: skip


def _verdict(request: Verify, verdict: Verdict, said: str, dataset_id: str = "") -> VerifyReply:
    return VerifyReply(
        verdict=verdict, sentence=text(said), address=request.address, dataset=dataset_id, shown="",
        value=None, unit="", scale=None, sha256="", is_same_file=None, cell=None,
    )  # fmt: skip


def address(written: str) -> CellRef:
    """The cell of an address: file#sheet!C14, or file#C14. Raises NotThere."""
    file, hash_, rest = written.partition("#")
    sheet, mark, cell = rest.rpartition("!")
    if not hash_ or not file or not cell:
        raise NotThere(f"{written} is no address such as file#sheet!C14")
    return CellRef(file, sheet if mark else "", cell)


def _holder(library: Library, ref: CellRef, dataset_id: str) -> tuple[Open, str] | None:
    """The dataset with the file of an address."""
    if dataset_id:
        try:
            return library.holder(dataset_id), dataset_id
        except DatasetNotFound:
            return None
    for held in library.collections:
        if len(held.collection) > _MOST_DATASETS:
            continue
        for known, name in held.collection.file_names():
            if ref.file == name or ref.file.startswith(f"{name}/"):
                return held, known
    return None


def _agrees(
    request: Verify, shown: str, number: Decimal | None, near: UnitTexts
) -> tuple[bool, float | None]:
    """Whether a cell has the claimed value, and the factor between them, if the cell counts in
    thousands or the like."""
    claimed = " ".join(request.claimed.split())
    if claimed == " ".join(shown.split()):
        return True, None
    said = number_shown(claimed)
    if said is None or number is None:
        return False, None
    if said == number:
        return True, None
    unit = UnitTexts(around=(request.unit,)) if request.unit else UnitTexts()
    if plain_value(claimed, unit) == plain_value(shown, near):
        factor = scale(near.nearest_first())
        return True, None if factor is None else float(factor)
    return False, None
