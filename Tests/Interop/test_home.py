"""The home page, as a person uses it: switches that bend answers, the clock, sessions, and settings to copy."""

import json

import pytest
import requests
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select

from browser import chromium, console, leave
from pages import every, loaded, one, press, wait
from person import sign_in
from provider import Provider

CALLBACK = "http://127.0.0.1:3000/callback"


@pytest.fixture(scope="module")
def driver():
    with chromium() as driver:
        yield driver


@pytest.fixture
def provider():
    with Provider() as provider:
        yield provider


@pytest.fixture
def home(driver, provider):
    leave(driver)
    driver.get(provider.url)
    wait(driver, lambda: every(driver, "#panel-rules [role=switch]"))
    yield driver
    assert console(driver) == []
    assert all(url.startswith(provider.url) for url in loaded(driver))


@pytest.mark.finds("rule.denied")
def test_a_switch_bends_the_next_answer_and_counts_it(home, provider):
    assert token(provider).status_code == 200
    switch(home, "refuse-next-token")
    assert wait(home, lambda: rules(provider)) == ["refuse-next-token"]
    answer = token(provider)
    assert (answer.status_code, answer.json()["error"]) == (400, "invalid_grant")
    wait(home, lambda: "used up" in one(home, "#panel-rules").text)
    assert token(provider).status_code == 200
    switch(home, "refuse-next-token")
    wait(home, lambda: rules(provider) == [])


@pytest.mark.finds("rule.applied")
def test_the_call_of_a_switch_does_the_same(home, provider):
    shown = one(home, "#on-unavailable-once-call code").get_attribute("textContent")
    body = shown.split("-d ", 1)[1].strip("'")
    assert shown.startswith(f"curl -sS -X POST {provider.url}/_understudy/rules ")
    requests.post(provider.url + "/_understudy/rules", json=json.loads(body)).raise_for_status()
    home.refresh()
    wait(home, lambda: every(home, "#panel-rules [role=switch]"))
    assert one(home, "#rule-unavailable-once").is_selected()
    answer = token(provider)
    assert (answer.status_code, answer.headers["Retry-After"]) == (503, "1")


@pytest.mark.finds("rule.applied")
def test_a_rule_of_ones_own_is_added_or_its_mistake_is_named(home, provider):
    one(home, "#own-rule-form summary").click()
    write(home, "#own-rule", '{"when": {"endpont": "token"}, "then": {"expires_in": 7}}')
    one(home, "#own-rule-form button").click()
    wait(home, lambda: "endpoint" in one(home, "#panel-rules .alert").text)
    # Chromium logs the status of the refused call.
    assert all("400" in entry for entry in console(home))
    assert "endpont" in one(home, "#own-rule").get_property("value")
    write(home, "#own-rule", '{"when": {"endpoint": "token"}, "then": {"expires_in": 7}}')
    one(home, "#own-rule-form button").click()
    wait(home, lambda: len(rules(provider)) == 1)
    assert token(provider).json()["expires_in"] == 7


@pytest.mark.finds("rule.applied", "rule.applied")
def test_what_happens_elsewhere_takes_nothing_from_a_person_at_work(home, provider):
    switch(home, "short-access-tokens")
    wait(home, lambda: rules(provider))
    one(home, "#own-rule-form summary").click()
    write(home, "#own-rule", '{"when": {}')
    freeze = one(home, "#clock-freeze")
    for hits in (1, 2):
        token(provider)
        wait(home, lambda: f"{hits}" in one(home, "#panel-rules .count").text)
    assert one(home, "#own-rule").get_property("value") == '{"when": {}'
    assert home.switch_to.active_element == one(home, "#own-rule")
    freeze.click()
    wait(home, lambda: clock(provider)["frozen"])


def test_a_switch_follows_the_users(home, provider):
    requests.delete(provider.url + "/_understudy/users/alice").raise_for_status()
    token(provider)
    wait(home, lambda: "bob" in one(home, "#on-sign-in-at-once-call code").get_attribute("textContent"))
    switch(home, "sign-in-at-once")
    wait(home, lambda: rules(provider))
    rule = requests.get(provider.url + "/_understudy/rules/sign-in-at-once").json()
    assert rule["then"]["login"] == "bob"


