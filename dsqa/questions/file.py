"""The question file: `QID<TAB>DATASET_ID<TAB>QUESTION`, the columns in any order.

The official column order was never published. The column that holds dataset ids is the id column,
the longest text is the question, and the other column is the QID. There may be a header line.
"""

import re
import unicodedata
from collections.abc import Callable, Collection
from itertools import permutations
from pathlib import Path
from typing import NamedTuple

from dsqa.errors import MalformedFile
from dsqa.files.textfile import TextFile, line_list, malformed, read_text
from dsqa.log import logger
from dsqa.questions.asking.saying import PatternTable
from dsqa.questions.model import Topic
from dsqa.text.printable import has_controls

_SAID = PatternTable(__file__)


_HEADER_NAMES = {
    "qid": frozenset(("qid", "questionid", "topicid", "topic", "no", "number", "id", "質問id")),
    "dataset": frozenset(
        (
            "dataset", "datasetid", "dsid", "did", "dataid", "docid", "id", "データセットid", "データセット",
        )
    ),
    "question": frozenset(("question", "query", "text", "questiontext", "質問", "質問文", "問題")),
}  # fmt: skip

_COLUMNS = "lines are QID<TAB>DATASET_ID<TAB>QUESTION, or QID<TAB>QUESTION where there is one file"
"""Required format of a file, for a message."""
_SAMPLE = 200
"""Number of lines that decide the column order; more lines would hardly change it."""


class Fields(NamedTuple):
    """One line split at its tabs; at least three fields."""

    line: int
    fields: list[str]


class Layout(NamedTuple):
    """The column of each field (a permutation of 0, 1, 2)."""

    qid: int
    dataset: int
    question: int

    def topic(self, row: Fields) -> Topic:
        """The topic of a line. Fields beyond three belong to the question."""
        extra = len(row.fields) - 3
        question = row.fields[self.question : self.question + extra + 1]

        def single(column: int) -> str:
            shift = extra if column > self.question else 0
            return row.fields[column + shift].strip()

        text = " ".join(part.strip() for part in question if part.strip())
        return Topic(single(self.qid), single(self.dataset), text, row.line)


OFFICIAL = Layout(0, 1, 2)
_LAYOUTS = (OFFICIAL, *(Layout(*p) for p in permutations(range(3)) if p != OFFICIAL))


def read_topics(
    path: Path | str,
    known_ids: Callable[[Collection[str]], Collection[str]] | None = None,
    known_qids: Collection[str] = frozenset(),
    *,
    only: Callable[[], str] | None = None,
    source: TextFile | None = None,
) -> list[Topic]:
    """The questions of a file, in file order, every QID once.

    If `only` gives the id of the only dataset, all lines may leave it out:
    `QID<TAB>QUESTION`. `source` is the text of the file, if it was read already.

    `known_ids` gives those of many texts that are dataset ids of the collection; without it, ids are known by
    their shape. `known_qids` are the QIDs of a run for this file: a column that holds them is the
    QID column, and of the others one with ids, else the shorter one, is the id column. A BOM, CRLF, tabs in a question, an empty question or dataset id and duplicate
    QIDs (the first one counts) are each logged in one line. Raises MalformedFile with the line
    numbers for lines of fewer than three fields, without a QID or with a control character in it, and
    for columns that cannot be told apart; UsageError when the file cannot be read.
    """
    source = source or read_text(path)
    _log_form(path, source)
    rows = _rows(path, source, only)
    layout, header = _layout(path, rows, known_ids, known_qids)
    if header:
        rows = rows[1:]
    if not rows:
        raise MalformedFile(f"{path}: no questions, only a header line")
    _log_tabs(path, rows)
    return _unique(path, [layout.topic(row) for row in rows])


def _log_form(path: Path | str, source: TextFile) -> None:
    if source.bom:
        logger.warning("%s: begins with a byte order mark, which is ignored", path)
    if source.crlf_line:
        logger.warning("%s: CRLF line ends (from line %d) are ignored", path, source.crlf_line)
    if source.encoding != "utf-8":
        logger.warning("%s:%d: not UTF-8, read as %s", path, source.bad_line, source.encoding)


def _rows(path: Path | str, source: TextFile, only: Callable[[], str] | None) -> list[Fields]:
    rows: list[Fields] = []
    problems: list[tuple[int, str]] = []
    given = [line for line in source.lines if line.strip()]
    # Finding the only dataset needs the collection: not for one bad line.
    are_short = bool(given) and all(line.count("\t") == 1 for line in given)
    dataset = only() if only and are_short else ""
    for number, line in enumerate(source.lines, 1):
        if not line.strip():
            continue
        fields = line.split("\t")
        while len(fields) > 3 and not fields[-1].strip():
            fields.pop()
        if dataset:
            if not rows and _is_short_header(fields):
                continue
            fields.insert(OFFICIAL.dataset, dataset)
        if len(fields) < 3:
            problems.append((number, f"{len(fields)} of 3 tab-separated fields"))
        else:
            rows.append(Fields(number, fields))
    if problems:
        raise malformed(path, problems, advice=_COLUMNS)
    if not rows:
        raise MalformedFile(f"{path}: no questions; {_COLUMNS}")
    return rows


