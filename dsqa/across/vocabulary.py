"""The words that a dataset uses: they decide between several translations."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from dsqa.across.lexicon import key_of, words_of
from dsqa.language.lang import Lang
from dsqa.language.names.romaji import kana_key, latin_key
from dsqa.language.normalise import normalise
from dsqa.language.written_in import JAPANESE
from dsqa.text.regex import regex

if TYPE_CHECKING:
    from dsqa.store import Content

_MOST_CELLS = 200_000
_MOST_TEXTS = 20_000
"""Maximum number of different texts of a dataset that are kept."""
_LONGEST_LABEL = 60
"""Maximum number of characters of a label; a longer text is a note, whose words count as known."""
_LONGEST_NOTE = 400
_LATIN = regex(r"[A-Za-z][A-Za-z'.]*[A-Za-z]|[A-Za-z]")
_KANA = regex(r"[ァ-ヴー・]{2,}")
_NAME = regex(r"[ぁ-んァ-ヴー々一-鿕]{2,16}")
EXACT, PART, KNOWN = 3, 2, 1


@dataclass(frozen=True)
class DatasetWords:
    """The texts of a dataset."""

    labels: tuple[str, ...]
    notes: tuple[str, ...] = ()

    def knows(self, phrase: str, lang: Lang) -> int:
        """How well the dataset knows a phrase: EXACT if it is a label, PART if it is part of one,
        KNOWN if its words occur anywhere, else 0."""
        if lang == "j":
            written = normalise(phrase)
            if not written or written in self._exact:
                return EXACT if written else 0
            if written in self._joined:
                # One character is part of many words.
                return PART if len(written) > 1 else KNOWN
            return KNOWN if written in self._joined_notes else 0
        key = key_of(words_of(phrase))
        if not key or key in self._exact_keys:
            return EXACT if key else 0
        if f" {key} " in self._joined_keys:
            return PART
        return KNOWN if all(word in self._stems for word in key.split(" ")) else 0

    def best(self, phrases: Sequence[str], lang: Lang) -> tuple[str, int]:
        """The phrase that is known best, the earlier one of equals, and how well."""
        known = [self.knows(phrase, lang) for phrase in phrases]
        most = max(known, default=0)
        return (phrases[known.index(most)], most) if phrases else ("", 0)

    @cached_property
    def latin_words(self) -> tuple[str, ...]:
        """The words of labels in Latin letters, as written, each once."""
        found = (word for label in self.labels for word in _LATIN.findall(label))
        return tuple(dict.fromkeys(found))

    @cached_property
    def kana(self) -> tuple[str, ...]:
        """The runs of katakana of labels, each once."""
        found = (run for label in self.labels for run in _KANA.findall(normalise(label)))
        return tuple(dict.fromkeys(found))

    @cached_property
    def latin_sounds(self) -> tuple[str, ...]:
        """The sounds of `latin_words`."""
        return tuple(latin_key(word.lower()) for word in self.latin_words)

    @cached_property
    def kana_sounds(self) -> tuple[str, ...]:
        """The sounds of `kana`."""
        return tuple(kana_key(run.replace("・", "")) or "" for run in self.kana)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The short runs of Japanese characters, which may be names, each once."""
        found = (run for label in self.labels for run in _NAME.findall(label))
        return tuple(dict.fromkeys(found))

    @cached_property
    def _exact(self) -> frozenset[str]:
        return frozenset(map(_bare, self.labels))

    @cached_property
    def _joined(self) -> str:
        return "\n".join(map(_bare, self.labels))

    @cached_property
    def _joined_notes(self) -> str:
        return "\n".join(map(_bare, self.notes))

    @cached_property
    def _keys(self) -> tuple[str, ...]:
        return tuple(key_of(words_of(_parted(label))) for label in self.labels)

    @cached_property
    def _exact_keys(self) -> frozenset[str]:
        return frozenset(self._keys)

    @cached_property
    def _joined_keys(self) -> str:
        return " \n ".join(["", *self._keys, ""])

    @cached_property
    def _stems(self) -> frozenset[str]:
        notes = (key_of(words_of(note)) for note in self.notes)
        return frozenset(word for key in (*self._keys, *notes) for word in key.split(" "))


def vocabulary_of(contents: "Iterable[Content]", others: Iterable[str] = ()) -> DatasetWords:
    """The words of data files (texts with letters) and of `others` (a title, a description)."""
    labels: dict[str, None] = {}
    notes: dict[str, None] = {}
    for text in _texts(contents, others):
        into = labels if len(text) <= _LONGEST_LABEL else notes
        if len(into) < _MOST_TEXTS:
            into[text[:_LONGEST_NOTE]] = None
    return DatasetWords(tuple(labels), tuple(notes))


def _texts(contents: "Iterable[Content]", others: Iterable[str]) -> Iterable[str]:
    yield from filter(None, others)
    seen = 0
    for held in contents:
        for sheet in held.sheets:
            yield sheet.name
            for line in sheet.texts:
                yield from (text for text in line if _has_letters(text))
                seen += len(line)
                if seen > _MOST_CELLS:
                    return


def _has_letters(text: str) -> bool:
    return not text.isdecimal() and (
        any(map(str.isalpha, text[:_LONGEST_NOTE])) or JAPANESE.search(text) is not None
    )


_HUMPS = regex(r"(?<=[a-z])(?=[A-Z])|_")
_BLANKS = regex(r"\s+")


def _parted(label: str) -> str:
    """A label with names of columns split into words: totalPopulation, unit_price."""
    return _HUMPS.sub(" ", label)


def _bare(label: str) -> str:
    return _BLANKS.sub("", normalise(label))
