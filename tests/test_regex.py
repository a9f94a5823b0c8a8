"""Regular expressions that are compiled late."""

import gc
import importlib
import pkgutil
import re

import pytest

import dsqa
from dsqa.text.regex import _Lazy, regex

EXTRAS = ("dask", "distributed", "lightgbm", "onnx", "pyserini", "torch", "transformers")


def test_it_is_what_re_compile_gives() -> None:
    late, early = regex(r"(?P<year>\d+)年", re.I), re.compile(r"(?P<year>\d+)年", re.I)
    assert late.groupindex == early.groupindex
    assert (late.pattern, late.flags, late.groups) == (early.pattern, early.flags, early.groups)
    for text in ("2020年", "none", "2020年と2021年"):
        assert late.findall(text) == early.findall(text)
        assert late.sub("", text) == early.sub("", text)
        assert bool(late.search(text)) == bool(early.search(text))


def test_of_bytes() -> None:
    assert regex(rb"a+").findall(b"caat") == [b"aa"]


def test_a_mistake_shows_with_the_first_use() -> None:
    wrong = regex("(")
    with pytest.raises(re.error):
        wrong.search("")


def test_every_expression_of_the_package_can_be_compiled() -> None:
    for found in pkgutil.walk_packages(dsqa.__path__, "dsqa."):
        if found.name.endswith(("__main__", "_child", ".child")):
            continue
        try:
            importlib.import_module(found.name)
        except ModuleNotFoundError as error:
            if error.name not in EXTRAS:
                raise
    every = [one for one in gc.get_objects() if type(one) is _Lazy]
    assert len(every) > 400
    for one in every:
        re.compile(*one._given)
