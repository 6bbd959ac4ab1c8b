"""The Python SDK of the Model Context Protocol, unchanged, at the played server `/mcp` and at one of its
own: by registration, by a metadata document, as a service, and with the assertion of an employer."""

import json
import socket
import threading
from contextlib import asynccontextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.parse import parse_qsl, urlsplit

import anyio
import httpx2
import jwt
import pytest
import requests
import uvicorn
from mcp.client.auth import OAuthClientProvider
from mcp.client.auth.extensions.client_credentials import (
    ClientCredentialsOAuthProvider,
    PrivateKeyJWTOAuthProvider,
    SignedJWTParameters,
)
from mcp.client.auth.extensions.identity_assertion import IdentityAssertionOAuthProvider
from mcp.client.client import Client
from mcp.client.streamable_http import streamable_http_client
from mcp.server.auth.provider import AccessToken
from mcp.server.auth.settings import AuthSettings
from mcp.server.mcpserver import MCPServer
from mcp.shared.auth import AuthorizationCodeResult, OAuthClientMetadata
from mcp.shared.exceptions import MCPError
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec

from mcp_storage import Storage
from person import sign_in
from provider import Provider

# A client begins without a token: the challenge tells where to get one.
pytestmark = pytest.mark.finds("bearer.missing")

CALLBACK = "http://127.0.0.1:41999/callback"
REVISIONS = ["mcp", "mcp-2025-11-25", "mcp-2025-06-18"]


class Person:
    """Follows the client to the login page and back."""

    def __init__(self):
        self.browser = requests.Session()
        self.requests = []

    async def go(self, url):
        self.requests.append(dict(parse_qsl(urlsplit(url).query)))
        self.location = await anyio.to_thread.run_sync(self._location, url)

    async def come_back(self):
        answer = dict(parse_qsl(urlsplit(self.location).query))
        return AuthorizationCodeResult(
            code=answer.get("code", ""), state=answer.get("state"), iss=answer.get("iss"))

    def _location(self, url):
        page = self.browser.get(url, allow_redirects=False)
        if page.status_code == 302:
            return page.headers["Location"]
        return sign_in(url, "alice", browser=self.browser, status=302)


def oauth(server_url, storage, person, **more):
    metadata = OAuthClientMetadata(
        redirect_uris=[CALLBACK], client_name="Test client", token_endpoint_auth_method="none")
    return OAuthClientProvider(
        server_url, metadata, storage, person.go, person.come_back, **more)


@asynccontextmanager
async def session(url, auth, verify=True, mode="auto"):
    async with httpx2.AsyncClient(auth=auth, verify=verify) as client:
        async with Client(streamable_http_client(url, http_client=client), mode=mode) as session:
            yield session


async def whoami(url, auth, verify=True, **arguments):
    async with session(url, auth, verify) as client:
        tools = await client.list_tools()
        assert [tool.name for tool in tools.tools] == ["whoami"]
        answer = await client.call_tool("whoami", arguments)
        return answer.structured_content


@pytest.fixture(scope="module", params=REVISIONS)
def revision(request):
    with Provider("--profile", request.param) as provider:
        # The oldest one has no document where the fixture looks for one.
        provider.new_findings()
        yield provider


@pytest.fixture(scope="module")
def provider():
    with Provider("--profile", "mcp") as provider:
        yield provider


@pytest.mark.parametrize("tenant", ["", "/acme"])
def test_a_client_registers_and_logs_in(revision, tenant):
    url = revision.url + tenant + "/mcp"
    storage, person = Storage(), Person()
    seen = anyio.run(lambda: whoami(url, oauth(url, storage, person)))
    assert seen["sub"] == "alice"
    assert seen["aud"] == url
    assert seen["client_id"] == storage.client.client_id
    assert person.requests[0]["resource"] == url
    assert storage.tokens.refresh_token
    claims = jwt.decode(storage.tokens.access_token, options={"verify_signature": False})
    assert claims["iss"] == revision.url + tenant


@pytest.mark.parametrize("mode, spoken", [
    ("auto", {"mcp": "2026-07-28"}), ("2026-07-28", {"mcp": "2026-07-28"}), ("legacy", {})])
def test_a_client_speaks_the_newest_revision_that_both_have(revision, mode, spoken):
    profile = requests.get(revision.url + "/_understudy/config").json()["profile"]
    url = revision.url + "/mcp"

    async def call():
        async with session(url, oauth(url, Storage(), Person()), mode=mode) as client:
            tools = await client.list_tools()
            answer = await client.call_tool("whoami", {})
            return client.protocol_version, [tool.name for tool in tools.tools], answer

    if mode == "2026-07-28" and profile not in spoken:
        refusal = pytest.RaisesExc(MCPError, match="Unsupported protocol version")
        with pytest.RaisesGroup(refusal, flatten_subgroups=True):
            anyio.run(call)
        return
    version, tools, answer = anyio.run(call)
    assert version == spoken.get(profile, "2025-11-25")
    assert tools == ["whoami"] and answer.structured_content["sub"] == "alice"


