"""google-auth and google-auth-oauthlib, unchanged: the client file and the key file lead them here."""

import threading
import webbrowser

import pytest
import requests
from google.auth.exceptions import GoogleAuthError, RefreshError
from google.auth.transport.requests import Request
from google.oauth2 import id_token, service_account
from google_auth_oauthlib.flow import Flow, InstalledAppFlow

from person import connect_device, sign_in
from provider import Provider

BASE = "https://www.googleapis.com/auth/"
SCOPES = ["openid", BASE + "userinfo.email", BASE + "userinfo.profile"]
CALLBACK = "https://localhost/callback"
READ = BASE + "devstorage.read_only"
ROBOT = "robot@acme.iam.gserviceaccount.com"


@pytest.fixture(scope="module")
def google():
    with Provider("--profile", "google") as provider:
        yield provider


@pytest.fixture(scope="module")
def key_file(google):
    """The file that Google's console hands out for a service account."""
    answer = requests.post(
        google.url + "/_understudy/service-accounts",
        json={"client_email": ROBOT, "delegated_scopes": [READ]})
    assert answer.status_code == 201, answer.text
    return answer.json()


def client_file(google, kind):
    return {
        kind: {
            "client_id": "1-site.apps.googleusercontent.com",
            "client_secret": "s3cret",
            "auth_uri": google.url + "/o/oauth2/auth",
            "token_uri": google.url + "/token",
        }
    }


def credentials(google, **parameters):
    flow = Flow.from_client_config(client_file(google, "web"), SCOPES, redirect_uri=CALLBACK)
    url, _ = flow.authorization_url(access_type="offline", prompt="consent", **parameters)
    flow.fetch_token(authorization_response=sign_in(url, "alice", status=302))
    return flow.credentials


@pytest.mark.finds("refresh-token.revoked")
def test_a_site_signs_somebody_in_refreshes_and_revokes(google):
    found = credentials(google, include_granted_scopes="true")
    first = found.token
    assert set(SCOPES) <= set(found.granted_scopes)
    found.refresh(Request())
    assert found.token != first
    for form in "/oauth2/v1/certs", "/oauth2/v3/certs":
        claims = id_token.verify_token(
            found.id_token, Request(), audience=found.client_id, certs_url=google.url + form)
        assert claims["email"] == "alice@example.com"
    answer = requests.post(google.url + "/revoke", params={"token": found.refresh_token})
    assert answer.status_code == 200
    with pytest.raises(RefreshError, match="Token has been expired or revoked."):
        found.refresh(Request())


def test_short_scopes_come_back_long(google, monkeypatch):
    """As at Google: the library takes that for another scope, unless it is told not to."""
    def fetch():
        flow = Flow.from_client_config(
            client_file(google, "web"), ["openid", "email"], redirect_uri=CALLBACK)
        url, _ = flow.authorization_url(access_type="online")
        location = sign_in(url, "alice", status=302)
        return flow.fetch_token(authorization_response=location)

    with pytest.raises(Warning, match="Scope has changed"):
        fetch()
    monkeypatch.setenv("OAUTHLIB_RELAX_TOKEN_SCOPE", "1")
    assert fetch()["scope"] == ["openid", BASE + "userinfo.email"]


def test_a_program_on_a_desktop_signs_somebody_in(google, monkeypatch):
    class Browser:
        def open(self, url, **_):
            visit = lambda: requests.get(sign_in(url, "alice", status=302))
            threading.Thread(target=visit).start()

    monkeypatch.setattr(webbrowser, "get", lambda _: Browser())
    flow = InstalledAppFlow.from_client_config(client_file(google, "installed"), SCOPES)
    found = flow.run_local_server(port=0, access_type="offline", prompt="consent")
    assert found.refresh_token


def test_a_verifier_with_built_in_issuers_is_told_one(monkeypatch, tmp_path):
    settings = tmp_path / "understudy.json5"
    settings.write_text("{ profile: 'google', id_token_issuer: 'accounts.google.com' }")
    with Provider("--config", settings) as google:
        monkeypatch.setattr(id_token, "_GOOGLE_OAUTH2_CERTS_URL", google.url + "/oauth2/v1/certs")
        found = credentials(google)
        claims = id_token.verify_oauth2_token(found.id_token, Request(), found.client_id)
        assert claims["iss"] == "accounts.google.com"
        with pytest.raises(ValueError):
            id_token.verify_oauth2_token(found.id_token, Request(), "another")


def test_a_verifier_with_built_in_issuers_refuses_another(google, monkeypatch):
    monkeypatch.setattr(id_token, "_GOOGLE_OAUTH2_CERTS_URL", google.url + "/oauth2/v1/certs")
    with pytest.raises(GoogleAuthError, match="Wrong issuer"):
        id_token.verify_oauth2_token(credentials(google).id_token, Request())


def test_a_service_account_signs_for_itself_and_for_a_user(google, key_file):
    robot = service_account.Credentials.from_service_account_info(key_file, scopes=[READ])
    for found in robot, robot.with_subject("alice@example.com"):
        found.refresh(Request())
        told = requests.get(google.url + "/tokeninfo", params={"access_token": found.token}).json()
        assert told["scope"] == READ


def test_a_service_account_gets_an_id_token(google, key_file):
    target = "https://api.example"
    found = service_account.IDTokenCredentials.from_service_account_info(
        key_file, target_audience=target)
    found.refresh(Request())
    claims = id_token.verify_token(
        found.token, Request(), audience=target, certs_url=google.url + "/oauth2/v3/certs")
    assert claims["email"] == ROBOT


@pytest.mark.finds("jwt-bearer.signature")
def test_a_service_account_with_an_old_key_is_refused(google, key_file):
    requests.post(
        google.url + "/_understudy/service-accounts", json={"client_email": "old@" + ROBOT})
    old = {**key_file, "client_email": "old@" + ROBOT}
    found = service_account.Credentials.from_service_account_info(old, scopes=[READ])
    with pytest.raises(RefreshError, match="Invalid JWT Signature."):
        found.refresh(Request())


@pytest.mark.finds("device.pending")
def test_a_device_follows_googles_names(google):
    client = {"client_id": "tv", "client_secret": "s3cret"}
    begun = requests.post(
        google.url + "/device/code", data={"client_id": "tv", "scope": "email profile"}).json()
    poll = {
        **client,
        "device_code": begun["device_code"],
        "grant_type": "urn:ietf:params:oauth:grant-type:device_code",
    }
    assert requests.post(google.url + "/token", data=poll).status_code == 428
    connect_device(begun["verification_url"], begun["user_code"], "alice")
    requests.patch(google.url + "/_understudy/clock", json={"advance": 6})
    assert "refresh_token" in requests.post(google.url + "/token", data=poll).json()
    requests.delete(google.url + "/_understudy/clock")
