"""Markup in every text that others send never becomes markup on a page, whatever shows it."""

import urllib.parse

import pytest
import requests

import gallery
from browser import chromium, console
from pages import every, one, press, wait
from provider import Provider

EVIL = """'"></code></template><script>window.pwned = 1</script><img src=x onerror="window.pwned = 2">"""
# Characters that a scope may not have are left out (RFC 6749 §3.3).
SCOPE = "<script>window.pwned=3</script><img/src=x/onerror=window.pwned=4>"


@pytest.fixture(scope="module")
def driver():
    with chromium() as driver:
        yield driver


@pytest.fixture(scope="module")
def provider():
    """A server that has heard markup in every place."""
    with Provider() as provider:
        control = provider.url + "/_understudy/"
        user = {"username": "mallory" + EVIL, "claims": {"name": "name" + EVIL, "claim" + EVIL: "claim" + EVIL}}
        requests.post(control + "users", json=user).raise_for_status()
        requests.post(control + "clients", json={
            "client_id": "evil", "client_name": "client" + EVIL, "token_endpoint_auth_method": "none",
            "redirect_uris": [gallery.CALLBACK]}).raise_for_status()
        requests.post(control + "rules", json={
            "id": "rule", "when": {"param": {"rule": "rule" + EVIL}}, "then": {"claims": {"rule": EVIL}}}
        ).raise_for_status()
        requests.get(gallery.authorize_url(
            provider, client_id="evil", state="state" + EVIL, scope="openid scope" + SCOPE, nonce="nonce" + EVIL,
            **{"parameter" + EVIL: "parameter" + EVIL}),
            headers={"User-Agent": "agent" + EVIL, "Understudy-Tag": "tag" + EVIL},
            allow_redirects=False)
        requests.get(provider.url + "/path" + urllib.parse.quote(EVIL))
        requests.post(provider.metadata["token_endpoint"], headers={"Authorization": "Bearer " + EVIL}, data={
            "grant_type": "authorization_code", "code": EVIL, "client_id": "client" + EVIL, "redirect_uri": EVIL})
        requests.post(control + "sessions", json={"user": "mallory" + EVIL}).raise_for_status()
        yield provider


@pytest.mark.finds(...)
def test_every_exchange_is_shown_as_text(driver, provider):
    driver.get(provider.url + "/_understudy/inspector")
    wait(driver, lambda: len(every(driver, "#exchanges li")) >= 3)
    press(driver, "#views a[href='#requests']")
    rows = [row.get_attribute("href").split("#")[1] for row in every(driver, "#exchanges a")]
    flows = [flow["id"] for flow in requests.get(provider.url + "/_understudy/flows").json()["items"]]
    shown = ""
    for target in rows + flows + [",".join((flows * 2)[:2])]:
        driver.execute_script("location.hash = arguments[0]", target)
        wait(driver, lambda: every(driver, f'#detail[data-shown="{target}"]'))
        driver.execute_script("document.querySelectorAll('#detail details').forEach((part) => { part.open = true; })")
        shown += one(driver, "#login").text + one(driver, "#detail").text
        harmless(driver)
    for place in ["state", "nonce", "agent", "parameter", "tag"]:
        assert place + EVIL in shown, place
    assert SCOPE in shown


@pytest.mark.finds(...)
@pytest.mark.parametrize("page", [gallery.home, gallery.playground], ids=["home", "playground"])
def test_tools_show_text_as_text(driver, provider, page):
    page(driver, provider)
    harmless(driver)


@pytest.mark.finds(...)
def test_pages_for_users_show_text_as_text(driver, provider):
    evil = {"client_id": "evil", "scope": "openid scope" + SCOPE, "state": EVIL}
    for prompt in ("login", "consent"):
        driver.get(gallery.authorize_url(provider, prompt=prompt, login_hint="hint" + EVIL, **evil))
        wait(driver, lambda: every(driver, "button.card, button[value=approve]"))
        assert "client" + EVIL in one(driver, "h1").text
        harmless(driver)
    for broken in ({"redirect_uri": EVIL}, {"client_id": EVIL, "redirect_uri": "javascript:" + EVIL}):
        driver.get(gallery.authorize_url(provider, **{**evil, **broken}))
        wait(driver, lambda: every(driver, ".code"))
        harmless(driver)


def harmless(driver):
    assert driver.execute_script("return window.pwned") is None
    assert every(driver, "img[src=x]") == []
    assert [entry for entry in console(driver) if "Content Security Policy" in entry] == []
