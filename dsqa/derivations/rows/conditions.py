"""Fit of a condition on a column with the words around it: its bound, the nearest named column, a negation."""

from collections.abc import Sequence
from functools import cached_property

from dsqa.derivations.columns.head_matches import HeadMatch
from dsqa.derivations.columns.head_words import words_of_mark
from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.columns.word_index import words_and_phrases
from dsqa.derivations.rows.anchors import EXACT
from dsqa.derivations.rows.masks import rows_of, union
from dsqa.derivations.rows.row_set import RowSet
from dsqa.language.dimensions import Measured
from dsqa.language.heads import says_code
from dsqa.language.values import is_year
from dsqa.questions.readings.bounds import denied_by, said_bounds, said_ranges
from dsqa.questions.readings.noun_asked import asked_word
from dsqa.questions.readings.wording import Wording

_UPWARDS, _DOWNWARDS = frozenset((">", ">=")), frozenset(("<", "<="))
_NEGATION = frozenset((
    "not", "no", "non", "never", "without", "except", "excluding", "besides", "isnt", "isn't", "arent", "aren't", "wasnt",
    "wasn't", "werent", "weren't", "didnt", "didn't", "dont", "don't", "doesnt", "doesn't", "havent", "haven't", "hasnt", "hasn't",
    "cannot", "cant", "can't", "wont", "won't", "wouldnt", "wouldn't", "yet", "outside", "lack", "lacks", "lacking",
    "neither", "nor", "other",
))  # fmt: skip
_NEGATION_JA = frozenset(
    (
        "ない", "なし", "無し", "無い", "以外", "除く", "ず", "ぬ", "×", "非", "未", "せず", "外", "不可", "不要", "未納", "未払い", "未払", "未提出", "未済",
    )
)  # fmt: skip
_DENIALS = _NEGATION | _NEGATION_JA
_DENYING_JA = "不未非無"
_OPPOSED = frozenset(("against", "opposed", "opposing"))
"""Words behind which a mark is denied: who voted against the bill."""
_OF_QUALITY = 0.2
"""Weight of the fit of bound and nearest column when the best groups are chosen."""
_NEAR, _NEAR_JA, _NEAR_CONTENT, _NEAR_CONTENT_JA = 3, 4, 2, 3
"""Number of words behind (in Japanese, before) a negation that are negated, and of content words."""
_CLAUSES = frozenset(("and", "but", "or", "nor", "who", "which", "that", "than", "with", "in", "at", "by", "from", "while", "whether", "if"))  # fmt: skip
"""Words with which another clause, or another condition, begins."""


