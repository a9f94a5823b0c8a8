"""`python -m dsqa`, and the entry point of the command `dsqa`."""

import gc
from typing import NoReturn


def entry() -> NoReturn:
    """Run the command line as a whole process."""
    # Tables, their indexes, and loaded code are large and have no cycles: scanning them
    # repeatedly for cycles takes time. A question on a file makes fewer objects than this.
    gc.set_threshold(500_000, 20, 100)
    from dsqa.cli import run_and_end

    run_and_end()


if __name__ == "__main__":
    entry()
