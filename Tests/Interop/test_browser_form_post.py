"""`response_mode=form_post` in Chromium, with and without JavaScript."""

import threading
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qsl, urlencode

import pytest

from browser import chromium, console
from pages import press


@pytest.mark.parametrize("scripted", [True, False], ids=["script", "no script"])
def test_the_answer_is_posted_to_another_origin(open_provider, scripted):
    with chromium() as driver, posted_form() as (redirect_uri, form):
        driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": not scripted})
        driver.get(authorize_url(open_provider, redirect_uri))
        press(driver, 'button[name="username"][value="bob"]')
        if not scripted:
            press(driver, f'form[action="{redirect_uri}"] button')
        assert form.arrived.wait(timeout=10), console(driver)
        assert form.fields["state"] == "over there"
        assert form.fields["iss"] == open_provider.metadata["issuer"]
        assert form.fields["code"]
        assert console(driver) == []


def authorize_url(provider, redirect_uri):
    query = {
        "response_type": "code",
        "response_mode": "form_post",
        "client_id": "site",
        "redirect_uri": redirect_uri,
        "scope": "openid",
        "state": "over there",
        "code_challenge": "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
        "code_challenge_method": "S256",
    }
    return provider.metadata["authorization_endpoint"] + "?" + urlencode(query)


class _Form:
    def __init__(self):
        self.arrived = threading.Event()
        self.fields = {}


@contextmanager
def posted_form():
    """A site that takes one form; yields its address and the form that came."""
    form = _Form()

    class Site(BaseHTTPRequestHandler):
        def do_POST(self):
            body = self.rfile.read(int(self.headers["Content-Length"])).decode()
            form.fields = dict(parse_qsl(body))
            form.arrived.set()
            self.do_GET()

        def do_GET(self):
            self.send_response(204)
            self.end_headers()

        def log_message(self, *_):
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Site) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/callback", form
        server.shutdown()
