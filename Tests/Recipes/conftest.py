import pytest

from provider import tools


@pytest.fixture(scope="session")
def installed():
    with tools() as environment:
        yield environment
