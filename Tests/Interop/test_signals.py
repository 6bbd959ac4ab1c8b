"""A receiver of shared signals, written with requests and joserfc: push and poll."""

import json
import queue
import threading
import time
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest
import requests
from joserfc import jws
from joserfc.jwk import KeySet

from provider import Provider

CAEP = "https://schemas.openid.net/secevent/caep/event-type/"
WANTED = [CAEP + "session-revoked", CAEP + "credential-change"]
VERIFICATION = "https://schemas.openid.net/secevent/ssf/event-type/verification"


@pytest.fixture(scope="module")
def provider(tmp_path_factory):
    config = tmp_path_factory.mktemp("signals") / "understudy.json"
    receivers = [
        {"client_id": id, "client_secret": "s3cret", "grant_types": ["client_credentials"]}
        for id in ("pushed", "polls")
    ]
    users = [{"sub": "alice", "username": "alice", "password": "old"}]
    config.write_text(json.dumps({"shared_signals": {}, "clients": receivers, "users": users}))
    with Provider("--config", config) as provider:
        yield provider


@pytest.fixture
def endpoint():
    """The endpoint that tokens are pushed to, with those that came."""
    came = queue.Queue()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self):
            assert self.headers["Content-Type"] == "application/secevent+jwt"
            assert self.headers["Authorization"] == "Bearer r3ceiver"
            came.put(self.rfile.read(int(self.headers["Content-Length"])).decode())
            self.send_response(202)
            self.end_headers()

        def log_message(self, *_):
            pass

    server = HTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/events", came
    server.shutdown()


class Receiver:
    def __init__(self, provider, client_id):
        self.provider, self.client_id = provider, client_id
        self.metadata = requests.get(provider.url + "/.well-known/ssf-configuration").json()
        assert self.metadata["issuer"] == provider.metadata["issuer"]
        self.keys = KeySet.import_key_set(requests.get(self.metadata["jwks_uri"]).json())
        self.session = requests.Session()
        answer = requests.post(
            provider.metadata["token_endpoint"],
            data={"grant_type": "client_credentials", "scope": "ssf.manage"},
            auth=(client_id, "s3cret"),
        )
        self.session.headers["Authorization"] = f"Bearer {answer.json()['access_token']}"

    def call(self, name, **body):
        answer = self.session.post(self.metadata[f"{name}_endpoint"], json=body)
        answer.raise_for_status()
        return answer.json() if answer.content else None

    def read(self, token):
        """The only event of a sound token, and whom it is about."""
        checked = jws.deserialize_compact(token, self.keys)
        assert checked.headers()["typ"] == "secevent+jwt"
        claims = json.loads(checked.payload)
        assert claims["iss"] == self.metadata["issuer"]
        assert claims["aud"] == self.client_id
        assert claims["iat"] <= time.time() + 1
        assert "exp" not in claims and "sub" not in claims
        ((kind, event),) = claims["events"].items()
        return kind, event, claims["sub_id"]


def logout(provider):
    control = provider.url + "/_understudy/"
    requests.post(control + "sessions", json={"user": "alice"}).raise_for_status()
    requests.delete(control + "sessions", params={"user": "alice"}).raise_for_status()


def test_pushed(provider, endpoint):
    url, came = endpoint
    receiver = Receiver(provider, "pushed")
    delivery = {
        "method": "urn:ietf:rfc:8935",
        "endpoint_url": url,
        "authorization_header": "Bearer r3ceiver",
    }
    stream = receiver.call("configuration", events_requested=WANTED, delivery=delivery)
    assert stream["events_delivered"] == WANTED
    receiver.call("verification", stream_id=stream["stream_id"], state="abc")
    kind, event, subject = receiver.read(came.get(timeout=10))
    assert (kind, event) == (VERIFICATION, {"state": "abc"})
    assert subject == {"format": "opaque", "id": stream["stream_id"]}

    logout(provider)
    kind, event, subject = receiver.read(came.get(timeout=10))
    assert kind == WANTED[0]
    assert subject == {"format": "iss_sub", "iss": receiver.metadata["issuer"], "sub": "alice"}
    users = provider.url + "/_understudy/users/alice"
    requests.patch(users, json={"password": "new"}).raise_for_status()
    kind, event, _ = receiver.read(came.get(timeout=10))
    assert (kind, event["credential_type"]) == (WANTED[1], "password")
    gone = receiver.session.delete(
        receiver.metadata["configuration_endpoint"], params={"stream_id": stream["stream_id"]})
    assert gone.status_code == 204


def test_polls(provider):
    receiver = Receiver(provider, "polls")
    stream = receiver.call("configuration", events_requested=WANTED)
    events = provider.url + "/_understudy/events"
    sent = requests.post(events, json={"type": "session-revoked", "user": "alice"})
    assert sent.status_code == 201

    def poll(**body):
        answer = receiver.session.post(stream["delivery"]["endpoint_url"], json=body)
        answer.raise_for_status()
        return answer.json()["sets"]

    sets = poll()
    assert [receiver.read(token)[0] for token in sets.values()] == [WANTED[0]]
    assert list(sets) == [item["jti"] for item in sent.json()["items"]]
    # It waits until something comes.
    threading.Timer(0.3, logout, [provider]).start()
    later = poll(ack=list(sets))
    assert [receiver.read(token)[0] for token in later.values()] == [WANTED[0]]
    assert poll(ack=list(later), returnImmediately=True) == {}
