"""Whether a question on a list of combinations is about sums of its rows, which no single row has."""

from dsqa.derivations.columns.head_matches import head_matches
from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.combinations.slices import may_ask_sum, slice_of
from dsqa.derivations.combinations.two_labels import kind_of_two, two_labels
from dsqa.derivations.rows.anchors import matches
from dsqa.questions.readings.wording import Wording


def asks_of_rows(relation: Relation, wording: Wording) -> bool:
    """Whether a question asks for the sum of several rows, or compares the sums of two labels, one of which has several."""
    compares = bool(kind_of_two(wording))
    if not (compares or may_ask_sum(wording)):
        return False
    heads, found = head_matches(relation, wording), matches(relation, wording)
    both = two_labels(relation, wording, heads, found) if compares else None
    if both is not None and both[0].rows.bit_count() > 2:
        return True
    return slice_of(relation, wording, heads, found) is not None
