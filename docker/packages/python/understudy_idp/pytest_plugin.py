"""Fixtures and a marker for pytest. Each process of pytest-xdist has a server of its own."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Generator, Iterator
from typing import Any

import pytest

from . import Server, Tenant, UnderstudyError, connect, start

MARKER = "understudy(profile=None, config=None): the provider that the fixture `understudy` plays"


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", MARKER)


@pytest.fixture(scope="session")
def understudy_server() -> Iterator[Server]:
    """The server of all tests: that of UNDERSTUDY_URL, as `understudy exec` sets it, or one of its own."""
    url = os.environ.get("UNDERSTUDY_URL")
    with connect(url) if url else start() as server:
        yield server


@pytest.fixture
def understudy(understudy_server: Server, request: pytest.FixtureRequest) -> Iterator[Tenant]:
    """A provider that no other test knows."""
    marker = request.node.get_closest_marker("understudy")
    with understudy_server.tenant(**(marker.kwargs if marker else {})) as tenant:
        yield tenant


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, Any, None]:
    """Says under a test that failed what was wrong with its requests."""
    report = (yield).get_result()
    fixtures = getattr(item, "funcargs", {})
    provider = fixtures.get("understudy") or fixtures.get("understudy_server")
    if report.failed and report.when == "call" and isinstance(provider, Tenant):
        # The test may have stopped the server, or closed its control API.
        with contextlib.suppress(OSError, UnderstudyError):
            report.sections.append(("what Understudy saw", provider.report()))
