"""Clients of GitHub, unchanged: the address of an Enterprise Server leads them here."""

import json
import os
import subprocess
import sys
from urllib.parse import parse_qsl, urlsplit

import github
import jwt
import pytest
import requests
from authlib.integrations.requests_client import OAuth2Session as AuthlibSession
from requests_oauthlib import OAuth2Session
from social_core.backends.github_enterprise import GithubEnterpriseOAuth2

from person import connect_device, sign_in
from provider import BINARY, Provider
from social_site import Site

CALLBACK = "http://localhost:3000/callback"
SETTINGS = {
    "profile": "github",
    "clients": [
        {
            "client_id": "site",
            "client_secret": "s3cret",
            "redirect_uris": [CALLBACK],
            "grant_types": [
                "authorization_code", "refresh_token",
                "urn:ietf:params:oauth:grant-type:device_code"],
        },
        {
            "client_id": "ghapp",
            "client_secret": "s3cret",
            "redirect_uris": [CALLBACK],
            "github": {"app": True},
        },
    ],
}


@pytest.fixture(scope="module")
def hub():
    with Provider(settings=SETTINGS, below="/_services/token") as provider:
        yield provider


def code_of(location):
    return dict(parse_qsl(urlsplit(location).query))["code"]


@pytest.fixture
def pygithub(hub, monkeypatch):
    # PyGithub takes any host where the API is below /api/v3.
    return github.Github(base_url=hub.url + "/api/v3")


def test_pygithub_logs_in_and_reads_who_it_is(hub, pygithub):
    app = pygithub.get_oauth_application("site", "s3cret")
    url = app.get_login_url(redirect_uri=CALLBACK, state="s")
    token = app.get_access_token(code_of(sign_in(url + "&scope=user", "alice", status=302)))
    assert token.token.startswith("gho_")
    assert (token.type, token.scope, token.expires_at) == ("bearer", "user", None)
    mine = github.Github(base_url=hub.url + "/api/v3", auth=github.Auth.Token(token.token))
    user = mine.get_user()
    assert (user.login, user.name, user.email) == ("alice", "Alice Ferris", "alice@example.com")
    assert isinstance(user.id, int)
    assert [email.email for email in user.get_emails()] == ["alice@example.com"]
    assert mine.oauth_scopes == ["user"]


@pytest.mark.finds("bearer.revoked", "refresh-token.reused")
def test_pygithub_refreshes_the_token_of_an_app(hub, pygithub):
    app = pygithub.get_oauth_application("ghapp", "s3cret")
    url = app.get_login_url(redirect_uri=CALLBACK)
    token = app.get_access_token(code_of(sign_in(url, "alice", status=302)))
    assert token.token.startswith("ghu_") and token.expires_in == 28800
    auth = app.get_app_user_auth(token)
    later = app.refresh_access_token(token.refresh_token)
    assert later.token != token.token
    with pytest.raises(github.BadCredentialsException):
        github.Github(base_url=hub.url + "/api/v3", auth=auth).get_user().login
    with pytest.raises(github.GithubException, match="bad_refresh_token"):
        app.refresh_access_token(token.refresh_token)


@pytest.mark.finds("code.unknown")
def test_pygithub_tells_a_wrong_code_from_a_good_one(pygithub):
    app = pygithub.get_oauth_application("site", "s3cret")
    with pytest.raises(github.GithubException, match="bad_verification_code"):
        app.get_access_token("nonsense")


def test_a_site_signs_somebody_in(hub):
    prefix = "SOCIAL_AUTH_GITHUB_ENTERPRISE_"
    settings = {
        "KEY": "site", "SECRET": "s3cret", "URL": hub.url, "API_URL": hub.url + "/api/v3",
        "SCOPE": ["read:user", "user:email"],
    }
    backend = GithubEnterpriseOAuth2(
        Site({prefix + name: value for name, value in settings.items()}), redirect_uri=CALLBACK)
    location = sign_in(backend.start(), "alice", status=302)
    backend.data = dict(parse_qsl(urlsplit(location).query))
    user = backend.complete()
    assert user.details["username"] == "alice"
    assert user.details["email"] == "alice@example.com"
    assert isinstance(user.response["id"], int)


def test_requests_oauthlib_logs_in(hub):
    session = OAuth2Session("site", redirect_uri=CALLBACK, scope="user")
    url, _ = session.authorization_url(hub.url + "/login/oauth/authorize")
    token = session.fetch_token(
        hub.url + "/login/oauth/access_token", client_secret="s3cret", include_client_id=True,
        authorization_response=sign_in(url, "alice", status=302))
    assert token["token_type"] == "bearer"
    assert session.get(hub.url + "/api/v3/user").json()["login"] == "alice"


