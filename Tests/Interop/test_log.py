"""The log for programs, against the schema that the documentation gives."""

import json
import os
import pty
import re
import signal
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import jsonschema
import requests
from authlib.integrations.requests_client import OAuth2Session

from provider import BINARY, Provider

ARTICLE = Path(__file__).parents[2] / "Sources/Understudy/Understudy.docc/Log.md"
SCHEMA = json.loads(re.search(r"```json\n(.*?)```", ARTICLE.read_text(), re.S)[1])


@pytest.mark.finds("refresh-token.missing", "request.not-found")
def test_each_line_conforms_to_the_schema():
    with Provider("--login", "auto") as provider:
        sign_in(provider)
        requests.get(f"{provider.url}/acme/nowhere")
        requests.post(f"{provider.url}/oauth/token", {"grant_type": "refresh_token", "client_id": "app"})
        requests.get(f"{provider.url}/_understudy/health")
        lines = [line for line in provider.log() if line["event"] == "request"]
    for line in lines:
        jsonschema.validate(line, SCHEMA)
    told = [(line["endpoint"], line["outcome"]) for line in lines if "endpoint" in line]
    assert told == [
        ("discovery", "accepted"), ("authorize", "accepted"), ("token", "accepted"),
        ("userinfo", "accepted"), ("token", "refused"),
    ]
    login = [line for line in lines if line.get("user") == "alice"]
    assert [line["endpoint"] for line in login] == ["authorize", "token", "userinfo"]
    assert [line.get("diagnoses") for line in login] == [None] * 3


def test_fifty_at_once_have_their_lines_whole_and_in_order_at_the_end():
    with Running() as running:
        ask = lambda thread: [running.get(f"/{thread}-{number}") for number in range(6)]
        with ThreadPoolExecutor(50) as threads:
            list(threads.map(ask, range(50)))
        lines = [json.loads(line) for line in running.end().splitlines()]
    paths = [line["path"] for line in lines if line["event"] == "request"]
    assert len(paths) == 300
    for thread in range(50):
        own = [path for path in paths if path.startswith(f"/{thread}-")]
        assert own == [f"/{thread}-{number}" for number in range(6)]


def test_a_reader_who_stops_holds_nobody_up_and_is_told_what_was_dropped():
    with Running() as running:
        session = requests.Session()
        before = running.resident()
        for number in range(300):
            assert running.get(f"/{number:04}" + "x" * 7000, session).status_code == 404
        assert running.resident() - before < 64_000_000
        lines = [json.loads(line) for line in running.end().splitlines()]
    told = [line["path"] for line in lines if line["event"] == "request"]
    dropped = sum(line["lines"] for line in lines if line["event"] == "dropped")
    assert dropped and len(told) + dropped == 300
    assert told == sorted(told)


def test_a_first_login_at_a_terminal_shows_its_four_lines_and_the_end_in_colour():
    terminal, end = pty.openpty()
    with Running("--log", "text", stderr=end) as running:
        os.close(end)
        session = requests.Session()
        page = session.get(running.url + LOGIN)
        of_page = {"Sec-Fetch-Site": "same-origin"}
        for link in re.findall(r'(?:href|src)="(/_understudy/assets/[^"]+)"', page.text):
            assert session.get(running.url + link, headers=of_page).ok
        assert session.get(running.url + "/_understudy/users", headers=of_page).ok
        form = {"form": re.search(r'name="form" value="([^"]+)"', page.text)[1], "username": "alice"}
        answer = session.post(running.url + "/login", form, allow_redirects=False)
        code = re.search(r"[?&]code=([^&]+)", answer.headers["Location"])[1]
        tokens = session.post(
            running.url + "/oauth/token",
            {"grant_type": "authorization_code", "client_id": "app", "client_secret": "s", "code": code,
             "redirect_uri": CALLBACK})
        token = tokens.json()["access_token"]
        session.get(running.url + "/userinfo", headers={"Authorization": f"Bearer {token}"})
        running.end()
        shown = read_all(terminal).splitlines()
    lines = [line for line in shown if re.match(r"[0-9:]{8} ", line)]
    assert [line.split(" ")[2] for line in lines] == ["/authorize", "/login", "/oauth/token", "/userinfo"]
    assert ["\x1b[32m" in line for line in lines] == [False, False, True, False]


CALLBACK = "http://localhost:3000/cb"
LOGIN = f"/authorize?client_id=app&response_type=code&scope=openid&redirect_uri={CALLBACK}"


class Running:
    """A server whose standard error nobody reads before its end."""

    def __init__(self, *options, stderr=subprocess.PIPE):
        command = [BINARY, "serve", "--log", "json", "--port", "0", *options]
        self._process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=stderr, env={**os.environ, "TERM": "xterm"})
        self.url = re.search(r"http://[^\s\"]+", self._process.stdout.readline().decode())[0]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._process.kill()
        self._process.wait()

    def get(self, path, session=requests):
        return session.get(self.url + path)

    def resident(self):
        status = Path(f"/proc/{self._process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) * 1024

    def end(self):
        """All lines, read from now on."""
        self._process.send_signal(signal.SIGTERM)
        return (self._process.communicate(timeout=20)[1] or b"").decode()


def read_all(terminal):
    """What was written to a terminal whose program has ended."""
    pieces = []
    try:
        while piece := os.read(terminal, 65536):
            pieces.append(piece)
    except OSError:
        pass
    return b"".join(pieces).decode()


def sign_in(provider):
    redirect_uri = "http://127.0.0.1:3000/callback"
    client = OAuth2Session(
        "app", redirect_uri=redirect_uri, scope="openid", code_challenge_method="S256",
        token_endpoint_auth_method="none")
    verifier = "v" * 64
    url, _ = client.create_authorization_url(
        provider.metadata["authorization_endpoint"], code_verifier=verifier)
    answer = requests.get(url, allow_redirects=False)
    client.fetch_token(
        provider.metadata["token_endpoint"], authorization_response=answer.headers["Location"],
        code_verifier=verifier)
    assert client.get(provider.metadata["userinfo_endpoint"]).status_code == 200
