from dsqa.tables.labels.eras import carry


def test_a_bare_year_follows_a_full_one() -> None:
    _, era = carry("平成29年度", None)
    assert carry("30", era)[0] == "平成30年度"


def test_numbers_that_are_no_years_stay() -> None:
    _, era = carry("平成29年", None)
    assert carry("5", era)[0] == "5"
    assert carry("30人", era)[0] == "30人"
    assert carry("30", None)[0] == "30"
