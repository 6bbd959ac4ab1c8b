"""axe-core looks at every page, light and dark, wide and at 320 pixels, in both languages."""

import importlib.util
from pathlib import Path

import pytest

import gallery
from browser import chromium, console, leave
from provider import Provider

AXE = Path(importlib.util.find_spec("axe_playwright_python").origin).with_name("axe.min.js").read_text()
LOOKS = [(1280, "light", "en"), (1280, "dark", "ja"), (320, "light", "ja"), (320, "dark", "en")]


@pytest.fixture(scope="module", params=["en", "ja"])
def driver(request):
    with chromium(None, f"--lang={request.param}", f"--accept-lang={request.param}") as driver:
        driver.language = request.param
        yield driver


@pytest.mark.finds(...)
@pytest.mark.parametrize("page", gallery.ALL, ids=lambda page: page.__name__)
def test_a_page_is_for_everybody(driver, page):
    with Provider() as provider:
        page(driver, provider)
        # axe-core itself meets the Content-Security-Policy, so the console is read before it runs.
        said = console(driver)
        for width, scheme, language in LOOKS:
            if language != driver.language:
                continue
            look(driver, width, scheme)
            assert driver.execute_script("return document.documentElement.lang") == language
            found = driver.execute_async_script(
                AXE + "; axe.run().then(arguments[arguments.length - 1])")["violations"]
            assert [told(violation) for violation in found] == [], f"{width} pixels, {scheme}"
            wide = driver.execute_script("return document.documentElement.scrollWidth")
            assert wide <= width, f"{wide} pixels wide at {width}"
        leave(driver)
    # Chromium logs the status of a page that says what is wrong.
    assert [entry for entry in said if "status of 40" not in entry] == []


def test_axe_sees_what_is_wrong(driver):
    with Provider() as provider:
        gallery.home(driver, provider)
        driver.execute_script("document.querySelector('main').append(document.createElement('input'))")
        found = driver.execute_async_script(AXE + "; axe.run().then(arguments[arguments.length - 1])")
        assert [violation["id"] for violation in found["violations"]] == ["label"]


def look(driver, width, scheme):
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
        "width": width, "height": 800, "deviceScaleFactor": 1, "mobile": False})
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
        "features": [{"name": "prefers-color-scheme", "value": scheme},
                     {"name": "prefers-reduced-motion", "value": "reduce"}]})


def told(violation):
    return violation["id"], [node["html"][:200] + " " + node["failureSummary"][:300] for node in violation["nodes"]]
