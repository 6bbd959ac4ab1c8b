"""The federation of three servers that an article has files for, whose chains joserfc verifies; and a client
whose chain and requests joserfc makes."""

import json
import re
import time
import uuid
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
import requests
from joserfc import jws, jwt
from joserfc.jwk import ECKey, KeySet

from conftest import REDIRECT_URI
from person import sign_in
from ports import free_port
from provider import Provider

ARTICLE = Path(__file__).parents[2] / "Sources/Understudy/Understudy.docc/Federation.md"


@pytest.fixture(scope="module")
def federation(tmp_path_factory):
    """The entity ids, from the anchor down."""
    ports = [free_port() for _ in range(3)]
    text = re.sub("842([123])", lambda match: str(ports[int(match[1]) - 1]), ARTICLE.read_text())
    files = re.findall(r"^```json5\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    folder = tmp_path_factory.mktemp("federation")
    with ExitStack() as servers:
        for port, file in zip(ports, files):
            path = folder / f"{port}.json5"
            path.write_text(file)
            servers.enter_context(Provider("--config", path, "--port", port))
        yield [f"http://localhost:{port}" for port in ports]


def test_each_of_the_three_resolves_each(federation):
    anchor, _, leaf = federation
    for resolver in federation:
        keys = statement_of(resolver)["jwks"]
        for steps, subject in enumerate(federation):
            claims = resolved(resolver, subject, anchor, keys)
            chain = claims["trust_chain"]
            assert len(chain) == (steps + 2 if steps else 1)
            verify(chain, subject, anchor)
            provider = claims["metadata"]["openid_provider"]
            assert provider["issuer"] == subject
            if subject == leaf:
                assert provider["contacts"] == ["help@federation.example"]
                assert provider["organization_name"] == "In the middle"
                assert provider["grant_types_supported"] == ["authorization_code", "refresh_token"]


def test_no_key_of_statements_signs_tokens(federation):
    for entity in federation:
        own = statement_of(entity)
        of_tokens = requests.get(own["metadata"]["openid_provider"]["jwks_uri"]).json()["keys"]
        assert not {key["kid"] for key in own["jwks"]["keys"]} & {key["kid"] for key in of_tokens}


def test_an_unlisted_client_pushes_its_signed_request_alone():
    client, anchor = Party("https://rp.example"), Party("https://anchor.example")
    settings = {"federation": {"trust_anchors": [{"entity_id": anchor.name, "jwks": anchor.jwks}]}}
    with Provider(settings=settings) as provider:
        issuer = provider.metadata["issuer"]
        chain = [
            client.states(client, authority_hints=[anchor.name], metadata={"openid_relying_party": {
                "client_registration_types": ["automatic"], "redirect_uris": [REDIRECT_URI],
                "jwks": client.jwks}}),
            anchor.states(client), anchor.states(anchor)]
        request = client.signs(
            "oauth-authz-req+jwt", aud=issuer, client_id=client.name, response_type="code", scope="openid",
            redirect_uri=REDIRECT_URI, trust_chain=chain)
        pushed = requests.post(
            provider.metadata["pushed_authorization_request_endpoint"],
            data={"client_id": client.name, "request": request})
        assert pushed.status_code == 201, pushed.text
        start = provider.metadata["authorization_endpoint"] + "?" + urlencode(
            {"client_id": client.name, "request_uri": pushed.json()["request_uri"]})
        back = parse_qs(urlsplit(sign_in(start, "alice")).query)
        tokens = requests.post(provider.metadata["token_endpoint"], data={
            "grant_type": "authorization_code", "code": back["code"], "redirect_uri": REDIRECT_URI,
            "client_assertion_type": "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
            "client_assertion": client.signs("JWT", aud=issuer, sub=client.name)})
        assert tokens.status_code == 200, tokens.text
        claims = unverified(tokens.json()["id_token"])
        assert (claims["aud"], claims["sub"]) == (client.name, "alice")


class Party:
    """An entity with one key."""

    def __init__(self, name):
        self.name = name
        self._key = ECKey.generate_key("P-256", {"kid": name})
        self.jwks = {"keys": [self._key.as_dict(private=False)]}

    def states(self, subject, **claims):
        return self.signs("entity-statement+jwt", sub=subject.name, jwks=subject.jwks, **claims)

    def signs(self, kind, **claims):
        now = int(time.time())
        usual = {"iss": self.name, "iat": now, "exp": now + 300, "jti": str(uuid.uuid4())}
        header = {"alg": "ES256", "kid": self.name, "typ": kind}
        return jwt.encode(header, {**usual, **claims}, self._key)


def statement_of(entity):
    answer = requests.get(f"{entity}/.well-known/openid-federation")
    assert answer.headers["Content-Type"] == "application/entity-statement+jwt"
    return verified(answer.text, unverified(answer.text)["jwks"], "entity-statement+jwt")


def resolved(resolver, subject, anchor, keys):
    answer = requests.get(
        f"{resolver}/federation/resolve", params={"sub": subject, "trust_anchor": anchor})
    assert answer.headers["Content-Type"] == "application/resolve-response+jwt"
    claims = verified(answer.text, keys, "resolve-response+jwt")
    assert (claims["iss"], claims["sub"]) == (resolver, subject)
    assert "aud" not in claims
    return claims


def verify(chain, subject, anchor):
    """OpenID Federation 1.0, section 4: the next statement has the keys of each, the last its own."""
    claims = [unverified(statement) for statement in chain]
    assert claims[0]["iss"] == claims[0]["sub"] == subject
    assert claims[-1]["iss"] == claims[-1]["sub"] == anchor
    for statement, own, above in zip(chain, claims, claims[1:] + claims[-1:]):
        assert own["iss"] == above["sub"]
        verified(statement, above["jwks"], "entity-statement+jwt")
    assert claims[-1]["jwks"] == statement_of(anchor)["jwks"]


def verified(token, keys, kind):
    """The claims of a token that one of these keys signed; the library finds it by its kid."""
    decoded = jwt.decode(token, KeySet.import_key_set(keys), algorithms=["ES256"])
    assert decoded.header["typ"] == kind
    assert decoded.header["kid"]
    jwt.JWTClaimsRegistry().validate(decoded.claims)
    return decoded.claims


def unverified(token):
    return json.loads(jws.extract_compact(token.encode()).payload)
