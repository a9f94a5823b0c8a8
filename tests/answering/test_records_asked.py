"""Questions on records (staff, orders, repairs) and on lists as towns publish them, with the query of each answer."""

import pytest

from tests.answering.conftest import Asked

STAFF = """Name,Dept,Office,Start date,Salary (GBP),Remote,Age
Ann Archer,Sales,Leeds,2014-03-01,31000,Yes,34
Ben Bolton,Sales,York,2018-09-02,42500,No,50
Cy Crane,Support,Leeds,2011-03-07,79100,Yes,60
Di Dalton,Finance,York,2014-02-27,87000,,61
Ed Ellis,Finance,Leeds,2019-11-07,30000,Yes,37
Flo Foster,Engineering,Bristol,2020-05-12,55500,No,55
Gil Grant,Engineering,York,2021-04-06,75000,Yes,28
Hal Hayes,Engineering,Bristol,2016-01-11,64000,No,43
Ivy Irwin,Support,York,2014-07-11,35000,Yes,22
Jo Jensen,Sales,Bristol,2022-06-20,38000,No,47"""
ORDERS = """Order No.,Customer,Item,Qty,Unit price (£),Total (£),Order date,Status
SO-1041,Hart Ltd,Apron,2,20.00,40.00,05/01/2024,Delivered
SO-1042,Bluebell,Board,3,24.00,72.00,06/01/2024,Cancelled
SO-1043,Hart Ltd,Box,4,15.00,60.00,07/02/2024,Delivered
SO-1044,Quay Deli,Apron,5,20.00,100.00,09/02/2024,Delivered
SO-1045,Bluebell,Box,1,15.00,15.00,11/02/2024,Delivered
SO-1046,Quay Deli,Board,2,24.00,48.00,12/03/2024,Cancelled"""
REPAIRS = """Job,Machine,Fault,Reported,Completed,Technician,Hours,Parts cost (EUR)
R301,Lathe 2,Belt,14 Jan 2023,17 Jan 2023,Morris,11,211.5
R302,Labeller,Sensor,27 Dec 2023,19 Jan 2024,Ahmed,7,900
R303,Conveyor 3,Motor,19 Mar 2023,25 Mar 2023,Ahmed,9.5,468
R304,Lathe 2,Sensor,20 Apr 2023,22 Apr 2023,Morris,6,1400
R305,Labeller,Belt,1 May 2023,3 May 2023,Ahmed,12,50
R306,Conveyor 3,Belt,9 Jun 2024,11 Jun 2024,Morris,4,330"""
SALES = """注文番号,日付,店舗,商品,分類,数量,単価（円）,金額（円）
U1,2024/4/1,駅前店,せんべい,菓子,5,480,2400
U2,2024/4/2,港店,木の箸,雑貨,40,1430,57200
U3,2024/5/3,駅前店,梅酒,酒,30,2100,63000
U4,2024/5/6,港店,せんべい,菓子,20,480,9600
U5,2024/6/7,駅前店,木の箸,雑貨,10,1430,14300
U6,2024/6/8,本店,梅酒,酒,12,2100,25200"""
TOILETS = """Name,Suburb,Opening Hours,Wheelchair,Year Built,Last Inspected
Market Square,Old Town,6am - 8pm,Yes,1964,2024-10-02
Library,Old Town,24 hours,No,1951,2024-08-15
Visitor Centre,Greenhill,7am - 6pm,Yes,2009,2024-09-01
Quarry Lookout,Greenhill,24 hours,No,1998,2024-09-20
Civic Green,Seacombe,6am - 8pm,Yes,2003,2025-01-14"""
VISITS = """Place,Borough,Inspection Date,Inspection Type,No. of Violations
Curry Leaf,Queens,2024-01-05,Cycle Inspection,2
Blue Plate,Bronx,2024-02-11,Complaint,4
Sweet Crumbs,Queens,2024-03-19,Re-inspection,1
Tacos Pepe,Bronx,2023-04-02,Cycle Inspection,5
Jade Garden,Queens,2024-05-23,Complaint,3"""
NURSERIES = """施設名,種別,町名,電話番号,定員（人）,受入年齢,一時預かり,開設年月日
青空保育園,認可保育所,緑が丘,0863-23-1371,95,満1歳～,○,1974年4月1日
白百合幼稚園,幼稚園,駅前,,215,満3歳～,×,1971年4月1日
つくし保育園,認可保育所,清水,0863-24-0408,135,満2歳～,○,2007年4月1日
めぐみこども園,認定こども園,清水,0863-24-1111,150,満1歳～,×,1990年4月1日
どんぐり保育園,認可保育所,駅前,0863-25-2222,80,満1歳～,×,1998年4月1日"""
PARKS = """公園名,種別,行政区,面積（㎡）,設置年,点検年度,トイレ,遊具,駐車台数
ひばり公園,街区公園,北区,2000,1964,2021,有,無,
桜堤公園,近隣公園,東区,8000,1997,2022,有,有,12
三角公園,近隣公園,東区,6000,1958,2020,無,無,
神明緑地,都市緑地,東区,4000,1991,2023,無,有,20
若宮公園,地区公園,西区,20000,2009,2019,有,有,30"""
AEDS = """番号,施設名,所在地,設置場所,小児対応,台数
1,市役所,山手2-15,正面玄関,有,2
2,中央図書館,港町3-11,1階ロビー,無,1
3,総合体育館,本町9-1,事務室,有,3"""
POLLS = """投票区,投票所名,地区,所在地,当日有権者数(人),投票者数(人)
第1投票区,市役所ホール,中央,本町462番地,3652,1545
第2投票区,城山体育館,中央,城山1095番地,2132,1531
第3投票区,港集会所,港,港968番地,2900,1200"""
FLATS = """物件名,所在地,最寄駅,家賃（円）,面積（㎡）
メゾン山吹,北区,王子,80000,52
ハイム緑,北区,田端,59000,25
ヴィラ桜台,練馬区,練馬,120000,61"""


