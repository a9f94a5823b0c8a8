"""Any member of a large .tar, .tar.gz or .tar.bz2 without extracting it, by a seek index that is built once."""

from dsqa.archive.building import Built, Progress, build
from dsqa.archive.members import SeekIndex
from dsqa.archive.names import data_name
from dsqa.archive.table import DamagedIndex, Member

__all__ = ["Built", "DamagedIndex", "Member", "Progress", "SeekIndex", "build", "data_name"]
