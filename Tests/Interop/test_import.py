"""Clients of five imported realms, played by one server, log in as they do at Keycloak."""

import subprocess
from pathlib import Path

import pytest
import requests
from authlib.common.security import generate_token
from authlib.integrations.requests_client import OAuth2Session
from joserfc import jwt
from joserfc.jwk import KeySet

from person import sign_in
from provider import BINARY, Provider

FIXTURES = Path(__file__).parents[2] / "Fixtures/import/keycloak"
REALMS = ["velox", "names", "scope-mappings", "service-account", "insights"]


@pytest.fixture(scope="module")
def provider(tmp_path_factory):
    config = tmp_path_factory.mktemp("import") / "config.json5"
    files = [FIXTURES / f"{name}.json" for name in REALMS]
    subprocess.run([BINARY, "import", *files, "-o", config], check=True, capture_output=True)
    with Provider("--config", config, below="/realms/master") as provider:
        yield provider


def test_any_redirect_uri_and_any_origin(provider):
    redirect_uri = "https://somewhere.example:8443/cb"
    token = login(provider, "velo", "front", "ann", "ann", redirect_uri)
    claims = read(provider, "velo", token["access_token"])
    assert claims["realm_access"]["roles"][-2:] == ["admin", "user"]
    assert (claims["preferred_username"], claims["email"]) == ("ann", "ann@velo.example")
    answer = password(
        provider, "velo", "front", None, "emp1", "one", headers={"Origin": "https://other.example"})
    assert answer.headers["Access-Control-Allow-Origin"] == "https://other.example"


@pytest.mark.finds("rule.applied")
def test_mappers_fill_the_tokens_of_their_client_alone(provider):
    uri = "http://localhost:3000/cb"
    token = login(provider, "papers", "frontend", "ali", "ali", uri)
    for found in (read(provider, "papers", token[name]) for name in ("access_token", "id_token")):
        assert (found["firstName"], found["thirdName"]) == ("Ali", "Kay")
    machine = client_credentials(provider, "papers", "backend", "back")
    assert "thirdName" not in machine


def test_a_client_without_full_scope_sees_its_mappings(provider):
    answer = password(provider, "test", "scoped", "password", "rich", "password").json()
    claims = read(provider, "test", answer["access_token"])
    assert set(claims["realm_access"]["roles"]) == {"user", "admin", "premium"}
    roles = {name: set(access["roles"]) for name, access in claims["resource_access"].items()}
    assert roles == {"app": {"chief", "clerk"}, "scoped": {"allowed", "disallowed"}}
    # The mapped client is an audience, as its roles are in the token.
    assert claims["aud"] == "app"


@pytest.mark.finds("rule.applied")
def test_a_service_account_has_the_roles_of_its_groups(provider):
    claims = client_credentials(provider, "commons", "ingest", "ingest")
    assert claims["realm_access"]["roles"][-1] == "commons-admin"
    assert claims["resource_access"]["realm-management"]["roles"] == ["view-users", "query-users"]
    assert claims["exp"] - claims["iat"] == 1800


def test_audience_and_logout_with_a_pattern(provider):
    uri = "http://localhost:5173/cb"
    token = login(provider, "reports", "reports-web", "ada", None, uri)
    claims = read(provider, "reports", token["access_token"])
    assert "reports-web" in claims["aud"] and claims["picture"] == "https://img.example/ada"
    assert claims["exp"] - claims["iat"] == 900
    answer = requests.get(
        endpoint(provider, "reports", "logout"), allow_redirects=False,
        params={"id_token_hint": token["id_token"], "post_logout_redirect_uri": "http://localhost:5173/bye"})
    assert answer.status_code == 302
    assert answer.headers["Location"] == "http://localhost:5173/bye"


def endpoint(provider, realm, name):
    return f"{provider.url}/realms/{realm}/protocol/openid-connect/{name}"


def login(provider, realm, client_id, user, user_password, redirect_uri):
    """The tokens of a login at the page."""
    session = OAuth2Session(
        client_id, redirect_uri=redirect_uri, scope="openid", token_endpoint_auth_method="none",
        code_challenge_method="S256")
    verifier = generate_token(64)
    url, state = session.create_authorization_url(
        endpoint(provider, realm, "auth"), code_verifier=verifier)
    location = sign_in(url, user, password=user_password, status=302)
    return session.fetch_token(
        endpoint(provider, realm, "token"), authorization_response=location, state=state,
        code_verifier=verifier)


def password(provider, realm, client_id, secret, user, user_password, **options):
    data = {
        "grant_type": "password", "client_id": client_id, "client_secret": secret, "username": user,
        "password": user_password, "scope": "openid"}
    answer = requests.post(endpoint(provider, realm, "token"), data=data, **options)
    assert answer.status_code == 200, answer.text
    return answer


def client_credentials(provider, realm, client_id, secret):
    data = {"grant_type": "client_credentials"}
    answer = requests.post(
        endpoint(provider, realm, "token"), auth=(client_id, secret), data=data)
    assert answer.status_code == 200, answer.text
    return read(provider, realm, answer.json()["access_token"])


def read(provider, realm, token):
    keys = requests.get(endpoint(provider, realm, "certs")).json()
    signing = [key for key in keys["keys"] if key["use"] == "sig"]
    claims = jwt.decode(token, KeySet.import_key_set({"keys": signing})).claims
    assert claims["iss"] == f"{provider.url}/realms/{realm}"
    return claims
