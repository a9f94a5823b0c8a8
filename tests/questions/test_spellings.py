"""Questions as the rules of wording have them."""

import pytest

from dsqa.questions.spellings import respelled

ENGLISH = [
    ("Hello, what is the population? Thanks!", "what is the population?"),
    ("I am writing a report on trade. Could you please tell me which town grew?", "which town grew?"),
    ("I'm writing a report on Leeds. Which year was best?", "I'm writing a report on Leeds. Which year was best?"),
    ("Could you let me know if rents rose?", "Is it true that rents rose?"),
    ("Tell me whether A is larger than B.", "Is it true that A is larger than B."),
    ("Didn't Leeds have more schools than York?", "Did Leeds have more schools than York?"),
    ("Who's number one in exports in 2020?", "Which has the highest exports in 2020?"),
    ("What's the area of Kent plus Surrey?", "What is the total area of Kent and Surrey?"),
    ("Count the towns with over 10 schools", "How many towns with over 10 schools"),
    ("number of states population over 500 2020", "How many states have population over 500 2020"),
    ("number of schools in Kent over 500", "number of schools in Kent over 500"),
    ("exports change Peru 2010 2020", "What is the change in exports Peru from 2010 to 2020?"),
    ("In 2020, was Peru exceeded by Chile in exports?", "In 2020, was Chile higher than Peru in exports?"),
    ("Peru more exports than Chile?", "Is it true that Peru more exports than Chile?"),
    ("Which town has more schools than York?", "Which town has more schools than York?"),
    ("Can you give me the rent in York?", "give me the rent in York?"),
    ("highest rent city 2020", "Which city has the highest rent 2020?"),
    ("lowest unemployment rate 2020", "lowest unemployment rate 2020"),
    ("difference rent Leeds York", "What is the difference in rent between Leeds York"),
    ("rice share of total exports 2020 percent", "What is the share of rice in the total exports 2020?"),
    ("Of all towns, what per cent are large?", "What percentage of towns are large?"),
]  # fmt: skip
JAPANESE = [
    ("実質収支が最も悪い市は？", "実質収支が最も低い市は？"),
    ("取引は全部で何件ありますか", "取引は何件ありますか"),
    ("割合は何％ですか（小数第1位まで）", "割合は何％ですか（小数一桁）"),
    ("平均は何件か、小数点以下２桁で", "平均は何件か、小数二桁で"),
    ("介護事業所は全部でいくつですか", "介護事業所はいくつですか"),
    ("在庫は全部でいくつですか", "在庫は全部でいくつですか"),
    ("北区の人口が南区より多いかどうか教えて", "北区の人口が南区より多いか"),
    ("平成20年度から21年度にかけて減った", "平成20年度から平成21年度にかけて減った"),
    ("平成20年から5年間で減った", "平成20年から5年間で減った"),
    ("港保育園は公立ですか、私立ですか", "港保育園は公立と私立のどちらですか"),
    ("北区の人口は南区より多い", "北区の人口は南区より多いか"),
    ("人口が500人を超える区", "人口が500人を超える区はどれですか"),
    ("人口が500人以上の区の名前を知りたい", "人口が500人以上の区はどれですか"),
    ("人口が500人を超える区の数", "人口が500人を超える区の数"),
    ("人口が500人を超える割合", "人口が500人を超える割合"),
    ("都道府県のうち人口が500人を超えるのはどれですか", "人口が500人を超える都道府県はどれですか"),
    ("製造業のうち従業者が500人を超えるのはどれですか", "製造業のうち従業者が500人を超えるのはどれですか"),
    ("北区の人口は全体の何割ですか", "北区の人口は全体の何パーセントですか"),
    ("北区の人口、2010年からどんだけ増えた", "北区の人口、2010年からどれだけ増えた"),
    ("北区 人口 2010年 2020年 増減", "北区 人口は2010年から2020年までにどれだけ変化しましたか"),
    ("北区 南区 人口 差 2020年", "2020年の北区と南区の人口の差は"),
    ("2020年時点で人口500人以上の区は？", "2020年時点で人口が500人以上の区はどれですか"),
    ("人口が500人より多い区ってどこ？", "人口が500人を超える区はどこ？"),
    ("人口 500人超 区 一覧 2020年", "2020年の人口が500人を超える区はどれですか"),
    ("人口 500人以上 区 数", "人口が500人以上の区の数は"),
    ("2020年の人口ワースト3の区は", "2020年の人口下位3の区は"),
    ("北区は南区より人口が多いですよね？", "北区は南区より人口が多いか"),
    ("人口 北区 南区より多い？", "北区の人口は南区より多いか"),
    ("南区より北区のほうが人口は多いですか", "北区のほうが南区より人口は多いですか"),
    ("北区の1か月あたりの平均は何人ですか", "北区のひと月あたりの平均は何人ですか"),
    ("北区の１ヶ月平均は何人ですか", "北区のひと月平均は何人ですか"),
    ("北区の11か月あたりの平均は何人ですか", "北区の11か月あたりの平均は何人ですか"),
    ("出動が最も少なかった月、その件数を教えて", "出動が最も少なかった月は何件ですか"),
    ("人口が一番多い区の人数は？", "人口が一番多い区は何人ですか"),
    ("サンマが最も獲れなかったのは何年ですか", "サンマが最も少なかったのは何年ですか"),
    ("一番売れなかった月は", "一番少なかった月は"),
    ("最も危なかった月は", "最も危なかった月は"),
    ("人口が一番多い区の死亡者数は？", "人口が一番多い区の死亡者数は？"),
]  # fmt: skip


@pytest.mark.parametrize(("asked", "plain"), ENGLISH)
def test_english(asked: str, plain: str) -> None:
    assert respelled(asked, "e") == plain


@pytest.mark.parametrize(("asked", "plain"), JAPANESE)
def test_japanese(asked: str, plain: str) -> None:
    assert respelled(asked, "j") == plain
