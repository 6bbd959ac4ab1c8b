"""The example of docker/: a browser outside and an app inside know the provider by two names."""

import os
import re
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path

import pytest
import requests

from person import sign_in
from ports import free_port, wait_until_it_listens
from provider import Provider

DOCKER = Path(__file__).parents[2] / "docker"


@pytest.fixture
def compose_provider():
    """The settings of compose.yaml; the names of its network are addresses here."""
    port = free_port()
    public, internal = f"http://localhost:{port}", f"http://127.0.0.1:{port}"
    options = ("--port", port, "--issuer", public)
    with Provider(*options) as provider:
        provider.public, provider.internal = public, internal
        yield provider


def test_a_browser_outside_signs_in_to_an_app_inside(compose_provider):
    with example_app(compose_provider) as app:
        browser = requests.Session()
        to_provider = browser.get(app + "/login", allow_redirects=False)
        assert to_provider.headers["Location"].startswith(compose_provider.public + "/authorize?")
        callback = sign_in(to_provider.headers["Location"], "alice")
        assert "Hello, Alice Ferris." in browser.get(callback).text


def test_discovery_names_both_addresses(compose_provider):
    metadata = requests.get(
        compose_provider.internal + "/.well-known/openid-configuration").json()
    assert metadata["issuer"] == compose_provider.public
    assert metadata["authorization_endpoint"].startswith(compose_provider.public + "/")
    for endpoint in ("token_endpoint", "userinfo_endpoint", "jwks_uri"):
        assert metadata[endpoint].startswith(compose_provider.internal + "/")


def test_compose_sets_what_these_tests_set():
    names = set(re.findall(r"UNDERSTUDY_\w+", (DOCKER / "compose.yaml").read_text()))
    assert names == {"UNDERSTUDY_ISSUER"}


@contextmanager
def example_app(provider):
    port = free_port()
    app = f"http://localhost:{port}"
    settings = {
        "PROVIDER": provider.internal,
        "REDIRECT_URI": app + "/callback",
        "PORT": str(port),
    }
    process = subprocess.Popen(
        [sys.executable, DOCKER / "app.py"],
        env={**os.environ, **settings},
        stderr=subprocess.DEVNULL,
    )
    try:
        wait_until_it_listens(port)
        yield app
    finally:
        process.terminate()
        process.wait()
