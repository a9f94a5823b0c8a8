"""Labels as candidates: "which club …?" is answered by the header cell of a located row."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from dsqa.language.amounts.bounds import bounds
from dsqa.language.normalise import normalise
from dsqa.language.synonyms import concepts, synonyms
from dsqa.language.tokens import tokens
from dsqa.language.totals import without_total
from dsqa.locate.indexing.index import AxisIndex
from dsqa.locate.indexing.level import LevelIndex
from dsqa.locate.model import Along, Candidate
from dsqa.questions.asking.labels import begins_with_when
from dsqa.questions.model import Question
from dsqa.tables.model import Label
from dsqa.text.regex import regex

_TIME_SUBJECT = regex(
    r"^(?:year|month|quarter|decade|period|date|time|fiscal|week|day|season)|年(?!齢|令|収|俸|金|商)|月(?!収|給)|いつ|四半期|時期"
)
_ANY_TIME = regex(r"^(?:date|time|period|day)")
_GROUPED = regex(
    r"\bage\b|\bages\b|\bsize\b|\b(?:income|size|price|wage|tax) (?:class|group|bracket|range)"
)
"""Subjects whose labels are bounds: 25 to 34, $10,000 under $25,000."""
_NAMES_OF = regex(r"(?:の?(?:名称|名)|別)$")
"""Endings of heads of columns of names: 山名 lists mountains."""
_LONG = 4
_CALENDAR = {
    "quarter": regex(r"quarter|四半期"),
    "month": regex(r"month|月"),
    "year": regex(r"year|season|年|when|いつ"),
}
_PLACE_ENDINGS = {
    "都道府県": "都道府県", "県": "都道府県", "市町村": "市町村", "市区町村": "市区町村", "区": "区",
    "市": "市", "町": "町", "村": "村", "どこ": "都道府県市区町村", "都市": "市", "県庁所在地": "市", "自治体": "市区町村",
}  # fmt: skip
_POSITIONS = 4
"""Number of rows and of columns, best first, whose labels are candidates."""
_SAMPLE = 400
"""Number of labels of a level that are read to decide what kind of things it lists."""
COUNTED = regex(r"(?<=.{2})[数額]$")
"""The word for a number, or an amount, at the end of a name: 就業者数."""
REMARK = regex(r"\s?\([^()]*\)$")
"""A remark or a unit in brackets at the end of a label."""
PART_OF = regex(r"^(?:うち|内)")


@dataclass(frozen=True)
class LabelPlace:
    """A label by its place: the level of an axis, and its number there."""

    along: Along
    place: int
    level: LevelIndex
    code: int
    innermost: bool


SURELY_NAMED = 0.85
"""Minimum of `names_level` for a level that is certainly named; only its labels are then candidates."""


def label_on(candidate: Candidate, along: Along, place: int, position: int) -> Label:
    """The label of an axis position at one of its levels.

    A key column of records has its label in every row, but the level keeps only the first cell: the label is then given with
    the cell in that row.
    """
    axis = candidate.on(along).axis.axis
    level = axis.levels[place]
    label = level.labels[level.codes[position]]
    if along == "rows" and candidate.table.table.kind == "records":
        return label._replace(row=axis.positions[position])
    return label


def label_candidates(found: Sequence[Candidate]) -> list[tuple[Candidate, LabelPlace]]:
    """The labels above and beside the best cells, each cell of the sheet once.

    Labels of a form are left out: they ask for the values beside them.
    """
    found = [one for one in found if one.table.table.kind != "form"]
    offered: dict[tuple[int, int, int], tuple[Candidate, LabelPlace]] = {}
    for along in ("rows", "columns"):
        seen: set[tuple[int, int]] = set()
        for candidate in found:
            _, axis, at = candidate.on(along)
            if (candidate.table.number, at) in seen:
                continue
            if len(seen) == _POSITIONS:
                break
            seen.add((candidate.table.number, at))
            for where in _places(axis, along, at):
                label = label_on(candidate, along, where.place, at)
                key = (candidate.table.number, label.row, label.column)
                if label.text and key not in offered:
                    offered[key] = replace(candidate, label=label), where
    return list(offered.values())


def _places(axis: AxisIndex, along: Along, at: int) -> Iterator[LabelPlace]:
    for place, level in enumerate(axis.levels):
        code = int(level.codes[at])
        # The number of a label is not a name.
        if code >= 0 and not axis.numbering[place]:
            yield LabelPlace(along, place, level, code, place == int(axis.leaf[at]))


def names_level(question: Question, level: LevelIndex) -> float:
    """Match of the question's subject ("state", 年度, 区) with what a level lists, 0 to 1."""
    subject = normalise(question.subject)
    if begins_with_when(question):
        subject = "year"
    if not subject or not level.normalised:
        return 0.0
    if _TIME_SUBJECT.search(subject):
        if not level.time:
            return 0.0
        part = next((part for part, words in _CALENDAR.items() if words.search(subject)), "year")
        fine = 1.0 if 2 * level.distinct >= len(level.codes) else 0.8
        return fine if part in level.calendar else 0.7 if _ANY_TIME.search(subject) else 0.4
    wanted = {token.text for token in tokens(subject, question.lang)}
    if wanted & {token.text for token in tokens(level.head, question.lang)}:
        return 0.9
    if question.lang == "j" and level.head:
        head = normalise(level.head)
        named = _NAMES_OF.sub("", head)
        # 校名 has the names of 学校.
        if named == subject or named and named != head and subject.endswith(named):
            return 0.9
    labels = level.normalised[:_SAMPLE]
    endings = _PLACE_ENDINGS.get(subject)
    if endings:
        return 0.95 * sum(label.endswith(tuple(endings)) for label in labels) / len(labels)
    kinds = {"state": "state/", "countr": "country/", "prefecture": "prefecture/"}
    kind = next((kinds[word] for word in kinds if word in subject), "")
    if kind:
        known = sum(
            any(
                group.startswith(kind)
                for concept in concepts(label, question.lang)
                for group in concept.groups
            )
            for label in labels
        )
        return 0.9 * known / len(labels)
    return _named_in_english(subject, level) if question.lang == "e" else 0.0


