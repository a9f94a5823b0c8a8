"""What a question names and a dataset lacks, with the nearest that it has."""

from collections.abc import Iterator, Sequence

from dsqa.answers.model import Answer, MissingTerm
from dsqa.language.synonyms import groups_of
from dsqa.missing.facts import Presence
from dsqa.missing.measures import measures_of
from dsqa.missing.names import by_spelling, names_like, nearest_names
from dsqa.missing.presence import DatasetSaid
from dsqa.missing.units import units_there
from dsqa.missing.weights import UNLIKELY, MissingWeights
from dsqa.missing.words import MEASURED, NAME, NAME_JA, PLACE_DOMAINS, REGION, QuestionWord
from dsqa.missing.years import ABSENT
from dsqa.questions.asking.measured import nouns_said, phrases_measured
from dsqa.questions.model import Question
from dsqa.tables.labels.paths import STEP
from dsqa.text.regex import regex

_TELLING = -1.0
"""Maximum evidence of a word that is reported as missing."""
UNLIKELY_NAME = 0.5
"""Probability below which a named thing counts as missing from a dataset."""
_MOST_WORDS = 2
_FEWEST_PLACES = 3
"""Minimum number of places of a kind in a dataset of such places."""
_NAMES = (NAME, NAME_JA, REGION)
"""Kinds of words that are names in a dataset, too, if it has them."""
_ABSENT = frozenset(("nowhere",))
_MUNICIPALITY = regex(
    r"(?![都道府県市区町村]{2})[\u3041-\u3096\u30a1-\u30fe\u4e00-\u9fff]{1,8}?[市区町村](?![\u3041-\u9fff])"
)


def named_missing(
    question: Question,
    presence: Presence,
    said: DatasetSaid,
    weights: MissingWeights,
    answer: Answer,
) -> tuple[MissingTerm, ...]:
    """The missing parts of what a question names: years, months, places, its unit, and words of a question about something else."""
    cues = question.wording.cues
    are_doubted = weights.years_there(presence) < UNLIKELY
    found = [
        MissingTerm(_as_said(one.year, question), said.years.near(one.year))
        for one, place in presence.years
        if (place in ABSENT and not one.bounds)
        or (
            are_doubted
            and said.years.are_far(one.year, place)
            and not (one.bounds and "change" not in cues)
        )
    ]
    found += [
        MissingTerm(question.said(one.start, one.end), said.dates.near(one), "date")
        for one in presence.dates
    ]
    places = list(_places(question, presence, said))
    found += [missing for _, missing in places]
    found += _unit(question, presence, said)
    told = [range(at, at + len(one.what)) for at, one in places]
    absent = [
        word
        for word in presence.words
        if word.place in _ABSENT and not any(word.token.start in span for span in told)
    ]
    if weights.names_there(presence) < UNLIKELY_NAME:
        names = [word for word in absent if word.named in _NAMES]
        for name in _together(names, question):
            like = names_like(name, question, said.levels, answer)
            found.append(MissingTerm(name, nearest_names(name, like), "word"))
        measures = measures_of(said.contents)
        for measure in _phrases([word for word in absent if word.named in MEASURED], question):
            there = nearest_names(measure, by_spelling(measure, measures))
            found.append(MissingTerm(measure, there, "word"))
        absent = [word for word in absent if word.named not in (*_NAMES, *MEASURED)]
    if weights.words_there(presence) < UNLIKELY:
        distinctive = sorted(absent, key=weights.evidence)[:_MOST_WORDS]
        found += [
            MissingTerm(word.token.surface, _nearest(answer), "word")
            for word in distinctive
            if weights.evidence(word) <= _TELLING
        ]
    return tuple(found)


def _together(names: Sequence[QuestionWord], question: Question) -> list[str]:
    """Names, with adjacent ones joined, in Japanese with the nouns behind them: 青山医院."""
    spans: list[tuple[int, int]] = []
    runs = nouns_said(question) if question.lang == "j" else []
    for name in names:
        start, end = name.token.start, name.token.end
        end = next((last for first, last, _ in runs if first <= start < last), end)
        if spans and (start < spans[-1][1] or not question.said(spans[-1][1], start)):
            spans[-1] = spans[-1][0], end
        else:
            spans.append((start, end))
    return [question.said(start, end) for start, end in spans]


def _phrases(words: Sequence[QuestionWord], question: Question) -> list[str]:
    """The phrases of measures and groups that end with some words."""
    at = {word.token.start for word in words}
    spans = {
        one[:2]
        for one in phrases_measured(question)
        if any(one.start <= each < one.end for each in at)
    }
    return [question.said(*span) for span in sorted(spans)]


def _as_said(year: int, question: Question) -> str:
    """A year of a question, in its era if the question has that."""
    said = (
        question.said(one.start, one.end) for one in question.times if one.era and one.year == year
    )
    return next(said, str(year))


def _places(
    question: Question, presence: Presence, said: DatasetSaid
) -> Iterator[tuple[int, MissingTerm]]:
    """Places that a dataset of such places lacks, with their start in the question."""
    absent = {word.token.start: word for word in presence.words if word.place in _ABSENT}
    for concept in question.concepts:
        inside = [absent[at] for at in absent if concept.start <= at < concept.end]
        domains = [group.partition("/")[0] for group in concept.groups]
        if not inside or not domains or not set(domains) <= set(PLACE_DOMAINS):
            continue
        # Osaka is a city and a prefecture: the dataset tells which is meant.
        there = max((_of_domain(one, said) for one in domains), key=len)
        if len(there) >= _FEWEST_PLACES:
            for word in inside:
                absent.pop(word.token.start)
            written = question.said(concept.start, concept.end)
            yield (
                inside[0].token.start,
                MissingTerm(written, nearest_names(written, by_spelling(written, there)), "place"),
            )
    for at, word in absent.items():
        if word.kind == REGION:
            there = list(dict.fromkeys(_MUNICIPALITY.findall(said.words.text)))
            if len(there) >= _FEWEST_PLACES:
                written = _with_ending(word, question)
                near = nearest_names(written, by_spelling(written, there))
                yield at, MissingTerm(written, near, "place")


def _with_ending(word: QuestionWord, question: Question) -> str:
    """A region with the ending for its kind: つくば市."""
    end = word.token.end
    return (
        question.said(word.token.start, end + 1)
        if question.said(end, end + 1) in tuple("都道府県市区町村郡")
        else word.token.surface
    )


def _of_domain(domain: str, said: DatasetSaid) -> list[str]:
    """The places of a kind in a dataset."""
    return [
        name.title() if name.isascii() else name
        for name, keys in groups_of(domain, said.lang).items()
        if any(said.words.says(key) for key in keys)
    ]


def _unit(question: Question, presence: Presence, said: DatasetSaid) -> list[MissingTerm]:
    """The unit that is asked for, if the dataset has only other units of its kind."""
    unit = question.unit if presence.unit == "other" else None
    if unit is None:
        return []
    there = ", ".join(one.name for one in units_there(unit.dimension, said.words))
    return [MissingTerm(question.said(unit.start, unit.end), there, "unit")]


def _nearest(answer: Answer) -> str:
    """The labels of the guess, if it is a single cell with labels; "" for several cells, and for a label itself."""
    if len(answer.cells) != 1 or answer.text in answer.row_path:
        return ""
    return STEP.join(dict.fromkeys((*answer.row_path, *answer.column_path[-1:])))