def test_it_refreshes_and_gets_another_refresh_token(provider):
    url = provider.url + "/mcp"
    storage, person = Storage(), Person()
    auth = oauth(url, storage, person)
    anyio.run(lambda: whoami(url, auth))
    first = storage.tokens.refresh_token
    auth.context.token_expiry_time = 1
    anyio.run(lambda: whoami(url, auth))
    assert storage.tokens.refresh_token not in (None, first)
    assert len(person.requests) == 1


@pytest.mark.finds("bearer.missing", "bearer.scope-missing")
def test_it_steps_up_without_another_login(provider):
    url = provider.url + "/mcp"
    storage, person = Storage(), Person()
    seen = anyio.run(lambda: whoami(url, oauth(url, storage, person), scope="files:write"))
    assert "files:write" in seen["scope"].split()
    assert len(person.requests) == 2
    # It asks for what it had, and for what the challenge names.
    asked = [set(request["scope"].split()) for request in person.requests]
    assert asked[1] == asked[0] | {"files:write"}


class Document(BaseHTTPRequestHandler):
    def do_GET(self):
        body = json.dumps(self.server.document).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


@pytest.fixture
def document():
    """A document at http: the SDK wants https of whoever states one, and takes one that is stored."""
    server = HTTPServer(("127.0.0.1", 0), Document)
    url = f"http://127.0.0.1:{server.server_port}/client.json"
    server.document = {
        "client_id": url,
        "client_name": "Documented",
        "redirect_uris": ["http://127.0.0.1/callback"],
        "grant_types": ["authorization_code", "refresh_token"],
        "token_endpoint_auth_method": "none",
    }
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield url
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.mark.parametrize("profile", REVISIONS[:2])
@pytest.mark.parametrize("mode", ["open", "closed"])
def test_a_client_is_known_by_its_document(document, profile, mode, tmp_path):
    settings = tmp_path / "understudy.json"
    settings.write_text(json.dumps({"profile": profile, "mode": mode}))
    with Provider("--config", settings) as provider:
        metadata = requests.get(provider.url + "/.well-known/oauth-authorization-server").json()
        assert metadata["client_id_metadata_document_supported"] is True
        url = provider.url + "/mcp"
        storage, person = Storage(), Person()
        auth = oauth(url, storage, person, client_metadata_url="https://client.example/id.json")
        # The port of the redirect is not the document's, and its URL is this machine's.
        auth.context.client_metadata_url = document
        seen = anyio.run(lambda: whoami(url, auth))
        assert seen["client_id"] == document
        auth.context.token_expiry_time = 1
        anyio.run(lambda: whoami(url, auth))
        assert len(person.requests) == 1


def test_a_client_whose_document_is_elsewhere_is_listed(tmp_path):
    client_id = "https://client.example/oauth/metadata.json"
    settings = tmp_path / "understudy.json"
    settings.write_text(
        json.dumps({
            "profile": "mcp",
            "clients": [{
                "client_id": client_id,
                "client_name": "Elsewhere",
                "token_endpoint_auth_method": "none",
                "redirect_uris": ["http://127.0.0.1/callback"],
            }],
        }))
    with Provider("--config", settings) as provider:
        url = provider.url + "/mcp"
        storage, person = Storage(), Person()
        auth = oauth(url, storage, person, client_metadata_url=client_id)
        assert anyio.run(lambda: whoami(url, auth))["client_id"] == client_id


KEY = ec.generate_private_key(ec.SECP256R1())
JWK = json.loads(jwt.algorithms.ECAlgorithm.to_jwk(KEY.public_key()))
SERVICES = {
    "profile": "mcp",
    "clients": [
        {
            "client_id": "secret",
            "client_secret": "s3cret~/+",
            "grant_types": ["client_credentials"],
        },
        {
            "client_id": "key",
            "token_endpoint_auth_method": "private_key_jwt",
            "jwks": {"keys": [JWK]},
            "grant_types": ["client_credentials"],
        },
        {
            "client_id": "agent",
            "client_secret": "s3cret",
            "grant_types": ["urn:ietf:params:oauth:grant-type:jwt-bearer"],
        },
    ],
    "tenants": {
        "work": {
            "profile": "mcp",
            "clients": [{
                "client_id": "agent",
                "client_secret": "s3cret",
                "redirect_uris": [CALLBACK],
                "grant_types": [
                    "authorization_code",
                    "refresh_token",
                    "urn:ietf:params:oauth:grant-type:token-exchange",
                ],
                "policy": {"consent": "skip"},
            }],
        },
    },
}


