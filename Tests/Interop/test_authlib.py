"""Authlib's plain session: PKCE, every client authentication, refresh, userinfo."""

import pytest
import requests
from authlib.common.security import generate_token
from authlib.integrations.base_client import OAuthError
from authlib.integrations.requests_client import OAuth2Session
from authlib.oidc.core import CodeIDToken
from joserfc import jwt
from joserfc.jwk import KeySet

from conftest import BASIC, PUBLIC
from person import sign_in


def test_signs_in_refreshes_and_reads_userinfo(closed_provider, client):
    session, token, nonce = signed_in(closed_provider, client, "alice")
    claims = verified_id_token(closed_provider, client, token, nonce)
    assert claims["sub"] == "alice"

    userinfo = session.get(closed_provider.metadata["userinfo_endpoint"]).json()
    assert userinfo["sub"] == "alice"
    assert userinfo["email"] == "alice@example.com"

    renewed = session.refresh_token(closed_provider.metadata["token_endpoint"])
    assert renewed["access_token"] != token["access_token"]
    assert verified_id_token(closed_provider, client, renewed, None)["sub"] == "alice"
    again = session.get(closed_provider.metadata["userinfo_endpoint"]).json()
    assert again["sub"] == "alice"


@pytest.mark.finds("refresh-token.reused")
def test_a_replaced_refresh_token_is_refused(closed_provider):
    session, token, _ = signed_in(closed_provider, PUBLIC, "alice")
    endpoint = closed_provider.metadata["token_endpoint"]
    session.refresh_token(endpoint)
    with pytest.raises(OAuthError, match="invalid_grant"):
        session.refresh_token(endpoint, refresh_token=token["refresh_token"])


@pytest.mark.finds("client.secret-wrong")
def test_a_wrong_secret_is_refused(closed_provider):
    session = session_of(BASIC)
    session.client_secret = "guessed"
    with pytest.raises(OAuthError, match="invalid_client"):
        exchange(closed_provider, session, "alice")


def signed_in(provider, client, name):
    session = session_of(client)
    token, nonce = exchange(provider, session, name)
    return session, token, nonce


def session_of(client):
    return OAuth2Session(
        client.id,
        client.secret,
        token_endpoint_auth_method=client.method,
        redirect_uri=client.redirect_uri,
        scope=client.scope,
        code_challenge_method="S256",
    )


def exchange(provider, session, name):
    verifier, nonce = generate_token(64), generate_token()
    url, state = session.create_authorization_url(
        provider.metadata["authorization_endpoint"], code_verifier=verifier, nonce=nonce
    )
    token = session.fetch_token(
        provider.metadata["token_endpoint"],
        authorization_response=sign_in(url, name),
        state=state,
        code_verifier=verifier,
    )
    return token, nonce


def verified_id_token(provider, client, token, nonce):
    """Verifies the signature and the claims, at_hash and nonce among them, with Authlib."""
    keys = KeySet.import_key_set(requests.get(provider.metadata["jwks_uri"]).json())
    decoded = jwt.decode(token["id_token"], keys, algorithms=["RS256"])
    claims = CodeIDToken(
        decoded.claims,
        decoded.header,
        {"iss": {"essential": True, "values": [provider.metadata["issuer"]]}},
        {
            "client_id": client.id,
            "nonce": nonce,
            "access_token": token["access_token"],
        },
    )
    claims.validate()
    return claims
