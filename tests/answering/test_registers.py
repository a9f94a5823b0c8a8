"""Fields of registers that questions ask for in other words than those of the heads, and things by their fields."""

from collections.abc import Callable

import pytest

Asked = Callable[[str, str], tuple[str, str]]
LIBRARIES = """Library,Address,Borough,Phone,Website,Wifi,Latitude,Longitude
York Library,12 Mill Lane,Ashby,020 7100 0011,https://libs.example/york-1,Yes,51.52,-0.11
York Library Annexe,3 High Street,Ashby,020 7100 0048,https://libs.example/annexe-2,No,51.58,-0.30
Hill Library,8 Mill Lane,Norwood,,https://libs.example/hill-3,Yes,51.41,0.12
Dock Library,71 High Street,Norwood,020 7100 0122,https://libs.example/dock-4,No,51.33,0.05
Ashby Mobile Library,5 Park Road,Westham,020 7100 0159,https://libs.example/mobile-5,Yes,51.47,0.02
"""
FACILITIES = """コード,NO,都道府県名,市名,名称,名称_カナ,住所,緯度,経度,電話番号,災害種別_洪水,災害種別_津波,URL
082180,0000000001,茨城県,桜川市,中央図書館,チュウオウトショカン,桜川市中央区本通2-1,35.62,139.51,045-220-0001,1,,https://city.example/001.html
082180,0000000002,茨城県,桜川市,中央図書館分室,チュウオウトショカンブンシツ,桜川市中央区栄町3-4,35.58,139.62,,,1,https://city.example/002.html
082180,0000000003,茨城県,桜川市,港公民館,ミナトコウミンカン,桜川市港区築港5-3,35.41,139.71,045-220-0075,1,1,https://city.example/003.html
082180,0000000004,茨城県,桜川市,港体育館,ミナトタイイクカン,桜川市港区海岸1-9,35.47,139.66,045-220-0112,,,https://city.example/004.html
082180,0000000005,茨城県,桜川市,若葉集会所,ワカバシュウカイジョ,桜川市緑区若葉7-7,35.44,139.58,045-220-0149,1,1,https://city.example/005.html
"""
SIGHTS = """施設名,分類,TEL,定休日,営業時間
桜川城,史跡,045-220-0001,火曜日,9:00～17:00
長津温泉,温泉,045-220-0038,なし,10:00～21:00
緑の湯,温泉,045-220-0075,月曜日・木曜日,10:00～20:00
港水族館,博物館,045-220-0112,月曜日,9:30～16:30
"""
HOURS = """Library,Phone,Monday opens,Monday closes,Open days
York Library,020 7100 0011,closed,closed,Tue-Sat
Hill Library,020 7100 0048,9:00,17:00,Mon-Fri
Dock Library,020 7100 0122,10:00,18:00,"Mon, Wed, Sun"
"""
PORTS = """Port,Address,Container terminal,Cruise terminal
Dover,1 Quay,Yes,Yes
Kobe,2 Quay,Yes,No
Hull,3 Quay,No,No
Leith,4 Quay,No,Yes
"""
VARIABLES = """variable,label,type,values
hhsize,People in household,numeric,1-20
sex,Sex of respondent,categorical,1=Male; 2=Female; 9=Not stated
wt,Survey weight,numeric,0-10
"""
GRADES = """Name,Grade,Parish
Corn Barn,II,Ely
Old Mill,II*,Ely
Town Cross,I,Rye
Dove House,II,Rye
Toll Gate,II*,Ely
West Bridge,II,Ely
Abbey,I,Ely
"""
CODES = """Code,Meaning,Section
01,Agriculture,Primary
02,Fishing,Primary
10,Food,Manufacturing
12,Tobacco,Manufacturing
47,Retail,Trade
"""


@pytest.mark.parametrize(
    ("grid", "question", "answer"),
    [
        (LIBRARIES, "Where is York Library?", "12 Mill Lane"),
        (LIBRARIES, "How can I phone York Library Annexe?", "020 7100 0048"),
        (LIBRARIES, "Give me the web address of Dock Library.", "https://libs.example/dock-4"),
        (LIBRARIES, "Whose phone number is 020 7100 0122?", "Dock Library"),
        (LIBRARIES, "Which library is the northernmost?", "York Library Annexe"),
        (LIBRARIES, "Which library is furthest west?", "York Library Annexe"),
        (LIBRARIES, "number of libraries in Ashby", "2"),
        (LIBRARIES, "What are the address and phone number of York Library?", "12 Mill Lane; 020 7100 0011"),
        (LIBRARIES, "What are the coordinates of Dock Library?", "51.33; 0.05"),
        (CODES, "What does code 12 mean?", "Tobacco"),
        (CODES, "Which section has code 47?", "Trade"),
        (GRADES, "How many buildings are Grade II*?", "2"),
        (GRADES, "Which Grade II buildings are in Ely?", "Corn Barn; West Bridge"),
        (GRADES, "Which buildings are Grade I?", "Town Cross; Abbey"),
        (VARIABLES, "What is hhsize?", "People in household"),
        (HOURS, "Which libraries are open on Mondays?", "Hill Library; Dock Library"),
        (HOURS, "Which libraries are open on Sundays?", "Dock Library"),
        (HOURS, "When does Hill Library open on Monday?", "9:00"),
        (PORTS, "Which ports have a container terminal but no cruise terminal?", "Kobe"),
        (SIGHTS, "月曜日に開いている施設は？", "桜川城; 長津温泉"),
        (SIGHTS, "木曜日に休む施設は？", "緑の湯"),
        (SIGHTS, "緑の湯は月曜日に開いていますか", "いいえ"),
        (FACILITIES, "中央図書館はどこにありますか？", "桜川市中央区本通2-1"),
        (FACILITIES, "港公民館のTELは？", "045-220-0075"),
        (FACILITIES, "港体育館のホームページは？", "https://city.example/004.html"),
        (FACILITIES, "若葉集会所はなんと読みますか", "ワカバシュウカイジョ"),
        (FACILITIES, "045-220-0112はどこの電話番号ですか", "港体育館"),
        (FACILITIES, "最も西にある施設を教えて", "中央図書館"),
        (FACILITIES, "港区にはどんな施設がありますか", "港公民館; 港体育館"),
        (FACILITIES, "港区にある施設は何件ですか", "2"),
        (FACILITIES, "津波の時に使える施設はどこですか", "中央図書館分室; 港公民館; 若葉集会所"),
        (FACILITIES, "中央図書館は津波のときに使えますか", "いいえ"),
        (FACILITIES, "中央図書館分室の緯度・経度を教えて", "35.58; 139.62"),
    ],
)  # fmt: skip
def test_fields_and_things(asked: Asked, grid: str, question: str, answer: str) -> None:
    found, told = asked(grid.rstrip(), question)
    assert found == answer
    assert told in (answer, "True", "False", "None")
