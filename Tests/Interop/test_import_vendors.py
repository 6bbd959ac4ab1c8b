"""Authlib, at what `understudy import` makes of other tools' files, and at their variables."""

import subprocess
from urllib.parse import parse_qsl, urlsplit

import jwt
import pytest
import requests
from authlib.common.security import generate_token
from authlib.integrations.requests_client import OAuth2Session

from person import sign_in
from provider import BINARY, Provider

FILES = "Fixtures/import"


@pytest.mark.finds(...)
@pytest.mark.parametrize("files, below, client, secret, callback, scope, user, claims", [
    ("mock-oauth2-server/idporten/docker-compose.yml", "/idporten", "any", "any", "http://localhost:3000/cb",
     "openid", "alice", {"pid": "12345678901", "acr": "Level4"}),
    ("oidc-server-mock/parts", "", "site", "site-secret", "http://localhost:3000/cb",
     "openid profile films.read", "full_user", {"name": "Jo Smith"}),
    ("dex/config-dev.yaml", "/dex", "example-app", "ZXhhbXBsZS1hcHAtc2VjcmV0", "http://127.0.0.1:5555/callback",
     "openid email", "admin@example.com",
     {"sub": "CiQwOGE4Njg0Yi1kYjg4LTRiNzMtOTBhOS0zY2QxNjYxZjU0NjYSBWxvY2Fs", "email": "admin@example.com"}),
    ("auth0/folder", "", "my-spa", None, "https://made-up-env.films.example/callback", "openid profile", "alice", {}),
    ("okta/apps.json okta/users.json", "", "0oa1", "s3cret", "https://eu.site.example/cb", "openid profile",
     "ada@example.com", {"name": "Ada Byron"}),
    ("entra/show.json", "/common/v2.0", "11111111-2222-4333-8444-555555555555",
     "made-up-secret-of-11111111-2222-4333-8444-555555555555", "http://localhost:3000/cb", "openid profile",
     "alice", {"ver": "2.0"}),
    ("cognito/pool", "/us-west-2_aaaaaaaaa", "38fjsnc484p94kpqsnet7mpld0", "s3cret-of-pool", "http://localhost:3000/",
     "openid email", "testuser", {"cognito:username": "testuser", "email": "testuser@example.com"}),
    ("google/web.json", "", "1234-web.apps.googleusercontent.com", "s3cret", "http://localhost:3000/callback",
     "openid email", "alice", {}),
])
def test_a_login_after_an_import(files, below, client, secret, callback, scope, user, claims, tmp_path):
    config = tmp_path / "config.json5"
    subprocess.run(
        [BINARY, "import", *(f"{FILES}/{file}" for file in files.split(" ")), "-o", config], check=True,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    with Provider("--config", config, "--login", "form", below=below) as provider:
        tokens = login(provider.metadata, client, secret, callback, scope, user)
        found = verified(provider.metadata, tokens, client)
        assert claims.items() <= (found | userinfo(provider.metadata, tokens)).items()


def login(metadata, client, secret, callback, scope, user):
    party = OAuth2Session(
        client, secret, scope=scope, redirect_uri=callback, code_challenge_method="S256",
        token_endpoint_auth_method="client_secret_post" if secret else "none")
    verifier = generate_token(48)
    url, state = party.create_authorization_url(
        metadata["authorization_endpoint"], code_verifier=verifier, nonce="n1")
    back = sign_in(url, user, password=PASSWORDS.get(user), status=status_of(url))
    assert dict(parse_qsl(urlsplit(back).query))["state"] == state
    return party.fetch_token(
        metadata["token_endpoint"], authorization_response=back, code_verifier=verifier)


PASSWORDS = {"full_user": "pwd"}


def status_of(authorize_url):
    """The vendors answer the login with 302, and servers for tests as Understudy does."""
    path = urlsplit(authorize_url).path
    return 303 if path.startswith(("/idporten/", "/connect/", "/dex/")) else 302


def verified(metadata, tokens, client):
    key = jwt.PyJWKClient(metadata["jwks_uri"]).get_signing_key_from_jwt(tokens["id_token"])
    found = jwt.decode(
        tokens["id_token"], key, [key.algorithm_name], audience=client,
        options={"verify_iss": False})
    assert found["nonce"] == "n1"
    return found


def userinfo(metadata, tokens):
    answer = requests.get(
        metadata["userinfo_endpoint"], headers={"Authorization": f"Bearer {tokens['access_token']}"})
    return answer.json()


@pytest.mark.finds(...)
def test_a_github_app_after_an_import(tmp_path):
    config = tmp_path / "config.json5"
    subprocess.run([BINARY, "import", f"{FILES}/github/manifest.json", "-o", config], check=True,
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    with Provider("--config", config, below="/login/oauth") as provider:
        party = OAuth2Session(
            "octoapp", "made-up-secret-of-octoapp", redirect_uri="https://app.example/callback")
        url, _ = party.create_authorization_url(provider.url + "/login/oauth/authorize")
        back = sign_in(url, "alice", status=302)
        tokens = party.fetch_token(
            provider.url + "/login/oauth/access_token", authorization_response=back)
        assert tokens["access_token"].startswith("ghu_")


@pytest.mark.finds(...)
def test_variables_for_other_images(tmp_path):
    with Provider(environment={"JSON_CONFIG": JSON_CONFIG, "PORT": "1"}) as provider:
        answer = requests.post(
            provider.url + "/issuer1/token", auth=("job", "any"),
            data={"grant_type": "client_credentials", "scope": "films"}).json()
        claims = jwt.decode(answer["access_token"], options={"verify_signature": False})
        assert (claims["sub"], claims["exp"] - claims["iat"]) == ("job", 120)
    with Provider(environment={
            "CLIENTS_CONFIGURATION_PATH": f"{FILES}/oidc-server-mock/readme/config/clients-config.json",
            "API_RESOURCES_INLINE": "- Name: films\n  Scopes: [films.read]\n",
            "SERVER_OPTIONS_INLINE": '{"AccessTokenJwtType": "JWT"}'}) as provider:
        answer = requests.post(
            provider.metadata["token_endpoint"], auth=("job", "job-secret"),
            data={"grant_type": "client_credentials", "scope": "films.read"}).json()
        claims = jwt.decode(answer["access_token"], options={"verify_signature": False})
        assert (claims["region"], claims["levels"], claims["aud"]) == ("north", ["one", "two"], "films")


JSON_CONFIG = """{ "interactiveLogin": false, "httpServer": "NettyWrapper", "tokenCallbacks": [
  { "issuerId": "issuer1", "tokenExpiry": 120, "requestMappings": [
    { "requestParam": "scope", "match": "films", "claims": { "sub": "${clientId}", "aud": ["api"] } } ] } ] }"""
