"""A page signs in through a hidden frame (`response_mode=web_message`), in Chromium."""

import pytest

from browser import chromium, console, spa_site
from pages import press, wait

SILENT = "return signInSilently(arguments[0])"


@pytest.fixture
def driver():
    with chromium() as driver:
        yield driver


@pytest.fixture
def site():
    """Another origin on the same site as the provider: browsers keep cookies from the frames of
    other sites."""
    with spa_site("localhost") as site:
        yield site


def test_a_session_signs_in_without_a_page(driver, open_provider, site):
    sign_in(driver, open_provider, site)
    driver.get(f"{site}/silent.html")
    assert driver.execute_script(SILENT, open_provider.url) == {"subject": "alice"}
    assert driver.current_url == f"{site}/silent.html"
    assert console(driver) == []


@pytest.mark.finds("login.required")
def test_without_a_session_the_message_says_login_required(driver, open_provider, site):
    driver.get(f"{site}/silent.html")
    assert driver.execute_script(SILENT, open_provider.url) == {"error": "login_required"}
    assert console(driver) == []


def test_a_page_of_another_origin_gets_no_message(driver, open_provider, site):
    sign_in(driver, open_provider, site)
    with spa_site("localhost") as thief:
        driver.get(f"{thief}/silent.html")
        driver.execute_script(
            "window.got = []; addEventListener('message', ({ data }) => got.push(data));"
            "signInSilently(arguments[0], arguments[1])",
            open_provider.url,
            f"{site}/silent.html",
        )
        (refusal,) = wait(driver, lambda: console(driver))
        assert "frame-ancestors" in refusal
        assert driver.execute_script("return got") == []


def sign_in(driver, provider, site):
    driver.get(f"{site}/?provider={provider.url}")
    press(driver, "#sign-in")
    press(driver, 'button[value="alice"]')
    wait(driver, lambda: "signed in" in driver.page_source)
    console(driver)
