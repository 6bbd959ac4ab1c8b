"""mechanize: a browser for scripts, which fills in forms and presses the first button that there is."""

from urllib.error import HTTPError
from urllib.parse import parse_qs, urlencode, urlsplit

import mechanize
import pytest

from conftest import PUBLIC


@pytest.fixture
def browser():
    browser = mechanize.Browser()
    browser.set_handle_robots(False)
    browser.set_handle_redirect(False)
    return browser


@pytest.mark.parametrize("field", [{"type": "text"}, {"type": "submitbutton"}], ids=["typed", "picked"])
def test_a_form_signs_in_by_itself(open_provider, browser, field):
    url = open_provider.metadata["authorization_endpoint"] + "?" + urlencode({
        "response_type": "code", "client_id": PUBLIC.id, "redirect_uri": PUBLIC.redirect_uri, "scope": "openid",
        "code_challenge": "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM", "code_challenge_method": "S256",
        "state": "s",
    })
    browser.open(url)
    browser.select_form(predicate=lambda form: has(form, name="username", **field))
    if field["type"] == "text":
        browser["username"] = "alice"
    with pytest.raises(HTTPError) as redirect:
        browser.submit()
    assert redirect.value.code == 303
    location = redirect.value.headers["Location"]
    assert location.startswith(PUBLIC.redirect_uri)
    assert "code" in parse_qs(urlsplit(location).query)


def has(form, **control):
    try:
        form.find_control(**control)
    except mechanize.ControlNotFoundError:
        return False
    return True
