"""The module as tests use it, with its command and its plugin from the wheel."""

import subprocess
import sys
from pathlib import Path

import pytest
from authlib.integrations.requests_client import OAuth2Session  # type: ignore[import-untyped]

import understudy_idp
from understudy_idp import Server, Tenant, UnderstudyError, start

CALLBACK = "http://localhost:3000/callback"
DOWN: understudy_idp.Rule = {"when": {"endpoint": "token"}, "then": {"respond": {"status": 503}}, "times": 1}


def test_bob_logs_in(understudy: Tenant) -> None:
    client = OAuth2Session("app", "any", redirect_uri=CALLBACK, scope="openid", code_challenge_method="S256")
    url, _ = client.create_authorization_url(f"{understudy.url}/authorize", code_verifier="v" * 43)
    answer = understudy.login(url, user="bob")
    client.fetch_token(
        f"{understudy.url}/oauth/token", authorization_response=answer["location"], code_verifier="v" * 43)
    assert client.get(f"{understudy.url}/userinfo").json()["sub"] == "bob"
    assert understudy.verify(sequence=[{"endpoint": "authorize"}, {"endpoint": "token"}])["ok"]
    assert [flow.get("user") for flow in understudy.flows()] == ["bob"]
    assert understudy.requests.latest(endpoint="token")["id"] == understudy.requests.wait(endpoint="token")[0]["id"]


@pytest.mark.understudy(profile="auth0", config={"login": "auto", "lifetimes": {"access_token": 60}})
def test_a_marker_chooses_the_provider(understudy: Tenant) -> None:
    assert understudy.issuer.endswith("/")
    token = understudy.token("alice")
    assert understudy.inspect(token)["active"]
    assert understudy.clock.advance(61)["due"] == {"access_tokens": 1}
    assert not understudy.inspect(token)["active"]


def test_each_test_has_a_provider_of_its_own(understudy: Tenant, understudy_server: Server) -> None:
    assert understudy.issuer != understudy_server.issuer
    assert not understudy.requests.all() and not understudy.warnings() and not understudy.outbox()


def test_rules_stand_in_order(understudy: Tenant) -> None:
    id = understudy.rules.add(DOWN)
    understudy.rules.put("second", {**DOWN, "times": 2})
    assert [rule["id"] for rule in understudy.rules.all()] == [id, "second"]
    assert understudy.rules["second"].get("times") == 2
    understudy.rules.remove(id)
    understudy.rules.clear()
    assert understudy.rules.all() == []


def test_the_clock_moves(understudy: Tenant) -> None:
    understudy.clock.freeze()
    assert understudy.clock.set("2031-02-03T04:05:06Z")["now"] == understudy.clock.now["now"]
    understudy.token("alice", expires_in=60)
    assert understudy.clock.advance_to_next()["due"] == {"access_tokens": 1}
    assert understudy.clock.reset()["offset"] == 0


def test_users_clients_and_apis_come_and_go(understudy: Tenant) -> None:
    understudy.users.add({"username": "dora", "claims": {"name": "Dora"}}, {"username": "emil"})
    understudy.users.update("dora", {"blocked": True})
    assert understudy.users["dora"].get("blocked")
    understudy.users.remove("dora")
    assert "dora" not in [user.get("username") for user in understudy.users.all()]
    understudy.clients.put("a/b", {"client_id": "a/b"})
    assert understudy.clients["a/b"].get("client_id") == "a/b"
    understudy.apis.add({"identifier": "films", "scopes": ["read"]})
    understudy.reset(keep=["clients"])
    assert [len(understudy.clients.all()), len(understudy.apis.all())] == [1, 0]


def test_a_browser_is_signed_in(understudy: Tenant) -> None:
    session = understudy.sessions.begin(user="bob")
    assert session.get("cookie", {}).get("value")
    understudy.sessions.end(session["id"])
    understudy.sessions.begin(user="bob")
    understudy.sessions.clear()
    assert understudy.sessions.all() == []


def test_settings_change(understudy: Tenant) -> None:
    understudy.configure(issuer="https://idp.example")
    assert understudy.inspect(understudy.token("alice"))["claims"]["iss"] == "https://idp.example"


def test_an_api_that_takes_everything_fails_its_exam(understudy: Tenant, understudy_server: Server) -> None:
    report = understudy.exam(
        api=f"{understudy_server.url}/_understudy/health", questions=["api-none-sent"])
    assert report["state"] == "completed"
    assert "api-none-sent" in [result["id"] for result in report["results"] if result["verdict"] == "fail"]


def test_what_is_wrong_is_told(understudy: Tenant) -> None:
    with pytest.raises(UnderstudyError, match="endpont.*endpoint") as refusal:
        understudy.rules.add({"when": {"endpont": "jwks"}, "then": {"deny": {}}})  # type: ignore[typeddict-unknown-key]
    assert refusal.value.status == 400
    with pytest.raises(AssertionError, match="expected"):
        understudy.verify(endpoint="jwks")
    with pytest.raises(TimeoutError):
        understudy.requests.wait(seconds=0)
    with pytest.raises(UnderstudyError, match="nobody"):
        start(profile="nobody")


def test_a_server_is_set_by_options_and_not_by_another_ones(
        monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("UNDERSTUDY_ISSUER", "https://other.example")
    with start(profile="entra", login="auto", seed=7, tls=True, config={"users": [{"username": "zoe"}]}) as server:
        assert server.issuer.startswith("https://localhost:")
        assert server.ca_file and Path(server.ca_file).exists()
        assert server.users.all()[0].get("username") == "zoe"
        with server.tenant("acme") as acme:
            assert acme.login(params={
                "response_type": "code", "client_id": "app", "redirect_uri": CALLBACK, "scope": "openid"})["location"]
    assert not Path(server.ca_file).exists()
    file = tmp_path / "config.json5"
    file.write_text("{ users: [{ username: 'yan' }] }")
    with start(config=file) as server, understudy_idp.connect(server.url) as same:
        assert same.users.all()[0].get("username") == "yan"


def test_a_server_ends_with_the_process_that_started_it() -> None:
    code = "import os, understudy_idp; print(understudy_idp.start(log='text').url, flush=True); os.kill(os.getpid(), 9)"
    # It returns once nobody holds the streams of that process any more.
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    with pytest.raises(OSError):
        understudy_idp.connect(ended.stdout.strip())


def test_the_module_is_the_command() -> None:
    for command in ([sys.executable, "-m", "understudy_idp"], [understudy_idp.binary()]):
        assert subprocess.check_output([*command, "version"], text=True).startswith("understudy ")
    assert Path(understudy_idp.binary()).parent == Path(sys.prefix).resolve() / "bin"
