"""A class name means one thing."""

import re
from collections import defaultdict

from tests.modules import PACKAGE

FOLDERS = (PACKAGE, PACKAGE.parent / "tools", PACKAGE.parent / "benchmarks")
CLASS = re.compile(r"^class ([A-Za-z]\w*)", re.MULTILINE)
"""A class of a module; a tenth of the time of a syntax tree."""


def test_no_public_class_name_stands_twice() -> None:
    homes: dict[str, list[str]] = defaultdict(list)
    for file in (file for folder in FOLDERS for file in folder.rglob("*.py")):
        for name in CLASS.findall(file.read_text("utf-8")):
            homes[name].append(file.as_posix())
    assert len(homes) > 500
    assert {name: files for name, files in homes.items() if len(files) > 1} == {}
