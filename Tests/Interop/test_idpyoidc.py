"""idpyoidc registers itself, and proves who it is with a key of its own (private_key_jwt)."""

import threading
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qsl, urlsplit

import pytest
from cryptojwt.key_jar import build_keyjar
from idpyoidc.client.exception import OidcServiceError
from idpyoidc.client.rp_handler import RPHandler

from conftest import REDIRECT_URI
from person import sign_in


@pytest.fixture(params=["RS256", "ES256", "PS256"])
def algorithm(request):
    return request.param


# Its assertions name the token endpoint.
@pytest.mark.finds("assertion.audience-not-issuer")
def test_a_registered_client_signs_in_by_its_own_key(open_provider, algorithm):
    party = relying_party(algorithm)
    start = party.begin(open_provider.metadata["issuer"])
    registered = registration_of(party, open_provider)
    assert registered["token_endpoint_auth_method"] == "private_key_jwt"
    assert registered["token_endpoint_auth_signing_alg"] == algorithm
    assert "client_secret" not in registered

    session = finalize(party, open_provider, sign_in(start, "alice"))
    assert session["id_token"]["sub"] == "alice"
    assert session["id_token"]["aud"] == [registered["client_id"]]
    assert session["userinfo"]["email"] == "alice@example.com"


@pytest.mark.finds("assertion.audience-not-issuer")
def test_keys_are_fetched_from_where_the_client_says(open_provider):
    keys = keys_for("ES256")
    with published(keys) as (url, visits):
        party = relying_party("ES256", keys, jwks_uri=url)
        start = party.begin(open_provider.metadata["issuer"])
        registered = registration_of(party, open_provider)
        assert registered["jwks_uri"] == url
        assert "jwks" not in registered
        session = finalize(party, open_provider, sign_in(start, "alice"))
    assert session["id_token"]["sub"] == "alice"
    assert visits == ["/jwks.json"]


@pytest.mark.finds("assertion.key-unknown")
def test_an_assertion_by_another_key_is_refused(open_provider):
    party = relying_party("ES256")
    start = party.begin(open_provider.metadata["issuer"])
    registration_of(party, open_provider)
    party.issuer2rp[open_provider.metadata["issuer"]].keyjar = keys_for("ES256")
    with pytest.raises(OidcServiceError, match="invalid_client"):
        finalize(party, open_provider, sign_in(start, "alice"))


def relying_party(algorithm, keys=None, jwks_uri=None):
    keys = keys or keys_for(algorithm)
    return RPHandler(
        base_url="http://127.0.0.1:3000",
        keyjar=keys,
        client_configs={"": {
            "client_type": "oidc",
            "redirect_uris": [REDIRECT_URI],
            "client_authn_methods": ["private_key_jwt", "bearer_header"],
            "preference": {
                **({"jwks_uri": jwks_uri} if jwks_uri else {"jwks": keys.export_jwks()}),
                "response_types_supported": ["code"],
                "scopes_supported": ["openid", "profile", "email"],
                "token_endpoint_auth_methods_supported": ["private_key_jwt"],
                "token_endpoint_auth_signing_alg_values_supported": [algorithm],
            },
            "add_ons": {"pkce": {
                "function": "idpyoidc.client.oauth2.add_on.pkce.add_support",
                "kwargs": {"code_challenge_length": 64, "code_challenge_method": "S256"},
            }},
        }},
    )


def keys_for(algorithm):
    kind = {"type": "EC", "crv": "P-256"} if algorithm == "ES256" else {"type": "RSA"}
    return build_keyjar([{**kind, "use": ["sig"]}])


def registration_of(party, provider):
    """The provider's answer. idpyoidc 5.0.0 forgets to take its assertions' issuer from there."""
    client = party.issuer2rp[provider.metadata["issuer"]]
    registered = client.get_context().registration_response
    client.client_id = registered["client_id"]
    return registered


def finalize(party, provider, answer):
    return party.finalize(
        provider.metadata["issuer"], dict(parse_qsl(urlsplit(answer).query))
    )


@contextmanager
def published(keys):
    """The client's site; yields the URL of its public keys and the paths that were requested."""
    visits = []

    class Site(BaseHTTPRequestHandler):
        def do_GET(self):
            visits.append(self.path)
            self.send_response(200)
            self.send_header("Content-Type", "application/jwk-set+json")
            self.end_headers()
            self.wfile.write(keys.export_jwks_as_json().encode())

        def log_message(self, *_):
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Site) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/jwks.json", visits
        server.shutdown()
