"""Servers and clients that the tests share. requirements.txt says what they need."""

import os
from dataclasses import dataclass
from pathlib import Path

import pytest

from provider import Provider

HERE = Path(__file__).parent
REDIRECT_URI = "http://127.0.0.1:3000/callback"
# A client learns the nonce from a refusal (RFC 9449 §8).
ORDINARY = {"dpop.nonce-missing"}

# Both libraries refuse http, even on loopback, unless told otherwise.
os.environ["AUTHLIB_INSECURE_TRANSPORT"] = "1"
os.environ["OAUTHLIB_INSECURE_TRANSPORT"] = "1"


@dataclass(frozen=True)
class Client:
    """A client of clients.json5."""

    id: str
    method: str
    secret: str | None = None
    redirect_uri: str = REDIRECT_URI
    scope: str = "openid profile email offline_access"


PUBLIC = Client("public", "none")
BASIC = Client("web-basic", "client_secret_basic", "s3cret")
POST = Client("web-post", "client_secret_post", "s3cret")


def pytest_configure(config):
    config.addinivalue_line(
        "markers", "finds(*codes): what the server finds in this test; ... for whatever comes")


# At the end they would let the other worker wait.
LONGEST = {
    "test_exam_apache.py", "test_exam_clients.py", "test_playground.py", "test_accessibility.py",
    "test_process.py",
}


def pytest_collection_modifyitems(items):
    items.sort(key=lambda item: item.path.name not in LONGEST)


@pytest.fixture(autouse=True)
def findings(request):
    """A client that does nothing wrong must hear of nothing."""
    yield
    found = set(Provider.found_by_ended)
    for provider in Provider.running:
        found.update(provider.new_findings())
    Provider.found_by_ended.clear()
    marker = request.node.get_closest_marker("finds")
    documented = set(marker.args) if marker else set()
    if documented != {...}:
        assert found - ORDINARY == documented


@pytest.fixture(scope="session")
def open_provider():
    """Accepts any client and any redirect URI."""
    with Provider() as provider:
        yield provider


@pytest.fixture(scope="session")
def closed_provider():
    """Knows the clients of clients.json5 only."""
    with Provider("--config", HERE / "clients.json5") as provider:
        yield provider


@pytest.fixture(params=[PUBLIC, BASIC, POST], ids=lambda client: client.id)
def client(request):
    return request.param
