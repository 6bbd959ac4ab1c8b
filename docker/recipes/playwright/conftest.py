"""Browsers that are signed in already: `page = sign_in("bob")`."""

import os

import pytest
import requests
from playwright.sync_api import sync_playwright

PROVIDER = os.environ.get("UNDERSTUDY_URL", "http://localhost:8414")


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        # Without these two settings Playwright takes the browser that `playwright install` brought.
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM"), chromium_sandbox="CHROMIUM" not in os.environ)
        yield browser
        browser.close()


@pytest.fixture
def sign_in(browser):
    """Opens a page of a browser in which the user has a session at the provider."""
    contexts = []

    def sign_in(user):
        session = requests.post(f"{PROVIDER}/_understudy/sessions", json={"user": user}).json()
        cookie = session["cookie"]
        context = browser.new_context()
        contexts.append(context)
        context.add_cookies([{
            "name": cookie["name"], "value": cookie["value"], "domain": cookie["domain"],
            "path": cookie["path"], "httpOnly": cookie["http_only"], "secure": cookie["secure"],
            "sameSite": cookie["same_site"]}])
        return context.new_page()

    yield sign_in
    for context in contexts:
        context.close()
