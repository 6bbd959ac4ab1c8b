"""Auth0's own library for Python logs in, refreshes, revokes and logs out at the profile auth0."""

import json
from urllib.parse import parse_qsl, urlencode, urlsplit

import pytest
import requests
from auth0.authentication import GetToken, RevokeToken, Users
from auth0.authentication.back_channel_login import BackChannelLogin
from auth0.authentication.exceptions import Auth0Error
from auth0.authentication.token_verifier import AsymmetricSignatureVerifier, TokenVerifier

from person import sign_in
from provider import Provider

CALLBACK = "http://localhost:3000/callback"
BYE = "http://localhost:3000/bye"
API = "https://api.example"
SUBJECT = "auth0|0123456789abcdef01234567"


@pytest.fixture(scope="module")
def provider():
    config = {
        "profile": "auth0",
        "clients": [
            {
                "client_id": "web",
                "client_secret": "s3cret",
                "redirect_uris": [CALLBACK],
                "allowed_logout_urls": [BYE],
                "grant_types": [
                    "authorization_code",
                    "refresh_token",
                    "client_credentials",
                    "http://auth0.com/oauth/grant-type/password-realm",
                    "urn:openid:params:grant-type:ciba",
                ],
                "policy": {"rotation": True},
            }
        ],
        "users": [
            {
                "sub": SUBJECT,
                "username": "alice",
                "password": "wonderland",
                "claims": {"email": "alice@example.com", "email_verified": True},
            }
        ],
        "apis": [{"identifier": API, "scopes": ["read:x"]}],
    }
    with Provider(settings=config) as provider:
        provider.domain = urlsplit(provider.url).netloc
        yield provider


@pytest.fixture
def client(provider):
    return GetToken(provider.domain, "web", client_secret="s3cret", protocol="http")


@pytest.mark.finds("refresh-token.not-asked-for")
def test_a_login_gives_tokens_that_the_library_verifies(provider, client):
    tokens = client.authorization_code(signed_in(provider, "openid email"), CALLBACK)
    claims = verifier(provider).verify(tokens["id_token"], nonce="n-1", max_age=3600)
    assert claims["sub"] == SUBJECT
    assert claims["email"] == "alice@example.com"
    userinfo = Users(provider.domain, protocol="http").userinfo(tokens["access_token"])
    assert userinfo["sub"] == claims["sub"]


@pytest.mark.finds("refresh-token.revoked")
def test_a_refresh_token_rotates_and_can_be_revoked(provider, client):
    tokens = client.authorization_code(signed_in(provider, "openid offline_access"), CALLBACK)
    fresh = client.refresh_token(tokens["refresh_token"])
    assert fresh["refresh_token"] != tokens["refresh_token"]
    revoke = RevokeToken(provider.domain, "web", client_secret="s3cret", protocol="http")
    assert revoke.revoke_refresh_token(fresh["refresh_token"]) in ("", None)
    with pytest.raises(Auth0Error) as refusal:
        client.refresh_token(fresh["refresh_token"])
    assert refusal.value.status_code == 403
    assert refusal.value.error_code == "invalid_grant"
    assert refusal.value.message == "Unknown or invalid refresh token."


@pytest.mark.finds("login.password-wrong", "refresh-token.not-asked-for")
def test_a_password_and_a_client_of_its_own(client):
    tokens = client.login(
        "alice", "wonderland", scope="openid", realm="Username-Password-Authentication"
    )
    assert tokens["id_token"]
    assert client.client_credentials(API)["token_type"] == "Bearer"
    with pytest.raises(Auth0Error) as refusal:
        client.login("alice", "wrong", realm="Username-Password-Authentication")
    assert str(refusal.value) == "403: Wrong email or password."


@pytest.mark.finds("ciba.pending", "refresh-token.not-asked-for")
def test_a_login_goes_by_the_back_channel(provider, client):
    login = BackChannelLogin(provider.domain, "web", client_secret="s3cret", protocol="http")
    hint = {"format": "iss_sub", "iss": f"{provider.url}/", "sub": SUBJECT}
    id = login.back_channel_login("W4SCT", json.dumps(hint), "openid")["auth_req_id"]
    with pytest.raises(Auth0Error) as refusal:
        client.backchannel_login(id)
    assert refusal.value.error_code == "authorization_pending"
    requests.post(f"{provider.url}/_understudy/ciba/{id}?action=allow").raise_for_status()
    assert verifier(provider).verify(client.backchannel_login(id)["id_token"])["sub"] == SUBJECT


def test_a_logout_leads_back(provider):
    # The library has no builder for this URL any more; its documentation shows how it looks.
    query = urlencode({"returnTo": BYE, "client_id": "web"})
    answer = requests.get(f"{provider.url}/v2/logout?{query}", allow_redirects=False)
    assert (answer.status_code, answer.headers["Location"]) == (302, BYE)


def signed_in(provider, scope):
    query = {
        "response_type": "code",
        "client_id": "web",
        "redirect_uri": CALLBACK,
        "scope": scope,
        "state": "YWJj+/==",
        "nonce": "n-1",
        "max_age": "3600",
    }
    url = f"{provider.url}/authorize?{urlencode(query)}"
    location = sign_in(url, "alice", password="wonderland", status=302)
    answer = dict(parse_qsl(urlsplit(location).query))
    assert answer.keys() == {"code", "state"}
    assert answer["state"] == query["state"]
    return answer["code"]


def verifier(provider):
    keys = AsymmetricSignatureVerifier(f"{provider.url}/.well-known/jwks.json")
    return TokenVerifier(keys, issuer=f"{provider.url}/", audience="web")
