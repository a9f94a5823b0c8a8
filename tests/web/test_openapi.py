"""The service keeps to its description, whatever it is asked: examples by schemathesis."""

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings

from dsqa.web.openapi import openapi
from tests.web.conftest import Service

OPERATIONS = [one.ok() for one in schemathesis.openapi.from_dict(openapi()).get_all_operations()]


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda one: one.path)
def test_replies_are_as_described(service: Service, operation: Any) -> None:
    @given(operation.as_strategy())
    @settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck))
    def keeps_to_it(case: Any) -> None:
        # Only a reply can say it: any other is a bad request, however well it is formed.
        (case.query or {}).pop("next", None)
        case.call_and_validate(base_url=f"http://127.0.0.1:{service.port}")

    keeps_to_it()
