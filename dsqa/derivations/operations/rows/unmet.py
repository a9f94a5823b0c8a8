"""That no row meets the bound of a question for rows: which towns have fewer than 100 people?"""

from dsqa.derivations.registry import Operation, register
from dsqa.derivations.space import Space
from dsqa.language.values import NOTHING
from dsqa.questions.asking.amounts import asks_mean, asks_sum
from dsqa.questions.asking.over_rows.kinds import answer_kind


def _none(operation: Operation, space: Space) -> None:
    wording = space.wording
    if "yes_no" in wording.cues or answer_kind(wording) in ("number", "amount"):
        return
    if asks_sum(wording) or asks_mean(wording):
        return  # A bound on sums is no bound on rows.
    for at, group in enumerate(space.groups):
        is_counted = group.kind == "columns" and "number" in wording.cues
        if group.is_unmet and not is_counted:
            space.add_text(operation, at, NOTHING[wording.lang])


register(
    Operation("none_meets", "that no row meets the bound", _none, sql="SELECT {answer} FROM cells HAVING count(*) = 0", like="project", evidence=6.0),
)  # fmt: skip
