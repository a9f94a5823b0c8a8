"""Counters of the service, in the text format of Prometheus."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from dsqa.service.processes.backend import BackendState

_BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)


class Metrics:
    """Requests, their times, and the load of the answering processes."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self._requests = Counter(
            "dsqa_requests", "Requests.", ["route", "status"], registry=self._registry
        )
        self._seconds = Histogram(
            "dsqa_request_seconds", "Time of requests.", ["route"], buckets=_BUCKETS,
            registry=self._registry,
        )  # fmt: skip
        self._gauges = {
            name: Gauge(f"dsqa_{name}", told, registry=self._registry)
            for name, told in (
                ("ready", "Whether everything is read and questions are answered."),
                ("waiting", "Requests that wait for a process."),
                ("working", "Processes that are at work."),
                ("processes", "Processes that answer."),
                ("restarts", "Processes that were lost and started again."),
            )
        }

    def count(self, route: str, status: int, seconds: float) -> None:
        """Count a request."""
        self._requests.labels(route, str(status)).inc()
        self._seconds.labels(route).observe(seconds)

    def text(self, state: BackendState) -> bytes:
        """All current figures."""
        for name, gauge in self._gauges.items():
            gauge.set(float(getattr(state, name)))
        return generate_latest(self._registry)
