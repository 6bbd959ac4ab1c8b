"""The pages that ask for an organization, clicked through in Chromium."""

from urllib.parse import parse_qs, urlsplit

import jwt
import pytest
import requests
from selenium.webdriver.common.by import By

from browser import chromium, console
from pages import one, press, wait
from provider import Provider

CALLBACK = "http://127.0.0.1:9/callback"
CONFIGURATION = """{
    profile: "auth0",
    users: [{ sub: "auth0|alice", username: "alice" }],
    organizations: [
        { id: "org_acme", name: "acme", display_name: "Acme Inc", members: ["auth0|alice"] },
        { id: "org_globex", name: "globex", members: ["auth0|alice"] },
    ],
    clients: [CLIENTS],
}"""
CLIENT = """{
    client_id: "%s", token_endpoint_auth_method: "none", redirect_uris: ["%s"],
    organization_usage: "require", organization_require_behavior: "%s_login_prompt",
    policy: { consent: "skip" },
}"""


@pytest.fixture(scope="module")
def provider(tmp_path_factory):
    path = tmp_path_factory.mktemp("organization") / "config.json5"
    clients = ", ".join(CLIENT % (name, CALLBACK, name) for name in ("pre", "post"))
    path.write_text(CONFIGURATION.replace("CLIENTS", clients))
    with Provider("--config", path) as provider:
        yield provider


@pytest.fixture
def driver():
    with chromium() as driver:
        yield driver


@pytest.mark.finds("organization.unknown", "pkce.absent")
def test_a_name_is_typed_before_the_login(driver, provider):
    authorize(driver, provider, "pre")
    driver.find_element(By.NAME, "organization").send_keys("acmee\n")
    wait(driver, lambda: one(driver, "#problem").is_displayed())
    field = driver.find_element(By.NAME, "organization")
    field.clear()
    field.send_keys("acme\n")
    press(driver, 'button[value="alice"]')
    assert organization(driver, provider, "pre") == "org_acme"


@pytest.mark.finds("pkce.absent")
def test_one_is_picked_after_the_login(driver, provider):
    authorize(driver, provider, "post")
    press(driver, 'button[value="alice"]')
    wait(driver, lambda: "Acme Inc" in one(driver, "main").text)
    assert console(driver) == []
    press(driver, 'button[value="org_globex"]')
    assert organization(driver, provider, "post") == "org_globex"


def authorize(driver, provider, client):
    driver.get(
        f"{provider.metadata['authorization_endpoint']}?client_id={client}"
        f"&response_type=code&scope=openid&redirect_uri={CALLBACK}"
    )


def organization(driver, provider, client):
    """The organization that the tokens for the code in the browser's address are bound to."""
    wait(driver, lambda: "code=" in driver.current_url)
    code = parse_qs(urlsplit(driver.current_url).query)["code"][0]
    answer = requests.post(
        provider.metadata["token_endpoint"],
        data={
            "grant_type": "authorization_code",
            "code": code,
            "client_id": client,
            "redirect_uri": CALLBACK,
        },
    )
    return jwt.decode(answer.json()["id_token"], options={"verify_signature": False})["org_id"]
