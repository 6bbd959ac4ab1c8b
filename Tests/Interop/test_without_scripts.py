"""What people need works in a browser that runs no script."""

import pytest
import requests
from selenium.webdriver.common.keys import Keys

import states
from browser import chromium
from pages import every, one, press, wait
from provider import Provider
from test_keyboard import authorize, came


@pytest.fixture(scope="module")
def browser():
    with chromium() as driver:
        driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
        yield driver


@pytest.fixture
def driver(browser):
    states.forget(browser)
    yield browser
    browser.get("about:blank")


def test_the_browser_runs_none(driver, open_provider):
    driver.get(open_provider.url + "/_understudy/playground")
    assert "JavaScript" in one(driver, "noscript .alert").text


@pytest.mark.finds("login.password-wrong")
def test_a_user_signs_in_with_a_password_after_a_wrong_one(driver):
    with Provider(settings=states.SERVERS["rich"]) as provider:
        authorize(driver, provider)
        for password in ("wrong", "pw"):
            if not every(driver, "details.card[open]"):
                press(driver, "details.card > summary")
            states.type_into(driver, "details.card [type=password]", password, Keys.ENTER)
            wait(driver, lambda: every(driver, "#problem") or "icon.svg?" in driver.current_url)
        assert came(driver)["code"]


def test_a_user_allows_a_part(driver, open_provider):
    authorize(driver, open_provider, prompt="consent")
    states.type_into(driver, "#username", "somebody", Keys.ENTER)
    press(driver, "[name=scope][value=email]")
    press(driver, "button[value=approve]")
    assert came(driver)["code"]


def test_claims_are_edited_and_previewed(driver, open_provider):
    authorize(driver, open_provider)
    press(driver, ".users details.claims > summary")
    states.type_into(driver, "#claims-1", '{"email": "edited@example.com"}')
    press(driver, ".users details.claims[open] .quiet[formaction]")
    wait(driver, lambda: "edited@example.com" in one(driver, "#preview").text)
    press(driver, ".users details.claims[open] .primary")
    assert came(driver)["code"]


def test_a_user_is_found_among_ten_thousand(driver):
    with Provider(settings=states.SERVERS["many"]) as provider:
        authorize(driver, provider)
        states.type_into(driver, "[name=find]", "user7777")
        press(driver, "[name=find] ~ button")
        wait(driver, lambda: len(every(driver, "button.card")) == 1)
        press(driver, "button.card")
        assert came(driver)["code"]


def test_a_device_is_connected_and_its_user_signed_out(driver, open_provider):
    started = requests.post(open_provider.metadata["device_authorization_endpoint"], data={"client_id": "tv"})
    states.type_code(driver, open_provider, started.json()["user_code"])
    press(driver, "button.card[value=alice]")
    press(driver, "button[value=approve]")
    wait(driver, lambda: "connected" in one(driver, "h1").text)
    driver.get(open_provider.metadata["end_session_endpoint"])
    press(driver, "button[value=logout]")
    wait(driver, lambda: "signed out" in one(driver, "h1").text)


def test_the_documents_are_searched(driver, open_provider):
    driver.get(open_provider.url + "/_understudy/docs")
    states.type_into(driver, "[name=q]", "refresh rotation", Keys.ENTER)
    press(driver, ".hits a")
    wait(driver, lambda: every(driver, "article"))
