"""A question said again in the language of a dataset."""

from dsqa.across.question_from_english import japanese_question
from dsqa.across.question_from_japanese import english_question
from dsqa.across.vocabulary import DatasetWords
from dsqa.language.lang import Lang

_LONGEST = 400
"""Characters of a question that are said again."""


def said_in(question: str, lang: Lang, vocabulary: DatasetWords) -> str:
    """A question of the other language in this one, with the words that a dataset uses; never fails.

    What has no translation is left out, or stays where it may be a name. Where nothing is left the question
    stays as it is.
    """
    said = (japanese_question if lang == "j" else english_question)(question[:_LONGEST], vocabulary)
    return said if any(map(str.isalnum, said)) else question
