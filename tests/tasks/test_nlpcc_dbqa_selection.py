import pytest
from dsqa_tasks.nlpcc_dbqa.selection import average_precision, reciprocal_rank, selection

from dsqa.errors import DsqaError


def test_average_precision() -> None:
    assert average_precision([1, 0, 1, 0], [4.0, 3.0, 2.0, 1.0]) == (1 + 2 / 3) / 2
    assert average_precision([0, 0], [1.0, 2.0]) == 0


def test_equal_scores_keep_the_order() -> None:
    assert reciprocal_rank([0, 1], [1.0, 1.0]) == 1 / 2
    assert reciprocal_rank([1, 0], [1.0, 1.0]) == 1


def test_what_says_nothing_is_not_counted() -> None:
    groups = [
        ([0, 0], [1.0, 2.0]),
        ([1], [3.0]),
        ([0, 1], [1.0, 2.0]),
        ([1, 0, 0], [1.0, 2.0, 3.0]),
    ]
    result = selection(groups)
    assert result == (2 / 3, 2 / 3, 8, 4, 1, 1, 2)


def test_nothing_to_count() -> None:
    with pytest.raises(DsqaError, match="no MAP"):
        selection([([1], [1.0])])