def _named_in_english(subject: str, level: LevelIndex) -> float:
    """Match of an English noun with what a level lists: by a synonym in the head (airline, Carrier), by the labels (95th Congress,
    Kent County), by groups of ages or amounts."""
    wanted = [token.text for token in tokens(subject, "e") if token.kind == "word"]
    head = {token.text for token in tokens(level.head, "e")}
    for word in wanted:
        if head & synonyms(word, "e"):
            return 0.8
        if any(len(word) >= _LONG and part.startswith(word) for part in head):
            return 0.85
    labels = level.normalised[:_SAMPLE]
    if _GROUPED.search(subject):
        return 0.85 * sum(bool(bounds(label)) for label in labels) / len(labels)
    said = [{token.text for token in tokens(label, "e")} for label in labels]
    return max(
        (0.9 * sum(word in label for label in said) / len(said) for word in wanted), default=0
    )


def says_heading(question: Question, text: str, heading: str) -> bool:
    """Whether a question has a normalised heading, or in Japanese a word of it, in English at least half of its words in any form: Asian for
    Asia. `text`: the question, normalised."""
    if without_total(heading) in text:
        return True
    words = [token.text for token in tokens(heading, question.lang) if token.kind == "word"]
    if question.lang == "j":
        said = {token.text for token in question.all_tokens}
        return any(len(word) > 1 and word in said for word in words)
    said = {token.text for token in question.all_tokens}
    beginnings = {text[:_LONG] for text in said}
    found = [word in said or len(word) >= _LONG and word[:_LONG] in beginnings for word in words]
    return 2 * sum(found) >= len(found) > 0
