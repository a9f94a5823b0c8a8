"""The scope of a Japanese comparison: 製造業の中で, 乗り物盗のうち, 特別損失で最も."""

import re
from typing import NamedTuple

from dsqa.composing.groups.candidate_groups import CandidateGroup

_ENDING = r"(?:^|[のはがでに、\s])"
_SHORTEST = 2


class Confined(NamedTuple):
    """What a question confines a comparison to: places with some endings, or what is below a heading."""

    endings: tuple[str, ...]
    scope: str

    def has(self, group: CandidateGroup) -> bool:
        """Whether all cells of a group are such places, or are below this heading."""
        ends = self.endings
        if ends and all(m.label.text.strip().endswith(ends) for m in group.members):
            return True
        axis = group.start.on(group.run.along).axis
        return bool(self.scope) and all(
            any(
                _names(self.scope, level.normalised[code])
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
