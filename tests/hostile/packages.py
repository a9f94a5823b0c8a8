"""Zip packages taken apart and put together: what .xlsx, .xlsb and .ods files are."""

import io
from collections.abc import Mapping
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo


def unpack_parts(data: bytes) -> dict[str, bytes]:
    """The parts of a package by name, in its order; {} for what is none (any more)."""
    try:
        with ZipFile(io.BytesIO(data)) as archive:
            return {info.filename: archive.read(info) for info in archive.infolist()}
    except (BadZipFile, OSError, ValueError, RuntimeError, NotImplementedError, EOFError):
        return {}
    except Exception as error:  # zlib.error and whatever else a damaged member raises
        if type(error).__module__ == "zlib":
            return {}
        raise


def pack_parts(parts: Mapping[str, bytes], method: int = ZIP_DEFLATED) -> bytes:
    """A package of these parts; the same parts give the same bytes. `mimetype` is not packed."""
    stream = io.BytesIO()
    with ZipFile(stream, "w") as archive:
        for name, part in parts.items():
            info = ZipInfo(name, (2020, 1, 1, 0, 0, 0))
            info.compress_type = ZIP_STORED if name == "mimetype" else method
            archive.writestr(info, part)
    return stream.getvalue()
