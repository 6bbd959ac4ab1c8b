"""Clients of several languages whose logins are recorded on the way to a provider that speaks TLS."""

import base64
import json
import os
import shlex
import signal
import socket
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlencode, urlsplit

import pytest

from browser import chromium, spa_site
from provider import BINARY, Provider

HERE = Path(__file__).parent
CALLBACK = "http://127.0.0.1:3000/callback"
SECRET = "s3cret-of-the-client-9876543"
CLIENTS = {
    "curl": ["sh", HERE / "recorded_login.sh"],
    "requests": [sys.executable, HERE / "recorded_login.py"],
    "node": ["node", HERE / "recorded_login.js"],
    "java": ["java", HERE / "RecordedLogin.java"],
}


@pytest.fixture(scope="module")
def provider(tmp_path_factory):
    ca = tmp_path_factory.mktemp("record") / "ca.pem"
    clients = [{"client_id": "shop", "client_secret": SECRET, "redirect_uris": [CALLBACK]}]
    settings = {"login": "auto", "clients": clients, "mode": "open"}
    with Provider("--tls", "--tls-ca-file", ca, settings=settings) as provider:
        yield provider


def understudy(*arguments, **options):
    words = [BINARY, *map(str, arguments)]
    return subprocess.run(words, capture_output=True, text=True, timeout=120, **options)


def entries(path):
    return json.loads(path.read_text())["log"]["entries"]


def is_private(path, *values):
    text = path.read_text()
    assert path.stat().st_mode & 0o077 == 0
    for value in values:
        assert value and value not in text, value


@pytest.mark.parametrize("client", CLIENTS)
def test_a_login_is_recorded_diagnosed_and_learnt(provider, client, tmp_path):
    archive = tmp_path / "login.har"
    run = understudy(
        "record", "--out", archive, "--provider", provider.url, "--",
        *CLIENTS[client], provider.url, "shop", SECRET, CALLBACK)
    assert run.returncode == 0, run.stderr
    code, tokens = run.stdout.strip().split("\n", 1)
    tokens = json.loads(tokens)
    is_private(
        archive, code, tokens["access_token"], tokens["id_token"], tokens["id_token"].split(".")[2], SECRET,
        base64.b64encode(f"shop:{SECRET}".encode()).decode(), f"st4te-of-{client}")
    paths = [urlsplit(entry["request"]["url"]).path for entry in entries(archive)]
    assert paths[:2] == ["/.well-known/openid-configuration", "/.well-known/jwks.json"]
    assert {"/authorize", "/oauth/token"} <= set(paths[2:])
    diagnosis = understudy("diagnose", archive)
    assert diagnosis.returncode == 0, diagnosis.stdout
    learnt = tmp_path / "learnt.json5"
    assert understudy("learn", archive, "--out", learnt).returncode == 0
    assert understudy("check", learnt).returncode == 0


@pytest.mark.finds("code.reused")
def test_a_fault_is_told_at_the_end(provider, tmp_path):
    archive = tmp_path / "login.har"
    login = f"sh {HERE / 'recorded_login.sh'} {provider.url} shop {SECRET} {CALLBACK} | tee {tmp_path / 'got'}"
    again = f"curl -sS {provider.url}/oauth/token -d grant_type=authorization_code -d code=$(head -n 1 " \
        f"{tmp_path / 'got'}) -d client_id=shop -d client_secret={SECRET} -d redirect_uri={CALLBACK}"
    run = understudy(
        "record", "--out", archive, "--provider", provider.url, "--", "sh", "-c", f"{login}; {again}; exit 7")
    assert run.returncode == 7
    assert "code.reused" in run.stderr
    assert understudy("diagnose", archive).returncode == 1


