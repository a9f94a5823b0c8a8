"""Which members of a dimension a question names or speaks of."""

from collections.abc import Sequence
from os.path import commonprefix
from pathlib import Path

from dsqa.answering.gathered.asked import named
from dsqa.answering.reshaped.cubes import Dimension
from dsqa.language.amounts.bounds import bounds
from dsqa.language.heads import says_rate
from dsqa.language.lang import Lang
from dsqa.language.names.countries import countries_in
from dsqa.language.names.kinds import are_of_kind, asked_kind
from dsqa.language.normalise import normalise
from dsqa.language.synonyms import concepts, synonyms
from dsqa.language.tokens import tokens
from dsqa.language.totals import is_total
from dsqa.locate.matching.match import stands_in
from dsqa.questions import operation_names as names
from dsqa.questions.asking.over_lines.demand import demand
from dsqa.questions.asking.over_lines.of_all import mean_over, sum_over
from dsqa.questions.asking.over_sheets import nouns_of
from dsqa.questions.model import Question
from dsqa.questions.readings.lines_asked import lines_asked
from dsqa.text.regex import named_patterns, regex

_BARE_HEAD = regex(r"(?:の種類|\d*区分|種別|分類|別|名|\(.*\))+$")
"""End of a Japanese head behind the noun for its members: 年齢3区分, 産業分類, 男女別."""
_KANJI = regex(r"(?![各全別毎])[々一-鿿]")
"""What makes a longer word of a noun beside it."""
_COUNTRIES = frozenset(("country", "countri", "nation"))
_PATTERNS = named_patterns(Path(__file__).with_suffix(".tsv"))
_MEANINGS = {"over": "{} or older", "under": "under {}", "men": "males", "women": "females"}
_ASIDE = regex(r"\(.*?\)")
_RATE = 5
"""How many other words a rate, a density or a share of what is asked for counts as."""
UNNAMED = "?"
"""The noun of things that are asked for without one: where, which."""


def named_members(question: Question, one: Dimension) -> list[str]:
    """The members that a question names, by synonyms and bounds, too: women, 65 or older."""
    if one.times:
        return []
    found = {one.members[at] for at in named(question, one.members)}
    if one.countries:
        said = countries_in(question.text)
        found.update(text for text, name in one.countries.items() if name in said)
        # "At" is not Austria.
        found = {
            text
            for text in found
            if not text.isupper() or text in question.text or one.countries.get(text) in said
        }
    limits = {*question.amounts}
    words = {token.text for token in question.tokens}
    for text in one.members:
        meant = _meaning(text)
        own = bounds(meant)
        if own:
            if limits.issuperset(own):
                found.add(text)
            continue
        of_label = [token.text for token in tokens(meant, question.lang) if token.kind == "word"]
        if meant != text and not words.isdisjoint(of_label):
            found.add(text)
        if len(of_label) == 1 and not words.isdisjoint(synonyms(of_label[0], question.lang)):
            found.add(text)
    text_said = normalise(question.text)
    # Counties are named without their state.
    short = [normalise(text.partition(",")[0]) for text in one.members]
    found.update(
        text
        for text, name in zip(one.members, short, strict=True)
        if "," in text and short.count(name) == 1 and stands_in(name, text_said)
    )
    # "All ports" is not named by "ports".
    return [
        text
        for text in one.members
        if text in found and (text not in one.totals or stands_in(normalise(text), text_said))
    ]


def _meaning(text: str) -> str:
    """What a code of an age or a sex means; any other text as it is."""
    for name, meaning in _MEANINGS.items():
        if found := _PATTERNS[name].fullmatch(text):
            return meaning.format(*found.groups())
    return text


