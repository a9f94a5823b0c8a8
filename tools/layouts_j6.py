"""Practice layouts: a long flat download, and a very wide file under code rows."""

import random
from itertools import product

from layout_book import COUNT, ONE, TWO, Book, number

AREAS = [
    "北海道",
    "青森県",
    "宮城県",
    "秋田県",
    "茨城県",
    "千葉県",
    "東京都",
    "新潟県",
    "石川県",
    "長野県",
    "愛知県",
    "三重県",
    "大阪府",
    "兵庫県",
    "鳥取県",
    "広島県",
    "香川県",
    "高知県",
    "福岡県",
    "熊本県",
    "鹿児島県",
    "沖縄県",
]


def download(rng: random.Random) -> Book:
    """A database download: codes beside every key, one value a line, thousands of lines."""
    book = Book(
        "人口推計　都道府県，年齢（区分），男女別人口及び構成比－総人口，日本人人口",
        "人口推計",
        "総務省",
        "FEH_00200524_suikei.csv",
    )
    page = book.page()
    heads = "tab_code 表章項目 cat01_code 男女別 cat02_code 人口 cat03_code 年齢区分 area_code 全国・都道府県"
    heads += " time_code 時間軸（年月日現在） unit value annotation"
    page.line(0, heads.split())
    tabs = (("001", "人口", "千人"), ("002", "構成比", "％"))
    sexes = (("000", "男女計"), ("001", "男"), ("002", "女"))
    kinds = (("001", "総人口"), ("002", "日本人人口"))
    ages = ("総数", "15歳未満", "15～64歳", "65歳以上", "うち75歳以上", "うち85歳以上")
    years = ((2020, "2020年10月1日現在"), (2021, "2021年10月1日現在"), (2022, "2022年10月1日現在"))
    row = 1
    for tab, sex, kind, (a, age), (p, area), (year, when) in product(
        tabs, sexes, kinds, enumerate(ages), enumerate(["全国", *AREAS]), years
    ):
        value = rng.randint(50, 9_000) if tab[2] == "千人" else round(rng.uniform(3, 60), 1)
        keys = (*tab[:2], *sex, *kind, f"{1000 * a:05d}", age, f"{1000 * p:05d}", area)
        page.line(row, (*keys, f"{year}000000", when, tab[2], value, None))
        page.row[f"{tab[1]} {sex[1]} {kind[1]} {age} {area} {year}"] = row
        row += 1
    page.col = {"値": 13}

    def at(keys: str) -> tuple[int, int]:
        tab, sex, kind, age, area, year = keys.split()
        return page.at(f"{tab} {sex} {kind} {age} {area} {year}", "値")

    def look(text: str, keys: str) -> None:
        book.look(text, page, keys, "値")

    look("2022年に東京都には何千人住んでいましたか", "人口 男女計 総人口 総数 東京都 2022")
    look("2021年の北海道の65歳以上の人口は何千人ですか", "人口 男女計 総人口 65歳以上 北海道 2021")
    look(
        "令和4年の沖縄県では15歳未満の子どもは人口の何％を占めますか",
        "構成比 男女計 総人口 15歳未満 沖縄県 2022",
    )
    look("2020年10月の秋田県の女性の人口を教えて", "人口 女 総人口 総数 秋田県 2020")
    look("大阪府に住む日本人は2022年に何千人？", "人口 男女計 日本人人口 総数 大阪府 2022")
    look(
        "2021年、高知県のお年寄り（65歳以上）の割合は？",
        "構成比 男女計 総人口 65歳以上 高知県 2021",
    )
    look("全国の75歳以上の男性は2022年に何千人いましたか", "人口 男 総人口 うち75歳以上 全国 2022")
    look("令和2年の愛知県で働く年代（15～64歳）の男の人口は", "人口 男 総人口 15～64歳 愛知県 2020")
    look(
        "85歳以上の女性は長野県に何千人いる？（2021年）", "人口 女 総人口 うち85歳以上 長野県 2021"
    )
    look(
        "福岡県の日本人女性のうち75歳以上の割合は2020年に何％でしたか",
        "構成比 女 日本人人口 うち75歳以上 福岡県 2020",
    )
    look("2022年の日本の総人口は何千人ですか", "人口 男女計 総人口 総数 全国 2022")
    look(
        "鳥取県の日本人の子ども（15歳未満）の数、2021年",
        "人口 男女計 日本人人口 15歳未満 鳥取県 2021",
    )
    look(
        "2020年、広島県の男性に占める65歳以上の割合は何パーセントでしたか",
        "構成比 男 総人口 65歳以上 広島県 2020",
    )
    look(
        "石川県の生産年齢人口（15歳から64歳）は令和3年に何千人でしたか",
        "人口 男女計 総人口 15～64歳 石川県 2021",
    )

    def which(text: str, keys: str, high: bool = True, rank: int = 1) -> None:
        spots = [at(keys.replace("*", area)) for area in AREAS]
        book.which(text, page, spots, [(r, 9) for r, _ in spots], high, rank)

    which("2022年に人口が一番多い都道府県はどこですか", "人口 男女計 総人口 総数 * 2022")
    which(
        "2021年、65歳以上の割合がもっとも低い県はどこ？",
        "構成比 男女計 総人口 65歳以上 * 2021",
        False,
    )
    which(
        "女性の85歳以上人口が2020年に2番目に多かったのはどこですか",
        "人口 女 総人口 うち85歳以上 * 2020",
        rank=2,
    )
    calc = book.calc
    men, women = (at(f"人口 {sex} 総人口 総数 熊本県 2022") for sex in "男女")
    calc("2022年の熊本県では男性と女性の人口は何千人違いますか", "difference", page, men, women)
    old, new = (at(f"人口 男女計 総人口 65歳以上 新潟県 {year}") for year in (2020, 2022))
    calc(
        "新潟県の65歳以上人口は2020年から2022年までに何千人変わりましたか",
        "difference",
        page,
        old,
        new,
    )
    two = [at(f"人口 男女計 総人口 総数 {area} 2021") for area in ("香川県", "高知県")]
    calc("香川県と高知県の2021年の人口を合わせると何千人ですか", "sum", page, *two)
    two = [at(f"人口 男女計 総人口 総数 {area} 2022") for area in ("東京都", "鳥取県")]
    calc("2022年の東京都の人口は鳥取県の何倍ですか", "ratio", page, *two)
    three = [at(f"構成比 男女計 総人口 15歳未満 宮城県 {year}") for year in (2020, 2021, 2022)]
    calc("宮城県の15歳未満の割合の3年間の平均は何％ですか", "average", page, *three)
    old, new = (at(f"人口 男女計 総人口 総数 兵庫県 {year}") for year in (2021, 2022))
    calc("兵庫県の人口は2021年から2022年にかけて何％増減しましたか", "growth", page, old, new)
    spot = (page.row["人口 男女計 総人口 総数 全国 2020"], 12)
    book.note("人口の単位は何ですか", "千人", page, spot)
    return book


