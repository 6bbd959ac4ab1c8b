"""requests-oauth2client: logins that a back end asks for, polled and pinged."""

import json
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest
import requests
from requests_oauth2client import (
    AuthorizationPending,
    BackChannelAuthenticationPollingJob,
    ClientSecretBasic,
    OAuth2Client,
)

from provider import Provider

GRANT = "urn:openid:params:grant-type:ciba"


@pytest.fixture
def endpoint():
    """A notification endpoint, with the requests that it got."""
    got = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self):
            body = self.rfile.read(int(self.headers["Content-Length"]))
            got.append((self.headers["Authorization"], json.loads(body)))
            self.send_response(204)
            self.end_headers()

        def log_message(self, *_):
            pass

    server = HTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/cb", got
    server.shutdown()


@pytest.fixture
def provider(endpoint, tmp_path):
    ping = {
        "backchannel_token_delivery_mode": "ping",
        "backchannel_client_notification_endpoint": endpoint[0],
    }
    clients = [
        {"client_id": id, "client_secret": "s3cret", "grant_types": [GRANT], **more}
        for id, more in [("polls", {}), ("pinged", ping)]
    ]
    file = tmp_path / "clients.json"
    file.write_text(json.dumps({"clients": clients}))
    with Provider("--config", file) as provider:
        yield provider


def session(provider, client_id):
    """The library leaves this endpoint out of what it discovers."""
    return OAuth2Client.from_discovery_endpoint(
        provider.discovery_url, issuer=provider.metadata["issuer"],
        auth=ClientSecretBasic(client_id, "s3cret"), testing=True,
        backchannel_authentication_endpoint=provider.metadata[
            "backchannel_authentication_endpoint"])


def decide(provider, answer):
    url = f"{provider.metadata['issuer']}/_understudy/ciba/{answer.auth_req_id}?action=allow"
    requests.post(url).raise_for_status()


@pytest.mark.finds("ciba.pending")
def test_a_client_polls(provider):
    client = session(provider, "polls")
    answer = client.backchannel_authentication_request(
        scope="openid", login_hint="alice", binding_message="W4SCT")
    with pytest.raises(AuthorizationPending):
        client.ciba(answer)
    decide(provider, answer)
    job = BackChannelAuthenticationPollingJob(client, answer, interval=0)
    assert job().id_token.sub == "alice"


def test_a_client_is_pinged(provider, endpoint):
    client = session(provider, "pinged")
    answer = client.backchannel_authentication_request(
        scope="openid", login_hint="bob", client_notification_token="n0tify-me")
    decide(provider, answer)
    assert endpoint[1] == [("Bearer n0tify-me", {"auth_req_id": answer.auth_req_id})]
    assert client.ciba(answer).id_token.sub == "bob"