@pytest.fixture(scope="module")
def services(tmp_path_factory):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    settings = tmp_path_factory.mktemp("mcp") / "understudy.json"
    work = f"http://localhost:{port}/work"
    settings.write_text(json.dumps(SERVICES | {"identity_providers": [{"issuer": work}]}))
    with Provider("--config", settings, "--port", str(port)) as provider:
        yield provider


# It asks for all that the server lists, where neither a challenge nor its metadata says less.
@pytest.mark.finds("bearer.missing", "scope.of-user")
@pytest.mark.parametrize("method", ["client_secret_basic", "client_secret_post"])
def test_a_service_has_a_token_for_its_secret(services, method):
    url = services.url + "/mcp"
    auth = ClientCredentialsOAuthProvider(
        url, Storage(), "secret", "s3cret~/+", token_endpoint_auth_method=method,
        issuer=services.url)
    seen = anyio.run(lambda: whoami(url, auth))
    assert (seen["sub"], seen["aud"]) == ("secret", url)


@pytest.mark.finds("bearer.missing", "scope.of-user")
def test_a_service_has_a_token_for_its_key(services):
    url = services.url + "/mcp"
    pem = KEY.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption()).decode()
    assertions = SignedJWTParameters(
        issuer="key", subject="key", signing_key=pem, signing_algorithm="ES256")
    auth = PrivateKeyJWTOAuthProvider(
        url, Storage(), "key", assertions.create_assertion_provider(), issuer=services.url)
    assert anyio.run(lambda: whoami(url, auth))["client_id"] == "key"


@pytest.mark.parametrize("method", ["client_secret_basic", "client_secret_post"])
def test_a_login_at_work_becomes_access_by_an_assertion(services, method):
    url = services.url + "/mcp"
    work = services.url + "/work"
    login = requests.post(
        work + "/_understudy/tokens",
        json={"kind": "id_token", "user": "alice", "client_id": "agent"},
    ).json()["token"]

    async def assertion(audience, resource):
        answer = requests.post(
            work + "/token",
            auth=("agent", "s3cret"),
            data={
                "grant_type": "urn:ietf:params:oauth:grant-type:token-exchange",
                "requested_token_type": "urn:ietf:params:oauth:token-type:id-jag",
                "audience": audience,
                "resource": resource,
                "scope": "files:read files:write",
                "subject_token": login,
                "subject_token_type": "urn:ietf:params:oauth:token-type:id_token",
            },
        )
        assert answer.status_code == 200, answer.text
        answer = answer.json()
        assert answer["issued_token_type"] == "urn:ietf:params:oauth:token-type:id-jag"
        assert answer["token_type"] == "N_A"
        return answer["access_token"]

    auth = IdentityAssertionOAuthProvider(
        url, Storage(), "agent", "s3cret", services.url, assertion, scope="files:read",
        token_endpoint_auth_method=method)
    seen = anyio.run(lambda: whoami(url, auth))
    assert (seen["sub"], seen["aud"], seen["scope"]) == ("alice", url, "files:read")


class Verifier:
    """Verifies tokens as a server does that trusts the provider."""

    def __init__(self, issuer, resource):
        self.issuer, self.resource = issuer, resource
        self.keys = jwt.PyJWKClient(issuer + "/.well-known/jwks.json")

    async def verify_token(self, token):
        key = await anyio.to_thread.run_sync(self.keys.get_signing_key_from_jwt, token)
        try:
            claims = jwt.decode(
                token, key.key, ["RS256"], issuer=self.issuer, audience=self.resource)
        except jwt.InvalidTokenError:
            return None
        return AccessToken(
            token=token, client_id=claims["client_id"], scopes=claims["scope"].split(),
            expires_at=claims["exp"], resource=self.resource)


@pytest.fixture
def own_server(provider):
    """A server of the SDK on another port, which trusts the tenant `acme`."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    url = f"http://localhost:{port}/mcp"
    issuer = provider.url + "/acme"
    server = MCPServer(
        "own", token_verifier=Verifier(issuer, url),
        auth=AuthSettings(
            issuer_url=issuer, resource_server_url=url, required_scopes=["notes"],
            validate_token_resource=True))

    @server.tool()
    def note() -> str:
        return "a note"

    app = server.streamable_http_app()
    runner = uvicorn.Server(uvicorn.Config(app, host="localhost", port=port, log_level="error"))
    thread = threading.Thread(target=runner.run)
    thread.start()
    while not runner.started:
        assert thread.is_alive()
    yield url
    runner.should_exit = True
    thread.join()


@pytest.mark.finds()
def test_a_server_of_the_sdk_trusts_the_provider(own_server):
    storage, person = Storage(), Person()

    async def call():
        async with session(own_server, oauth(own_server, storage, person)) as client:
            return await client.call_tool("note", {})

    assert anyio.run(call).content[0].text == "a note"
    assert person.requests[0]["resource"] == own_server
    assert storage.tokens.scope.split() == ["notes"]
