"""All files that the package was taught with, in one folder; `learned.toml` has how each is made."""

from pathlib import Path

FOLDER = Path(__file__).parent
