"""requests-oauthlib: PKCE, client authentication, refresh; the ID token goes to PyJWT."""

import jwt
import pytest
from oauthlib.oauth2 import InvalidClientError, InvalidGrantError
from requests.auth import HTTPBasicAuth
from requests_oauthlib import OAuth2Session

from conftest import BASIC, PUBLIC
from person import sign_in


def test_signs_in_refreshes_and_reads_userinfo(closed_provider, client):
    session = session_of(client)
    token = exchange(closed_provider, client, session, "alice")
    keys = jwt.PyJWKClient(closed_provider.metadata["jwks_uri"])
    claims = jwt.decode(
        token["id_token"],
        keys.get_signing_key_from_jwt(token["id_token"]),
        algorithms=["RS256"],
        audience=client.id,
        issuer=closed_provider.metadata["issuer"],
    )
    assert claims["sub"] == "alice"

    userinfo_endpoint = closed_provider.metadata["userinfo_endpoint"]
    assert session.get(userinfo_endpoint).json()["sub"] == "alice"

    renewed = refresh(closed_provider, client, session)
    assert renewed["access_token"] != token["access_token"]
    assert session.get(userinfo_endpoint).json()["sub"] == "alice"


@pytest.mark.finds("refresh-token.reused")
def test_a_replaced_refresh_token_is_refused(closed_provider):
    session = session_of(PUBLIC)
    token = exchange(closed_provider, PUBLIC, session, "alice")
    refresh(closed_provider, PUBLIC, session)
    with pytest.raises(InvalidGrantError):
        refresh(closed_provider, PUBLIC, session, refresh_token=token["refresh_token"])


@pytest.mark.finds("client.secret-wrong")
def test_a_wrong_secret_is_refused(closed_provider):
    session = session_of(BASIC)
    with pytest.raises(InvalidClientError):
        exchange(closed_provider, BASIC, session, "alice", secret="guessed")


def session_of(client):
    return OAuth2Session(
        client.id, redirect_uri=client.redirect_uri, scope=client.scope, pkce="S256"
    )


def exchange(provider, client, session, name, secret=None):
    url, _ = session.authorization_url(provider.metadata["authorization_endpoint"])
    return session.fetch_token(
        provider.metadata["token_endpoint"],
        authorization_response=sign_in(url, name),
        **credentials(client, secret or client.secret),
    )


def refresh(provider, client, session, **given):
    return session.refresh_token(
        provider.metadata["token_endpoint"],
        **given,
        **credentials(client, client.secret, body_only=True),
    )


def credentials(client, secret, body_only=False):
    """The arguments for each client authentication, which differ between code and refresh."""
    if client.method == "client_secret_basic":
        return {"auth": HTTPBasicAuth(client.id, secret)}
    if client.method == "client_secret_post":
        body = {"client_id": client.id, "client_secret": secret}
        return body if body_only else {"include_client_id": True, "client_secret": secret}
    return {"client_id": client.id} if body_only else {"include_client_id": True}
