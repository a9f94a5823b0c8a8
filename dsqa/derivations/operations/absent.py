"""The answer no, if a question asks for something whose name no cell has."""

from dsqa.derivations.registry import Operation, register
from dsqa.derivations.rows.masks import union
from dsqa.derivations.space import Space
from dsqa.language.values import yes_or_no
from dsqa.questions.asking.over_rows.claimed import asks_presence
from dsqa.questions.readings.claims import IN_NAMES

_BEFORE_NAME = frozenset(("in", "from", "at", "called", "named", "of", "near"))
_FEW_WORDS = 2
"""Maximum number of content words of a Japanese question: the name, and the noun."""
_ARTICLES = frozenset(("the", "a", "an"))
_NO_NAME = frozenset(
    ("table", "list", "file", "data", "dataset")
    + ("データ", "表", "記録", "情報", "もの", "こと", "名前", "一覧", "ファイル")
    + ("人", "方", "者", "物", "所", "場所", "件", "日", "年")
)
_BEHIND_NAME = frozenset(("の", "に", "で", "と", "という", "は", "が", "も"))
_EVIDENCE = 16.0
"""Added to the score: `exists` without the name scores far higher by the words that it covers."""


def _absent(operation: Operation, space: Space) -> None:
    wording = space.wording
    if "yes_no" in wording.cues and asks_presence(wording) and _unknown_name(space):
        space.add_text(operation, 0, yes_or_no(False, wording.lang))


def _unknown_name(space: Space) -> bool:
    """Whether a word is used as a name that no cell and no head has, and none of its synonyms either."""
    wording, relation = space.wording, space.relation
    known = union(one.words for one in space.groups) | union(one.words for one in space.heads)
    places = {one.word for one in wording.quantities}
    return any(
        wording.naming >> at & 1
        and not known >> at & 1
        and at not in places
        and word not in _NO_NAME
        and not relation.has_word(wording.stems[at])
        and _may_name(space, at)
        for at, word in enumerate(wording.words)
    )


def _may_name(space: Space, at: int) -> bool:
    wording = space.wording
    if wording.is_japanese:
        behind = wording.words[at + 1 : at + 2]
        is_noun = behind[:1] and behind[0] in _BEHIND_NAME
        is_before_head = any(head.words >> (at + 1) & 1 for head in space.heads)
        # With more words the unknown one may be part of a description: 料金が未収になっているところ.
        if wording.naming.bit_count() > _FEW_WORDS or wording.quantities:
            return False
        return bool(IN_NAMES.match(wording.words[at]) and (is_noun or is_before_head))
    before = [word for word in wording.words[max(0, at - 2) : at] if word not in _ARTICLES]
    is_behind = bool(before) and before[-1] in _BEFORE_NAME
    return is_behind or (at > 0 and wording.surfaces[at][:1].isupper())


register(Operation("absent", "no, if no cell has the name that is asked for", _absent, gives="yes_no", like="exists", evidence=_EVIDENCE))  # fmt: skip
