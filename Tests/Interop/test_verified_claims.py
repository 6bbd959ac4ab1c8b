"""Authlib asks for verified claims, in the ID token and at userinfo."""

import json

import pytest
import requests
from authlib.common.security import generate_token
from authlib.integrations.requests_client import OAuth2Session
from joserfc import jwt
from joserfc.jwk import KeySet

from person import sign_in
from provider import Provider

REDIRECT_URI = "http://127.0.0.1:3000/callback"
CONFIGURATION = {
    "users": [{
        "username": "erika",
        "claims": {"given_name": "Erika", "family_name": "Mustermann"},
        "verified_claims": [{
            "verification": {
                "trust_framework": "de_aml",
                "evidence": [{
                    "type": "document",
                    "document_details": {"type": "idcard", "document_number": "L01X00T47"},
                }],
            },
            "claims": ["given_name", "family_name"],
        }],
    }],
}


@pytest.fixture(scope="module")
def provider():
    with Provider(settings=CONFIGURATION) as provider:
        yield provider


def test_what_is_asked_for_comes_at_each_place_and_nothing_else(provider):
    filters = [{"type": {"value": "document"}, "document_details": {"type": None}}]
    id_token, userinfo = told(provider, {
        "id_token": {"verified_claims": asking({"given_name": None})},
        "userinfo": {"verified_claims": asking({"family_name": None}, evidence=filters)},
    })
    assert id_token["verified_claims"] == {
        "verification": {"trust_framework": "de_aml"}, "claims": {"given_name": "Erika"}}
    assert userinfo["verified_claims"] == {
        "verification": {
            "trust_framework": "de_aml",
            "evidence": [{"type": "document", "document_details": {"type": "idcard"}}],
        },
        "claims": {"family_name": "Mustermann"},
    }


@pytest.mark.finds("verified-claims.unmet")
def test_a_constraint_that_is_not_met_is_no_error(provider):
    id_token, userinfo = told(provider, {
        "userinfo": {"verified_claims": asking({"given_name": {"value": "Max", "essential": True}})}})
    assert "verified_claims" not in id_token
    assert userinfo["verified_claims"]["claims"] == {}


def asking(claims, **verification):
    return {"verification": {"trust_framework": None, **verification}, "claims": claims}


def told(provider, claims):
    """The claims of the ID token and of userinfo."""
    metadata = provider.metadata
    session = OAuth2Session(
        "bank", token_endpoint_auth_method="none", redirect_uri=REDIRECT_URI, scope="openid",
        code_challenge_method="S256")
    verifier = generate_token(64)
    url, state = session.create_authorization_url(
        metadata["authorization_endpoint"], code_verifier=verifier, nonce=generate_token(),
        claims=json.dumps(claims))
    token = session.fetch_token(
        metadata["token_endpoint"], authorization_response=sign_in(url, "erika"), state=state,
        code_verifier=verifier)
    keys = KeySet.import_key_set(requests.get(metadata["jwks_uri"]).json())
    decoded = jwt.decode(token["id_token"], keys, algorithms=["RS256"])
    return decoded.claims, session.get(metadata["userinfo_endpoint"]).json()
