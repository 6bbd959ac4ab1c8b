"""Clients that keep to FAPI 2.0 over https: requests with a certificate, requests-oauth2client with an
assertion and DPoP."""

import base64
import hashlib
import json
from datetime import datetime, timedelta, timezone
from urllib.parse import parse_qsl, urlsplit
from uuid import uuid4

import jwt
import pytest
import requests
from cryptography.hazmat.primitives.asymmetric import ec
from requests_oauth2client import OAuth2Client, PrivateKeyJwt

from bank import REDIRECT_URI, browser, certificate, key  # fixtures, too
from person import sign_in
from provider import Provider

VERIFIER = "v" * 43
CHALLENGE = "7w_YNF9DSfIdPf_pRjSq646_kPr-2-o9NAl16JGghdM"


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
    secured = [
        {**client, "client_id": client["client_id"] + "-jarm", "fapi_response": "jarm"}
        for client in clients
    ]
    config = folder / "understudy.json5"
    config.write_text(json.dumps({"fapi": "2.0", "clients": clients + secured}))
    with Provider("--tls", "--tls-ca-file", folder / "ca.pem", "--config", config) as provider:
        yield provider


def code(location):
    return parameters(location)["code"]


def parameters(location):
    return dict(parse_qsl(urlsplit(location).query))


class Bank:
    """A client with a key and a certificate, which it uses or does not."""

    def __init__(self, provider, key, certificate, method, binding):
        self.provider, self.key, self.method = provider, key, method
        self.proof_key = ec.generate_private_key(ec.SECP256R1()) if binding == "proof" else None
        self.endpoints = provider.metadata["mtls_endpoint_aliases"]
        self.session = requests.Session()
        self.session.verify, self.session.trust_env = provider.ca_file, False
        if "certificate" in (method, binding):
            self.session.cert = certificate

    def proof(self, http_method, url, **claims):
        if not self.proof_key:
            return {}
        jwk = json.loads(jwt.algorithms.ECAlgorithm.to_jwk(self.proof_key.public_key()))
        now = int(datetime.now(timezone.utc).timestamp())
        content = {"jti": uuid4().hex, "htm": http_method, "htu": url, "iat": now, **claims}
        header = {"typ": "dpop+jwt", "jwk": jwk}
        return {"DPoP": jwt.encode(content, self.proof_key, algorithm="ES256", headers=header)}

    def post(self, name, client_id, **data):
        url = self.endpoints[name]
        data["client_id"] = client_id
        if self.method == "key":
            issuer = self.provider.metadata["issuer"]
            now = datetime.now(timezone.utc)
            data["client_assertion_type"] = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer"
            data["client_assertion"] = jwt.encode(
                {"iss": client_id, "sub": client_id, "aud": issuer, "jti": uuid4().hex,
                 "iat": now, "exp": now + timedelta(minutes=1)},
                self.key.to_pem(), algorithm="ES256", headers={"kid": "k1"})
        answer = self.session.post(url, data=data, headers=self.proof("POST", url))
        assert answer.ok, answer.text
        return answer.json()

    def user_info(self, token):
        url = self.endpoints["userinfo_endpoint"]
        scheme = "DPoP" if self.proof_key else "Bearer"
        digest = hashlib.sha256(token.encode()).digest()
        ath = base64.urlsafe_b64encode(digest).rstrip(b"=").decode()
        headers = {"Authorization": f"{scheme} {token}", **self.proof("GET", url, ath=ath)}
        return self.session.get(url, headers=headers).json()


@pytest.mark.parametrize("answer", ["plain", "jarm"])
@pytest.mark.parametrize("binding", ["proof", "certificate"])
@pytest.mark.parametrize("method", ["key", "certificate"])
def test_requests_in_each_variant(provider, browser, key, certificate, method, binding, answer):
    bank = Bank(provider, key, certificate, method, binding)
    client_id = {"key": "key", "certificate": "bank"}[method] + ("-jarm" if answer == "jarm" else "")
    wishes = {
        "response_type": "code", "scope": "openid", "state": "s", "redirect_uri": REDIRECT_URI,
        "code_challenge": CHALLENGE, "code_challenge_method": "S256",
        **({"response_mode": "jwt"} if answer == "jarm" else {}),
    }
    pushed = bank.post("pushed_authorization_request_endpoint", client_id, **wishes)
    url = requests.Request(
        "GET", provider.metadata["authorization_endpoint"],
        params={"client_id": client_id, "request_uri": pushed["request_uri"]}).prepare().url
    returned = parameters(sign_in(url, "alice", browser))
    keys = browser.get(provider.metadata["jwks_uri"]).json()
    if answer == "jarm":
        assert list(returned) == ["response"]
        returned = verified(returned["response"], keys, client_id)
    assert returned["iss"] == provider.metadata["issuer"]
    assert returned["state"] == "s"
    tokens = bank.post(
        "token_endpoint", client_id, grant_type="authorization_code", code=returned["code"],
        redirect_uri=REDIRECT_URI, code_verifier=VERIFIER)
    assert tokens["token_type"] == ("DPoP" if binding == "proof" else "Bearer")
    confirmed = jwt.decode(tokens["access_token"], options={"verify_signature": False})["cnf"]
    assert list(confirmed) == ["jkt" if binding == "proof" else "x5t#S256"]
    assert "sid" not in verified(tokens["id_token"], keys, client_id)
    assert bank.user_info(tokens["access_token"])["sub"] == "alice"


def verified(token, keys, audience):
    key = jwt.PyJWKSet.from_dict(keys)[jwt.get_unverified_header(token)["kid"]]
    return jwt.decode(token, key, algorithms=["PS256", "ES256"], audience=audience)


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
