"""Sessions for browsers that never see a login page."""

import re
import sys

import requests

from example_site import example_site
from ports import free_port
from provider import RECIPES, provider, run


def test_playwright_signs_in_by_a_cookie(installed):
    port = free_port()
    with provider() as url, example_site(port, {
            "PROVIDER": url, "REDIRECT_URI": f"http://localhost:{port}/callback"}) as site:
        settings = {"UNDERSTUDY_URL": url, "SITE": site, "CHROMIUM": "/usr/bin/chromium"}
        said = run(
            sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", ".",
            environment={**installed, **settings}, folder=RECIPES / "playwright")
        assert "1 passed" in said
        # Nobody has seen a login page.
        answers = requests.get(f"{url}/_understudy/requests").json()["items"]
        assert "login" not in {answer["endpoint"] for answer in answers}


def test_scripts_read_the_members_that_a_session_has():
    with provider() as url:
        cookie = requests.post(f"{url}/_understudy/sessions", json={"user": "bob"}).json()["cookie"]
    for script in ("cypress/commands.js", "playwright/conftest.py"):
        text = (RECIPES / script).read_text()
        read = set(re.findall(r"cookie\.(\w+)", text)) | set(re.findall(r'cookie\["(\w+)"\]', text))
        assert {"name", "value", "domain", "path"} <= read <= set(cookie), script
        assert "/_understudy/sessions" in text
