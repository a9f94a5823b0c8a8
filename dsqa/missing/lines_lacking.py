"""Lines that a question names and a dataset lacks: version 28.04 where the versions end at 26.04, トヨタ紡織 where other companies are listed."""

import re
from collections.abc import Iterator, Sequence

from dsqa.answers.model import Answer, MissingTerm
from dsqa.language.lang import Lang
from dsqa.language.normalise import normalise
from dsqa.language.tokens import is_content, tagger, tokens
from dsqa.language.totals import is_total
from dsqa.locate.indexing.moments import is_time
from dsqa.missing.levels import LabelLevel, levels
from dsqa.missing.names import by_spelling, names_like, nearest_names
from dsqa.missing.words import QuestionWord
from dsqa.questions import operation_names as names
from dsqa.questions.model import Question
from dsqa.store import Content
from dsqa.text.regex import regex

_CODE = regex(r"[a-z]{0,3}-?\d{1,6}(?:[.-]\d{1,4}){0,3}[a-z]?")
_LETTER = regex(r"[a-z]{1,2}")
_VALUE = rf"(?P<value>{_CODE.pattern})(?![a-z\d.,%])"
_HEADED: dict[Lang, str] = {
    "e": r"\b<head>s? (?:no\.? |number |#)?" + _VALUE,
    "j": r"<head>(?:番号)?[ 　]?" + _VALUE,
}
"""The head of a column and a value of it: version 28.04, バージョン28.04."""
_BOUND = regex(
    r"\b(?:more|less|over|under|than|above|below|least|most|from|to|between|after|before|until|up|top|first|last|by)\b[^?]{0,12}$"
)
_BOUND_BEHIND = regex(r"\s*(?:or|and|to|through|-|–|~)\b|以上|以下|未満|より|から|まで|超|[〜～~-]")
_FEWEST = 3
"""Minimum number of values of a column, or names of a level."""
_MOSTLY = 0.9
_SHARED = 2
"""Minimum length of a part of a label in a question by which it names the label."""


def line_lacking(
    question: Question, answer: Answer, words: Sequence[QuestionWord], contents: Sequence[Content]
) -> MissingTerm | None:
    """The line that a question names and no table has; None if there is none, or if it may only bound others."""
    return _code_lacking(question, contents) or _name_lacking(question, answer, words, contents)


def _code_lacking(question: Question, contents: Sequence[Content]) -> MissingTerm | None:
    text = normalise(question.text)
    for column in (level for content in contents for level in levels(content)):
        head = normalise(column.level.head).strip()
        said = (
            re.search(_HEADED[question.lang].replace("<head>", re.escape(head)), text)
            if head
            else None
        )
        if said is None or _bounds(text, said) or not (values := _codes(column)):
            continue
        value = said["value"]
        if _shape(value) in map(_shape, values) and not any(_same(value, one) for one in values):
            same = question.text if len(question.text) == len(text) else text
            near = _nearest(value, list(values))
            return MissingTerm(same[said.start() : said.end()], values.get(near, near), "word")
    return None


def _bounds(text: str, said: re.Match[str]) -> bool:
    behind = _BOUND_BEHIND.match(text, said.end())
    return bool(behind or _BOUND.search(text[: said.start()]))


def _codes(one: LabelLevel) -> dict[str, str]:
    """The values of a column of codes or numbers, normalised, with their texts; none for other columns, and for times."""
    values = {normalise(label.text).strip(): label.text.strip() for label in one.level.labels}
    coded = [value for value in values if _CODE.fullmatch(value) or _LETTER.fullmatch(value)]
    if len(coded) < _FEWEST or len(coded) < _MOSTLY * len(values):
        return {}
    are_times = 2 * sum(is_time(value, "e") for value in coded) > len(coded)
    return {} if are_times else {value: values[value] for value in coded}


def _shape(value: str) -> str:
    """A code with its letters and digits as such: a.9 of v.12."""
    return re.sub(r"[a-z]+", "a", re.sub(r"\d+", "9", value))


def _nearest(value: str, values: Sequence[str]) -> str:
    """The number that is nearest to a number, or the codes that are spelled alike."""
    try:
        return min(values, key=lambda one: abs(float(one) - float(value)))
    except ValueError:
        return nearest_names(value, by_spelling(value, values))


def _same(value: str, other: str) -> bool:
    if value == other:
        return True
    try:
        return float(value) == float(other)
    except ValueError:
        return False


def _name_lacking(
    question: Question, answer: Answer, words: Sequence[QuestionWord], contents: Sequence[Content]
) -> MissingTerm | None:
    """The Japanese proper name that occurs nowhere, if the answer is a cell of a thing that the question does not name either."""
    if question.lang != "j" or answer.operation != names.LOOKUP or len(answer.cells) != 1:
        return None
    absent = {word.token.start: word for word in words if word.place == "nowhere"}
    name = next((one for one in _proper_names(question.text) if one.start() in absent), None)
    if name is None or not any(
        _is_unnamed(path[-1], question) for path in (answer.row_path, answer.column_path) if path
    ):
        return None
    like = names_like(name.group(), question, contents, answer)
    return MissingTerm(name.group(), nearest_names(name.group(), like), "word")


def _is_unnamed(label: str, question: Question) -> bool:
    """Whether a label has a proper name, too, of which a question has no part: where a report of one company has 資本金, its name need not
    stand."""
    if is_total(label) or is_time(label, "j") or next(_proper_names(label), None) is None:
        return False
    text = normalise(question.text)
    own = normalise(label)
    pieces = (own[at : at + _SHARED] for at in range(max(len(own) - _SHARED + 1, 1)))
    return any(is_content(token) for token in tokens(label, "j")) and not any(
        piece in text for piece in pieces
    )


def _proper_names(text: str) -> Iterator[re.Match[str]]:
    """The runs of nouns in a text with a proper one first: トヨタ紡織."""
    at, start, end = 0, -1, -1
    for node in [*tagger()(text), None]:
        at = text.find(node.surface, at) if node else len(text)
        kind = node.feature[:2] if node else ("", "")
        if start >= 0 and (kind[0] != "名詞" or kind[1] == "数" or at != end):
            found = re.compile(re.escape(text[start:end])).match(text, start)
            assert found is not None
            yield found
            start = -1
        if node:
            if start < 0 and tuple(kind) == ("名詞", "固有名詞"):
                start = at
            end = at = at + len(node.surface)
