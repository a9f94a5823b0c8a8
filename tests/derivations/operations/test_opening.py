"""Whether something is open on a day or at a time."""

from collections.abc import Callable, Sequence

import pytest

Derived = Callable[..., set[str]]

LIBRARY = [
    ["Day", "Opens", "Closes"],
    ["Monday", "10:00", "18:00"],
    ["Wednesday", "10:00", "20:00"],
    ["Saturday", "09:30", "13:00"],
    ["Sunday", "Closed", "Closed"],
]
HALLS = [
    ["施設名", "平日", "日曜・祝日"],
    ["中央図書館", "9:00～20:00", "9:00～17:00"],
    ["郷土資料館", "9:30～16:30", "休館"],
    ["文化ホール", "9:00～22:00", "9:00～22:00"],
]


@pytest.mark.parametrize(
    ("grid", "question", "answer"),
    [
        (LIBRARY, "Is the library open on Sunday?", "no"),
        (LIBRARY, "Is it open at 7 pm on Wednesday?", "yes"),
        (LIBRARY, "Is the library open at 17:00 on Saturday?", "no"),
        (LIBRARY, "Is it closed on Sunday?", "yes"),
        (HALLS, "郷土資料館は日曜日に開いていますか", "いいえ"),
        (HALLS, "中央図書館は平日の19時に開いていますか", "はい"),
    ],
)
def test_hours_tell_whether_it_is_open(
    derived: Derived, grid: Sequence[Sequence[str]], question: str, answer: str
) -> None:
    assert derived(question, "is_open", grid) == {answer}


TRIPS = [
    ["Bus", "Market", "Hospital"],
    ["Bus 1", "6:30", "6:37"],
    ["Bus 2", "8:00", "-"],
    ["Bus 3", "9:20", "9:27"],
]
TRIPS_JA = [
    ["便", "市役所", "公園前"],
    ["第1便", "6:30", "6:37"],
    ["第2便", "8:00", "-"],
    ["第3便", "9:20", "9:27"],
]


@pytest.mark.parametrize(
    ("grid", "question", "answer"),
    [
        (TRIPS, "Does Bus 2 stop at the Hospital?", "no"),
        (TRIPS, "Does Bus 1 stop at the Hospital?", "yes"),
        (TRIPS_JA, "第2便は公園前に停まりますか", "いいえ"),
    ],
)
def test_times_tell_whether_a_trip_stops(
    derived: Derived, grid: Sequence[Sequence[str]], question: str, answer: str
) -> None:
    assert derived(question, "stops_at", grid) == {answer}


@pytest.mark.parametrize(
    "question", ["When does it open on Monday?", "Which days is it open?", "Is Monday longer?"]
)
def test_other_questions_do_not_ask_it(derived: Derived, question: str) -> None:
    assert derived(question, "is_open", LIBRARY) == set()
