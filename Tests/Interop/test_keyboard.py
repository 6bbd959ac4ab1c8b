"""Whole ways through the pages by keys alone, in Chromium: no click, and a ring wherever the focus stops."""

from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
import requests
from selenium.webdriver import ActionChains, Keys

import states
from browser import chromium, leave
from gallery import CALLBACK as FAR, authorize_url
from pages import every, one, wait
from provider import Provider

# A page of the provider that is there and looks at no parameter stands in for the application.
CALLBACK = "{}/_understudy/assets/icon.svg"
EXAM = {"exam": {"plans": {"small": ["plain", "id-nonce-wrong"]}}}
# What has the focus: its name for a person, and whether a ring is drawn around it or its label.
FOCUSED = """
    const at = document.activeElement;
    if (at === document.body) return null;
    const rings = (element) => {
      const style = element && getComputedStyle(element);
      return style && style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
    };
    return { ringed: rings(at) || rings(at.labels?.[0]), html: at.outerHTML.slice(0, 120) };
"""


@pytest.fixture(scope="module")
def driver():
    with chromium() as driver:
        yield driver


@pytest.fixture
def keys(driver):
    states.forget(driver)
    yield Keyboard(driver)
    leave(driver)


class Keyboard:
    def __init__(self, driver):
        self.driver = driver

    def press(self, *keys):
        ActionChains(self.driver).send_keys(*keys).perform()

    def to(self, selector, most=60):
        """Tab until that has the focus; every stop on the way shows where it is."""
        wait(self.driver, lambda: every(self.driver, selector))
        for _ in range(most):
            if self.is_at(selector):
                return self
            self.press(Keys.TAB)
            focused = self.driver.execute_script(FOCUSED)
            assert not focused or focused["ringed"], f"no ring: {focused['html']}"
        pytest.fail(f"{most} tabs do not lead to {selector}")

    def is_at(self, selector):
        return self.driver.execute_script("return document.activeElement.matches(arguments[0])", selector)

    def use(self, selector, key=Keys.ENTER):
        self.to(selector).press(key)


def authorize(driver, provider, **more):
    driver.get(provider.metadata["authorization_endpoint"] + "?" + urlencode({
        "response_type": "code", "client_id": "shop", "scope": "openid profile email",
        "redirect_uri": CALLBACK.format(provider.url), "state": "s", "nonce": "n", **more}))


def came(driver):
    """The parameters that the browser came back with."""
    wait(driver, lambda: "icon.svg?" in driver.current_url)
    return parse_qs(urlsplit(driver.current_url).query)


def test_a_user_is_picked_and_asked_for_consent(driver, keys, open_provider):
    authorize(driver, open_provider, prompt="consent")
    keys.use("button.card[value=bob]", Keys.SPACE)
    keys.use("[name=scope][value=email]", Keys.SPACE)
    keys.use("button[value=approve]")
    assert came(driver)["code"]


def test_a_digit_picks_a_user(driver, keys, open_provider):
    authorize(driver, open_provider)
    wait(driver, lambda: one(driver, "#by-number").is_displayed())
    keys.press("2")
    assert came(driver)["code"]


def test_a_card_is_opened_for_its_password(driver, keys):
    with Provider(settings=states.SERVERS["rich"]) as provider:
        authorize(driver, provider, acr_values="gold")
        keys.use("details.card > summary", Keys.SPACE)
        keys.to("details.card [type=password]").press("pw", Keys.ENTER)
        keys.use("#approve")
        assert came(driver)["code"]


def test_a_name_comes_before_its_password(driver, keys):
    with Provider(settings={"profile": "okta", "users": [{"username": "erika", "password": "pw"}]}) as provider:
        authorize(driver, provider)
        keys.to("#username").press("erika", Keys.ENTER)
        keys.to("[type=password]").press("pw", Keys.ENTER)
        wait(driver, lambda: every(driver, "button[value=approve]") or "icon.svg?" in driver.current_url)
        if every(driver, "button[value=approve]"):
            keys.use("button[value=approve]")
        assert came(driver)["code"]


@pytest.mark.finds("mfa.sent", "pool.factor-wrong")
def test_a_code_is_typed_after_a_wrong_one(driver, keys):
    with Provider(settings={**states.SERVERS["pool"], "mfa": {"code": "123456"}}) as provider:
        authorize(driver, provider)
        keys.use("button.card[value=message]")
        keys.to("#code").press("000", Keys.ENTER)
        wait(driver, lambda: every(driver, "#problem"))
        keys.to("#code").press("123456", Keys.ENTER)
        assert came(driver)["code"]


