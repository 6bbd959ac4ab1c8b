"""Clients by which programs get tokens about themselves, and those that take these tokens in federation."""

import json
import threading
import time
from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.parse import parse_qs

import jwt
import kubernetes
import pytest
import requests
from azure.core.exceptions import ClientAuthenticationError
from azure.identity import (
    CredentialUnavailableError, ManagedIdentityCredential, WorkloadIdentityCredential)
from google.auth import identity_pool
from google.auth.exceptions import OAuthError
from google.auth.transport.requests import Request
from spiffe import JwtBundle, JwtSvid, TrustDomain

from provider import Provider

KINDS = ["azure", "github-actions", "gitlab", "kubernetes", "spiffe"]
POOL = "//iam.googleapis.com/projects/1/locations/global/workloadIdentityPools/p/providers/p"


@pytest.fixture(scope="module")
def provider():
    with Provider() as provider:
        yield provider


def workloads(provider, path=""):
    return provider.url + "/_understudy/workloads" + path


def token(provider, kind, **wish):
    answer = requests.post(workloads(provider, "/" + kind), json=wish)
    assert answer.status_code == 200, answer.text
    return answer.json()["token"]


def verified(token, audience):
    """The claims, as a service finds them that knows nothing but the issuer's name."""
    issuer = jwt.decode(token, options={"verify_signature": False})["iss"]
    metadata = requests.get(issuer + "/.well-known/openid-configuration").json()
    assert metadata["issuer"] == issuer
    key = jwt.PyJWKClient(metadata["jwks_uri"]).get_signing_key_from_jwt(token)
    algorithms = metadata["id_token_signing_alg_values_supported"]
    return jwt.decode(token, key, algorithms, audience=audience, issuer=issuer)


@pytest.mark.parametrize("tenant", ["", "/acme"])
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("audience", ["api://AzureADTokenExchange", "sts.amazonaws.com", POOL])
def test_each_token_is_verified_by_its_issuers_discovery(provider, kind, audience, tenant):
    url = provider.url + tenant + "/_understudy/workloads/" + kind
    token = requests.post(url, json={"audience": audience}).json()["token"]
    assert verified(token, audience)["sub"]


def test_a_test_chooses_what_a_token_says(provider):
    wish = {"parameters": {"ref": "release"}, "claims": {"sub": "other", "jti": None}, "expires_in": -60}
    claims = jwt.decode(token(provider, "gitlab", **wish), options={"verify_signature": False})
    assert (claims["ref_path"], claims["sub"]) == ("refs/heads/release", "other")
    assert "jti" not in claims and claims["exp"] < time.time()


@pytest.fixture
def machine(provider, monkeypatch):
    monkeypatch.setenv("AZURE_POD_IDENTITY_AUTHORITY_HOST", workloads(provider, "/azure"))


def test_azure_identity_gets_the_token_of_a_machine(machine):
    with ManagedIdentityCredential() as credential:
        token = credential.get_token("https://vault.azure.net/.default")
    assert verified(token.token, "https://vault.azure.net")["idtyp"] == "app"


@pytest.mark.parametrize("sent, claim", [("client_id", "appid"), ("object_id", "oid")])
def test_azure_identity_names_an_identity(machine, sent, claim):
    id = "6b505410-70b8-46b6-a840-4403122e2a40"
    more = {"client_id": id} if sent == "client_id" else {"identity_config": {sent: id}}
    with ManagedIdentityCredential(**more) as credential:
        token = credential.get_token("https://management.azure.com/.default").token
    assert jwt.decode(token, options={"verify_signature": False})[claim] == id


@pytest.mark.finds("workload.identity-unknown")
def test_azure_identity_learns_that_a_machine_lacks_an_identity(monkeypatch):
    with Provider(settings={"workloads": {"azure": {"client_id": "own"}}}) as provider:
        monkeypatch.setenv("AZURE_POD_IDENTITY_AUTHORITY_HOST", workloads(provider, "/azure"))
        with ManagedIdentityCredential(client_id="other") as credential:
            with pytest.raises((CredentialUnavailableError, ClientAuthenticationError)):
                credential.get_token("https://vault.azure.net/.default")


