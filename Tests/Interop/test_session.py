"""Consent, front-channel logout and the frame of session management, in Chromium."""

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qsl, urlencode, urlsplit

import pytest
import requests

from browser import chromium, console
from pages import press, wait
from provider import Provider

FRAME = """<!DOCTYPE html><title>client</title><iframe id="op" src="{frame}"></iframe><script>
const answers = [];
addEventListener("message", ({{ data, origin }}) => answers.push([data, origin]));
const ask = (text) => document.getElementById("op").contentWindow.postMessage(text, "{origin}");
</script>"""


@pytest.fixture
def site():
    """The client's site, which remembers the paths that were requested."""
    with ThreadingHTTPServer(("localhost", 0), _Client) as server:
        server.visits, server.page = [], "client"
        server.url = f"http://localhost:{server.server_port}"
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()


@pytest.fixture
def provider(site, tmp_path):
    client = {
        "client_id": "shop",
        "client_secret": "s3cret",
        "redirect_uris": [f"{site.url}/callback"],
        "post_logout_redirect_uris": [f"{site.url}/bye"],
        "frontchannel_logout_uri": f"{site.url}/out?from=op",
    }
    config = tmp_path / "understudy.json5"
    config.write_text(json.dumps({"clients": [client]}))
    with Provider("--config", config) as provider:
        yield provider


def test_a_person_allows_some_and_every_party_hears_of_the_logout(provider, site):
    with chromium() as driver:
        answer = signed_in(driver, provider, site)
        tokens = redeemed(provider, site, answer["code"])
        assert tokens["scope"] == "openid profile"
        assert state_of(driver, provider, site, answer) == "unchanged"

        query = {
            "id_token_hint": tokens["id_token"],
            "post_logout_redirect_uri": f"{site.url}/bye",
            "state": "x y",
        }
        driver.get(f"{provider.metadata['end_session_endpoint']}?{urlencode(query)}")
        wait(driver, lambda: driver.current_url.startswith(f"{site.url}/bye"))
        assert dict(parse_qsl(urlsplit(driver.current_url).query)) == {"state": "x y"}
        (told,) = [visit for visit in site.visits if visit.startswith("/out")]
        told = dict(parse_qsl(urlsplit(told).query))
        assert told.pop("sid")
        assert told == {"from": "op", "iss": provider.metadata["issuer"]}
        assert state_of(driver, provider, site, answer) == "changed"
        assert [line for line in console(driver) if "favicon" not in line] == []


def signed_in(driver, provider, site):
    """The answer to a request that Alice allows, except for her e-mail address."""
    query = {
        "client_id": "shop",
        "redirect_uri": f"{site.url}/callback",
        "response_type": "code",
        "scope": "openid profile email",
    }
    driver.get(f"{provider.metadata['authorization_endpoint']}?{urlencode(query)}")
    press(driver, 'button[value="alice"]')
    press(driver, 'input[value="email"]')
    press(driver, 'button[value="approve"]')
    wait(driver, lambda: driver.current_url.startswith(f"{site.url}/callback"))
    return dict(parse_qsl(urlsplit(driver.current_url).query))


def redeemed(provider, site, code):
    answer = requests.post(
        provider.metadata["token_endpoint"],
        data={
            "grant_type": "authorization_code",
            "code": code,
            "redirect_uri": f"{site.url}/callback",
        },
        auth=("shop", "s3cret"),
    )
    return answer.json()


def state_of(driver, provider, site, answer):
    """The answer of check_session_iframe to a page of the client."""
    frame = provider.metadata["check_session_iframe"]
    origin = frame.removesuffix(urlsplit(frame).path)
    site.page = FRAME.format(frame=frame, origin=origin)
    driver.get(f"{site.url}/page")
    site.page = "client"
    driver.execute_script("ask(arguments[0])", f"shop {answer['session_state']}")
    ((status, sender),) = wait(driver, lambda: driver.execute_script("return answers"))
    assert sender == origin
    return status


class _Client(BaseHTTPRequestHandler):
    def do_GET(self):
        self.server.visits.append(self.path)
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(self.server.page.encode())

    def log_message(self, *_):
        pass
