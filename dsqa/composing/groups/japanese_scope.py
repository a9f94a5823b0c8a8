"""The scope of a Japanese comparison: 製造業の中で, 乗り物盗のうち, 特別損失で最も."""

import re
from functools import lru_cache

from dsqa.composing.groups.candidate_groups import CandidateGroup
from dsqa.composing.groups.exclusions import place_endings
from dsqa.language.normalise import normalise
from dsqa.text.regex import regex

_AMONG = regex(
    r"([^、。，,？?]{1,24}?)(?:の中で(?!も)|のうち(?:で)?|の内(?:訳)?で|の内訳のうち|で(?=最も|もっとも|一番|いちばん))"
)
_ENDING = r"(?:^|[のはがでに、\s])"
_SHORTEST = 2


@lru_cache(maxsize=256)
def scope_of(question: str) -> str:
    """The scope before のうち or の中で, normalised; "" if there is none.

    >>> scope_of("製造業の中で新規求人が一番少ないのは？")
    '製造業'
    """
    found = _AMONG.search(question)
    return normalise(found[1]) if found else ""


def in_scope(group: CandidateGroup, question: str) -> bool:
    """Whether all cells of a group are places of the kind that a question names, or are below a heading that it names."""
    endings, scope = place_endings(question), scope_of(question)
    if endings and all(m.label.text.strip().endswith(endings) for m in group.members):
        return True
    axis = group.start.on(group.run.along).axis
    return bool(scope) and all(
        any(
            _names(scope, level.normalised[code])
            for level in axis.levels[: group.run.level]
            for code in [int(level.codes[member.candidate.on(group.run.along).at])]
            if code >= 0
        )
        for member in group.members
    )


def _names(scope: str, label: str) -> bool:
    """Whether the scope ends with a label: 2021年の製造業 ends with 製造業."""
    bare = label.strip(" 〔〕[]【】()<>《》")
    if len(bare) < _SHORTEST or not scope.endswith(bare):
        return False
    return scope == bare or bool(re.search(_ENDING + re.escape(bare) + "$", scope))
