"""Questions about staff, shifts, rivers and stations, with the query of each answer where one gives it."""

from collections.abc import Callable

import pytest

Asked = Callable[[str, str], tuple[str, str]]
STAFF = """Name,Department,Hired,Salary,Manager
Ann Lee,Sales,2010-03-01,52000,
Ben Cole,Sales,2019-05-02,31000,Ann Lee
Cid Dunn,Sales,2022-01-10,56000,Ann Lee
Dora Fox,Finance,2008-09-01,61000,
Eve Gray,Finance,2015-02-01,40000,Dora Fox"""
STAFF_J = """氏名,部署,入社日,年収,上司
佐藤一郎,営業部,2010-04-01,620,
鈴木花子,営業部,2019-04-01,410,佐藤一郎
高橋健,営業部,2005-04-01,500,佐藤一郎
田中翔,経理部,2012-04-01,700,
伊藤恵,経理部,2020-04-01,380,田中翔"""
SHIFTS = """Name,Mon,Tue,Wed,Thu,Fri,Sat,Sun
Amy,Early,Early,Off,Late,Late,Off,Night
Bob,Late,Late,Early,Off,Early,Early,Off
Carl,Night,Off,Night,Night,Off,Late,Late"""
SHIFTS_J = """氏名,月,火,水,木,金,土,日
佐々木,早番,早番,休,遅番,遅番,休,夜勤
三浦,遅番,休,早番,早番,夜勤,夜勤,休
藤田,夜勤,夜勤,休,休,早番,早番,遅番"""
STATIONS = """Station,Line,Latitude,Longitude,Passengers
Harbour,Coast Line,50.712,-1.981,5400
Castle Road,Coast Line,50.731,-1.942,3100
Central,Coast Line; Valley Line,50.745,-1.876,21800
Mill Lane,Valley Line,50.802,-1.845,1900
Northgate,Valley Line,50.831,-1.852,4200"""
RIVERS_J = """河川名,延長,流れる都道府県
信濃川,367,長野県、新潟県
利根川,322,群馬県、埼玉県、茨城県、千葉県
石狩川,268,北海道
天塩川,256,北海道
木曽川,229,長野県、岐阜県"""


@pytest.mark.parametrize(
    ("table", "question", "answer"),
    [
        (STAFF, "Who is the highest paid in each department?", "Cid Dunn; Dora Fox"),
        (STAFF, "Who has been with the company the longest?", "Dora Fox"),
        (STAFF, "Since when has Eve Gray worked here?", "2015-02-01"),
        (STAFF_J, "各部署で最も年収が低いのは誰ですか", "鈴木花子; 伊藤恵"),
        (STAFF_J, "佐藤一郎の部下は誰ですか", "鈴木花子; 高橋健"),
        (STAFF_J, "勤続年数が最も長いのは誰ですか", "高橋健"),
        (STAFF_J, "上司がいないのは誰ですか", "佐藤一郎; 田中翔"),
        (SHIFTS, "Who is off on Saturday?", "Amy"),
        (SHIFTS, "On which days is Carl off?", "Tue; Fri"),
        (SHIFTS, "Is Carl working on Friday?", "no"),
        (SHIFTS_J, "土曜日が休みの人は誰", "佐々木"),
        (SHIFTS_J, "日曜日に出勤する人は何人ですか", "2"),
        (STATIONS, "Which stations are on the Valley Line?", "Central; Mill Lane; Northgate"),
        (
            STATIONS,
            "How many passengers do the stations of the Coast Line have in total?",
            "30,300",
        ),
        (STATIONS, "Which station lies on two lines?", "Central"),
        (STATIONS, "Which stations are north of Central?", "Mill Lane; Northgate"),
        (STATIONS, "Which station is nearest to Castle Road?", "Harbour"),
        (RIVERS_J, "1つの都道府県だけを流れる川はどれですか", "石狩川; 天塩川"),
        (RIVERS_J, "最も多くの都道府県を流れる川は？", "利根川"),
        (RIVERS_J, "長野県を流れる川はどれ？", "信濃川; 木曽川"),
    ],
)
def test_staff_and_places(asked: Asked, table: str, question: str, answer: str) -> None:
    assert asked(table, question)[0] == answer