@pytest.mark.parametrize(
    ("text", "question", "answer"),
    [
        # The amount that the words for sales, spending and worth mean.
        (ORDERS, "On average, how much is a delivered order worth?", "53.75"),
        (ORDERS, "What share of our sales value, in percent, comes from aprons?", "41.791%"),
        (ORDERS, "Which customers spent more than 90 pounds?", "Hart Ltd; Quay Deli"),
        (STAFF, "What share of the payroll goes to Finance?", "21.7837%"),
        (SALES, "売上が5万円を超える店舗はどこですか", "港店; 駅前店"),
        (SALES, "売上が最も多い店舗はどこですか", "駅前店"),
        (SALES, "駅前店の売上は全体の何パーセントですか", "46.4182%"),
        (SALES, "売上が最も少なかった月は何月ですか", "6月"),
        (SALES, "1件あたりの平均金額はいくらですか", "28616.7"),
        (SALES, "駅前店の売上は何件ありますか", "3"),
        (SALES, "店舗を売上合計の高い順に並べたとき、2番目はどこですか", "港店"),
        # Sums and means of each thing with a bound.
        (REPAIRS, "For which machines did parts add up to more than 500 euros?", "Lathe 2; Labeller; Conveyor 3"),
        (REPAIRS, "List the jobs where Ahmed spent more than 9 hours", "R303; R305"),
        # No mean of codes.
        (ORDERS, "Is the average cancelled order more than 70 pounds?", "no"),
        # Of two dates the one that is named.
        (REPAIRS, "How many jobs were reported in 2023?", "5"),
        (REPAIRS, "How many jobs were completed in 2024?", "2"),
        # Conditions, some of them denied, and nothing that meets all.
        (STAFF, "Who started in 2014?", "Ann Archer; Di Dalton; Ivy Irwin"),
        (STAFF, "Who is over 50?", "Cy Crane; Di Dalton; Flo Foster"),
        (STAFF, "Who is over 50 and does not work in Leeds?", "Di Dalton; Flo Foster"),
        (STAFF, "How many people over 40 are not in York?", "4"),
        (STAFF, "Which employees in Sales earn more than 60,000?", "none"),
        (STAFF, "Which employees in Sales earn more than Gil Grant?", "none"),
        (STAFF, "Which people in York are older than Hal Hayes?", "Ben Bolton; Di Dalton"),
        (STAFF, "What is the age difference between the oldest and the youngest employee?", "39"),
        (STAFF, "Which department earns the most?", "Engineering"),
        (VISITS, "How many inspections in 2024 were not cycle inspections?", "3"),
        (VISITS, "Add up all the violations found in the Bronx.", "9"),
        (PARKS, "トイレがなくて遊具もない公園はいくつ", "1"),
        (PARKS, "駐車台数の欄が空いていない公園はいくつ", "3"),
        (PARKS, "東区の公園は市全体の公園面積の何％ですか", "45%"),
        (NURSERIES, "青空保育園より定員の多い認可保育所を挙げてください", "つくし保育園"),
        # The order of time.
        (TOILETS, "Which toilet is the second oldest?", "Market Square"),
        (TOILETS, "Which toilet got its last inspection right after the Visitor Centre?", "Quarry Lookout"),
        (NURSERIES, "めぐみこども園の次に開設された施設はどれですか", "どんぐり保育園"),
        (NURSERIES, "めぐみこども園のひとつ前に開設された施設はどれですか", "青空保育園"),
        (PARKS, "2番目に古い公園はどこですか", "ひばり公園"),
        # What lists of places are asked.
        (TOILETS, "When can I use the toilets at Market Square?", "6am - 8pm"),
        (FLATS, "メゾン山吹の最寄り駅はどこですか", "王子"),
        (AEDS, "中央図書館のAEDはどこに置いてありますか", "1階ロビー"),
        (AEDS, "AEDは全部で何台ありますか", "6"),
        (AEDS, "小児対応のAEDは何台ですか", "5"),
        (POLLS, "第3投票区の投票所はどこですか", "港集会所"),
        (POLLS, "城山体育館の有権者は港集会所より多いですか", "いいえ"),
        (NURSERIES, "つくし保育園には何人入れますか", "135"),
        (PARKS, "遊具のある公園の一覧をください", "桜堤公園; 神明緑地; 若宮公園"),
    ],
)  # fmt: skip
def test_an_answer(asked: Asked, text: str, question: str, answer: str) -> None:
    found, queried = asked(text, question)
    assert found.replace(",", "") == answer.replace(",", "")
    number = answer.rstrip("%月")
    if number.replace(".", "").isdecimal():
        assert float(queried.rstrip("%月")) == pytest.approx(float(number), rel=1e-4)
    else:
        assert sorted(queried.split("; ")) == sorted(answer.split("; "))