class Conditions:
    """Compares conditions on single columns with the words of a question."""

    def __init__(
        self,
        relation: Relation,
        wording: Wording,
        heads: Sequence[HeadMatch],
        measured: Sequence[Measured],
    ) -> None:
        self._relation, self._matches, self._wording = relation, heads, wording
        self._bounds = said_bounds(wording)
        self._ranges = said_ranges(wording)
        self._numbers = 0
        for quantity in wording.quantities:
            self._numbers |= 1 << quantity.word
        self._heads = [head.words | one.words for head, one in zip(heads, measured, strict=True)]
        self._marked = frozenset(
            stem
            for column in relation.columns
            if column.is_flag or column.has_zeros
            for stem in words_of_mark(column.head, column.head_stems)
        )
        # The members of Member ID are no words near a number of it.
        self._counted = [
            bool(column.readings)
            and (column.kind in ("number", "year") or not says_code(column.head))
            for column in relation.columns
        ]
        self._denied = self._denials()
        self._opposed = self._behind(_OPPOSED)
        self._closest: dict[int, list[float]] = {}

    def fitted(self, one: RowSet) -> RowSet:
        """A condition on one column, with its fit."""
        # Groups by compared columns have their bound already.
        bound = one.bound if one.kind == "columns" else self._bound(one)
        near = 0.0 if one.kind == "columns" else self._near(one)
        quality = one.quality + _OF_QUALITY * (bound + near)
        return one._replace(quality=quality, bound=bound, near=near, denied=self._denied_in(one))

    def are_clear(self, one: RowSet, others: Sequence[RowSet]) -> bool:
        """Whether a comparison with a number is the one that the question makes, with the column of numbers that it names best of all.

        `others`: all comparisons; it is not if rows meet the same one with another named column: votes, not % of votes.
        """
        if any(
            each.words == one.words
            and each.comparison == one.comparison
            and each.rows
            and each.head > 0
            for each in others
        ):
            return False
        counted = zip(self._matches, self._counted, strict=True)
        best = max((one.covered for one, is_counted in counted if is_counted), default=0.0)
        at = self._relation.readings[one.reading].column
        is_asked = at == self._relation.asked_column
        implied = self._relation.implied if self._relation.of_met else None
        if is_asked and implied and not one.words:
            return one.comparison == implied[0]  # None of those that grew.
        is_near = one.near >= 1 and one.head >= best > 0
        is_named = one.bound >= 1 and (is_asked or is_near)
        of_dates = any(one.words & said.words for said in self._wording.dates)
        is_of_years = not is_asked and self._is_of_years(one)
        if not is_named or of_dates or self._asks_groups or is_of_years:
            return False
        is_in_head = bool(self._matches[at].words & one.words)  # 65歳以上の割合
        is_other = self._relation.asked_column not in (None, at)
        column = self._relation.columns[at]
        is_amount = column.kind in ("number", "year") and not says_code(column.head)
        return is_amount and not (is_in_head or is_other)

    def _is_of_years(self, one: RowSet) -> bool:
        """Whether a column without years is compared with what may be a year: sales from 2018."""
        reading = self._relation.readings[one.reading]
        kinds = reading.kind, self._relation.columns[reading.column].kind
        said = (each.value for each in self._wording.quantities if one.words >> each.word & 1)
        return "year" not in kinds and any(map(is_year, said))

    @cached_property
    def _asks_groups(self) -> bool:
        """Whether a question asks for groups of rows, by the head of a column whose values repeat: which districts have more than 20 schools."""
        words = union(one.words for one in self._matches)
        asked = asked_word(self._wording, words)
        columns = zip(self._relation.columns, self._matches, strict=True)
        many = self._relation.every.bit_count()
        return any(
            one.words & asked and len(column.different.texts) < many for column, one in columns
        )

    def _bound(self, one: RowSet) -> float:
        if one.kind == "match" and self._is_part_of_date(one):
            return -1.0
        numbers = one.words & self._numbers
        if not numbers:
            return 0.0
        if one.comparison == "between":
            ends = (numbers & -numbers).bit_length() - 1, numbers.bit_length() - 1
            return 2.0 if ends in self._ranges else -1.0
        place = numbers.bit_length() - 1
        said = self._bounds.get(place, "")
        is_inner = any(place in ends for ends in self._ranges)
        if self._wording.says_decade(place):
            if (
                one.kind == "match"
                and self._relation.columns[one.columns.bit_length() - 1].is_category
            ):
                return 0.5
            return 1.0 if one.comparison == "decade" else -1.0
        if not one.comparison or one.comparison in ("=", "decade"):
            return -1.0 if said or is_inner else 0.5
        if one.comparison == said:
            return 0.5 if is_inner else 1.0
        if {one.comparison, said} <= _UPWARDS or {one.comparison, said} <= _DOWNWARDS:
            return 0.25
        return -1.0

    def _is_part_of_date(self, one: RowSet) -> bool:
        """Whether a match uses some words of a date: 月 of 7月, or 令和 and 2 of 令和2年 anywhere in cells."""
        return any(
            one.words & said.words and (said.words & ~one.words or one.level < EXACT)
            for said in self._wording.dates
        )

    def _near(self, one: RowSet) -> float:
        """1 if no other numeric column is named as near to the number, -1 if another one is named nearer."""
        numbers = one.words & self._numbers
        if not numbers:
            return 0.0
        column = (one.columns & -one.columns).bit_length() - 1
        closeness = self._closeness(numbers)
        if column >= len(closeness):
            return 0.0
        best = max(closeness)
        if closeness[column] < best:
            return -1.0
        return 1.0 if best > 0 else 0.0

    def _closeness(self, numbers: int) -> list[float]:
        """By column: nearness of a word that names it to a number, 0 if there is none."""
        known = self._closest.get(numbers)
        if known is None:
            place = numbers.bit_length() - 1
            known = [
                _nearness(words & ~self._numbers, place) if is_counted else 0.0
                for words, is_counted in zip(self._heads, self._counted, strict=True)
            ]
            self._closest[numbers] = known
        return known

    def _denials(self) -> int:
        """Mask of the negated words."""
        words, mask = self._wording.words, 0
        for at, word in enumerate(words):
            if denied_by(self._wording.stems[at]) in self._marked:
                mask |= 1 << at  # Unemployed, of employed; 無得点, of 得点.
            elif self._wording.is_japanese:
                if word in _NEGATION_JA:
                    mask |= sum(1 << place for place in range(self._start_denied(at), at))
            elif word in _NEGATION and not (at + 1 < len(words) and words[at + 1] in ("more", "less", "fewer", "later", "earlier")):  # fmt: skip
                mask |= sum(1 << place for place in range(at + 1, self._end_denied(at)))
        return mask

    def _end_denied(self, at: int) -> int:
        """The place behind the last word that an English negation denies: some words behind it, with two content words of its clause."""
        words, end, said = self._wording.words, at + 1, 0
        while end < len(words) and (end <= at + _NEAR or said < _NEAR_CONTENT):
            if end > at + _NEAR and words[end] in _CLAUSES:
                break
            said += self._wording.content[end]
            end += 1
        return end

    def _behind(self, said: frozenset[str]) -> int:
        """Mask of the words right behind some others."""
        places = (at for at, word in enumerate(self._wording.words) if word in said)
        return sum(1 << at + i for at in places for i in range(1, _NEAR)) & self._wording.naming

    def _start_denied(self, end: int) -> int:
        """The place of the first word that a Japanese negation denies: at least some words before it, and some content words of its clause."""
        start, said = end, 0
        while start > 0 and said < _NEAR_CONTENT_JA:
            start -= 1
            is_whole = self._wording.words[start] == "うち"
            if is_whole or self._wording.surfaces[start].rstrip().endswith("、"):
                start += 1
                break
            said += self._wording.content[start]
        return max(0, min(start, end - _NEAR_JA))

    def _denied_in(self, one: RowSet) -> int:
        """1 for a negated condition that the question negates, -1 if the question negates another one."""
        if not one.words or one.words & self._numbers:
            return 0
        at = one.columns.bit_length() - 1
        head = self._matches[at].words if at < len(self._matches) else 0
        if one.words & ~head and self._says_denial(one.words):
            return -1 if one.kind == "not" else 0
        of_mark = self._opposed if one.kind in ("flag", "not") else 0
        is_denied = bool(one.words & (self._denied | of_mark)) and not self._denies(one)
        if one.kind == "not":
            return 1 if is_denied else -1
        return -1 if is_denied else 0

    def _says_denial(self, words: int) -> bool:
        """Whether some words are a denial themselves, and not that of a head of marks: not sure, without the course, 不参加."""
        is_japanese, stems = self._wording.is_japanese, self._wording.stems
        said = [
            self._wording.words[at]
            for at in rows_of(words)
            if denied_by(stems[at]) not in self._marked
        ]
        return any(
            word in _DENIALS or (is_japanese and len(word) > 1 and word[0] in _DENYING_JA)
            for word in said
        )

    def _denies(self, one: RowSet) -> bool:
        """Whether the question says a cell of the column that is a denial itself: 読まない, not critical."""
        column = self._relation.columns[
            min((one.columns & -one.columns).bit_length(), len(self._heads)) - 1
        ]
        if not column.is_category:
            return False
        said = {*self._wording.stems}
        cells = (words_and_phrases(text)[0] for text in set(column.sample))
        return any(
            len(cell) > 1 and said.issuperset(cell) and not _DENIALS.isdisjoint(cell)
            for cell in cells
        )


def _nearness(words: int, place: int) -> float:
    behind = words >> place
    before = words & ((1 << place) - 1)
    distances = []
    if behind:
        distances.append((behind & -behind).bit_length() - 1)
    if before:
        distances.append(place - before.bit_length() + 1)
    return 1 / (1 + min(distances)) if distances else 0.0
