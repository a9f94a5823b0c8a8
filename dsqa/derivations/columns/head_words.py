"""Words of English questions with the meaning of heads: customer for Kunde, spent for paid out."""

from collections import defaultdict
from collections.abc import Sequence
from functools import cache

from dsqa.language.lexicon import rows
from dsqa.language.tokens import stem_of_word, tokens


def meanings(head: Sequence[str]) -> frozenset[str]:
    """The stems of words of questions with the meaning of a whole head.

    `head`: its stems.

    >>> sorted(meanings(("kund",))), sorted(meanings(("fruit",)))
    (['buyer', 'client', 'custom'], [])
    """
    return _meanings().get(tuple(head), frozenset())


@cache
def _meanings() -> dict[tuple[str, ...], frozenset[str]]:
    found: defaultdict[tuple[str, ...], set[str]] = defaultdict(set)
    for said, heads in rows("head_words.tsv"):
        meant = {stem_of_word(word) for word in said.split("|") if " " not in word}
        for head in heads.split("|"):
            found[tuple(token.text for token in tokens(head, "e"))] |= meant
    return {head: frozenset(meant) for head, meant in found.items()}
