"""Models fine-tuned from the sentence encoder of the package, stored as their differences from it."""

from contextlib import suppress
from pathlib import Path

import msgspec

from dsqa.errors import UsageError
from dsqa.files.whole import read_whole, write_whole
from dsqa.learning.text_model import ENDINGS, FILES, ModelFiles, is_text_model
from dsqa.learning.text_model import files_of as whole_files_of
from dsqa.learning.zipped import DAMAGED
from dsqa.log import one_line
from dsqa_tasks.delta import read_delta
from dsqa_tasks.sentences import SHIPPED

BASE = SHIPPED
"""Folder of the model that they were fine-tuned from."""
DELTA = "model.delta"
"""The file of a model that is stored so, instead of `FILES`; its tokenizer is that of the base."""


def files_of(folder: Path) -> ModelFiles:
    """The files of the model in a folder, also of one stored as differences. Raises UsageError."""
    if is_text_model(folder) or not (folder / DELTA).is_file():
        return whole_files_of(folder)
    base = whole_files_of(BASE)
    try:
        return ModelFiles(read_delta(folder / DELTA, base.model), base.tokenizer)
    except (*DAMAGED, msgspec.MsgspecError) as error:
        raise UsageError(f"{folder / DELTA}: no changes of a model ({one_line(error)})") from error


def install(made: Path, folder: Path) -> None:
    """Move the model in the folder `made` to `folder`, completely or not at all. Raises UsageError."""
    files = dict(zip(FILES, files_of(made), strict=True))
    files["card.json"] = read_whole(made / "card.json")
    with suppress(OSError):  # problems of the folder are reported when its files are written
        folder.mkdir(parents=True, exist_ok=True)
    for name, data in files.items():
        write_whole(folder / name, data)
    for name in (DELTA, *(name + ending for name in FILES for ending in ENDINGS[1:])):
        (folder / name).unlink(missing_ok=True)
