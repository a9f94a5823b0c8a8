import logging
import signal
import threading

import pytest

from dsqa.cli.shared.interrupts import interruptible


def interrupted_work(*, swallowed: bool) -> None:
    """As DuckDB: what an interrupt raises while it works becomes an error of its own."""
    try:
        signal.raise_signal(signal.SIGINT)
    except KeyboardInterrupt:
        if not swallowed:
            raise RuntimeError("Query interrupted") from None


@pytest.mark.parametrize("swallowed", [False, True])
def test_an_interrupt_is_one_whatever_became_of_it(
    swallowed: bool, caplog: pytest.LogCaptureFixture
) -> None:
    before = signal.getsignal(signal.SIGINT)
    with pytest.raises(KeyboardInterrupt), interruptible("go on"):
        interrupted_work(swallowed=swallowed)
    assert [(one.levelno, one.message) for one in caplog.records] == [
        (logging.WARNING, "interrupted; go on")
    ]
    assert signal.getsignal(signal.SIGINT) is before


def test_other_errors_stay_what_they_are(caplog: pytest.LogCaptureFixture) -> None:
    with pytest.raises(ValueError, match="x"), interruptible("go on"):
        raise ValueError("x")
    with interruptible("go on"):
        pass
    assert not caplog.records


def test_in_another_thread() -> None:
    done: list[int] = []

    def work() -> None:
        with interruptible("go on"):
            done.append(1)

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert done == [1]