ITEMS = (
    "A1101 2021 総人口|A110101 2021 総人口（男）|A110102 2021 総人口（女）|A1102 2021 日本人人口|A1301 2021 15歳未満人口"
    "|A1302 2021 15～64歳人口|A1303 2021 65歳以上人口|A4101 2021 出生数|A4103 2021 合計特殊出生率|A4200 2021 死亡数"
    "|A5103 2021 転入者数（日本人移動者）|A5104 2021 転出者数（日本人移動者）|A710101 2020 一般世帯数|A810105 2020 単独世帯数"
    "|A9101 2021 婚姻件数|A9201 2021 離婚件数|B1101 2021 総面積（北方地域及び竹島を除く）|B1103 2021 可住地面積"
    "|B4101 2021 年平均気温|B4108 2021 降水日数（年間）|B4109 2021 降水量（年間）|E1101 2021 幼稚園数|E2101 2021 小学校数"
    "|E2401 2021 小学校教員数|E2501 2021 小学校児童数|E3101 2021 中学校数|E3501 2021 中学校生徒数|E4101 2021 高等学校数"
    "|E4501 2021 高等学校生徒数|F3101 2020 月間有効求職者数（一般）|F3103 2020 月間有効求人数（一般）|G1201 2018 公民館数"
    "|G1401 2018 図書館数|G5105 2021 旅館営業施設数（ホテルを含む）|H1100 2021 着工新設住宅戸数|H2110 2018 ごみ総排出量（総量）"
    "|H5614 2020 ごみのリサイクル率|I510120 2021 一般病院数|I5102 2021 一般診療所数|I5103 2021 歯科診療所数|I6100 2020 医師数"
    "|I6200 2020 歯科医師数|J2503 2021 保育所等数|J2506 2021 保育所等在所児数|K3101 2021 交通事故発生件数"
    "|K4201 2021 刑法犯認知件数|L3211 2021 消費支出（二人以上の世帯）|L3212 2021 食料費（二人以上の世帯）"
    "|L3217 2021 保健医療費（二人以上の世帯）|L3221 2021 教育費（二人以上の世帯）|L3222 2021 教養娯楽費（二人以上の世帯）"
)
SMALL = {"A4103": TWO, "B4101": ONE, "B4109": ONE, "H5614": ONE}


