"""What a code means that a cell explains: 9 of 1=Male; 2=Female; 9=Not stated."""

from dsqa.derivations.operations.rows.blank import named_rows
from dsqa.derivations.registry import Operation, register
from dsqa.derivations.space import Space
from dsqa.questions.readings.fields import fields_said
from dsqa.text.regex import regex

_EVIDENCE = 20.0
"""Added to the scores: the cell itself covers as many words of the question."""
_CODE = regex(
    r"(?:^|[;；,、，\n/|]\s*|\s)([\w.-]{1,8})\s*[=＝:：]\s*([^;；,、，\n/|=＝:：]+)(?=$|[;；,、，\n/|])"
)
_TWO = 2


def _code_explained(operation: Operation, space: Space) -> None:
    """For the code of the question, in a cell of the one row that it names."""
    wording = space.wording
    if not fields_said(wording).keys() & {"meaning", "what"} or "yes_no" in wording.cues:
        return
    for group, one in named_rows(space):
        said = {word for at, word in enumerate(wording.words) if not one.words >> at & 1}
        for column in space.relation.columns:
            told = dict(_CODE.findall(column.line(one.rows.bit_length() - 1)))
            for code in said & told.keys() if len(told) >= _TWO else ():
                space.add_text(operation, group, told[code].strip())


register(
    Operation("code_explained", "what a code means by the cell that explains it", _code_explained, like="project", evidence=_EVIDENCE, reads_row=True),
)  # fmt: skip
