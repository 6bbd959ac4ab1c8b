"""Okta's verifier of tokens and python-social-auth's Okta backend, unchanged except for addresses."""

import json
from urllib.parse import parse_qsl, urlsplit

import pytest
import requests
from okta_jwt_verifier import AccessTokenVerifier, IDTokenVerifier
from okta_jwt_verifier.exceptions import JWTValidationException
from social_core.backends.okta_openidconnect import OktaOpenIdConnect

from person import sign_in
from provider import Provider
from social_site import Site

CALLBACK = "http://localhost:3000/complete/okta-openidconnect/"
SETTINGS = {
    "profile": "okta",
    "clients": [
        {
            "client_id": "site",
            "client_secret": "s3cret",
            "redirect_uris": [CALLBACK],
        },
        {"client_id": "machine", "client_secret": "s3cret", "grant_types": ["client_credentials"]},
    ],
    "authorization_servers": [{"id": "default", "scopes": ["read"]}],
}


@pytest.fixture(scope="module")
def settings(tmp_path_factory):
    path = tmp_path_factory.mktemp("okta") / "understudy.json"
    path.write_text(json.dumps(SETTINGS))
    return path


@pytest.fixture(scope="module")
def okta(settings):
    with Provider("--config", settings) as provider:
        yield provider


@pytest.fixture(scope="module")
def secure(settings, tmp_path_factory):
    """The verifier takes no issuer with http."""
    ca = tmp_path_factory.mktemp("tls") / "ca.pem"
    with Provider("--config", settings, "--tls", "--tls-ca-file", ca) as provider:
        yield provider


@pytest.mark.parametrize("base", ["/oauth2", "/oauth2/default"])
def test_a_site_signs_somebody_in(okta, base):
    backend = site(okta.url + base)
    location = sign_in(backend.start(), "alice", status=302)
    backend.data = dict(parse_qsl(urlsplit(location).query))
    user = backend.complete()
    assert user.details == {
        "username": "alice",
        "email": "alice@example.com",
        "first_name": "Alice",
        "last_name": "Ferris",
    }
    assert user.response["sub"].startswith("00u")


def test_the_verifier_takes_what_the_default_server_issues(secure, monkeypatch):
    monkeypatch.setenv("REQUESTS_CA_BUNDLE", str(secure.ca_file))
    issuer = secure.url + "/oauth2/default"
    access_token = service_token(secure, issuer)
    AccessTokenVerifier(issuer=issuer).verify_sync(access_token)
    with pytest.raises(JWTValidationException):
        AccessTokenVerifier(issuer=issuer, audience="api://other").verify_sync(access_token)
    with pytest.raises(JWTValidationException):
        AccessTokenVerifier(issuer=secure.url).verify_sync(access_token)

    minted = requests.post(
        issuer + "/_understudy/tokens",
        json={"kind": "id_token", "user": "alice", "client_id": "site", "nonce": "n"},
    ).json()["token"]
    IDTokenVerifier(issuer=issuer, client_id="site").verify_sync(minted, nonce="n")
    with pytest.raises(JWTValidationException):
        IDTokenVerifier(issuer=issuer, client_id="site").verify_sync(minted, nonce="other")


def test_the_verifier_finds_keys_that_have_rotated(secure, monkeypatch):
    monkeypatch.setenv("REQUESTS_CA_BUNDLE", str(secure.ca_file))
    issuer = secure.url + "/oauth2/default"
    verifier = AccessTokenVerifier(issuer=issuer)
    verifier.verify_sync(service_token(secure, issuer))
    requests.post(secure.url + "/_understudy/keys/rotate").raise_for_status()
    verifier.verify_sync(service_token(secure, issuer))


def service_token(provider, issuer):
    answer = requests.post(
        issuer + "/v1/token",
        data={"grant_type": "client_credentials", "scope": "read"},
        auth=("machine", "s3cret"),
        verify=provider.ca_file,
    )
    assert answer.status_code == 200, answer.text
    return answer.json()["access_token"]


def site(url):
    settings = {"KEY": "site", "SECRET": "s3cret", "API_URL": url}
    prefix = "SOCIAL_AUTH_OKTA_OPENIDCONNECT_"
    return OktaOpenIdConnect(
        Site({prefix + name: value for name, value in settings.items()}), redirect_uri=CALLBACK)