def test_authlib_logs_in(hub):
    session = AuthlibSession(
        "site", "s3cret", redirect_uri=CALLBACK, scope="user", code_challenge_method="S256")
    verifier = "x" * 43
    url, _ = session.create_authorization_url(
        hub.url + "/login/oauth/authorize", code_verifier=verifier)
    session.fetch_token(
        hub.url + "/login/oauth/access_token", code_verifier=verifier,
        authorization_response=sign_in(url, "alice", status=302))
    assert session.get(hub.url + "/api/v3/user/emails").json()[0]["primary"] is True


def test_a_device_logs_in_with_form_answers(hub):
    begun = dict(parse_qsl(requests.post(
        hub.url + "/login/device/code", data={"client_id": "site", "scope": "gist"}).text))
    connect_device(begun["verification_uri"], begun["user_code"], "alice")
    requests.patch(hub.url + "/_understudy/clock", json={"advance": 6}).raise_for_status()
    answer = requests.post(
        hub.url + "/login/oauth/access_token",
        data={
            "client_id": "site", "device_code": begun["device_code"],
            "grant_type": "urn:ietf:params:oauth:grant-type:device_code"})
    requests.delete(hub.url + "/_understudy/clock").raise_for_status()
    assert dict(parse_qsl(answer.text))["scope"] == "gist"


JOB = """
import json, os, urllib.request
request = urllib.request.Request(
    os.environ["ACTIONS_ID_TOKEN_REQUEST_URL"] + "&audience=sts.example",
    headers={"Authorization": "bearer " + os.environ["ACTIONS_ID_TOKEN_REQUEST_TOKEN"]})
token = json.load(urllib.request.urlopen(request))["value"]
import jwt
issuer = os.environ["UNDERSTUDY_URL"] + "/_services/token"
keys = jwt.PyJWKClient(issuer + "/.well-known/jwks")
claims = jwt.decode(
    token, keys.get_signing_key_from_jwt(token), ["RS256"], audience="sts.example", issuer=issuer)
print(claims["sub"])
"""


def test_a_job_has_what_it_needs_in_its_environment(tmp_path):
    path = tmp_path / "understudy.json"
    path.write_text(json.dumps(
        {"profile": "github", "actions": {"repository": "acme/films", "environment": "prod"}}))
    done = subprocess.run(
        [BINARY, "exec", "--config", path, "--", sys.executable, "-c", JOB],
        capture_output=True, text=True, env={**os.environ, "no_proxy": "localhost"})
    assert done.stdout == "repo:acme/films:environment:prod\n", done.stderr


def test_a_job_of_another_repository_is_told_apart(hub):
    job = requests.post(
        hub.url + "/_understudy/jobs", json={"repository": "acme/films", "ref": "refs/tags/v1"}
    ).json()
    token = requests.get(
        job["env"]["ACTIONS_ID_TOKEN_REQUEST_URL"] + "&audience=a",
        headers={"Authorization": "bearer " + job["env"]["ACTIONS_ID_TOKEN_REQUEST_TOKEN"]},
    ).json()["value"]
    keys = jwt.PyJWKClient(hub.metadata["jwks_uri"])
    claims = jwt.decode(
        token, keys.get_signing_key_from_jwt(token), ["RS256"], audience="a",
        issuer=hub.metadata["issuer"])
    assert claims["sub"] == "repo:acme/films:ref:refs/tags/v1"
    assert claims["ref_type"] == "tag"


def test_pygithub_asks_who_belongs_to_an_organization(tmp_path):
    path = tmp_path / "understudy.json"
    user = {"username": "alice", "github": {"organizations": {"octo": []}}}
    path.write_text(json.dumps({**SETTINGS, "users": [user]}))
    with Provider("--config", path, below="/_services/token") as provider:
        session = OAuth2Session("site", redirect_uri=CALLBACK, scope="read:org")
        url, _ = session.authorization_url(provider.url + "/login/oauth/authorize")
        token = session.fetch_token(
            provider.url + "/login/oauth/access_token", client_secret="s3cret",
            include_client_id=True, authorization_response=sign_in(url, "alice", status=302))
        hub = github.Github(
            base_url=provider.url + "/api/v3", auth=github.Auth.Token(token["access_token"]))
        membership = hub.get_user().get_organization_membership("octo")
        assert (membership.state, membership.role) == ("active", "member")
        with pytest.raises(github.UnknownObjectException):
            hub.get_user().get_organization_membership("elsewhere")
