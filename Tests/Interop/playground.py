"""A person at the playground: finds the steps, presses their buttons, reads what they say."""

import json

import requests
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait

from browser import console

# The interval of a device is 5 seconds, so that two of them pass.
WAIT_SECONDS = 15
STEPS_BEFORE_LOGIN = {"code": ["request"], "dpop": ["request"], "par": ["push", "request"]}


class Playground:
    def __init__(self, driver, provider, flow="code", prefix=""):
        self.driver = driver
        self.origin = provider.url
        self.address = f"{provider.url}{prefix}/_understudy/playground"
        self.open(f"#{flow}")

    def open(self, rest):
        self.driver.get(self.address + rest)
        self.one('[data-step="break"]')

    def one(self, selector):
        """The first such element that is shown, as soon as there is one."""
        return self.until(lambda: next(filter(
            lambda found: found.is_displayed(), self.all(selector)), None), selector)

    def all(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def until(self, condition, what="a condition"):
        # A question asked in the middle of a navigation fails and is asked again.
        patience = WebDriverWait(self.driver, WAIT_SECONDS, 0.05, [Exception])
        return patience.until(
            lambda _: condition(), f"{what} at {self.driver.current_url}: {console(self.driver)}")

    def click(self, selector):
        self.until(lambda: self.one(selector).click() or True, selector)

    def edit(self, selector, text):
        field = self.one(selector)
        field.clear()
        field.send_keys(text)

    def step(self, name):
        return f'[data-step="{name}"]'

    def send(self, step):
        """Sends the request of a step, and gives the status of the answer."""
        self.click(f"{step} button.go")
        return self.status(step)

    def status(self, step):
        return int(self.one(f"{step} .answer .badge").text.split()[-1])

    def sign_in(self, flow="code", session=False):
        """With a session, nobody is asked who it is."""
        for name in STEPS_BEFORE_LOGIN[flow]:
            self.click(f"{self.step(name)} button.go")
        if not session:
            self.click('button[name="username"][value="alice"]')
        assert self.verdicts(self.step("answer"))["state"] == "good"

    def try_login(self):
        """The flow that goes on by itself, at a provider that may ask for consent; what it ends with."""
        self.click(f"{self.step('request')} button.go")
        self.click('button[name="username"]')
        self.until(lambda: self.all(".done") or [button.click() for button in self.all('button[value="approve"]')] and None)
        return self.one(".done").text

    def focused_step(self):
        return self.driver.execute_script("return document.activeElement.closest('[data-step]')?.dataset.step")

    def exchange_and_verify(self):
        assert self.send(self.step("exchange")) == 200
        assert self.send(self.step("verify")) == 200
        verdicts = self.verdicts(self.step("verify"))
        assert {"signature", "iss", "aud", "exp", "iat", "nonce"} <= verdicts.keys()
        assert set(verdicts.values()) - {"not-checked"} == {"good"}

    def seen(self):
        """The steps of the login in the other half."""
        return [name.text for name in self.all("#seen section:first-child .arrow:first-child b")]

    def unfold(self, name):
        """A use of tokens."""
        self.open_fold(f'details[data-use="{name}"]')

    def unfold_step(self, name):
        self.open_fold(f"{self.step(name)} > details")

    def open_fold(self, selector):
        if not self.one(selector).get_attribute("open"):
            self.click(f"{selector} > summary")

    def use(self, name):
        self.unfold(name)
        return self.send(f'[data-use="{name}"]')

    def verdicts(self, part):
        self.one(f"{part} .checks")
        return {row.get_attribute("data-check"): row.get_attribute("data-verdict")
                for row in self.all(f"{part} .checks tbody tr")}

    def mistakes(self):
        """Makes each mistake there is; gives the last code of its diagnosis."""
        found = {}
        self.unfold_step("break")
        for name in [each.get_attribute("data-mistake") for each in self.all("[data-mistake]")]:
            part = f'[data-mistake="{name}"]'
            self.click(f"{part} button")
            self.one(f"{part} .finding")
            found[name] = self.all(f"{part} .finding code")[-1].text
        return found

    def approve_device(self):
        """Follows the link to the verification page in a tab of its own, and comes back."""
        first = self.driver.current_window_handle
        self.click("#verification")
        self.until(lambda: len(self.driver.window_handles) == 2)
        self.driver.switch_to.window(self.driver.window_handles[1])
        for selector in ("button.primary", 'button[value="alice"]', 'button[value="approve"]'):
            self.click(selector)
        self.until(lambda: not self.all('button[value="approve"]'))
        self.driver.switch_to.window(first)

    def assert_silent(self):
        """Nothing but Chromium's remark on each refusal that was asked for."""
        said = [line for line in console(self.driver) if "Failed to load resource" not in line]
        assert said == []

    def assert_at_home(self):
        """Nothing that this page loaded or sent left its origin."""
        asked = self.driver.execute_script(
            "return performance.getEntriesByType('resource').map((entry) => entry.name)")
        assert asked and all(url.startswith(f"{self.origin}/") for url in asked)


def control(provider, method, path, body):
    answer = requests.request(method, f"{provider.url}/_understudy/{path}", data=json.dumps(body),
                              headers={"Content-Type": "application/json"})
    answer.raise_for_status()
