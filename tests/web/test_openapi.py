"""The service keeps to its description, whatever it is asked: examples by schemathesis."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from dsqa.web.openapi import openapi
from tests.examples import examples
from tests.on_demand import on_demand
from tests.web.conftest import Service

schemathesis = on_demand("schemathesis")
OPERATIONS = [(path, method) for path, methods in openapi()["paths"].items() for method in methods]


@pytest.mark.hypothesis
@pytest.mark.parametrize(("path", "method"), OPERATIONS)
def test_replies_are_as_described(service: Service, path: str, method: str) -> None:
    operation = schemathesis.openapi.from_dict(openapi())[path][method]

    @given(operation.as_strategy())
    @settings(max_examples=examples(30), deadline=None, suppress_health_check=list(HealthCheck))
    def keeps_to_it(case: Any) -> None:
        # Only a reply can say it: any other is a bad request, however well it is formed.
        (case.query or {}).pop("next", None)
        case.call_and_validate(base_url=f"http://127.0.0.1:{service.port}")

    keeps_to_it()
