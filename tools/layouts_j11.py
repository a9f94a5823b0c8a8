"""Practice layouts: a list of nurseries as open data, and municipal waste under five header rows."""

import random

from layout_book import COUNT, ONE, Book, number

NURSERIES = [
    "あおぞら",
    "ひまわり",
    "さくら",
    "わかば",
    "みどり",
    "こばと",
    "たんぽぽ",
    "すみれ",
    "つくし",
    "どんぐり",
    "ひかり",
    "なかよし",
    "めばえ",
    "若竹",
    "青葉",
    "朝日",
    "松ヶ丘",
    "桜台",
    "三島",
    "港",
    "中央",
    "北町",
    "西浜",
    "泉",
    "緑ヶ丘",
]
WARDS = ("中区", "北区", "南区", "西区")


def nurseries(rng: random.Random) -> Book:
    """One facility a line: names, addresses, capacity by age, opening hours, marks for services."""
    book = Book(
        "認可保育施設一覧", "オープンデータ", "みやび市子ども未来局", "hoiku_ichiran_0401.csv"
    )
    page = book.page()
    heads = [
        "市区町村コード",
        "NO",
        "施設名称",
        "施設名称_カナ",
        "施設類型",
        "設置主体",
        "区",
        "所在地",
        "最寄り駅",
        "電話番号",
        "定員",
        "0歳児定員",
        "1歳児定員",
        "2歳児定員",
        "3歳以上児定員",
        "利用開始曜日",
        "開所時刻",
        "閉所時刻",
        "一時預かり",
        "病児保育",
        "開設年月日",
        "備考",
    ]
    page.line(0, heads)
    page.col = {name: at for at, name in enumerate(heads)}
    kinds = ("認可保育所", "認定こども園", "小規模保育事業")
    kana = [
        "アオゾラ",
        "ヒマワリ",
        "サクラ",
        "ワカバ",
        "ミドリ",
        "コバト",
        "タンポポ",
        "スミレ",
        "ツクシ",
        "ドングリ",
        "ヒカリ",
        "ナカヨシ",
        "メバエ",
        "ワカタケ",
        "アオバ",
        "アサヒ",
    ]
    stations = ("みやび駅", "北町駅", "港南駅", "桜台駅", "西浜駅")
    for at, name in enumerate(NURSERIES):
        kind = kinds[0] if at % 5 < 3 else kinds[at % 5 - 2]
        full = {
            "認可保育所": f"{name}保育園",
            "認定こども園": f"認定こども園{name}",
            "小規模保育事業": f"{name}ちびっこルーム",
        }[kind]
        parts = [rng.randint(3, 9), rng.randint(8, 20), rng.randint(8, 20), rng.randint(25, 90)]
        page.line(
            1 + at,
            ("132071", at + 1, full, kana[at] if at < len(kana) else None, kind, ("市", "社会福祉法人", "株式会社")[at % 3], WARDS[at % 4],
             f"みやび市{WARDS[at % 4]}{('本町', '栄町', '緑', '東')[at % 3]}{rng.randint(1, 5)}-{rng.randint(1, 30)}-{rng.randint(1, 20)}", stations[at % 5],
             f"099-{rng.randint(200, 999)}-{rng.randint(1000, 9999)}", sum(parts), *parts, "月火水木金土", ("7:00", "7:15", "7:30")[rng.randint(0, 2)],
             ("18:30", "19:00", "20:00")[rng.randint(0, 2)], ("有", None)[rng.randint(0, 1)], "有" if at % 6 == 0 else None,
             f"{rng.randint(1965, 2021)}-04-01", "駐車場なし" if at % 7 == 3 else None),
        )  # fmt: skip
        page.row[name] = 1 + at
    look = book.look
    look("ひまわり保育園の定員は何人ですか", page, "ひまわり", "定員")
    look("あおぞら保育園は朝何時に開きますか", page, "あおぞら", "開所時刻")
    look("さくら保育園は何時まで預かってもらえる？", page, "さくら", "閉所時刻")
    look("認定こども園若竹の電話番号を教えて", page, "若竹", "電話番号")
    look("こばと保育園の住所はどこですか", page, "こばと", "所在地")
    look("認定こども園わかばには0歳の赤ちゃんは何人まで入れますか", page, "わかば", "0歳児定員")
    look("認定こども園つくしはいつできましたか", page, "つくし", "開設年月日")
    look("すみれ保育園に一番近い駅は？", page, "すみれ", "最寄り駅")
    look("ひかり保育園の運営はどこがしていますか（設置主体）", page, "ひかり", "設置主体")
    look("朝日保育園の2歳児の定員は", page, "朝日", "2歳児定員")
    look("みどりちびっこルームは全部で何人の子どもを受け入れられますか", page, "みどり", "定員")
    look("認定こども園泉の3歳以上の子どもの定員は何人？", page, "泉", "3歳以上児定員")
    look("認定こども園三島に連絡したいのですが電話は何番ですか", page, "三島", "電話番号")
    look("どんぐりちびっこルームの閉まる時間は何時ですか", page, "どんぐり", "閉所時刻")
    look("めばえ保育園は1歳児を何人受け入れている？", page, "めばえ", "1歳児定員")
    look("港ちびっこルームの種別（施設類型）は何ですか", page, "港", "施設類型")
    names = list(page.row)
    book.down("定員が一番多い保育施設はどこですか", page, names, "定員", 2)
    book.down(
        "0歳児の定員がもっとも少ない施設の名前は？", page, names, "0歳児定員", 2, high=False
    ) if _single(page, "0歳児定員", False) else None
    book.down("3歳以上の子どもの定員が最も多いのはどの施設？", page, names, "3歳以上児定員", 2)
    calc, at = book.calc, page.at

    def where(head: str, value: str, col: str) -> list[tuple[int, int]]:
        return [
            at(name, col) for name in names if page.cells.get(at(name, head), ("",))[0] == value
        ]

    calc("北区にある保育施設は何か所ですか", "count", page, *where("区", "北区", "施設名称"))
    calc(
        "認定こども園は全部でいくつありますか",
        "count",
        page,
        *where("施設類型", "認定こども園", "施設名称"),
    )
    calc("病児保育をしている施設はいくつ？", "count", page, *where("病児保育", "有", "病児保育"))
    calc(
        "南区の保育施設の定員を合計すると何人になりますか",
        "sum",
        page,
        *where("区", "南区", "定員"),
    )
    calc(
        "小規模保育事業の定員は平均で何人ですか",
        "average",
        page,
        *where("施設類型", "小規模保育事業", "定員"),
    )
    calc(
        "ひまわり保育園とさくら保育園では定員は何人違いますか",
        "difference",
        page,
        at("ひまわり", "定員"),
        at("さくら", "定員"),
    )
    calc(
        "あおぞら保育園の1歳児と2歳児の定員は合わせて何人ですか",
        "sum",
        page,
        at("あおぞら", "1歳児定員"),
        at("あおぞら", "2歳児定員"),
    )
    return book


