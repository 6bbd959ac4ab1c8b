"""A single-page application stays signed in the way Auth0's SDK does it, in Chromium."""

import json
from urllib.parse import urlencode

import pytest

from browser import chromium, console, spa_site
from pages import press, wait
from provider import Provider

SILENTLY = "return getTokenSilently(arguments[0], arguments[1])"
API = "https://api.example"


@pytest.fixture
def driver():
    with chromium() as driver:
        yield driver


@pytest.fixture
def site():
    """An origin on the same site as the provider: two ports of localhost are one site."""
    with spa_site("localhost") as site:
        yield site


@pytest.fixture
def provider(site, tmp_path):
    client = {
        "token_endpoint_auth_method": "none",
        "redirect_uris": [site, f"{site}/auth0.html"],
        "policy": {"rotation": True},
    }
    config = {
        "profile": "auth0",
        "clients": [
            {"client_id": "spa", "web_origins": [site], **client},
            {"client_id": "forgetful", **client},
        ],
        "apis": [{"identifier": API, "scopes": ["read:x"]}],
    }
    path = tmp_path / "understudy.json5"
    path.write_text(json.dumps(config))
    with Provider("--config", path) as provider:
        yield provider


@pytest.mark.finds("pkce.absent", "refresh-token.reused")
def test_a_session_gives_tokens_by_a_hidden_frame(driver, provider, site):
    sign_in(driver, provider, site)
    tokens = silently(driver, provider, "spa")
    assert tokens["claims"]["name"] == "Alice Ferris"
    assert tokens["scope"] == "openid profile email offline_access"

    status, fresh = refresh(driver, provider, tokens["refresh_token"])
    assert status == 200 and fresh["refresh_token"] != tokens["refresh_token"]
    status, refusal = refresh(driver, provider, tokens["refresh_token"])
    assert status == 403
    assert refusal["error_description"] == "Unknown or invalid refresh token."


@pytest.mark.finds("login.required")
def test_without_a_session_a_login_is_required(driver, provider, site):
    driver.get(f"{site}/auth0.html")
    answer = silently(driver, provider, "spa")
    assert (answer["error"], answer["error_description"]) == ("login_required", "Login required")
    assert console(driver) == []


@pytest.mark.finds("authorize.web-origin-unknown", "pkce.absent")
def test_an_origin_that_is_not_allowed_waits_in_vain(driver, provider, site):
    sign_in(driver, provider, site)
    assert silently(driver, provider, "forgetful", timeout=1)["error"] == "timeout"


def silently(driver, provider, client_id, **more):
    options = {"client_id": client_id, "audience": API, **more}
    return driver.execute_script(SILENTLY, provider.url, options)


def refresh(driver, provider, token):
    return driver.execute_script("return refresh(...arguments)", provider.url, "spa", token)


def sign_in(driver, provider, site):
    query = {
        "client_id": "spa",
        "response_type": "code",
        "redirect_uri": f"{site}/auth0.html",
        "scope": "openid",
    }
    driver.get(f"{provider.url}/authorize?{urlencode(query)}")
    press(driver, 'button[value="alice"]')
    wait(driver, lambda: driver.current_url.startswith(site))
    console(driver)
