"""Making learned files small: models by gzip, their tokenizers by xz, the members of zips if this saves enough.

    python -m dsqa.training.cross_encoder.packing [--worth 0.95] [--xz] FILE_OR_FOLDER...

The model and the tokenizer of a folder are compressed; a zip is written again. The contents have the same bytes as before.
"""

import argparse
import lzma
import sys
import zlib
from pathlib import Path

from dsqa.files.whole import GZIP, XZ, read_whole, write_whole
from dsqa.learning.text_model import FILES
from dsqa.learning.zipped import WORTH, read_members, write_members


def pack_model(folder: Path) -> None:
    """Compress the files of the model of a folder. Raises UsageError."""
    for name, ending in zip(FILES, (GZIP, XZ), strict=True):
        write_whole(folder / (name + ending), compressed(read_whole(folder / name), ending))
    for name in FILES:
        (folder / name).unlink()


def compressed(data: bytes, ending: str) -> bytes:
    """The bytes as the ending of a file's name says; any other ending leaves them as they are.

    By gzip with the strategy that makes them smallest: weights have no repetitions to search for.
    """
    if ending == XZ:
        return lzma.compress(data, preset=9 | lzma.PRESET_EXTREME)
    if ending != GZIP:
        return data
    found = []
    for strategy in (zlib.Z_DEFAULT_STRATEGY, zlib.Z_FILTERED, zlib.Z_HUFFMAN_ONLY):
        deflate = zlib.compressobj(9, zlib.DEFLATED, 31, 9, strategy)
        found.append(deflate.compress(data) + deflate.flush())
    return min(found, key=len)


def main(arguments: list[str]) -> None:
    """Pack the files and folders of the arguments."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("paths", nargs="+", type=Path)
    parser.add_argument(
        "--worth", type=float, default=WORTH, help="of zips: size that members may keep"
    )
    parser.add_argument(
        "--xz", action="store_true", help="of zips: members by xz that get a tenth smaller by it"
    )
    options = parser.parse_args(arguments)
    for path in options.paths:
        if path.is_dir():
            pack_model(path)
        else:
            write_members(path, read_members(path), options.worth, xz=options.xz)


if __name__ == "__main__":
    main(sys.argv[1:])
