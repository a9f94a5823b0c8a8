"""Questions on lists of things with codes and names, with gaps, and by groups, with the query of each answer."""

import pytest

from tests.answering.conftest import Asked

COURSES = """記録No,社員番号,氏名,部署,研修名,テスト点数,受講料（円）,備考
1001,E0325,佐々木亮,開発部,リーダー養成,,48000,
1002,E0359,井上千尋,営業部,表計算,53,8000,遅刻
1003,E0172,原田直樹,開発部,表計算,81,8000,
1004,E0189,林めぐみ,営業部,接遇,74,12000,
1005,E0121,小島健,総務部,接遇,92,12000,
1006,E0308,西村葵,総務部,リーダー養成,,48000,再受講
1007,E0274,岡本翼,開発部,接遇,66,12000,"""
PUPILS = """生徒ID,名前,フリガナ,年齢,楽器,付属品
M-001,青木結衣,アオキユイ,11,フルート,ケース
M-002,石川蓮,イシカワレン,17,ピアノ,
M-003,森健太,モリケンタ,42,ギター,ケース
M-004,前田直人,マエダナオト,35,ピアノ,
M-005,小川文子,オガワフミコ,58,フルート,譜面台"""
SEEDS = """Item No.,Variety,Crop,Seeds / Packet,Price (£),Packets in Stock,Notes
S101,Moneymaker,Tomato,12,3.10,73,heirloom
S108,Sungold,Tomato,20,2.75,29,
S115,Alderman,Pea,80,2.20,41,tall
S122,Red Russian,Kale,150,1.95,18,
S129,Nero,Kale,120,2.05,33,RHS award"""
FINES = """Ticket No,Issued,Make,Fine (EUR),Paid On
PF30412,2024-04-02,VW,40,2024-04-03
PF30415,2024-04-03,Skoda,75,2024-04-13
PF30421,2024-04-05,VW,60,
PF30430,2024-04-09,BMW,35,
PF30433,2024-04-11,Skoda,80,2024-05-01"""


@pytest.mark.parametrize(
    ("text", "question", "answer"),
    [
        # A value without a number has no mean, and no sum.
        (COURSES, "テスト点数の平均がもっとも低い研修はどれ？", "表計算"),
        # One of the groups is asked for, not each.
        (COURSES, "部署別に受講料を合計したとき、トップの部署は何ですか", "開発部"),
        (COURSES, "研修名ごとに見て、受講料の合計がもっとも多い研修名は？", "リーダー養成"),
        # Names in place of codes.
        (PUPILS, "前田直人さんより年上の生徒を挙げてください", "森健太; 小川文子"),
        (PUPILS, "年齢が15歳未満の生徒の生徒IDは？", "M-001"),
        (FINES, "Which ticket was for the BMW?", "PF30430"),
        # Cells that have nothing.
        (PUPILS, "付属品が何もついていない生徒は？", "石川蓮; 前田直人"),
        (SEEDS, "Which varieties have nothing written in the notes?", "Sungold; Red Russian"),
        (FINES, "What is the sum of all fines nobody has paid yet?", "95"),
        # The price of one, beside columns of how many there are.
        (SEEDS, "How much is a packet of Sungold?", "2.75"),
        # Chatty words.
        (FINES, "What is the total of the fines for VW? I mean both of them.", "100"),
    ],
)  # fmt: skip
def test_an_answer(asked: Asked, text: str, question: str, answer: str) -> None:
    found, queried = asked(text, question)
    assert found.replace(",", "") == answer
    if answer.replace(".", "").isdecimal():
        assert float(queried) == pytest.approx(float(answer))
    else:
        assert sorted(queried.split("; ")) == sorted(answer.split("; "))
