"""python-keycloak logs in, refreshes, introspects and logs out at the profile keycloak."""

import threading
import webbrowser
from urllib.parse import parse_qsl, urlsplit

import pytest
import requests
from google_auth_oauthlib.flow import InstalledAppFlow
from keycloak import KeycloakOpenID
from keycloak.exceptions import KeycloakError

from keycloak_realm import CALLBACK, realm
from person import connect_device, sign_in
from provider import Provider


@pytest.fixture(scope="module")
def provider(tmp_path_factory):
    with realm(tmp_path_factory.mktemp("keycloak")) as provider:
        yield provider


@pytest.fixture
def client(provider):
    # It joins URLs, so that the slash matters if a path follows.
    return KeycloakOpenID(
        server_url=f"{provider.url}/", realm_name="master", client_id="web",
        client_secret_key="s3cret")


def test_a_login_gives_tokens_that_the_library_verifies(provider, client):
    tokens = signed_in(client)
    # A second may have begun since.
    assert tokens["refresh_expires_in"] in (1799, 1800)
    claims = client.decode_token(tokens["access_token"])
    assert claims["iss"] == f"{provider.url}/realms/master" == client.well_known()["issuer"]
    assert claims["realm_access"]["roles"][-1] == "admin"
    assert claims["resource_access"]["web"]["roles"] == ["editor"]
    assert client.decode_token(tokens["id_token"])["nonce"] == "n-1"
    assert client.userinfo(tokens["access_token"])["email"] == "alice@example.com"
    answer = client.introspect(tokens["access_token"])
    assert (answer["active"], answer["username"], answer["client_id"]) == (True, "alice", "web")
    assert len(client.public_key()) == 392
    assert len(client.certs()["keys"]) == 2


@pytest.mark.finds("refresh-token.revoked")
def test_a_logout_ends_the_session(client):
    tokens = signed_in(client)
    fresh = client.refresh_token(tokens["refresh_token"])
    assert fresh["refresh_token"] != tokens["refresh_token"]
    client.logout(fresh["refresh_token"])
    with pytest.raises(KeycloakError) as refusal:
        client.refresh_token(tokens["refresh_token"])
    assert refusal.value.response_code == 400
    assert b"Session not active" in refusal.value.response_body


@pytest.mark.finds("login.password-wrong")
def test_a_password_and_a_service_account(client):
    tokens = client.token("alice", "wonderland", scope="openid")
    assert client.userinfo(tokens["access_token"])["preferred_username"] == "alice"
    machine = client.token(grant_type="client_credentials")
    claims = client.decode_token(machine["access_token"])
    assert claims["preferred_username"] == "service-account-web"
    with pytest.raises(KeycloakError) as refusal:
        client.token("alice", "wrong")
    assert b"Invalid user credentials" in refusal.value.response_body


def test_a_device_gets_tokens(client):
    started = client.device()
    connect_device(started["verification_uri"], started["user_code"], "bob")
    tokens = client.token(
        grant_type="urn:ietf:params:oauth:grant-type:device_code",
        device_code=started["device_code"])
    assert tokens["access_token"]


def signed_in(client):
    url = client.auth_url(CALLBACK, scope="openid", state="s1", nonce="n-1")
    location = sign_in(url, "alice", password="wonderland", status=302)
    answer = dict(parse_qsl(urlsplit(location).query))
    assert answer["state"] == "s1" and answer["session_state"]
    return client.token(
        grant_type="authorization_code", code=answer["code"], redirect_uri=CALLBACK)


def test_a_program_on_a_desktop_waits_at_any_port(monkeypatch):
    class Browser:
        def open(self, url, **_):
            visit = lambda: requests.get(sign_in(url, "alice", status=302))
            threading.Thread(target=visit).start()

    monkeypatch.setattr(webbrowser, "get", lambda _: Browser())
    settings = {
        "profile": "keycloak",
        "clients": [{
            "client_id": "desktop", "token_endpoint_auth_method": "none",
            "redirect_uris": ["http://localhost/*"]}],
    }
    with Provider(settings=settings, below="/realms/master") as provider:
        place = f"{provider.url}/realms/master/protocol/openid-connect"
        program = {"installed": {
            "client_id": "desktop", "client_secret": "", "auth_uri": f"{place}/auth",
            "token_uri": f"{place}/token"}}
        flow = InstalledAppFlow.from_client_config(program, ["openid", "email", "profile"])
        assert flow.run_local_server(port=0).id_token
