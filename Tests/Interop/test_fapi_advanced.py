"""Banks' clients that keep to FAPI 1.0 Advanced over mutual TLS: Authlib sends a signed request by
value and reads the code and ID token of the fragment, requests-oauth2client pushes it and reads a
signed answer."""

import time
from urllib.parse import parse_qsl, urlencode, urlsplit
from uuid import UUID, uuid4

import pytest
import requests
from authlib.integrations.requests_client import OAuth2Session
from authlib.oidc.core import HybridIDToken
from authlib.oidc.core.util import create_half_hash
from joserfc import jwt
from joserfc.jwk import ECKey, KeySet
from jwskate import JwkSet, Jwt
from requests_oauth2client import OAuth2Client, PrivateKeyJwt

from bank import REDIRECT_URI, browser, certificate, key  # fixtures, too
from person import sign_in
from provider import Provider


@pytest.fixture(scope="module")
def provider(tmp_path_factory, key):
    shared = {
        "redirect_uris": [REDIRECT_URI],
        "policy": {"consent": "skip"},
        "jwks": {"keys": [dict(key.public_jwk())]},
        "tls_client_certificate_bound_access_tokens": True,
    }
    clients = [
        {"client_id": "by-value", "token_endpoint_auth_method": "tls_client_auth",
         "tls_client_auth_subject_dn": "CN=bank", "response_types": ["code id_token"],
         "grant_types": ["authorization_code", "implicit"], **shared},
        {"client_id": "pushes", "token_endpoint_auth_method": "private_key_jwt", **shared},
    ]
    ca_file = tmp_path_factory.mktemp("fapi1") / "ca.pem"
    with Provider("--tls", "--tls-suites", "fapi1", "--tls-ca-file", ca_file,
                  settings={"fapi": "1.0", "clients": clients}) as provider:
        yield provider


def times():
    """The claims that FAPI 1.0 Advanced §5.2.2 demands of a request, beside its parameters."""
    now = int(time.time())
    return {"nbf": now, "exp": now + 300}


def test_authlib_by_value_with_a_code_and_an_id_token(provider, browser, key, certificate):
    issuer = provider.metadata["issuer"]
    endpoints = provider.metadata["mtls_endpoint_aliases"]
    state, nonce = uuid4().hex, uuid4().hex
    request = jwt.encode(
        {"alg": "ES256", "kid": "k1"},
        {"iss": "by-value", "aud": issuer, "client_id": "by-value", "redirect_uri": REDIRECT_URI,
         "response_type": "code id_token", "scope": "openid profile", "state": state,
         "nonce": nonce, **times()},
        ECKey.import_key(dict(key)))
    session = OAuth2Session(
        "by-value", token_endpoint_auth_method="none", redirect_uri=REDIRECT_URI,
        scope="openid profile")
    session.verify, session.trust_env, session.cert = provider.ca_file, False, certificate
    url, _ = session.create_authorization_url(
        provider.metadata["authorization_endpoint"], response_type="code id_token", state=state,
        request=request)
    returned = dict(parse_qsl(urlsplit(sign_in(url, "alice", browser)).fragment))
    assert returned["state"] == state

    keys = KeySet.import_key_set(browser.get(provider.metadata["jwks_uri"]).json())

    def validated(token, **params):
        read = jwt.decode(token, keys, algorithms=["PS256", "ES256"])
        claims = HybridIDToken(
            read.claims, read.header, {"iss": {"value": issuer}, "aud": {"value": "by-value"}},
            {"nonce": nonce, "client_id": "by-value", **params})
        claims.validate()
        return claims

    front = validated(returned["id_token"], code=returned["code"])
    assert front["s_hash"] == create_half_hash(state, front.header["alg"]).decode()

    tokens = session.fetch_token(endpoints["token_endpoint"], code=returned["code"])
    assert validated(tokens["id_token"], access_token=tokens["access_token"])["sub"] == front["sub"]
    interaction = str(uuid4())
    answer = session.get(
        endpoints["userinfo_endpoint"], headers={"x-fapi-interaction-id": interaction})
    assert answer.json()["sub"] == front["sub"]
    assert answer.headers["x-fapi-interaction-id"] == interaction
    UUID(session.get(endpoints["userinfo_endpoint"]).headers["x-fapi-interaction-id"])


def test_requests_oauth2client_pushes_and_reads_a_signed_answer(
        provider, browser, key, certificate):
    issuer = provider.metadata["issuer"]
    browser.cert = certificate
    client = OAuth2Client.from_discovery_endpoint(
        provider.discovery_url, issuer=issuer, auth=PrivateKeyJwt("pushes", key, alg="ES256", aud=issuer),
        redirect_uri=REDIRECT_URI, session=browser, testing=True,
        id_token_signed_response_alg="PS256")
    request = client.authorization_request(
        scope="openid", response_mode="jwt", aud=issuer, iss="pushes", **times())
    pushed = browser.post(
        client.pushed_authorization_request_endpoint, auth=client.auth,
        data={"client_id": "pushes", "request": str(request.sign_request_jwt(key))})
    assert pushed.status_code == 201, pushed.text
    url = requests.Request(
        "GET", provider.metadata["authorization_endpoint"],
        params={"client_id": "pushes", "request_uri": pushed.json()["request_uri"]}).prepare().url
    returned = dict(parse_qsl(urlsplit(sign_in(url, "alice", browser)).query))
    assert list(returned) == ["response"]

    answer = Jwt(returned["response"])
    keys = JwkSet(browser.get(provider.metadata["jwks_uri"]).json())
    answer.validate(keys.get_jwk_by_kid(answer.kid), issuer=issuer, audience="pushes")
    parts = urlencode({name: answer.claims[name] for name in ("code", "state", "iss")})
    callback = request.validate_callback(f"{REDIRECT_URI}?{parts}")
    token = client.authorization_code(callback, validate=True)
    assert client.userinfo(token)["sub"] == token.id_token.sub


@pytest.mark.finds("fapi.request-unsigned", "certificate.missing")
def test_what_is_left_out_is_told(provider, browser, key):
    issuer = provider.metadata["issuer"]
    refused = browser.get(
        provider.metadata["authorization_endpoint"], allow_redirects=False,
        params={"client_id": "by-value", "redirect_uri": REDIRECT_URI, "scope": "openid",
                "response_type": "code id_token", "state": "s", "nonce": "n"})
    assert dict(parse_qsl(urlsplit(refused.headers["Location"]).fragment))["error"] == "invalid_request"
    client = OAuth2Client.from_discovery_endpoint(
        provider.discovery_url, auth=PrivateKeyJwt("pushes", key, alg="ES256", aud=issuer),
        session=browser, testing=True)
    answer = browser.post(
        provider.metadata["token_endpoint"], auth=client.auth,
        data={"grant_type": "authorization_code", "code": "c", "redirect_uri": REDIRECT_URI})
    assert (answer.status_code, answer.json()["error"]) == (400, "invalid_request")