@pytest.fixture
def cluster(provider):
    configuration = kubernetes.client.Configuration(host=workloads(provider, "/kubernetes"))
    with kubernetes.client.ApiClient(configuration) as client:
        yield client


def service_account_token(cluster, **spec):
    body = kubernetes.client.AuthenticationV1TokenRequest(
        spec=kubernetes.client.V1TokenRequestSpec(**spec))
    api = kubernetes.client.CoreV1Api(cluster)
    return api.create_namespaced_service_account_token("reader", "films", body).status


def test_the_client_of_the_cluster_requests_a_token(cluster):
    status = service_account_token(cluster, audiences=["vault"], expiration_seconds=7200)
    claims = verified(status.token, "vault")
    assert claims["sub"] == "system:serviceaccount:films:reader"
    assert status.expiration_timestamp.timestamp() == claims["exp"]


@pytest.mark.finds("workload.lifetime")
def test_the_client_of_the_cluster_asks_for_too_short_a_time(cluster):
    with pytest.raises(kubernetes.client.ApiException) as error:
        service_account_token(cluster, audiences=["vault"], expiration_seconds=60)
    assert error.value.status == 422
    assert json.loads(error.value.body)["reason"] == "Invalid"


def test_the_client_of_the_cluster_reads_its_discovery(cluster):
    metadata = json.loads(
        kubernetes.client.WellKnownApi(cluster).get_service_account_issuer_open_id_configuration(
            _preload_content=False).data)
    keys = json.loads(
        kubernetes.client.OpenidApi(cluster).get_service_account_issuer_open_id_keyset(
            _preload_content=False).data)
    assert metadata["jwks_uri"].endswith("/openid/v1/jwks") and keys["keys"]


class Exchange(BaseHTTPRequestHandler):
    """A service that gives access for tokens of workloads, which it verifies."""

    def do_POST(self):
        sent = parse_qs(self.rfile.read(int(self.headers["Content-Length"])).decode())
        try:
            self.server.claims = verified(sent["subject_token"][0], self.server.audience)
            answer = (200, {"access_token": "given", "token_type": "Bearer", "expires_in": 3600})
        except jwt.InvalidTokenError as error:
            answer = (400, {"error": "invalid_grant", "error_description": str(error)})
        self.send_response(answer[0])
        self.send_header("Content-Type", "application/json")
        self.end_headers()
        self.wfile.write(json.dumps(answer[1]).encode())

    def log_message(self, *_):
        pass


@pytest.fixture
def exchange():
    server = HTTPServer(("127.0.0.1", 0), Exchange)
    server.url = f"http://127.0.0.1:{server.server_port}/v1/token"
    server.audience = POOL
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield server
    server.shutdown()
    thread.join()
    server.server_close()


def pool(exchange, source):
    return identity_pool.Credentials(
        audience=POOL, subject_token_type="urn:ietf:params:oauth:token-type:jwt",
        token_url=exchange.url, credential_source=source)


def test_google_auth_exchanges_the_projected_token_of_a_pod(provider, exchange, tmp_path):
    file = tmp_path / "token"
    file.write_text(token(provider, "kubernetes", audience=POOL))
    credentials = pool(exchange, {"file": str(file)})
    credentials.refresh(Request())
    assert credentials.token == "given"
    assert exchange.claims["kubernetes.io"]["pod"]["name"] == "app"


def test_google_auth_exchanges_the_token_of_a_machine(provider, exchange):
    exchange.audience = "api://films"
    credentials = pool(exchange, {
        "url": workloads(provider, "/azure")
        + "/metadata/identity/oauth2/token?api-version=2018-02-01&resource=api://films",
        "headers": {"Metadata": "True"},
        "format": {"type": "json", "subject_token_field_name": "access_token"},
    })
    credentials.refresh(Request())
    assert exchange.claims["aud"] == "api://films"