def _layout(
    path: Path | str,
    rows: list[Fields],
    known_ids: Callable[[Collection[str]], Collection[str]] | None,
    known_qids: Collection[str],
) -> tuple[Layout, bool]:
    """The column order and whether the first line is a header."""
    named = _header(rows[0])
    body = (rows[1:] if named else rows)[:_SAMPLE]
    if known_qids and (by_run := _layout_by_qids(body, named, known_qids)):
        return by_run, bool(named)
    texts = {layout.topic(row).dataset_id for layout in _LAYOUTS for row in body}
    tests = [known_ids] if known_ids is not None else []
    for test in (*tests, _of_id_shape):
        is_id = frozenset(test(texts)).__contains__
        scored = [(_score(layout, body, is_id, named), layout) for layout in _LAYOUTS]
        # max() keeps the first of equals, which is the official order.
        best, layout = max(scored, key=lambda pair: pair[0])
        if best[0]:
            return layout, bool(named)
    if named:
        return named[0], True
    if _plausible([OFFICIAL.topic(row) for row in body]):
        if known_ids is not None:
            logger.warning(
                "%s: no column holds known dataset ids; read as QID, DATASET_ID, QUESTION", path
            )
        return OFFICIAL, False
    raise MalformedFile(
        f"{path}: {line_list([row.line for row in body])}: no column holds dataset ids; "
        "lines are QID<TAB>DATASET_ID<TAB>QUESTION"
    )


def _has_id_shape(text: str) -> bool:
    return _SAID["id_shape"].fullmatch(text) is not None


def _of_id_shape(texts: Collection[str]) -> list[str]:
    return [text for text in texts if _has_id_shape(text)]


def _layout_by_qids(
    rows: list[Fields], named: list[Layout], known_qids: Collection[str]
) -> Layout | None:
    """The layout whose QIDs are those of a run; None if fewer than half match."""

    def found(layout: Layout) -> int:
        return len({qid for row in rows if (qid := layout.topic(row).qid) in known_qids})

    most = max(map(found, _LAYOUTS))
    if 2 * most < len(rows):
        return None
    return max(
        (layout for layout in _LAYOUTS if found(layout) == most),
        key=lambda layout: _score(layout, rows, _has_id_shape, named),
    )


def _column_names(fields: list[str]) -> list[str]:
    return [
        "".join(c for c in unicodedata.normalize("NFKC", name).casefold() if c.isalnum())
        for name in fields
    ]


def _is_short_header(fields: list[str]) -> bool:
    """Whether a first line names the columns QID and question."""
    qid, question = _column_names(fields)
    return qid in _HEADER_NAMES["qid"] and question in _HEADER_NAMES["question"]


def _header(row: Fields) -> list[Layout]:
    """The layouts that a header line allows; none if the line is a question."""
    names = _column_names(row.fields)
    if len(names) != 3:
        return []
    return [
        layout
        for layout in _LAYOUTS
        if names[layout.qid] in _HEADER_NAMES["qid"]
        and names[layout.dataset] in _HEADER_NAMES["dataset"]
        and names[layout.question] in _HEADER_NAMES["question"]
    ]


def _score(
    layout: Layout, rows: list[Fields], is_id: Callable[[str], bool], named: list[Layout]
) -> tuple[int, bool, int, int, int, int]:
    """The score of a layout, strongest evidence first: dataset ids found, agreement with the header,
    questions that look like sentences, QIDs without blanks, length of the questions, distinct
    QIDs."""
    topics = [layout.topic(row) for row in rows]
    return (
        sum(is_id(topic.dataset_id) for topic in topics if topic.dataset_id),
        layout in named,
        # A Japanese question is often shorter than its QID.
        sum(bool(_SAID["sentence"].search(topic.question)) for topic in topics),
        -sum(len(topic.qid.split()) > 1 for topic in topics),
        sum(len(topic.question) for topic in topics),
        len({topic.qid for topic in topics}),
    )


def _plausible(topics: list[Topic]) -> bool:
    """Whether the official order fits: the questions are longest, the ids have no blanks."""
    rows = [(topic.qid, topic.dataset_id, topic.question) for topic in topics]
    lengths = [sum(map(len, column)) for column in zip(*rows, strict=True)]
    ids = [text for topic in topics for text in (topic.qid, topic.dataset_id)]
    return lengths[2] > max(lengths[:2]) and not any(re.search(r"\s", text) for text in ids)


def _log_tabs(path: Path | str, rows: list[Fields]) -> None:
    tabbed = [row.line for row in rows if len(row.fields) > 3]
    if tabbed:
        logger.warning("%s: %s: tabs in the question are read as blanks", path, line_list(tabbed))


def _unique(path: Path | str, topics: list[Topic]) -> list[Topic]:
    # A run has each QID unchanged, without control characters.
    bad = [
        (topic.line, "control character in the QID" if topic.qid else "the QID is empty")
        for topic in topics
        if not topic.qid or has_controls(topic.qid)
    ]
    if bad:
        raise malformed(path, bad)
    for what, lines in (
        ("dataset id", [topic.line for topic in topics if not topic.dataset_id]),
        ("question", [topic.line for topic in topics if not topic.question]),
    ):
        if lines:
            logger.warning("%s: %s: the %s is empty", path, line_list(lines), what)
    first: dict[str, Topic] = {}
    repeated: dict[str, list[int]] = {}
    for topic in topics:
        if topic.qid in first:
            repeated.setdefault(topic.qid, [first[topic.qid].line]).append(topic.line)
        else:
            first[topic.qid] = topic
    if repeated:
        shown = "; ".join(
            f"{qid} ({line_list(lines)})" for qid, lines in list(repeated.items())[:10]
        )
        more = f"; and {len(repeated) - 10} more" if len(repeated) > 10 else ""
        logger.warning("%s: duplicate QIDs, the first counts: %s%s", path, shown, more)
    return list(first.values())
