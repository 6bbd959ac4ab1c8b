"""Recorded logins at providers that others wrote: each is learnt, checked, played, and an unmodified
client logs in at the server that was learnt."""

import json
import re
import subprocess
from pathlib import Path
from urllib.parse import parse_qsl, urlsplit

import pytest
import requests
from authlib.common.security import generate_token
from authlib.integrations.requests_client import OAuth2Session
from joserfc import jwt
from joserfc.jwk import KeySet

from provider import BINARY, Provider

FOLDER = Path(__file__).parents[2] / "Fixtures" / "recordings"
ROW = re.compile(r'file: "([^"]+)",.* kind: "login"')
# The same logins, as other programs record them.
OTHERS = re.compile("playwright|devtools|panel|sanitized|mitmproxy")
LOGINS = sorted(
    table.parent / file
    for table in FOLDER.glob("*/recordings.json5") for file in ROW.findall(table.read_text())
    if not OTHERS.search(file))
DEVICE = "urn:ietf:params:oauth:grant-type:device_code"
# What the learnt server cannot do: a hash of the code at the token endpoint, the time 0 of a login,
# a hybrid answer in a query; and the fields that no client of OAuth reads.
TRUE = re.compile("field .*|place|member id_token claim (c_hash|auth_time)")


def name_of(path):
    return f"{path.parent.name}/{path.name.removesuffix('.har.gz')}"


@pytest.mark.finds(...)
@pytest.mark.parametrize("path", LOGINS, ids=name_of)
def test_a_client_logs_in_at_the_learnt_server(path, tmp_path):
    har, learnt = tmp_path / "login.har", tmp_path / "learnt.json5"
    har.write_bytes(subprocess.run(["gzip", "-dc", path], check=True, capture_output=True).stdout)
    understudy("learn", har, "--out", learnt)
    understudy("check", learnt)
    report = json.loads(understudy("replay", har, "--config", learnt, "--format", "json"))
    assert report["answers"] > 1
    found = [row for row in report["differences"] if not TRUE.fullmatch(row["place"])]
    assert found == []

    text = learnt.read_text()
    tenant = re.search(r'tenant_path: "(.*)"', text)
    below = re.sub("[{}]", "", tenant[1]) if tenant else ""
    with Provider("--config", learnt, "--login", "auto", below=below) as provider:
        log_in(provider, Client(text))


class Client:
    """The first client of a learnt configuration."""

    def __init__(self, text):
        self._text = text
        self.id = self._member("client_id")
        self.secret = self._member("client_secret")
        self.method = self._member("token_endpoint_auth_method")
        self.redirect_uri = self._member("redirect_uris")
        self.response_type = self._member("response_types")

    def _member(self, name):
        found = re.search(rf'^ {{6}}{name}: \[?\s*"(.*?)"', self._text, re.MULTILINE)
        return found and found[1]


def log_in(provider, client):
    metadata = provider.metadata
    if "issuer" not in metadata:
        metadata = requests.get(f"{provider.url}/.well-known/oauth-authorization-server").json()
    scope = " ".join({"openid", "profile", "email"} & set(metadata.get("scopes_supported", ["openid"])))
    session = OAuth2Session(
        client.id, client.secret, token_endpoint_auth_method=client.method or "none",
        redirect_uri=client.redirect_uri, scope=scope or None, code_challenge_method="S256")
    if client.response_type is None:
        token, nonce = by_device(provider, session, scope), None
    else:
        token, nonce = by_browser(metadata, session, client.response_type)
    if "id_token" in token and "jwks_uri" in metadata:
        keys = KeySet.import_key_set(requests.get(metadata["jwks_uri"]).json())
        header = keys.keys[0]
        algorithms = [header.alg] if header.alg else ["RS256", "RS512"]
        claims = jwt.decode(token["id_token"], keys, algorithms=algorithms).claims
        assert claims["iss"] == metadata["issuer"]
        assert client.id in claims["aud"]
        assert claims.get("nonce") == nonce
        if "userinfo_endpoint" in metadata and "access_token" in token:
            answer = requests.get(
                metadata["userinfo_endpoint"],
                headers={"Authorization": f"Bearer {token['access_token']}"})
            assert answer.json()["sub"] == claims["sub"]
    if "refresh_token" in token:
        session.token = token
        assert session.refresh_token(metadata["token_endpoint"])["access_token"]


def by_browser(metadata, session, response_type):
    # Authlib has PKCE for this type alone.
    verifier = generate_token(64) if response_type == "code" else None
    nonce = generate_token()
    url, state = session.create_authorization_url(
        metadata["authorization_endpoint"], code_verifier=verifier, nonce=nonce,
        response_type=response_type)
    location = requests.get(url, allow_redirects=False).headers["Location"]
    parts = urlsplit(location)
    answer = dict(parse_qsl(parts.query) + parse_qsl(parts.fragment))
    assert answer["state"] == state and "error" not in answer
    if "code" in answer:
        token = session.fetch_token(
            metadata["token_endpoint"], code=answer["code"], code_verifier=verifier)
        return {**answer, **token}, nonce
    return answer, nonce


def by_device(provider, session, scope):
    waiting = requests.post(
        provider.metadata["device_authorization_endpoint"],
        data={"client_id": session.client_id, "client_secret": session.client_secret, "scope": scope},
    ).json()
    order = {"decision": "approve"}
    requests.post(f"{provider.url}/_understudy/device/{waiting['user_code']}", json=order)
    return session.fetch_token(
        provider.metadata["token_endpoint"], grant_type=DEVICE, device_code=waiting["device_code"])


def understudy(*arguments):
    run = subprocess.run([BINARY, *map(str, arguments)], capture_output=True, text=True)
    # 1 tells of differences.
    assert run.returncode == 0 or arguments[0] == "replay" and run.returncode == 1, run.stderr
    return run.stdout
