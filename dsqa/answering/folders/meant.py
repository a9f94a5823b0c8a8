"""Which files of a group a question means."""

from collections.abc import Sequence

from dsqa.answering.folders.file_groups import FileGroup, FolderFile
from dsqa.answering.gathered.asked import is_within, named
from dsqa.language.normalise import normalise
from dsqa.language.times.in_text import Time, times
from dsqa.language.tokens import tokens
from dsqa.questions.asking.over_files import part_of_all, place_nouns, plain_place, speaks_of_span
from dsqa.questions.asking.over_sheets import asks_any_time
from dsqa.questions.model import Question

Files = tuple[FolderFile, ...]


def meant(question: Question, group: FileGroup) -> Files:
    """The files that a question is about; () if it does not tell."""
    files, are_states = _of_state(question, group.files)
    if are_states:
        return files
    for words in group.told_by(files):
        chosen = _named(question, words)
        if len(chosen) == 1 and not _is_part(question, next(iter(chosen))):
            files = tuple(one for one, word in zip(files, words, strict=True) if word in chosen)
            return meant(question, FileGroup(files, group.lang)) if len(files) > 1 else files
    is_clear = all(_asks_several(question, words, group) for words in group.told_by(files))
    return files if is_clear else ()


def _of_state(question: Question, files: Files) -> tuple[Files, bool]:
    """The files of the states that a question names, else of each those that are most to be believed; and whether it compares states."""
    said = {state for one in files for state in one.parts.states if named(question, [state])}
    of_state = tuple(one for one in files if said.intersection(one.parts.states))
    if len(said) > 1 and len({one.parts.words for one in of_state}) == 1:
        return of_state, True
    best: dict[tuple[str, ...], FolderFile] = {}
    for one in sorted(of_state or files, key=lambda one: one.parts.rank):
        best.setdefault(one.parts.words, one)
    return tuple(one for one in files if one in best.values()), False


def _named(question: Question, words: Sequence[str]) -> set[str]:
    """The words that a question names, or whose times are within one that it names."""
    own = _times(words, question)
    if own:
        return {
            word
            for word, one in zip(words, own, strict=True)
            if any(is_within(one, time) for time in question.times)
        }
    found = {words[at] for at in named(question, words)}
    short = [plain_place(normalise(word)) for word in words]
    return found or {words[at] for at in named(question, short)}


def _times(words: Sequence[str], question: Question) -> list[Time]:
    """The time of each word; [] if they are no times."""
    found = [times(word, question.lang) for word in words]
    told = [one[0] for one in found if len(one) == 1 and (one[0].year or one[0].month)]
    return told if len(told) == len(found) else []


def _asks_several(question: Question, words: Sequence[str], group: FileGroup) -> bool:
    """Whether a question is about several of the files that these words tell apart: it names two, or what they are."""
    chosen = _named(question, words)
    if chosen:
        return True
    if own := _times(words, question):
        is_month = all(one.month is not None for one in own)
        others = any(one.month if is_month else one.year for one in question.times)
        return others or asks_any_time(question, is_month) or speaks_of_span(question)
    nouns = (tokens(noun, question.lang) for noun in place_nouns(question))
    return any(not {token.text for token in noun} <= group.words for noun in nouns)


def _is_part(question: Question, word: str) -> bool:
    """Whether a question asks which share of all files one of them has."""
    return bool(named(question, [word])) and word.lower() in part_of_all(question).lower()
