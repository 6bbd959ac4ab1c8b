"""Authlib, by discovery alone, at providers of OpenID Connect that are files."""

import json
from urllib.parse import parse_qsl, urlsplit

import jwt
import pytest
import requests
from authlib.common.security import generate_token
from authlib.integrations.requests_client import OAuth2Session
from authlib.oauth2.rfc7523 import PrivateKeyJWT
from cryptography.hazmat.primitives.asymmetric import rsa
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from person import sign_in
from provider import Provider

CALLBACK = "http://localhost:3000/callback"
KEY = rsa.generate_private_key(public_exponent=65537, key_size=2048)
PRIVATE = KEY.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
PUBLIC = json.loads(jwt.algorithms.RSAAlgorithm.to_jwk(KEY.public_key()))


@pytest.mark.parametrize("profile, below, scope, method, claims", [
    ("slack", "", "openid profile email", "client_secret_post", {"name", "email", "https://slack.com/team_id"}),
    ("azure-b2c", "/contoso.onmicrosoft.com/b2c_1_signin/v2.0", "openid", "client_secret_post", {"emails", "tfp"}),
    ("entra-external-id", "/contoso.onmicrosoft.com/v2.0", "openid profile", "client_secret_post", {"oid", "tid"}),
    ("franceconnect", "/api/v2", "openid given_name", "client_secret_post", {"acr"}),
    ("login-gov", "", "openid email", "private_key_jwt", {"email"}),
])
def test_a_site_finds_its_way(profile, below, scope, method, claims):
    client = {
        "client_id": "site", "client_secret": "s3cret", "redirect_uris": [CALLBACK],
        "token_endpoint_auth_method": method,
    }
    if method == "private_key_jwt":
        del client["client_secret"]
        client["jwks"] = {"keys": [PUBLIC]}
    with Provider(settings={"profile": profile, "clients": [client]}, below=below) as provider:
        metadata = provider.metadata
        party = OAuth2Session(
            "site", PRIVATE if method == "private_key_jwt" else "s3cret", scope=scope,
            redirect_uri=CALLBACK, token_endpoint_auth_method=method,
            code_challenge_method="S256")
        party.register_client_auth_method(PrivateKeyJWT(metadata["token_endpoint"]))
        verifier, nonce = generate_token(48), generate_token(32)
        url, state = party.create_authorization_url(
            metadata["authorization_endpoint"], code_verifier=verifier, nonce=nonce,
            state=generate_token(32), response_mode="query", acr_values="eidas1")
        back = sign_in(url, "alice", status=303 if profile == "franceconnect" else 302)
        assert dict(parse_qsl(urlsplit(back).query))["state"] == state
        tokens = party.fetch_token(
            metadata["token_endpoint"], authorization_response=back, code_verifier=verifier)
        key = jwt.PyJWKClient(metadata["jwks_uri"]).get_signing_key_from_jwt(tokens["id_token"])
        found = jwt.decode(
            tokens["id_token"], key, [key.algorithm_name], audience="site", issuer=metadata["issuer"])
        assert found["nonce"] == nonce
        if "userinfo_endpoint" in metadata:
            found |= userinfo(metadata["userinfo_endpoint"], tokens["access_token"])
        assert claims <= found.keys()


def userinfo(url, token):
    answer = requests.get(url, headers={"Authorization": f"Bearer {token}"})
    assert answer.status_code == 200, answer.text
    return answer.json() if "json" in answer.headers["Content-Type"] else {}
