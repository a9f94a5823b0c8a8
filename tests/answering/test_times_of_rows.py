"""Questions about the times of rows: hours worked, what was under way, who left last, days and hours of time stamps."""

from collections.abc import Callable

import pytest

Asked = Callable[[str, str], tuple[str, str]]
WORK = """Name,Date,Start,End
Adams,2024-04-01,8:05,17:20
Baker,2024-04-01,9:15,17:00
Adams,2024-04-03,7:40,16:10
Baker,2024-04-03,8:30,19:45
Clark,2024-04-03,22:00,6:30"""
WORK_J = """氏名,日付,出勤,退勤
佐藤,2024年4月1日,8:05,17:20
鈴木,2024年4月1日,9:15,17:00
佐藤,2024年4月3日,7:40,16:10
鈴木,2024年4月3日,8:30,19:45"""
TICKETS = """Ticket,Opened,Resolved
T-1,2024-05-01 09:00,2024-05-01 10:30
T-2,2024-05-01 11:00,2024-05-02 09:00
T-3,2024-05-02 08:00,2024-05-02 08:45
T-4,2024-05-02 09:30,2024-05-02 12:00"""
LOG = """Timestamp,Station,Temperature
2024-03-01 08:00,North,4.5
2024-03-01 08:00,South,9.5
2024-03-01 16:00,North,6.0
2024-03-01 16:00,South,14.0
2024-03-02 08:00,North,1.0
2024-03-02 08:00,South,20.0
2024-03-02 16:00,North,3.0
2024-03-02 16:00,South,5.0"""
BUILT = """Project,Start date,End date,Budget
Bridge,2021-03-01,2022-08-15,900
Tunnel,2022-02-10,2022-06-30,400
Library,2022-05-01,2023-01-31,700
Market,2020-11-20,2021-12-24,300"""
BUILT_J = """工事名,着工日,完成日,予算
橋梁,2021/03/01,2022/08/15,900
市場,2020/11/20,2021/12/24,300
病院,2022/05/01,2023/01/31,700"""
RACE = """Runner,Age,Time
Mori,31,2:24:06
Ito,24,2:17:55
Abe,40,3:05:41"""
LAPS = """Swimmer,Time
Ann,58.20
Ben,1:02.45
Cai,1:00.05
Dee,1:01.30"""
BOOK = """Date,Description,Deposits,Withdrawals,Balance
2023-01-04,Rent,,300,4700
2023-01-20,Salary,900,,5600
2023-02-03,Rent,,300,5300
2023-02-11,Food,,45,5255
2023-02-20,Salary,900,,6155
2023-03-02,Food,,60,6095"""

BOOK_J = """日付,摘要,入金,出金,残高
2023/01/04,家賃,,300,4700
2023/01/20,給与,900,,5600
2023/02/03,家賃,,300,5300
2023/02/11,食費,,45,5255
2023/02/20,給与,900,,6155
2023/03/02,食費,,60,6095"""

RACES = """Year,Driver,Race time
2020,Mori,3:13:32
2021,Ito,2:59:10
2022,Abe,3:20:05
2023,Mori,3:01:44"""


@pytest.mark.parametrize(
    ("text", "question", "answer"),
    [
        (WORK, "How long did Baker work on April 3?", "11 h 15 min"),
        (WORK, "How many hours did Adams work in total?", "17 h 45 min"),
        (WORK, "How many minutes did Adams work on April 1?", "555 min"),
        (WORK, "How long did Clark work on April 3?", "8 h 30 min"),
        (WORK, "Who worked the longest on April 3?", "Baker"),
        (WORK, "What is Adams's average start time?", "7:53"),
        (WORK, "Who left last on April 1?", "Adams"),
        (WORK, "How many days did Baker work?", "2"),
        (WORK_J, "4月3日に鈴木は何時間働きましたか", "11時間15分"),
        (WORK_J, "佐藤の勤務時間の合計は？", "17時間45分"),
        (WORK_J, "4月3日に最も長く働いた人は誰ですか", "鈴木"),
        (WORK_J, "鈴木は何日出勤しましたか", "2"),
        (TICKETS, "How long did T-2 take to resolve?", "22 h"),
        (TICKETS, "Which ticket took the longest to resolve?", "T-2"),
        (LOG, "On which day was the average temperature highest?", "2024-03-01"),
        (LOG, "At what time of day is the average temperature highest?", "08:00"),
        (LOG, "What was the average temperature between 8:00 and 12:00 on March 2?", "10.5"),
        (BUILT, "Which projects were running on July 1, 2022?", "Bridge; Library"),
        (BUILT, "How many projects were under way on July 1, 2022?", "2"),
        (BUILT, "Which project started first?", "Market"),
        (BUILT, "Which project was finished last?", "Library"),
        (BUILT, "How many days after Bridge did Tunnel start?", "346"),
        (BUILT, "How many days did Tunnel take?", "140"),
        (BUILT_J, "2022年7月1日に施工中だった工事は？", "橋梁; 病院"),
        (BUILT_J, "橋梁と病院ではどちらが後に着工しましたか", "病院"),
        (BUILT_J, "橋梁の着工から病院の着工まで何日ありますか", "426"),
        (BUILT_J, "橋梁の工期は何日間でしたか", "532"),
        (RACE, "Who won the race?", "Ito"),
        (RACE, "What was the winning time?", "2:17:55"),
        (RACE, "What was the average time?", "2:35:54"),
        (RACE, "How much faster was Ito than Mori?", "0:06:11"),
        (RACE, "How many seconds faster was Ito than Mori?", "371"),
        (LAPS, "What was the mean time?", "1:00.50"),
        (LAPS, "Who won the race?", "Ann"),
        (RACES, "Who won the race in 2022?", "Abe"),
        (LAPS, "How many seconds faster was Ann than Ben?", "4.25"),
        (WORK, "What time did Baker clock in on April 1?", "9:15"),
        (BUILT_J, "着工が遅いのは橋梁と病院のどちらですか", "病院"),
        (BOOK, "What is the final balance?", "6095"),
        (BOOK_J, "最終的な残高は？", "6095"),
        (BOOK, "How many deposits were there?", "2"),
        (BOOK, "How much more was deposited than withdrawn?", "1095"),
    ],
)  # fmt: skip
def test_an_answer(asked: Asked, text: str, question: str, answer: str) -> None:
    found, told = asked(text, question)
    assert found.replace(",", "") == answer
    assert told.removesuffix(".0") == answer
