"""A page on another origin signs in by fetch, through the login page, in Chromium."""

import pytest
from selenium.common.exceptions import TimeoutException, WebDriverException
from selenium.webdriver import ActionChains, Keys
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait

from browser import chromium, console, spa_site
from pages import press

WAIT_SECONDS = 10


@pytest.fixture
def driver():
    with chromium() as driver:
        yield driver


@pytest.fixture
def login_page(driver, open_provider):
    """Chromium at the login page that the page of spa/ led it to."""
    with spa_site() as site:
        driver.get(f"{site}/?provider={open_provider.url}")
        press(driver, "#sign-in")
        wait(driver, lambda: driver.current_url.startswith(open_provider.url))
        yield driver


def test_a_click_on_alice_signs_her_in_and_the_page_refreshes(login_page):
    press(login_page, 'button[name="username"][value="alice"]')
    reached(login_page, "signed in")
    assert text(login_page, "signature") == "verified"
    assert text(login_page, "subject") == "alice"
    assert text(login_page, "name") == "Alice Ferris"

    first = text(login_page, "access-token")
    press(login_page, "#refresh")
    reached(login_page, "refreshed")
    assert text(login_page, "signature") == "verified"
    assert text(login_page, "subject") == "alice"
    assert text(login_page, "access-token") != first


def test_another_name_typed_by_keyboard_alone_signs_in(login_page):
    for _ in range(20):
        focused = login_page.switch_to.active_element
        if focused.tag_name == "input" and focused.get_attribute("name") == "username":
            break
        ActionChains(login_page).send_keys(Keys.TAB).perform()
    else:
        pytest.fail("the Tab key does not lead to the name field")
    ActionChains(login_page).send_keys("carol", Keys.ENTER).perform()
    reached(login_page, "signed in")
    assert text(login_page, "subject") == "carol"


def test_the_login_page_leaves_the_console_silent(login_page):
    assert console(login_page) == []
    press(login_page, 'button[name="username"]')
    reached(login_page, "signed in")
    assert console(login_page) == []


def test_the_login_page_fits_into_320_pixels(driver, open_provider):
    driver.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride",
        {"width": 320, "height": 640, "deviceScaleFactor": 2, "mobile": True},
    )
    driver.get(
        f"{open_provider.url}/authorize?response_type=code&scope=openid%20read:{'x' * 60}"
        f"&client_id={'a-client-without-a-space-in-its-name' * 3}"
        f"&redirect_uri=https://{'long.' * 20}example/callback"
        f"&code_challenge={'a' * 43}&code_challenge_method=S256"
    )
    assert driver.execute_script("return innerWidth") == 320
    assert driver.execute_script("return document.documentElement.scrollWidth") <= 320


def reached(driver, state):
    """Waits until the page of spa/ has come to an end, and expects it to say `state`."""
    wait(driver, lambda: ended(driver) in (state, "failed"))
    assert text(driver, "state") == state


def ended(driver):
    shown = driver.execute_script("return document.getElementById('state')?.textContent")
    return shown and shown.split(":")[0]


def text(driver, identifier):
    return driver.find_element(By.ID, identifier).text


def wait(driver, condition):
    # A question asked in the middle of a navigation fails and is asked again.
    patience = WebDriverWait(driver, WAIT_SECONDS, 0.05, [WebDriverException])
    try:
        patience.until(lambda _: condition())
    except TimeoutException:
        pytest.fail(f"stuck at {driver.current_url}; the console says {console(driver)}")
