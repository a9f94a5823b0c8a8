"""Questions in the language, the spelling, the abbreviations, the codes and the lines of accounts of their dataset."""

from collections.abc import Sequence

from dsqa.across.dataset_language import language_of_metadata
from dsqa.answering.adapting.abbreviations import abbreviated
from dsqa.answering.adapting.accounts import in_accounts
from dsqa.answering.adapting.country_codes import with_country_codes
from dsqa.answering.adapting.measures_meant import with_measures
from dsqa.answering.adapting.prefecture_codes import in_codes
from dsqa.answering.adapting.short_names import with_short_names
from dsqa.answering.adapting.unsaid import without_unsaid
from dsqa.answering.cached_datasets import CachedDataset
from dsqa.collection.model import Dataset
from dsqa.language.lang import Lang
from dsqa.language.names.hiragana_names import as_in_hiragana
from dsqa.language.names.in_kana import as_labelled, may_be_in_kana
from dsqa.language.names.misspelt import corrected
from dsqa.language.names.prefectures import prefectures_by_reading
from dsqa.language.order_words import in_roles
from dsqa.language.tokens import function_words, stem
from dsqa.language.written_in import language_of
from dsqa.questions.asking.things import asks_file
from dsqa.questions.learned_operation import words_asked
from dsqa.questions.model import Question
from dsqa.questions.parse import parse
from dsqa.questions.readings.change_asked import between_times
from dsqa.questions.readings.frequencies import of_frequencies
from dsqa.questions.restated.series import at_named_time, series_question
from dsqa.questions.restated.years_passed import over_years
from dsqa.questions.spellings import as_first_hired, in_age_classes, in_centuries

_HALVES = ("前半", "後半")
_SERVICE = ("勤続", "社歴", "在籍")
_CENTURY: dict[Lang, str] = {"e": stem("century"), "j": "世紀"}


def adapted(question: str, held: CachedDataset) -> str:
    """A question in the language of a dataset, as the dataset spells it, with its abbreviations, codes and lines of accounts."""
    if held.large is None:
        said = held.said
        question = over_years(question, said.years.labels, said.words.text, language_of(question))
    if held.ends:
        question = between_times(question, *held.ends, language_of(question))
        if held.level and language_of(question) == held.lang:
            question = at_named_time(question, held.ends[1], held.lang)
            changes = series_question(question, held.level, held.lang)
            question = changes.text if changes and not changes.comparison else question
    question = _as_spelled(_with_short_names(_in_language(question, held), held), held)
    if held.large is None:
        question = _unless_said(in_centuries(question), question, (_CENTURY[held.lang],), held)
        question = _unless_said(as_first_hired(question), question, _SERVICE, held)
        question = _unless_said(in_age_classes(question), question, _HALVES, held)
    question = abbreviated(question, held.abbreviations, held.lang)
    question = with_country_codes(of_table(question, held), held.country_codes)
    question = in_accounts(question, held.account_labels, held.lang)
    if held.large is None:
        shorter = without_unsaid(question, held.contents, held.lang)
        if shorter != question and (held.lang == "e" or not held.has_tenures):
            question = shorter
        if not held.tables or held.margin is not None:
            question = with_measures(question, lambda: held.account_labels, held.lang)
    return in_codes(question, held.prefecture_codes, held.lang)


def _unless_said(restated: str, question: str, words: Sequence[str], held: CachedDataset) -> str:
    """A question as it is restated, unless the dataset has one of the words that this leaves out."""
    is_said = restated != question and any(map(held.said.words.says, words))
    return question if is_said else restated


def of_table(question: str, held: CachedDataset) -> str:
    """A question about how many there are by the frequencies of a dataset; unchanged if it has none."""
    found = held.frequencies
    return of_frequencies(question, *found, held.lang) if found else question


def _in_language(question: str, held: CachedDataset) -> str:
    """A question in the language of a dataset; unchanged if it is in that language, if the labels have no clear language, or if it
    asks for a fact of a table itself or for a file, because the dataset does not contain words for that."""
    if not held.is_lang_clear or language_of(question) == held.lang:
        return question
    from dsqa.across.translation import translate  # of no use to most questions
    from dsqa.derivations.operations.table_facts import table_fact
    from dsqa.questions.parse import read

    asked = read(question)
    if asks_file(asked) or (held.tables and table_fact(asked, ())):
        return question
    return translate(question, held.lang, held.vocabulary)


def _with_short_names(question: str, held: CachedDataset) -> str:
    """A question with the short names of the dataset for words that it does not have."""
    if not held.short_names:
        return question
    words = held.said.words
    return with_short_names(
        question,
        held.short_names,
        lambda word: (
            word.lower() in in_roles()
            or word.lower() in function_words()
            or words.says(stem(word.lower()))
        ),
    )


def _as_spelled(question: str, held: CachedDataset) -> str:
    """A question without misspelt words, and with labels as they are written where it has them in kana, or in kanji for kana."""
    if held.large is not None:
        return question
    words = held.said.words
    if held.lang == "j":
        if held.hiragana_names:
            question = as_in_hiragana(question, held.hiragana_names, words.text.__contains__)
        if not may_be_in_kana(question):
            return question
        return as_labelled(
            question,
            {**prefectures_by_reading(), **held.readings},
            lambda said, label: said in words.text.replace(label, "\n"),
        )
    return corrected(
        question,
        words.written,
        words_asked(),
        lambda word: words.says(stem(word)) or _is_term(word),
    )


def _is_term(word: str) -> bool:
    from dsqa.across.lexicon import is_term  # few questions have a word that nothing else knows

    return is_term(word)


def parse_for(question: str, dataset: Dataset, lang: Lang) -> Question:
    """A question parsed in the language of the metadata of a dataset; in `lang` if that is unclear."""
    written = language_of_metadata(dataset)
    if written is None or language_of(question) == written:
        return parse(question, lang)
    from dsqa.across.translation import translate
    from dsqa.across.vocabulary import vocabulary_of

    fields = ("; ".join(v) if isinstance(v, list) else v for v in dataset.fields.values())
    said = [dataset.title, *dataset.description.split("。"), *fields]
    return parse(translate(question, written, vocabulary_of([], said)), written)
