"""Encrypted tokens and answers that are JWTs, as other programs read them."""

import json

import pytest
import requests
from authlib.jose import JsonWebEncryption, JsonWebKey
from joserfc import jwe, jwk, jwt
from jwcrypto.jwe import JWE
from jwcrypto.jwk import JWK
from requests_oauth2client import OAuth2Client

from conftest import REDIRECT_URI
from person import sign_in

ENCRYPTIONS = ["A128CBC-HS256", "A192CBC-HS384", "A256CBC-HS512", "A128GCM", "A192GCM", "A256GCM"]
PAIRS = {
    "RSA": jwk.RSAKey.generate_key(2048, {"use": "enc"}),
    "P-256": jwk.ECKey.generate_key("P-256", {"use": "enc"}),
    "P-384": jwk.ECKey.generate_key("P-384", {"use": "enc"}),
    "P-521": jwk.ECKey.generate_key("P-521", {"use": "enc"}),
    "X25519": jwk.OKPKey.generate_key("X25519", {"use": "enc"}),
}
# Authlib reads no keys on X25519.
FORMS = [
    (algorithm, name)
    for name in PAIRS
    for algorithm in (
        ["RSA-OAEP", "RSA-OAEP-256"]
        if name == "RSA"
        else ["ECDH-ES", "ECDH-ES+A128KW", "ECDH-ES+A192KW", "ECDH-ES+A256KW"]
    )
]


@pytest.mark.parametrize("algorithm, name", FORMS, ids=lambda value: value)
def test_an_id_token_is_read_by_three_libraries(open_provider, algorithm, name):
    pair = PAIRS[name]
    for encryption in ENCRYPTIONS:
        token = id_token(open_provider, pair, algorithm, encryption)
        registry = jwe.JWERegistry(algorithms=[algorithm, encryption])
        inner = jwe.decrypt_compact(token, pair, registry=registry).plaintext
        other = JWE(algs=[algorithm, encryption])
        other.deserialize(token, JWK(**pair.as_dict(private=True)))
        assert other.payload == inner
        if name != "X25519":
            key = JsonWebKey.import_key(pair.as_dict(private=True))
            read = JsonWebEncryption().deserialize_compact(token, key)
            assert read["payload"] == inner
            assert read["header"]["cty"] == "JWT"
        assert claims_of(open_provider, inner.decode())["sub"] == "alice"


def test_a_client_decrypts_by_itself(open_provider):
    pair = PAIRS["RSA"]
    client = registered(
        open_provider, pair, token_endpoint_auth_method="client_secret_post",
        id_token_encrypted_response_alg="RSA-OAEP",
        id_token_encrypted_response_enc="A128CBC-HS256", id_token_signed_response_alg="RS256",
    )
    session = OAuth2Client.from_discovery_endpoint(
        open_provider.discovery_url, client_id=client["client_id"],
        client_secret=client["client_secret"], redirect_uri=REDIRECT_URI, testing=True,
        id_token_decryption_key=pair.as_dict(private=True),
        id_token_encrypted_response_alg="RSA-OAEP",
    )
    request = session.authorization_request(scope="openid")
    tokens = session.authorization_code(
        request.validate_callback(sign_in(request.uri, "alice")), validate=True
    )
    assert tokens.id_token.sub == "alice"


def test_an_answer_that_is_a_jwt_is_redeemed(open_provider):
    session = OAuth2Client.from_discovery_endpoint(
        open_provider.discovery_url, client_id="app", client_secret="s", redirect_uri=REDIRECT_URI,
        testing=True,
    )
    request = session.authorization_request(scope="openid", response_mode="jwt")
    answer = sign_in(request.uri, "alice")
    claims = claims_of(open_provider, answer.split("response=")[1])
    assert claims["aud"] == "app" and claims["iss"] == open_provider.metadata["issuer"]
    plain = requests.Request(
        "GET", REDIRECT_URI, params={name: claims[name] for name in ("code", "state", "iss")}
    ).prepare().url
    assert session.authorization_code(request.validate_callback(plain)).id_token.sub == "alice"


@pytest.mark.finds("bearer.unknown")
def test_introspection_is_signed_and_encrypted(open_provider):
    pair = PAIRS["P-256"]
    client = registered(open_provider, pair, introspection_encrypted_response_alg="ECDH-ES")
    auth = (client["client_id"], client["client_secret"])
    report = requests.post(
        open_provider.metadata["introspection_endpoint"], auth=auth, data={"token": "unknown"})
    assert report.headers["Content-Type"] == "application/token-introspection+jwt"
    inner = jwe.decrypt_compact(report.text, pair).plaintext.decode()
    claims = claims_of(open_provider, inner)
    assert claims["token_introspection"] == {"active": False}
    assert claims["aud"] == client["client_id"]


def test_a_request_object_is_encrypted_for_the_server(open_provider):
    pair = PAIRS["P-256"]
    client = registered(
        open_provider, pair, request_object_encryption_alg="RSA-OAEP-256",
        request_object_signing_alg="none",
    )
    keys = requests.get(open_provider.metadata["jwks_uri"]).json()["keys"]
    key = next(key for key in keys if key.get("use") == "enc" and key["kty"] == "RSA")
    unsigned = "eyJhbGciOiJub25lIn0." + jwk.OctKey.import_key(
        json.dumps({"state": "inside"}).encode()).as_dict()["k"] + "."
    header = {"alg": "RSA-OAEP-256", "enc": "A256GCM", "kid": key["kid"], "cty": "JWT"}
    registry = jwe.JWERegistry(algorithms=["RSA-OAEP-256", "A256GCM"])
    sealed = jwe.encrypt_compact(header, unsigned, jwk.RSAKey.import_key(key), registry=registry)
    url = requests.Request(
        "GET", open_provider.metadata["authorization_endpoint"],
        params={
            "client_id": client["client_id"], "response_type": "code", "scope": "openid",
            "redirect_uri": REDIRECT_URI, "request": sealed,
        },
    ).prepare().url
    assert "state=inside" in sign_in(url, "alice")


def registered(provider, pair, **metadata):
    document = {
        "redirect_uris": [REDIRECT_URI], "jwks": {"keys": [pair.as_dict(private=False)]}, **metadata,
    }
    answer = requests.post(provider.metadata["registration_endpoint"], json=document)
    assert answer.status_code == 201, answer.text
    return answer.json()


def id_token(provider, pair, algorithm, encryption):
    client = registered(
        provider, pair, id_token_encrypted_response_alg=algorithm,
        id_token_encrypted_response_enc=encryption,
        response_types=["id_token"], grant_types=["implicit"], application_type="native",
    )
    url = requests.Request(
        "GET", provider.metadata["authorization_endpoint"],
        params={
            "client_id": client["client_id"], "response_type": "id_token", "scope": "openid",
            "redirect_uri": REDIRECT_URI, "nonce": "n",
        },
    ).prepare().url
    return sign_in(url, "alice").split("id_token=")[1].split("&")[0]


def claims_of(provider, token):
    keys = jwk.KeySet.import_key_set(requests.get(provider.metadata["jwks_uri"]).json())
    return jwt.decode(token, keys).claims
