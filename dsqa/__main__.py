"""`python -m dsqa`, and what the command `dsqa` starts."""

import gc
from typing import NoReturn


def entry() -> NoReturn:
    """Run the command line in a process of its own."""
    # Tables and their indexes, and the code that is loaded, are large and without cycles: to look through
    # them again and again for some takes time. A question on a file makes fewer objects than this.
    gc.set_threshold(500_000, 20, 100)
    from dsqa.cli import run_and_end

    run_and_end()


if __name__ == "__main__":
    entry()
