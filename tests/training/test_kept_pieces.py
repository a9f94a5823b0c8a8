"""The pieces of a vocabulary that stay."""

from pathlib import Path

import pytest

from dsqa.training.cross_encoder.vocabulary import kept_pieces, used_pieces

PIECES = [
    "<s>", "<pad>", "</s>", "<unk>", "\u2581", "人", "\u2581人", "齲", "们", "人口", "経済", "です", "データ", "a",
    "the",
]  # fmt: skip


def test_pieces_that_are_used_or_common_stay() -> None:
    kept = kept_pieces(PIECES, {9, 14})
    # Without an ideograph of the second level, a Chinese one, and what nothing says of ideographs or hiragana.
    assert [PIECES[at] for at in kept] == [
        "<s>", "<pad>", "</s>", "<unk>", "\u2581", "人", "\u2581人", "人口", "データ", "a", "the",
    ]  # fmt: skip


def test_a_piece_must_stand_in_enough_texts(tiny_base: Path) -> None:
    tokenizers = pytest.importorskip("tokenizers")
    tokenizer = tokenizers.Tokenizer.from_file(str(tiny_base / "tokenizer.json"))
    texts = ["gin gin gin", "rum 1", "rum 2", "gin 齲" + " x" * 1000]
    named = [
        {tokenizer.id_to_token(number) for number in used_pieces(tokenizer, iter(texts), least)}
        for least in (1, 2, 3)
    ]
    assert {"\u2581rum", "\u2581gin", "1", "齲", "x"} <= named[0]
    assert named[1] == {"\u2581rum", "\u2581gin", "\u2581"}
    assert named[2] == {"\u2581"}