def test_the_clock_moves_stops_and_goes_back(home, provider):
    before = clock(provider)["epoch"]
    one(home, "#clock-hour").click()
    wait(home, lambda: clock(provider)["offset"] == 3600)
    assert clock(provider)["epoch"] - before >= 3600
    one(home, "#clock-freeze").click()
    wait(home, lambda: every(home, "#clock-thaw"))
    wait(home, lambda: clock(provider)["frozen"] and "frozen" in one(home, "#panel-clock").text)
    one(home, "#clock-reset").click()
    wait(home, lambda: clock(provider) == {**clock(provider), "frozen": False, "offset": 0})
    wait(home, lambda: every(home, "#clock-freeze"))


@pytest.mark.finds("login.required")
def test_a_session_appears_and_is_ended(home, provider):
    where = provider.metadata["authorization_endpoint"]
    browser = requests.Session()
    asked = f"{where}?response_type=code&client_id=shop&scope=openid&redirect_uri={CALLBACK}"
    sign_in(asked, "alice", browser)
    wait(home, lambda: "alice" in one(home, "#panel-sessions").text)
    assert "shop" in one(home, "#panel-sessions").text
    one(home, "#panel-sessions button").click()
    wait(home, lambda: "Nobody is signed in." in one(home, "#panel-sessions").text)
    answer = browser.get(asked + "&prompt=none", allow_redirects=False)
    assert "error=login_required" in answer.headers["Location"]


def test_what_happens_before_the_stream_is_open_is_shown(driver, provider):
    held = """const real = window.fetch;
        const opened = new Promise((resolve) => { window.open_stream = resolve; });
        window.fetch = async (url, ...rest) => {
            if (String(url).includes("requests/stream")) { window.is_held = true; await opened; }
            return real(url, ...rest);
        };"""
    script = driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": held})
    driver.get(provider.url)
    driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", script)
    wait(driver, lambda: driver.execute_script("return window.is_held"))
    where = provider.metadata["authorization_endpoint"]
    sign_in(f"{where}?response_type=code&client_id=shop&scope=openid&redirect_uri={CALLBACK}", "alice")
    assert "alice" not in one(driver, "#panel-sessions").text
    driver.execute_script("window.open_stream()")
    wait(driver, lambda: "alice" in one(driver, "#panel-sessions").text)


def test_keys_are_rotated(home, provider):
    known = key_ids(provider)
    one(home, "#rotate").click()
    wait(home, lambda: len(key_ids(provider)) > len(known))
    wait(home, lambda: len(every(home, "#panel-keys tbody tr")) == len(key_ids(provider)))


@pytest.mark.finds("authorize.scope-misspelt")
def test_a_warning_is_told_and_leads_to_its_request(home, provider):
    where = provider.metadata["authorization_endpoint"]
    sign_in(f"{where}?response_type=code&client_id=spa&scope=openid+profil&redirect_uri={CALLBACK}", "alice")
    wait(home, lambda: every(home, "#panel-warnings .finding"))
    one(home, "#panel-warnings .finding a").click()
    wait(home, lambda: "profil" in one(home, "#detail").text)
    assert "/_understudy/inspector" in home.current_url


def test_tenants_are_listed_and_have_pages_of_their_own(home, provider):
    requests.put(provider.url + "/_understudy/tenants/acme", json={}).raise_for_status()
    token(provider)
    wait(home, lambda: "acme" in one(home, "#panel-tenants").text)
    one(home, "#panel-tenants a").click()
    wait(home, lambda: home.current_url.endswith("/acme/_understudy"))
    wait(home, lambda: every(home, "#panel-rules [role=switch]"))
    assert not every(home, "#panel-tenants")
    assert f"{provider.url}/acme" in one(home, "#environment").text


def test_the_head_leads_to_other_tenants_and_plays_other_profiles(home, provider):
    requests.put(provider.url + "/_understudy/tenants/acme", json={}).raise_for_status()
    home.refresh()
    one(home, "#switch summary").click()
    one(home, "#switch a[href='/acme/_understudy']").click()
    wait(home, lambda: home.current_url.endswith("/acme/_understudy"))
    one(home, "#switch summary").click()
    choose(home, "#profile", "keycloak")
    shown = one(home, "#play-call code").get_attribute("textContent")
    assert f"curl -sS -X PUT {provider.url}/_understudy/tenants/keycloak " in shown
    assert json.loads(shown.split("-d ", 1)[1].strip("'")) == {"profile": "keycloak"}
    one(home, "#play").click()
    wait(home, lambda: home.current_url.endswith("/keycloak/_understudy"))
    assert one(home, "#issuer code").text == f"{provider.url}/realms/keycloak"
    known = requests.get(provider.url + "/_understudy/tenants").json()["items"]
    assert [(tenant["name"], tenant["profile"]) for tenant in known] == [("acme", "generic"), ("keycloak", "keycloak")]