def test_a_user_is_found_among_many(driver, keys):
    with Provider(settings=states.SERVERS["many"]) as provider:
        authorize(driver, provider)
        keys.to("[name=find]").press("user7777", Keys.ENTER)
        wait(driver, lambda: len(every(driver, "button.card")) == 1)
        keys.use("button.card")
        assert came(driver)["code"]


def test_a_device_is_connected_and_its_user_signed_out(driver, keys, open_provider):
    started = requests.post(open_provider.metadata["device_authorization_endpoint"], data={"client_id": "tv"})
    driver.get(states.device_page(open_provider))
    keys.to("#user_code").press(started.json()["user_code"], Keys.ENTER)
    keys.use("button.card[value=alice]")
    keys.use("button[value=approve]")
    wait(driver, lambda: "connected" in one(driver, "h1").text)
    driver.get(open_provider.metadata["end_session_endpoint"])
    keys.use("button[value=logout]")
    wait(driver, lambda: "signed out" in one(driver, "h1").text)


def test_the_playground_is_walked_to_its_end(driver, keys, open_provider):
    driver.get(open_provider.url)
    keys.use("#try")
    keys.use('[data-step="request"] button.go')
    wait(driver, lambda: every(driver, "button.card"))
    keys.press("1")
    wait(driver, lambda: every(driver, ".done"))
    for use in ("userinfo", "refresh", "introspection", "revocation"):
        part = f'[data-use="{use}"]'
        wait(driver, lambda: every(driver, part))
        if not one(driver, part).get_attribute("open"):
            keys.use(f"{part} > summary")
        keys.use(f"{part} button.go")
        wait(driver, lambda: "200" in one(driver, f"{part} .answer .badge").text)


@pytest.mark.finds("rule.applied")
def test_an_exam_is_taken_to_its_end(driver, keys):
    with Provider(settings=EXAM) as provider:
        driver.get(provider.url + "/_understudy/exams")
        begin(driver, keys)
        for number in (1, 2):
            answer(driver, keys, provider, number)
        wait(driver, lambda: len(every(driver, "#results li")) == 2)


@pytest.mark.finds("rule.applied")
def test_an_exam_outlives_a_reload_and_goes_on_after_a_stop(driver, keys):
    with Provider(settings={"exam": {"plans": {"small": ["plain", "id-aud-wrong", "id-nonce-wrong"]}}}) as provider:
        page = provider.url + "/_understudy/exams"
        driver.get(page)
        begin(driver, keys)
        answer(driver, keys, provider, 1)
        # Who comes without the name of an exam is shown the one that runs.
        for come in (driver.refresh, lambda: (leave(driver), driver.get(page))):
            wait(driver, lambda: every(driver, "#matter .outcome"))
            come()
            wait(driver, lambda: "Question 2 of 3" in one(driver, "#matter").text)
            assert [row.get_attribute("data-check") for row in every(driver, "#results li")] == ["plain"]
        keys.use("#matter article > p:last-child button")
        wait(driver, lambda: "Go on with the other 2" in one(driver, "#matter .buttons").text)
        keys.use("#matter .buttons button")
        for number in (1, 2, 3):
            answer(driver, keys, provider, number)
        wait(driver, lambda: len(every(driver, "#results [data-verdict=pass]")) == 3)
        assert "Go on" not in one(driver, "#matter").text


def begin(driver, keys):
    wait(driver, lambda: every(driver, "#plan option[value=small]"))
    keys.to("#plan").press("small")
    assert driver.execute_script("return document.getElementById('plan').value") == "small"
    keys.use("#order button.primary")


def answer(driver, keys, provider, number):
    """Logs in where the exam asks for it; the application let the user in only at first."""
    wait(driver, lambda: f"Question {number} of " in one(driver, "#matter").text and every(driver, "#matter .outcome"))
    log_in(provider)
    keys.use(f"#matter .outcome:nth-child({min(number, 2)})")


def log_in(provider):
    """What the application does, to which an exam shows no page."""
    came = requests.get(authorize_url(provider), allow_redirects=False).headers["Location"]
    requests.post(provider.metadata["token_endpoint"], data={
        "grant_type": "authorization_code", "code": parse_qs(urlsplit(came).query)["code"][0],
        "redirect_uri": FAR, "client_id": "demo-shop", "client_secret": "s"}).raise_for_status()