def noun_asked(question: Question) -> str:
    """The noun of the things that a question compares, counts, or takes a sum or a mean of; "" if there is none."""
    lines, over = lines_asked(question.wording), mean_over(question) or sum_over(question)
    asked = demand(question.wording)
    if lines or over:
        return lines.noun if lines else over.noun if over else ""
    if asked is not None and asked.noun:
        return asked.noun
    if question.operation in (names.PAIR_ARGMAX, names.PAIR_ARGMIN):
        return ""
    is_of_labels = question.wants == "label" or question.operation == names.COUNT
    return question.subject or UNNAMED if is_of_labels or asked is not None else ""


def is_noun_of(question: Question, one: Dimension, said: Sequence[str]) -> bool:
    """Whether a question has the noun for the members of a dimension: prefecture, industry."""
    own = nouns_of(question, said)
    if own & _COUNTRIES and one.countries:
        return True
    kind = asked_kind(question.subject, question.lang) or asked_kind(question.text, question.lang)
    if kind and are_of_kind(one.parts, kind, question.lang):
        return True
    if question.lang == "e":
        return not _words(one.head, "e").isdisjoint(own)
    head = normalise(one.head)
    ending = commonprefix([normalise(label)[::-1] for label in one.parts])[::-1]
    text = normalise(question.text)
    for label in said:
        text = text.replace(normalise(label), " ")
    bare = _BARE_HEAD.sub("", head)
    # 大字・町名 is the head of what people call a 町.
    return any(_stands_alone(noun, text) for noun in (head, bare, ending, *bare.split("・")))


def _stands_alone(noun: str, text: str) -> bool:
    """Whether a Japanese text has a noun that is no part of a longer word: 病床の種類 is not meant by 病床数."""
    at = text.find(noun) if noun else -1
    while at >= 0:
        before, behind = text[:at][-1:], text[at + len(noun) :][:1]
        if not _KANJI.match(before) and not _KANJI.match(behind):
            return True
        at = text.find(noun, at + 1)
    return False


def place_of(question: Question, label: str) -> int:
    """Where a question names a member: the last place, -1 if it does so by a bound."""
    last = normalise(question.text).rfind(normalise(label))
    own = {token.text for token in tokens(label, question.lang) if token.kind == "word"}
    meant = own.union(*(synonyms(word, question.lang) for word in own))
    return max([last, *(token.start for token in question.tokens if token.text in meant)])


def words_left(question: Question, texts: Sequence[str]) -> set[str]:
    """The words of a question that some texts have not."""
    return _words(question.text, question.lang) - _words(" ".join(texts), question.lang)


def has_word_of(one: Dimension, words: set[str], lang: Lang) -> bool:
    """Whether some words of a question are those of a few members that it does not name as such: 小売・卸売業 of 卸売業，小売業."""
    own = [_words(text, lang) for text in one.parts]
    shared = {word for word in words if 0 < sum(word in some for some in own) * 2 <= len(own)}
    return bool(shared)


def meant(question: Question, texts: Sequence[str]) -> list[str]:
    """Of the names of measures those that have most of the words of a question, and of these the least of others: "population" means Population
    mid-year estimates rather than Population density. The totals, if none has any word; all, if there is none."""
    asked, is_rate = _meanings(question.text, question.lang), says_rate(question.text)

    def rank(text: str) -> tuple[int, int]:
        own = _words(_ASIDE.sub("", text), question.lang)
        others = len(own - asked) + _RATE * (says_rate(text) and not is_rate)
        return len(asked & _meanings(text, question.lang)), -others

    best = max(map(rank, texts))
    if not best[0]:
        return [text for text in texts if is_total(text)] or [*texts]
    return [text for text in texts if rank(text) == best]


def _meanings(text: str, lang: Lang) -> set[str]:
    """The words of a text, its bounds, and the groups of the phrases that it has."""
    groups = {group for found in concepts(text, lang) for group in found.groups}
    return groups | _words(text, lang) | {*bounds(text)}


def _words(text: str, lang: Lang) -> set[str]:
    return {one.text for one in tokens(normalise(text), lang) if one.kind == "word"}