def test_long_lists_are_cut_and_searched(driver, provider):
    for name in ("users", "clients"):
        entries = [{"username": f"u{n}"} if name == "users" else {"client_id": f"c{n}"} for n in range(300)]
        requests.put(f"{provider.url}/_understudy/{name}", json=entries).raise_for_status()
    for n in range(30):
        requests.post(provider.url + "/_understudy/sessions", json={"user": f"u{n}"}).raise_for_status()
    driver.get(provider.url)
    wait(driver, lambda: len(every(driver, "#panel-sessions tbody tr")) == 25)
    assert "25 / 30" in one(driver, "#panel-sessions").text
    one(driver, "#find-sessions").send_keys("u3", Keys.ENTER)
    wait(driver, lambda: len(every(driver, "#panel-sessions tbody tr")) == 1)
    assert len(every(driver, "#users .card")) == 8
    one(driver, "#find").send_keys("u299", Keys.ENTER)
    wait(driver, lambda: len(every(driver, "#users .card")) == 1)
    assert driver.current_url == f"{provider.url}/?find=u299#users"
    one(driver, "#find-client").send_keys("C299", Keys.ENTER)
    wait(driver, lambda: "c299" in one(driver, "#clients dl").text)
    assert len(every(driver, "#clients dt")) == 1


def test_everything_that_was_added_goes_at_once(home, provider):
    switch(home, "slow-answers")
    wait(home, lambda: rules(provider))
    one(home, "#reset").click()
    wait(home, lambda: rules(provider) == [])
    wait(home, lambda: not one(home, "#rule-slow-answers").is_selected())


def test_what_a_library_needs_is_there_to_copy(home, provider):
    home.execute_cdp_cmd("Browser.grantPermissions", {"permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]})
    one(home, "#environment + button").click()
    copied = wait(home, lambda: home.execute_script("return navigator.clipboard.readText()"))
    assert f"OIDC_ISSUER={provider.metadata['issuer']}" in copied
    assert len(every(home, ".picker .library")) >= 8
    shown = [text for text in every(home, ".picker .library") if text.is_displayed()]
    assert len(shown) == 1
    one(home, ".picker input:checked").send_keys(Keys.ARROW_RIGHT)
    wait(home, lambda: "auth.ts" in next(text for text in every(home, ".picker .library") if text.is_displayed()).text)


def test_the_issuer_is_there_to_copy(home, provider):
    home.execute_cdp_cmd("Browser.grantPermissions", {"permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]})
    one(home, "#issuer button").click()
    copied = wait(home, lambda: home.execute_script("return navigator.clipboard.readText()"))
    assert copied == provider.metadata["issuer"]


def test_a_first_login_takes_three_clicks(home, provider):
    assert one(home, "main .first a").get_attribute("id") == "try"
    press(home, "#try")
    press(home, '[data-step="request"] button.go')
    press(home, 'button[name="username"][value="alice"]')
    assert "Signed in as alice" in wait(home, lambda: one(home, ".done")).text
    assert token_requests(provider) == [200]


def test_a_card_leads_to_a_login_as_that_user(home, provider):
    press(home, ".users a[href$='/bob']")
    press(home, '[data-step="request"] button.go')
    wait(home, lambda: "login_hint=bob" in home.current_url)
    press(home, 'button[name="username"][value="bob"]')
    assert "Signed in as bob" in wait(home, lambda: one(home, ".done")).text


def switch(driver, name):
    one(driver, f"#rule-{name}").click()


def choose(driver, selector, text):
    Select(one(driver, selector)).select_by_visible_text(text)


def write(driver, selector, text):
    field = one(driver, selector)
    field.clear()
    field.send_keys(text)


def token(provider):
    return requests.post(
        provider.metadata["token_endpoint"],
        data={"grant_type": "client_credentials", "client_id": "job", "client_secret": "s"})


def token_requests(provider):
    found = requests.get(provider.url + "/_understudy/requests?endpoint=token").json()["items"]
    return [exchange["response"]["status"] for exchange in found]


def rules(provider):
    return [rule["id"] for rule in requests.get(provider.url + "/_understudy/rules").json()["items"]]


def clock(provider):
    return requests.get(provider.url + "/_understudy/clock").json()


def key_ids(provider):
    return [key["kid"] for key in requests.get(provider.metadata["jwks_uri"]).json()["keys"]]