def _single(page: object, col: str, high: bool) -> bool:
    """Whether one line alone has the largest (smallest) value of a column."""
    values = [page.cells[page.at(name, col)][0] for name in page.row]  # type: ignore[attr-defined]
    return values.count(max(values) if high else min(values)) == 1


TOWNS = [
    "合計",
    "青森市",
    "弘前市",
    "八戸市",
    "黒石市",
    "五所川原市",
    "十和田市",
    "三沢市",
    "むつ市",
    "つがる市",
    "平川市",
    "平内町",
    "今別町",
    "蓬田村",
    "外ヶ浜町",
    "鰺ヶ沢町",
    "深浦町",
    "西目屋村",
    "藤崎町",
    "大鰐町",
    "田舎館村",
    "板柳町",
    "鶴田町",
]


def waste(rng: random.Random) -> Book:
    """Municipalities under five header rows, units in a row of their own, codes beside names."""
    book = Book(
        "一般廃棄物処理実態調査結果　ごみ処理の概要（青森県）",
        "一般廃棄物処理実態調査",
        "環境省",
        "02aomori_gomi.xlsx",
    )
    page = book.page("ごみ処理概要")
    page.put(0, 0, "ごみ処理の概要（令和3年度実績）")
    for column, head in enumerate(("都道府県名", "地方公共団体\nコード", "市区町村名")):
        page.put(1, column, head, to=(5, column))
    # (column name, unit, headers downwards): a header goes on to the right until another begins.
    heads = (
        ("総人口", "人", "総人口"), ("計画", "人", "総人口", "計画収集人口"), ("自家", "人", "総人口", "自家処理人口"), ("外国", "人", "外国人人口"),
        ("収集", "t", "ごみ総排出量", "計画収集量"), ("直接", "t", "ごみ総排出量", "直接搬入量"), ("集団", "t", "ごみ総排出量", "集団回収量"), ("総", "t", "ごみ総排出量", "合計"),
        ("一人", "g/人日", "1人1日当たりのごみ排出量", "合計"), ("一人家", "g/人日", "1人1日当たりのごみ排出量", "生活系ごみ"), ("一人事", "g/人日", "1人1日当たりのごみ排出量", "事業系ごみ"),
        ("焼却", "t", "ごみ処理量", "直接焼却量"), ("埋立", "t", "ごみ処理量", "直接最終処分量"), ("粗大", "t", "ごみ処理量", "焼却以外の中間処理量", "粗大ごみ処理施設"),
        ("堆肥", "t", "ごみ処理量", "焼却以外の中間処理量", "ごみ堆肥化施設"), ("燃料", "t", "ごみ処理量", "焼却以外の中間処理量", "ごみ燃料化施設"), ("中計", "t", "ごみ処理量", "焼却以外の中間処理量", "小計"),
        ("資源", "t", "ごみ処理量", "直接資源化量"), ("処計", "t", "ごみ処理量", "合計"), ("減量率", "％", "減量処理率"),
        ("直資", "t", "資源化量", "直接資源化量"), ("中資", "t", "資源化量", "中間処理後再生利用量"), ("集資", "t", "資源化量", "集団回収量"), ("資計", "t", "資源化量", "合計"),
        ("リサ", "％", "リサイクル率", "Ｒ"), ("リサ2", "％", "リサイクル率", "Ｒ’"), ("直処", "t", "最終処分量", "直接最終処分量"), ("残渣", "t", "最終処分量", "焼却残渣量"), ("処分計", "t", "最終処分量", "合計"),
        ("手数料", "千円", "ごみ処理経費", "収集手数料"), ("建設費", "千円", "ごみ処理経費", "建設改良費"), ("維持費", "千円", "ごみ処理経費", "処理及び維持管理費"),
    )  # fmt: skip
    before: tuple[str, ...] = ()
    for column, (short, unit, *path) in enumerate(heads, 3):
        for depth, head in enumerate(path):
            if tuple(path[: depth + 1]) != before[: depth + 1]:
                page.put(1 + depth, column, head)
        before = tuple(path)
        page.put(5, column, f"（{unit}）")
        page.col[short] = column
    for at, town in enumerate(TOWNS):
        page.line(6 + at, ("青森県", f"{2000 if not at else 2200 + at:05d}", town))
        page.row[town] = 6 + at
        for short, unit, *_ in heads:
            high = {"人": 280_000, "％": 99, "g/人日": 1300}.get(unit, 60_000)
            form = ONE if unit == "％" else COUNT
            page.put(6 + at, page.col[short], number(rng, 3, high, form), form)
    page.put(
        30,
        0,
        "※　リサイクル率Ｒ＝（直接資源化量＋中間処理後再生利用量＋集団回収量）／（ごみ処理量＋集団回収量）×100",
    )
    page.put(31, 0, "※　Ｒ’は、ごみ燃料化施設等の固形燃料を除いて算出したものである。")
    look = book.look
    look("弘前市のごみの総排出量は何トンですか", page, "弘前市", "総")
    look("八戸市では一人が1日に何グラムのごみを出していますか", page, "八戸市", "一人")
    look("むつ市で家庭から出る（生活系）ごみは1人1日当たり何g？", page, "むつ市", "一人家")
    look("青森市の人口は何人ですか", page, "青森市", "総人口")
    look("黒石市で直接焼却されたごみの量は", page, "黒石市", "焼却")
    look("三沢市のリサイクル率（Ｒ）は何％ですか", page, "三沢市", "リサ")
    look("十和田市ではごみの堆肥化施設で何トン処理しましたか", page, "十和田市", "堆肥")
    look("県全体で最終処分されたごみは合計何トンですか", page, "合計", "処分計")
    look("平川市のごみ処理の建設改良費は何千円かかりましたか", page, "平川市", "建設費")
    look("深浦町の外国人の人口を教えてください", page, "深浦町", "外国")
    look(
        "板柳町では集団回収で何トンのごみが集められましたか（総排出量の内訳）",
        page,
        "板柳町",
        "集団",
    )
    look("つがる市で資源化されたごみは全部で何トン？", page, "つがる市", "資計")
    look("藤崎町の事業系ごみの1人1日当たり排出量はどれくらい", page, "藤崎町", "一人事")
    look("大鰐町の焼却残渣の処分量は何トンでしたか", page, "大鰐町", "残渣")
    look("五所川原市の収集手数料はいくらですか", page, "五所川原市", "手数料")
    towns = list(TOWNS[1:])
    book.down("一人1日当たりのごみの排出量が最も多い市町村はどこですか", page, towns, "一人", 2)
    book.down("リサイクル率Ｒがいちばん低いのはどの市町村？", page, towns, "リサ", 2, high=False)
    book.down("ごみを直接焼却した量が2番目に多い市町村は？", page, towns, "焼却", 2, rank=2)
    calc, at = book.calc, page.at
    calc(
        "青森市と八戸市のごみ総排出量の差は何トンですか",
        "difference",
        page,
        at("青森市", "総"),
        at("八戸市", "総"),
    )
    calc(
        "鶴田町では生活系ごみは事業系ごみの何倍出ていますか（1人1日当たり）",
        "ratio",
        page,
        at("鶴田町", "一人家"),
        at("鶴田町", "一人事"),
    )
    calc(
        "今別町と蓬田村の人口を足すと何人になりますか",
        "sum",
        page,
        at("今別町", "総人口"),
        at("蓬田村", "総人口"),
    )
    many = [at(town, "リサ") for town in towns if float(page.cells[at(town, "リサ")][0] or 0) < 20]  # type: ignore[arg-type]
    calc("リサイクル率（Ｒ）が20％を下回る市町村はいくつありますか", "count", page, *many)
    calc(
        "平内町の計画収集量と直接搬入量を合わせると何トンになりますか",
        "sum",
        page,
        at("平内町", "収集"),
        at("平内町", "直接"),
    )
    book.note(
        "リサイクル率Ｒ’では何が除かれていますか",
        "ごみ燃料化施設等の固形燃料",
        page,
        (31, 0),
        "固形燃料",
    )
    book.note("これは何年度の実績ですか", "令和3年度", page, (0, 0), "令和3年度実績")
    return book