def test_google_auth_hears_of_a_token_for_another(provider, exchange, tmp_path):
    file = tmp_path / "token"
    file.write_text(token(provider, "gitlab", audience="sts.amazonaws.com"))
    with pytest.raises(OAuthError, match="invalid_grant"):
        pool(exchange, {"file": str(file)}).refresh(Request())


def test_spiffe_validates_a_jwt_svid_by_the_bundle(provider):
    svid = token(provider, "spiffe", audience="reports", parameters={"path": "/films/reader"})
    domain = TrustDomain("example.org")
    bundle = JwtBundle.parse(domain, requests.get(workloads(provider, "/spiffe/bundle")).content)
    found = JwtSvid.parse_and_validate(svid, bundle, {"reports"})
    assert str(found.spiffe_id) == "spiffe://example.org/films/reader"


FEDERATION = """{ profile: "entra", clients: [ { client_id: "reporter", redirect_uris: [], grant_types: ["client_credentials"],
  federated_credentials: [ { issuer: "kubernetes", subject: "system:serviceaccount:films:reporter" }, { issuer: "%s", subject: "repo:a/b" } ] } ] }"""
DIRECTORY = "5d1f7c3a-0b6e-4f52-a9d8-3c2e1b7f6048"


@pytest.fixture(scope="module")
def directory(provider, tmp_path_factory):
    folder = tmp_path_factory.mktemp("directory")
    config = folder / "config.json5"
    config.write_text(FEDERATION % workloads(provider, "/gitlab"))
    with Provider(
        "--config", config, "--tls", "--tls-ca-file", folder / "ca.pem", below="/common/v2.0"
    ) as provider:
        yield provider


def federated(directory, token, folder):
    """The access token that azure-identity gets for the token of a workload."""
    file = folder / "token"
    file.write_text(token)
    credential = WorkloadIdentityCredential(
        tenant_id=DIRECTORY, client_id="reporter", token_file_path=str(file),
        authority=directory.url, connection_verify=str(directory.ca_file))
    return credential.get_token("https://graph.microsoft.com/.default").token


def pod_token(directory, service_account="reporter", audience="api://AzureADTokenExchange"):
    answer = requests.post(
        f"{directory.url}/{DIRECTORY}/_understudy/workloads/kubernetes", verify=directory.ca_file,
        json={
            "audience": audience,
            "parameters": {"namespace": "films", "service_account": service_account},
        })
    return answer.json()["token"]


def test_azure_identity_gets_a_token_for_that_of_a_pod(directory, tmp_path):
    found = federated(directory, pod_token(directory), tmp_path)
    assert jwt.decode(found, options={"verify_signature": False})["appid"] == "reporter"


def test_azure_identity_gets_a_token_for_that_of_another_issuer(provider, directory, tmp_path):
    job = token(provider, "gitlab", audience="api://AzureADTokenExchange", claims={"sub": "repo:a/b"})
    assert federated(directory, job, tmp_path)


def refused(number, code, **wish):
    return pytest.param(number, wish, marks=pytest.mark.finds("federated-credential." + code))


@pytest.mark.parametrize(("number", "wish"), [
    refused("AADSTS700212", "audience", audience="sts.amazonaws.com"),
    refused("AADSTS700213", "subject", service_account="other"),
    refused("AADSTS7002138", "subject-case", service_account="Reporter"),
])
def test_azure_identity_hears_what_a_credential_does_not_match(directory, number, wish, tmp_path):
    with pytest.raises(ClientAuthenticationError, match=number + ": "):
        federated(directory, pod_token(directory, **wish), tmp_path)


@pytest.mark.finds("federated-credential.issuer")
def test_azure_identity_hears_of_an_issuer_that_nobody_trusts(provider, directory, tmp_path):
    job = token(provider, "github-actions", audience="api://AzureADTokenExchange")
    with pytest.raises(ClientAuthenticationError, match="AADSTS700211: "):
        federated(directory, job, tmp_path)
