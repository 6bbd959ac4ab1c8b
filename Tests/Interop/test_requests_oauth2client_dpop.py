"""requests-oauth2client binds its tokens to a key of its own (DPoP)."""

import json

import pytest
import requests
from requests_oauth2client import DPoPKey, DPoPToken, InvalidGrant, OAuth2Client

from conftest import PUBLIC
from person import sign_in
from provider import Provider


@pytest.fixture(params=[False, True], ids=["no nonce", "nonce"])
def provider(request, tmp_path):
    """A provider that does or does not demand a nonce of its own in each proof."""
    client = {
        "client_id": PUBLIC.id,
        "token_endpoint_auth_method": "none",
        "redirect_uris": [PUBLIC.redirect_uri],
        "dpop_bound_access_tokens": True,
        "policy": {"consent": "skip"},
    }
    config = tmp_path / "understudy.json5"
    config.write_text(json.dumps({"clients": [client], "dpop_nonce": request.param}))
    with Provider("--config", config) as provider:
        yield provider


@pytest.fixture
def session(provider):
    return OAuth2Client.from_discovery_endpoint(
        provider.discovery_url,
        issuer=provider.metadata["issuer"],
        client_id=PUBLIC.id,
        redirect_uri=PUBLIC.redirect_uri,
        dpop_bound_access_tokens=True,
        testing=True,
    )


@pytest.mark.parametrize("algorithm", ["ES256", "RS256", "EdDSA"])
def test_a_bound_token_serves_with_its_key_and_is_renewed(session, algorithm):
    token = signed_in(session, dpop_alg=algorithm)
    assert isinstance(token, DPoPToken)
    assert session.userinfo(token)["sub"] == "alice"

    renewed = session.refresh_token(token)
    assert isinstance(renewed, DPoPToken)
    assert renewed.access_token != token.access_token
    assert session.userinfo(renewed)["sub"] == "alice"


@pytest.mark.finds("dpop.bound-token-as-bearer")
def test_a_bound_token_does_not_serve_without_its_key(provider, session):
    token = signed_in(session)
    bearer = {"Authorization": f"Bearer {token.access_token}"}
    answer = requests.get(provider.metadata["userinfo_endpoint"], headers=bearer)
    assert answer.status_code == 401
    assert answer.headers["WWW-Authenticate"].startswith("DPoP ")


@pytest.mark.finds("dpop.other-key")
def test_a_refresh_token_of_a_public_client_does_not_serve_another_key(session):
    token = signed_in(session)
    stolen = {"grant_type": "refresh_token", "refresh_token": token.refresh_token}
    with pytest.raises(InvalidGrant):
        session.token_request(stolen, dpop_key=DPoPKey.generate())


@pytest.mark.finds("dpop.other-key")
def test_a_code_does_not_serve_another_key(session):
    request = session.authorization_request(scope=PUBLIC.scope)
    answer = request.validate_callback(sign_in(request.uri, "alice"))
    with pytest.raises(InvalidGrant):
        session.authorization_code(
            answer.code,
            code_verifier=answer.code_verifier,
            redirect_uri=answer.redirect_uri,
            dpop_key=DPoPKey.generate(),
        )


def signed_in(session, **options):
    """Alice's tokens, by a pushed request that names the key. The ID token is not verified, because
    requests-oauth2client 1.8.0 loses the key when it does that."""
    request = session.authorization_request(scope=PUBLIC.scope, **options)
    pushed = session.pushed_authorization_request(request)
    answer = request.validate_callback(sign_in(pushed.uri, "alice"))
    return session.authorization_code(answer, validate=False)
