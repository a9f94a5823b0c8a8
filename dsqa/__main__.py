"""`python -m dsqa`."""

from dsqa.cli import entry

if __name__ == "__main__":
    entry()
