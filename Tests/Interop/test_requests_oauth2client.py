"""requests-oauth2client: pushed requests, client credentials, introspection, revocation."""

import pytest
import requests
from requests_oauth2client import (
    ClientSecretBasic,
    ClientSecretPost,
    InvalidClient,
    OAuth2Client,
)

from conftest import BASIC, POST
from person import sign_in

SCOPE = "openid profile email offline_access"


@pytest.fixture(params=[BASIC, POST], ids=lambda client: client.id)
def session(request, closed_provider):
    return session_of(closed_provider, request.param)


def test_a_pushed_request_carries_the_sign_in(session):
    tokens = signed_in(session)
    assert tokens.id_token.sub == "alice"
    assert session.userinfo(tokens)["email"] == "alice@example.com"


@pytest.mark.finds("pushed-request.used")
def test_a_pushed_request_serves_once(session):
    pushed = session.pushed_authorization_request(session.authorization_request(scope=SCOPE))
    sign_in(pushed.uri, "alice")
    refusal = requests.get(pushed.uri, allow_redirects=False)
    assert "error=invalid_request_uri" in refusal.headers["Location"]


@pytest.mark.finds("bearer.revoked")
def test_a_service_gets_a_token_and_revokes_it(open_provider):
    session = session_of(open_provider, BASIC)
    token = session.client_credentials(scope="read:all")
    described = session.introspect_token(token)
    assert described["active"] is True
    assert described["client_id"] == session.client_id
    assert described["scope"] == "read:all"

    assert session.revoke_access_token(token)
    assert session.introspect_token(token) == {"active": False}


@pytest.mark.finds("bearer.revoked", "refresh-token.revoked")
def test_a_revoked_refresh_token_takes_its_access_token_along(session):
    tokens = signed_in(session)
    assert session.introspect_token(tokens, "refresh_token")["active"] is True
    assert session.revoke_refresh_token(tokens)
    assert session.introspect_token(tokens, "refresh_token") == {"active": False}
    assert session.introspect_token(tokens) == {"active": False}


@pytest.mark.finds("client.method-mismatch")
def test_a_wrong_secret_is_refused(closed_provider):
    guess = OAuth2Client.from_discovery_document(
        closed_provider.metadata, client_id=BASIC.id, client_secret="guessed", testing=True
    )
    with pytest.raises(InvalidClient):
        guess.client_credentials()


def session_of(provider, client):
    return OAuth2Client.from_discovery_endpoint(
        provider.discovery_url,
        issuer=provider.metadata["issuer"],
        auth={"client_secret_basic": ClientSecretBasic, "client_secret_post": ClientSecretPost}[
            client.method
        ](client.id, client.secret),
        redirect_uri=client.redirect_uri,
        testing=True,
    )


def signed_in(session):
    """Alice's tokens, by a pushed request; the library verifies the ID token."""
    request = session.authorization_request(scope=SCOPE)
    pushed = session.pushed_authorization_request(request)
    answer = request.validate_callback(sign_in(pushed.uri, "alice"))
    return session.authorization_code(answer)
