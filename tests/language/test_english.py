"""English words in Japanese questions."""

from dsqa.language.english import in_japanese
from dsqa.language.lexicon import rows
from dsqa.language.tokens import tokens


def test_words_of_camel_case_are_found_by_their_stems() -> None:
    words = [token.text for token in tokens("MotorcycleBusinessReportableSegmentMember", "j")]
    assert {"二輪", "事業", "報告", "セグメント"} <= {
        japanese for word in words for japanese in in_japanese(word)
    }


def test_unknown_word_is_nothing_in_japanese() -> None:
    assert in_japanese("niizuma") == ()


def test_every_row_has_english_and_japanese() -> None:
    for english, japanese in rows("english_ja.tsv"):
        assert english.replace("|", "").isascii() and not japanese.isascii()