def wide(rng: random.Random) -> Book:
    """Prefectures by fifty items; code, year and name of the item in three header rows."""
    title = "教育用標準データセット　基本素材（都道府県別）"
    book = Book(title, "社会・人口統計体系", "独立行政法人統計センター", "SSDSE-E.csv")
    page = book.page()
    page.line(0, ("SSDSE-E", "Prefecture"))
    page.line(1, ("年度", None))
    page.line(2, ("地域コード", "都道府県"))
    for column, item in enumerate(ITEMS.split("|"), 2):
        code, year, name = item.split(" ")
        page.line(0, (code,), at=column)
        page.line(1, (year,), at=column)
        page.line(2, (name,), at=column)
        page.col[name.split("（")[0] if code[:4] != "A110" else name] = column
        for at in range(1 + len(AREAS)):
            form = SMALL.get(code, COUNT)
            low, high = (1, 25) if form != COUNT else (60, 90_000)
            page.put(3 + at, column, number(rng, low, high, form))
    for at, area in enumerate(["全国", *AREAS]):
        page.line(3 + at, (f"R{2 * at:02d}000", area))
        page.row[area] = 3 + at
    # SSDSE names of population items differ in their brackets only.
    page.col |= {"人口": 2, "男": 3, "女": 4}
    look = book.look
    look("千葉県にはお医者さんが何人いますか", page, "千葉県", "医師数")
    look("青森県の2021年度の出生数は？", page, "青森県", "出生数")
    look(
        "三重県で1年間に生まれる子どもの数、女性1人あたりの合計特殊出生率はいくつ？",
        page,
        "三重県",
        "合計特殊出生率",
    )
    look("香川県に住んでいる女性は何人ですか", page, "香川県", "女")
    look("長野県のコミュニティ施設である公民館はいくつありますか", page, "長野県", "公民館数")
    look("鹿児島県の65歳以上の人は何人？", page, "鹿児島県", "65歳以上人口")
    look("愛知県で2021年度に起きた交通事故は何件ですか", page, "愛知県", "交通事故発生件数")
    look("沖縄県の平均気温は何度ですか", page, "沖縄県", "年平均気温")
    look("1年間に秋田県で亡くなった人の数を教えてください", page, "秋田県", "死亡数")
    look("石川県で1年に雨などが降った日は何日ある？", page, "石川県", "降水日数")
    look("大阪府の一人暮らし（単独世帯）は何世帯ありますか", page, "大阪府", "単独世帯数")
    look("全国の小学生は何人いますか", page, "全国", "小学校児童数")
    look("宮城県で結婚したカップルは何組でしたか（婚姻件数）", page, "宮城県", "婚姻件数")
    look("広島県の二人以上の世帯は食料にいくら使っていますか", page, "広島県", "食料費")
    look("福岡県の歯医者（診療所）の数は", page, "福岡県", "歯科診療所数")
    look("ごみのリサイクル率は兵庫県で何％ですか", page, "兵庫県", "ごみのリサイクル率")
    look("東京都の総面積はどれくらい？", page, "東京都", "総面積")
    book.down("2021年度に人口が最も多い都道府県はどこですか", page, AREAS, "人口", 1)
    book.down("図書館が一番少ない県は？", page, AREAS, "図書館数", 1, high=False)
    book.down("高校生の人数が3番目に多いのはどこですか", page, AREAS, "高等学校生徒数", 1, rank=3)
    calc, at = book.calc, page.at
    calc(
        "2021年度の新潟県では、死亡数は出生数より何人多い（少ない）ですか",
        "difference",
        page,
        at("新潟県", "死亡数"),
        at("新潟県", "出生数"),
    )
    calc(
        "北海道と沖縄県の年平均気温の差は何度ですか",
        "difference",
        page,
        at("北海道", "年平均気温"),
        at("沖縄県", "年平均気温"),
    )
    calc(
        "茨城県の小学校と中学校は合わせて何校ありますか",
        "sum",
        page,
        at("茨城県", "小学校数"),
        at("茨城県", "中学校数"),
    )
    calc(
        "高知県の小学校は1校あたり児童何人ですか",
        "ratio",
        page,
        at("高知県", "小学校児童数"),
        at("高知県", "小学校数"),
    )
    calc(
        "熊本県では婚姻件数は離婚件数の何倍ですか",
        "ratio",
        page,
        at("熊本県", "婚姻件数"),
        at("熊本県", "離婚件数"),
    )
    many = [
        at(area, "離婚件数")
        for area in AREAS
        if float(page.cells[at(area, "離婚件数")][0] or 0) > 60_000
    ]  # type: ignore[arg-type]
    calc("離婚件数が60,000件を超える都道府県はいくつありますか", "count", page, *many)
    return book
