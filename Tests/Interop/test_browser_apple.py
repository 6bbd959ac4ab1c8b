"""Sign in with Apple in Chromium: the page posts the answer, and a tick hides the address."""

import json
from urllib.parse import urlencode

import pytest

from browser import chromium, console
from pages import press
from provider import Provider
from test_browser_form_post import posted_form

CLIENT_ID = "com.example.web"


@pytest.mark.finds("redirect-uri.not-public-https")
def test_the_name_comes_once_and_with_a_hidden_address(tmp_path):
    with chromium() as driver, posted_form() as (redirect_uri, form):
        client = {"client_id": CLIENT_ID, "redirect_uris": [redirect_uri]}
        path = tmp_path / "understudy.json"
        path.write_text(json.dumps({"profile": "apple", "clients": [client]}))
        with Provider("--config", path) as provider:
            driver.get(authorize_url(provider, redirect_uri))
            press(driver, 'button[name="username"][value="alice"]')
            press(driver, "[name=hide_email]")
            press(driver, 'button[name="action"][value="approve"]')
            assert form.arrived.wait(timeout=10), console(driver)
            user = json.loads(form.fields["user"])
            assert user["name"] == {"firstName": "Alice", "lastName": "Ferris"}
            assert user["email"].endswith("@privaterelay.appleid.com")
            assert form.fields.keys() == {"code", "state", "user"}

            form.arrived.clear()
            driver.get(authorize_url(provider, redirect_uri))
            assert form.arrived.wait(timeout=10), console(driver)
            assert form.fields.keys() == {"code", "state"}
            assert console(driver) == []


def authorize_url(provider, redirect_uri):
    query = {
        "response_type": "code",
        "response_mode": "form_post",
        "client_id": CLIENT_ID,
        "redirect_uri": redirect_uri,
        "scope": "name email",
        "state": "over there",
    }
    return provider.metadata["authorization_endpoint"] + "?" + urlencode(query)
