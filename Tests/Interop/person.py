"""A person at the pages, without a browser: reads the forms of each page and sends one of them."""

from html.parser import HTMLParser
from urllib.parse import urljoin

import requests


def sign_in(authorize_url, name, browser=None, password=None, action=None, status=303):
    """Opens the login page, picks or types `name`, allows what is asked, and returns where that
    leads to. `browser` keeps the cookies of the session, `status` is the status that the provider
    redirects with, and the action `deny` declines."""
    browser = browser or requests.Session()
    page = browser.get(authorize_url)
    assert page.status_code == 200, page.text
    assert page.headers["Content-Type"].startswith("text/html")

    form = next(form for form in forms_in(page.text) if form.takes(name))
    answer = browser.post(
        urljoin(page.url, form.action),
        data={**form.hidden, "username": name, "password": password, "action": action},
        allow_redirects=False,
    )
    if answer.status_code == 200:
        answer = allow(browser, answer)
    assert answer.status_code == status, answer.text
    return answer.headers["Location"]


def connect_device(verification_uri, user_code, name, browser=None):
    """Types the code of a device, signs in, and approves; returns the last page."""
    browser = browser or requests.Session()
    page = browser.get(verification_uri)
    for typed in ({"user_code": user_code}, {"username": name}, {"action": "approve"}):
        assert page.status_code == 200, page.text
        form = forms_in(page.text)[0]
        page = browser.post(urljoin(page.url, form.action), data={**form.hidden, **typed})
    assert page.status_code == 200, page.text
    return page


def allow(browser, page):
    """Sends the form of the consent page without a change."""
    (form,) = forms_in(page.text)
    return browser.post(
        urljoin(page.url, form.action),
        data={**form.hidden, "scope": form.ticked, "action": "approve"},
        allow_redirects=False,
    )


def forms_in(page):
    reader = _FormReader()
    reader.feed(page)
    return reader.forms


class _Form:
    def __init__(self, action):
        self.action = action
        self.hidden = {}
        self.buttons = set()
        self.ticked = []
        self.has_name_field = False

    def takes(self, name):
        return name in self.buttons or self.has_name_field


class _FormReader(HTMLParser):
    def __init__(self):
        super().__init__()
        self.forms = []

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        name, value = attributes.get("name"), attributes.get("value", "")
        kind = attributes.get("type", "text" if tag == "input" else "submit")
        if tag == "form":
            assert attributes.get("method", "").lower() == "post"
            self.forms.append(_Form(attributes.get("action", "")))
        elif tag == "input" and kind == "hidden":
            self.forms[-1].hidden[name] = value
        elif tag == "input" and kind == "checkbox" and "checked" in attributes:
            self.forms[-1].ticked.append(value)
        elif tag == "input" and kind == "text" and name == "username":
            self.forms[-1].has_name_field = True
        elif tag == "button" and name == "username":
            self.forms[-1].buttons.add(value)
