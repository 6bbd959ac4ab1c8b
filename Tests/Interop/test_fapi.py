"""Clients that keep to FAPI 2.0 over https: requests with a certificate, requests-oauth2client with an
assertion and DPoP."""

import json
from datetime import datetime, timedelta, timezone

import jwt
import pytest
import requests
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from jwskate import Jwk
from requests_oauth2client import OAuth2Client, PrivateKeyJwt

from person import sign_in
from provider import Provider

REDIRECT_URI = "https://app.example/callback"
VERIFIER = "v" * 43
CHALLENGE = "7w_YNF9DSfIdPf_pRjSq646_kPr-2-o9NAl16JGghdM"


@pytest.fixture(scope="module")
def key():
    return Jwk.generate(alg="ES256", kid="k1")


@pytest.fixture(scope="module")
def certificate(tmp_path_factory):
    """A certificate for CN=bank and its key, in PEM."""
    secret = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "bank")])
    now = datetime.now(timezone.utc)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(secret.public_key())
        .serial_number(1)
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .sign(secret, hashes.SHA256())
    )
    folder = tmp_path_factory.mktemp("client")
    (folder / "cert.pem").write_bytes(made.public_bytes(serialization.Encoding.PEM))
    (folder / "key.pem").write_bytes(
        secret.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
    )
    return str(folder / "cert.pem"), str(folder / "key.pem")


@pytest.fixture(scope="module")
def provider(tmp_path_factory, key):
    folder = tmp_path_factory.mktemp("fapi")
    shared = {"redirect_uris": [REDIRECT_URI], "policy": {"consent": "skip"}}
    clients = [
        {
            "client_id": "key",
            "token_endpoint_auth_method": "private_key_jwt",
            "jwks": {"keys": [dict(key.public_jwk())]},
            **shared,
        },
        {
            "client_id": "bank",
            "token_endpoint_auth_method": "tls_client_auth",
            "tls_client_auth_subject_dn": "CN=bank",
            **shared,
        },
    ]
    config = folder / "understudy.json5"
    config.write_text(json.dumps({"fapi": "2.0", "clients": clients}))
    with Provider("--tls", "--tls-ca-file", folder / "ca.pem", "--config", config) as provider:
        yield provider


@pytest.fixture
def browser(provider):
    browser = requests.Session()
    browser.verify, browser.trust_env = provider.ca_file, False
    return browser


def code(location):
    return dict(pair.split("=", 1) for pair in location.split("?", 1)[1].split("&"))["code"]


@pytest.mark.finds("certificate.of-token-missing")
def test_requests_with_a_certificate(provider, browser, certificate):
    session = requests.Session()
    session.verify, session.trust_env, session.cert = provider.ca_file, False, certificate
    endpoints = provider.metadata["mtls_endpoint_aliases"]
    pushed = session.post(
        endpoints["pushed_authorization_request_endpoint"],
        data={
            "client_id": "bank",
            "response_type": "code",
            "scope": "openid",
            "redirect_uri": REDIRECT_URI,
            "code_challenge": CHALLENGE,
            "code_challenge_method": "S256",
        },
    )
    assert pushed.status_code == 201, pushed.text
    url = requests.Request(
        "GET",
        provider.metadata["authorization_endpoint"],
        params={"client_id": "bank", "request_uri": pushed.json()["request_uri"]},
    )
    redirect = sign_in(url.prepare().url, "alice", browser)
    tokens = session.post(
        endpoints["token_endpoint"],
        data={
            "client_id": "bank",
            "grant_type": "authorization_code",
            "code": code(redirect),
            "redirect_uri": REDIRECT_URI,
            "code_verifier": VERIFIER,
        },
    ).json()
    assert jwt.get_unverified_header(tokens["id_token"])["alg"] == "PS256"
    bearer = {"Authorization": f"Bearer {tokens['access_token']}"}
    assert session.get(endpoints["userinfo_endpoint"], headers=bearer).json()["sub"] == "alice"
    session.cert = None
    assert browser.get(endpoints["userinfo_endpoint"], headers=bearer).status_code == 401


def test_requests_oauth2client_with_an_assertion_and_dpop(provider, browser, key):
    issuer = provider.metadata["issuer"]
    client = OAuth2Client.from_discovery_endpoint(
        provider.discovery_url,
        issuer=issuer,
        auth=PrivateKeyJwt("key", key, alg="ES256", aud=issuer),
        redirect_uri=REDIRECT_URI,
        dpop_bound_access_tokens=True,
        session=browser,
        testing=True,
    )
    request = client.authorization_request(scope="openid")
    pushed = client.pushed_authorization_request(request)
    answer = request.validate_callback(sign_in(pushed.uri, "alice", browser))
    token = client.authorization_code(answer, validate=False)
    assert client.userinfo(token)["sub"] == "alice"
