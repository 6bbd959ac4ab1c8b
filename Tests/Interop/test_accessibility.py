"""axe-core looks at every page in every state, light and dark, wide and at 320 pixels, in both languages."""

import html
import importlib.util
import re
from pathlib import Path

import pytest

import gallery
import states
from browser import chromium, console, leave
from provider import Provider

AXE = Path(importlib.util.find_spec("axe_playwright_python").origin).with_name("axe.min.js").read_text()
COLORS = ["color-contrast"]
# The scheme changes colours alone, so that one of two looks at the same width needs no other rule.
LOOKS = {
    "en": [(1440, "light", None), (1440, "dark", COLORS), (320, "light", COLORS), (320, "dark", None)],
    "ja": [(1440, "dark", None), (320, "light", None)],
}
TEXTS = Path(__file__).parents[2] / "Sources" / "CAssets" / "Pages"
# The texts of the scripts, which stand in every page of them.
WORDS = re.compile('<template id="words">.*?</template>', re.S)
# The sources of the pages that were looked at in English.
SEEN = {}


@pytest.fixture(scope="module", params=["en", "ja"])
def driver(request):
    rules = f"MAP {states.PHONE} 127.0.0.1, MAP other.test 127.0.0.1"
    options = (f"--lang={request.param}", f"--accept-lang={request.param}", f"--host-resolver-rules={rules}")
    with chromium(None, *options) as driver:
        driver.language = request.param
        yield driver


@pytest.mark.finds(...)
@pytest.mark.parametrize("page", gallery.ALL, ids=lambda page: page.__name__)
def test_a_page_is_for_everybody(driver, page):
    with Provider() as provider:
        assert faults(driver, provider, page) == []


@pytest.mark.finds(...)
@pytest.mark.parametrize("driver", ["en"], indirect=True)
@pytest.mark.parametrize("server", states.SERVERS)
def test_a_page_is_for_everybody_in_each_state(driver, server):
    with Provider("--allow-host", states.PHONE, settings=states.SERVERS[server]) as provider:
        pages = [page for page in states.ALL if page.server == server]
        found = {page.__name__: faults(driver, provider, page) for page in pages}
    assert {name: told for name, told in found.items() if told} == {}


def test_axe_sees_what_is_wrong(driver):
    with Provider() as provider:
        gallery.home(driver, provider)
        driver.execute_script("document.querySelector('main').append(document.createElement('input'))")
        driver.execute_script(AXE)
        assert [violation["id"] for violation in violations(driver)] == ["label"]


def test_no_text_of_a_page_is_left_out():
    """A page or a state that nobody has put here has a text that no other has."""
    if len(SEEN) < len(gallery.ALL) + len(states.ALL):
        pytest.skip("not all pages were looked at")
    shown = "\n".join(SEEN.values())
    assert [name for name, parts in rows() if not any(part in shown for part in parts)] == []


def faults(driver, provider, page):
    """What axe-core and the console find at a page, once it is open."""
    page(driver, provider)
    # axe-core itself meets the Content-Security-Policy, so the console is read before it runs.
    # Chromium logs the status of a page that says what is wrong, and advice to password managers.
    found = [entry for entry in console(driver) if "status of 4" not in entry and "[DOM]" not in entry]
    if driver.language == "en":
        SEEN[page.__name__] = html.unescape(WORDS.sub("", driver.page_source))
    if driver.execute_script("return document.documentElement.lang") != driver.language:
        found.append("the language is another")
    driver.execute_script(AXE)
    for width, scheme, only in LOOKS[driver.language]:
        look(driver, width, scheme)
        # So do the looks of other providers.
        rules = COLORS if page in states.LOOKS else only
        found += [f"{width} pixels, {scheme}: {told(violation)}" for violation in violations(driver, rules)]
        wide = driver.execute_script("return document.documentElement.scrollWidth")
        found += [f"{wide} pixels wide at {width}"] if wide > width else []
    leave(driver)
    return found


def violations(driver, only=None):
    options = {"resultTypes": ["violations"], **({"runOnly": only} if only else {})}
    return driver.execute_async_script("axe.run(arguments[0]).then(arguments[1])", options)["violations"]


def look(driver, width, scheme):
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
        "width": width, "height": 800, "deviceScaleFactor": 1, "mobile": False})
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
        "features": [{"name": "prefers-color-scheme", "value": scheme},
                     {"name": "prefers-reduced-motion", "value": "reduce"}]})


def told(violation):
    return violation["id"], [node["html"][:200] + " " + node["failureSummary"][:300] for node in violation["nodes"]]


def rows():
    """The longest fixed part of each English line of each text of the pages, by the text's name; scripts
    have the others."""
    for file in sorted(TEXTS.glob("*.txt")):
        for row in file.read_text().strip().split("\n\n"):
            name, *lines = row.split("\n")
            if "-script." not in name and not name.startswith("scope-page."):
                yield name, [fixed(line) for line in lines if not line.startswith("    ")]


def fixed(line):
    """`[wording] {client} asks who you are.` without its wording and its hole."""
    return max(re.split(r"\{\w*\}", re.sub(r"^\[.*?\] ", "", line.strip())), key=len)
