"""Gold and cells files, and the language of a gold file."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from dsqa.errors import MalformedFile
from dsqa.evaluation.cells import parse_cells
from dsqa.evaluation.registry import Address
from dsqa.files.textfile import malformed, read_text
from dsqa.language.lang import Lang
from dsqa.log import logger
from dsqa.text.regex import regex

_JAPANESE = regex(r"[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uff66-\uff9d]")
_LETTER = regex(r"[^\W\d_]")
_JAPANESE_SHARE = 0.1


@dataclass(frozen=True)
class GoldCells:
    """One line of a cells file: the cells of the gold answer, and the kind of the question."""

    kind: str = ""
    cells: frozenset[Address] = frozenset()
    alternatives: tuple[str, ...] = ()
    file: str = ""
    """The data file, also of a question without cells."""


def read_gold(path: Path | str) -> dict[str, str]:
    """QID -> gold answer of a gold file (`QID<TAB>ANSWER`; a SYSDESC line at the top is skipped with a warning).

    Raises MalformedFile with the lines that have no tab, no QID or a QID seen before; UsageError if the file cannot be read.
    """
    gold: dict[str, str] = {}
    problems = []
    for number, line in enumerate(read_text(path).lines, 1):
        if number == 1 and line.startswith("<SYSDESC>"):
            logger.warning("%s: begins with a SYSDESC line: this looks like a run, not gold", path)
            continue
        if not line.strip():
            continue
        qid, tab, answer = line.partition("\t")
        if not tab or not qid.strip():
            problems.append((number, "not QID<TAB>ANSWER"))
        elif qid in gold:
            problems.append((number, f"QID {qid} stands twice"))
        else:
            gold[qid] = answer
    if problems:
        raise malformed(path, problems)
    if not gold:
        raise MalformedFile(f"{path}: no gold answers; lines are QID<TAB>ANSWER")
    return gold


def read_cells(path: Path | str) -> dict[str, GoldCells]:
    """QID -> gold cells of a cells file: QID, data file, sheet, cells, kind, alternatives.

    The last two columns may be missing. Raises MalformedFile with the bad lines, UsageError if the file cannot be read.
    """
    cells: dict[str, GoldCells] = {}
    problems = []
    for number, line in enumerate(read_text(path).lines, 1):
        if not line.strip():
            continue
        fields = line.split("\t")
        if not 4 <= len(fields) <= 6 or not fields[0].strip():
            problems.append((number, f"{len(fields)} of 6 tab-separated fields"))
        elif fields[0] in cells:
            problems.append((number, f"QID {fields[0]} stands twice"))
        else:
            try:
                cells[fields[0]] = _gold_cells(*fields[1:])
            except ValueError as error:
                problems.append((number, str(error)))
    if problems:
        raise malformed(path, problems)
    return cells


def guess_lang(texts: Iterable[str]) -> Lang:
    """'j' if at least a tenth of the texts with letters contain kana or kanji, else 'e'."""
    lettered = [text for text in texts if _LETTER.search(text)]
    japanese = sum(1 for text in lettered if _JAPANESE.search(text))
    return "j" if lettered and japanese >= _JAPANESE_SHARE * len(lettered) else "e"


def _gold_cells(file: str, sheet: str, cells: str, kind: str = "", accepted: str = "") -> GoldCells:
    alternatives = tuple(text for text in accepted.split(" | ") if text.strip())
    return GoldCells(kind.strip(), parse_cells(cells, file, sheet), alternatives, file.strip())
