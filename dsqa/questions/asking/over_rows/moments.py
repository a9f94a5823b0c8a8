"""Which end of an order in time a question asks for: who started first, どちらが後に着工したか; and whether it asks what is under way."""

from collections.abc import Sequence

from dsqa.language.times.moments import moments_said
from dsqa.questions.asking.saying import says
from dsqa.questions.readings.wording import Wording

_is_first = says(
    r"\b(?:first|earliest|soonest|earlier(?! than))\b|最初|(?:最も|もっとも|一番|いちばん)(?:早|先)|先に|早く"
)
_is_last = says(
    r"\b(?:last|latest|most recently|later(?! than))\b(?! (?:year|month|week|quarter|name|\d))|最後|(?:最も|もっとも|一番|いちばん)(?:遅|後)|後に|遅く"
)
asks_under_way = says(
    r"\b(?:under ?way|running|ongoing|in progress|in force|in effect|active|valid|in session|on display|employed|on loan|occupied|being (?:built|held|carried out))\b"
    r"|(?:施工|工事|進行|開催|実施|在籍|在職|継続|貸出|滞在|入院|営業|公演|展示|掲載|契約|会期|稼働|運転)中|有効"
)
"""Whether a question asks what has begun and not ended at a time."""


def order_of_moments(wording: Wording) -> int:
    """-1 if a question asks for the first in time, 1 if it asks for the last, 0 for neither or both.

    >>> from dsqa.questions.parse import read
    >>> [order_of_moments(read(text)) for text in ("Who left last?", "Which started earlier?", "最初に着工した工事は?")]
    [1, -1, -1]
    """
    return _is_last(wording) - _is_first(wording)


def moments_asked(wording: Wording, heads: Sequence[str]) -> frozenset[int]:
    """The places of the heads that name a moment of which the question tells: End for "Who left last?"."""
    return moments_said(wording.text, heads)
