"""The federation of three servers that an article has files for: joserfc verifies what each resolves."""

import json
import re
from contextlib import ExitStack
from pathlib import Path

import pytest
import requests
from joserfc import jws, jwt
from joserfc.jwk import KeySet

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
