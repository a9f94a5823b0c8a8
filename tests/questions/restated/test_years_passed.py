"""Changes over so many years, as changes between two years that a dataset has."""

import pytest

from dsqa.language.lang import Lang
from dsqa.questions.restated.years_passed import over_years

YEARS = range(2020, 2025)


@pytest.mark.parametrize(
    ("question", "restated", "lang"),
    [
        ("東町の男は4年間で何人増えましたか", "東町の男は2020年から2024年までに何人増えましたか", "j"),
        ("令和2年からの4年間で女が一番増えた町は", "2020年から2024年までに女が一番増えた町は", "j"),
        ("令和6年までの三年間で男は何人増えたか", "2021年から2024年までに男は何人増えたか", "j"),
        ("２年前より何人減った", "2022年から2024年までに何人減った", "j"),
        ("5年間で最も伸びた町", "2020年から2024年までに最も伸びた町", "j"),
        ("Over the last 3 years, which town grew most?", "from 2021 to 2024, which town grew most?", "e"),
        ("How much has it risen compared with two years ago?", "How much has it risen from 2022 to 2024?", "e"),
    ],
)  # fmt: skip
def test_changes_have_their_years(question: str, restated: str, lang: Lang) -> None:
    assert over_years(question, YEARS, "", lang) == restated


@pytest.mark.parametrize(
    ("question", "texts", "lang"),
    [
        ("4年間の合計は何人ですか", "", "j"),
        ("令和4年で男は何人増えた", "", "j"),
        ("10年間で何人増えましたか", "", "j"),
        ("2021年に、3年間で何人増えましたか", "", "j"),
        ("5年間で何人増えましたか", "5年間の増減", "j"),
        ("What was the total over the four years?", "", "e"),
        ("How much did it rise over the five years?", "5-year change", "e"),
    ],
)
def test_other_questions_stay(question: str, texts: str, lang: Lang) -> None:
    assert over_years(question, YEARS, texts, lang) == question