def test_what_is_no_file_is_not_replaced(provider, tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    run = understudy("record", "--out", pipe, "--provider", provider.url, "--", "true")
    assert run.returncode != 0 and "no regular file" in run.stderr
    assert pipe.is_fifo()


def test_a_former_recording_stays_until_there_is_another(provider, tmp_path):
    archive = tmp_path / "login.har"
    archive.write_text("precious")
    words = ["record", "--out", archive, "--provider", provider.url, "--"]
    run = understudy(*words, "true")
    assert "stays as it was" in run.stderr and archive.read_text() == "precious"
    run = understudy(*words, "sh", HERE / "recorded_login.sh", provider.url, "shop", SECRET, CALLBACK)
    assert run.returncode == 0, run.stderr
    assert len(entries(archive)) > 2
    assert list(tmp_path.iterdir()) == [archive]


class Recording:
    """A recording that goes on until the block ends; `proxy` is its address."""

    def __init__(self, *options):
        self._words = [BINARY, "record", *map(str, options)]

    def __enter__(self):
        command = [] if "--browser" in self._words else ["--", "sh", "-c", "echo $UNDERSTUDY_PROXY; cat"]
        self._process = subprocess.Popen(
            self._words + command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.line = self._process.stdout.readline().strip()
        return self

    def __exit__(self, *_):
        if "--browser" in self._words:
            self._process.send_signal(signal.SIGINT)
        self.errors = self._process.communicate(timeout=60)[1]


def curl(*arguments):
    environment = {name: value for name, value in os.environ.items() if not name.lower().endswith("_proxy")}
    words = ["curl", "-sS", "-k", "--noproxy", "", "-w", "%{http_connect} %{http_code}", "-o", "/dev/null", *arguments]
    return subprocess.run(words, capture_output=True, text=True, timeout=30, env=environment).stdout


def test_a_stranger_is_refused(provider, tmp_path):
    archive = tmp_path / "login.har"
    with Recording("--out", archive, "--provider", provider.url) as recording:
        proxy = urlsplit(recording.line)
        bare = f"http://127.0.0.1:{proxy.port}"
        plain = provider.url.replace("https", "http")
        assert curl("-x", bare, provider.url) == "407 000"
        assert curl("-x", bare, "-U", "understudy:wrong", provider.url) == "407 000"
        assert curl("-x", bare, plain) == "000 407"
        assert curl(bare) == "000 407"
        assert curl("-x", bare, "-U", f"understudy:{proxy.password}", bare) == "000 407"
        assert curl("-x", recording.line, provider.discovery_url) == "200 200"
        # Other addresses of the machine do not lead to it.
        for address in {socket.gethostbyname(socket.gethostname()), "127.0.0.2"} - {"127.0.0.1"}:
            with socket.socket() as probe:
                assert probe.connect_ex((address, proxy.port)) != 0


def test_what_is_not_the_provider_is_not_read(provider, tmp_path):
    archive = tmp_path / "login.har"
    with Provider("--tls", "--tls-ca-file", tmp_path / "ca.pem") as other:
        with Recording("--out", archive, "--provider", provider.url) as recording:
            # The certificate is the other one's own, so nobody reads between.
            words = ["--cacert", other.ca_file, "-x", recording.line, other.discovery_url]
            shown = subprocess.run(["curl", "-sS", *words], capture_output=True, text=True, timeout=30)
            assert json.loads(shown.stdout)["issuer"] == other.url
    assert len(entries(archive)) == 2


def test_chromium_logs_in_at_a_recorded_provider(provider, tmp_path):
    archive = tmp_path / "login.har"
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "callback.html").write_text("<p>Welcome")
    options = ["--browser", "--out", archive, "--provider", provider.url]
    with spa_site(folder=tmp_path / "site") as site, Recording(*options) as recording:
        words = shlex.split(recording.line)
        assert words[0] == "chromium"
        folder = next(word.split("=", 1)[1] for word in words if word.startswith("--user-data-dir="))
        with chromium(None, *words[1:]) as driver:
            driver.get(provider.url + "/authorize?" + urlencode({
                "response_type": "code", "client_id": "spa", "redirect_uri": site + "/callback.html", "scope": "openid",
                "state": "st4te-of-chromium-1234567", "code_challenge": "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
                "code_challenge_method": "S256",
            }))
            assert driver.current_url.startswith(site)
            code = urlsplit(driver.current_url).query.split("code=")[1].split("&")[0]
    assert not Path(folder).exists()
    is_private(archive, code, "st4te-of-chromium-1234567")
    urls = [entry["request"]["url"] for entry in entries(archive)]
    assert any(url.startswith(provider.url + "/authorize") for url in urls)
    assert any(url.startswith(site + "/callback.html?") for url in urls)
    assert "no code is redeemed" in understudy("diagnose", archive).stdout
