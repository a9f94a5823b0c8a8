"""What a yes or no question claims."""

import pytest

from dsqa.questions.parse import read
from dsqa.questions.readings.claims import Claim, claim


def _claim(question: str) -> Claim:
    found = claim(read(question))
    assert found is not None, question
    return found


@pytest.mark.parametrize(
    ("question", "comparison", "bound"),
    [
        ("Did the mill sell fewer than 10 carts?", "<", 10),
        ("Was the yield of plot 3 at least 1.5 million tons?", ">=", 1.5e6),
        ("Is the share of the north over 40%?", ">", 40),
        ("Did police record over 2,000 crimes in 2018?", ">", 2000),
        ("Do more than half of households have a cart?", ">", 50),
        ("Was the change in rents above -42?", ">", -42),
        ("Did the mill make an operating loss in 2020?", "<", 0),
        ("Was any cart burnt in May?", ">", 0),
        ("Was the minimum wage above 6 dollars in 2008?", ">", 6),
        ("Is the under-18 population above 9 million?", ">", 9e6),
        ("水車は3万台以上ありますか", ">=", 30_000),
        ("北区に水車はありますか", ">", 0),
        ("北区の空き家率は12％を超えていますか", ">", 12),
        ("総務費の増減率は-8より多いでしたか", ">", -8),
        ("北区の会計は赤字ですか？", "<", 0),
        ("北区の会計は黒字ですか", ">", 0),
    ],
)
def test_a_bound(question: str, comparison: str, bound: float) -> None:
    found = _claim(question)
    assert (found.kind, found.comparison) == ("bound", comparison)
    assert found.bound == pytest.approx(bound)


@pytest.mark.parametrize(
    ("question", "sign", "standard"),
    [
        ("Were there more mules in Ash than in Birch?", 1, "in birch?"),
        ("Were there more crimes against South Asians than against Arabs?", 1, "against arabs?"),
        ("Was the toll lower than the rent?", -1, "the rent?"),
        ("Did the toll exceed the rent?", 1, "the rent?"),
        ("Is crime worse in Ash than in Birch?", 1, "in birch?"),
        ("Is the rating worse in Ash than in Birch?", -1, "in birch?"),
        ("Is the toll the same as the rent?", 0, "the rent?"),
        ("For 2016, men, is ash higher than birch?", 1, "birch?"),
        ("Is the under-18 population of Ash larger than Birch's?", 1, "birch's?"),
        ("Are there more people under 18 in Ash than in Birch?", 1, "in birch?"),
        ("Is the population 65 years and over of Ash larger than Birch's?", 1, "birch's?"),
        ("Was the index of Ash below the total in 1999?", -1, "the total in 1999?"),
        ("北区の水車は南区より多いですか", 1, "南区"),
        ("南区より北区のほうが水車は少ないですか", -1, "南区"),
        ("北区は南区を下回っていますか", -1, "南区"),
        ("90歳以上の方が85～89歳より多いのでしょうか。", 1, "85～89歳"),
        ("要支援1の人数は要支援2より多いですか", 1, "要支援2"),
    ],
)
def test_a_comparison(question: str, sign: int, standard: str) -> None:
    found = _claim(question)
    start, end = found.standard
    assert (found.kind, found.sign) == ("comparison", sign)
    assert read(question).text[start:end].strip() == standard


@pytest.mark.parametrize(
    ("question", "sign", "comparison", "bound", "is_relative"),
    [
        ("Did rents fall from 2031 to 2032?", -1, "", 0, False),
        ("Has the number of mules gone up since 2010?", 1, "", 0, False),
        ("Did sales increase by more than 10 percent from 2031 to 2032?", 1, ">", 10, True),
        ("Did sales fall by more than half from 2031 to 2032?", -1, ">", 50, True),
        ("令和13年から令和14年にかけて水車は増えましたか", 1, "", 0, False),
        ("水車は前の年に比べて3割以上減りましたか", -1, ">=", 30, True),
    ],
)
def test_a_change(
    question: str, sign: int, comparison: str, bound: float, is_relative: bool
) -> None:
    found = _claim(question)
    assert (found.kind, found.sign, found.comparison) == ("change", sign, comparison)
    assert (found.bound, found.is_relative) == (pytest.approx(bound), is_relative)


@pytest.mark.parametrize(
    ("question", "sign", "subject"),
    [
        ("Does Ash have the most mules?", 1, "ash"),
        ("Is the east the region with the lowest rent?", -1, "east"),
        ("北区は水車が最も多い区ですか", 1, "北区"),
        ("水車が最も少ない区は北区ですか", -1, "北区"),
    ],
)
def test_the_largest(question: str, sign: int, subject: str) -> None:
    found = _claim(question)
    start, end = found.subject
    assert (found.kind, found.sign, question.lower()[start:end]) == ("extreme", sign, subject)


@pytest.mark.parametrize(
    ("question", "quantifier", "factor"),
    [
        ("Did every town have more than 10 mules?", "every", 1),
        ("Did any town lose mules from 2031 to 2032?", "any", 1),
        ("Are there twice as many mules in Ash as in Birch?", "", 2),
        ("どの区も水車は3万台以上ありましたか", "every", 1),
        ("水車が10台に満たない区はありますか", "any", 1),
        ("水車は令和13年から令和14年に3倍以上になりましたか", "", 3),
    ],
)
def test_of_all_and_of_multiples(question: str, quantifier: str, factor: float) -> None:
    found = _claim(question)
    assert (found.quantifier, found.factor) == (quantifier, pytest.approx(factor))


@pytest.mark.parametrize(
    "question",
    [
        "Did more people live in Ash or were there more in Birch?",
        "Did rents rise or fall?",
        "How many more mules are in Ash than in Birch?",
        "Which mill sold more than 10 carts?",
        "Are hotels included in the figures?",
        "Can you tell me the highest rent?",
        "Do you know the largest town?",
        "北区と南区ではどちらが多いですか",
        "北区は南区より何台多いですか",
        "水車が最も多い区を教えてくれますか",
        "水車は増えませんでしたか",
        "水車の数は",
        "",
    ],
)
def test_other_questions_claim_nothing(question: str) -> None:
    assert claim(read(question)) is None
