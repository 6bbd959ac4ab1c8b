"""Each line of the configurations: which replica gets what. Stand-ins for replicas answer with their names."""

import base64
import json
import threading
import urllib.parse
import urllib.request
from contextlib import ExitStack
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from balancer import NAMES, Balancer

MANY = 40


def jwt(claims, header=None):
    parts = [json.dumps(part).encode() for part in (header or {"alg": "ES256"}, claims)] + [b"signature"]
    return ".".join(base64.urlsafe_b64encode(part).decode().rstrip("=") for part in parts)


def form(**fields):
    return {"data": urllib.parse.urlencode(fields).encode()}


def query(**fields):
    return {"path": "/?" + urllib.parse.urlencode(fields)}


def header(name, value):
    return {"headers": {name: value}}


def body(**members):
    return {"data": json.dumps(members).encode(), "headers": {"Content-Type": "application/json"}}


def basic(name):
    return header("Authorization", "Basic " + base64.b64encode(f"{name}:secret".encode()).decode())


def access(mark):
    return jwt({"jti": f"{mark}.token_1_abcdefgh", "sid": f"{mark}.session"})


def identity(mark):
    return jwt({"sid": f"{mark}.session", "sub": "alice"})


URN = "urn:ietf:params:oauth:request_uri:"
MARKED = {
    "session": lambda m: header("Cookie", f"a=b; understudy_session_x-_1={m}.abc; understudy_browser_x=9.z"),
    "client, query": lambda m: query(client_id=f"{m}.abc"),
    "client, form": lambda m: form(client_id=f"{m}.abc"),
    "client, JSON": lambda m: body(client_id=f"{m}.abc"),
    "client, Basic": lambda m: basic(f"{m}.abc"),
    "bearer": lambda m: header("Authorization", f"Bearer {m}.abc"),
    "DPoP": lambda m: header("Authorization", f"DPoP {m}.abc"),
    "bearer, JWT": lambda m: header("Authorization", f"Bearer {access(m)}"),
    "hint, query": lambda m: query(id_token_hint=identity(m)),
    "hint, form": lambda m: form(id_token_hint=identity(m)),
    "subject token": lambda m: form(subject_token=f"{m}.abc"),
    "subject token, JWT": lambda m: form(subject_token=jwt({"jti": f"{m}.token_1_abcdefgh"})),
    "subject token, ID token": lambda m: form(subject_token=identity(m)),
    "token": lambda m: form(token=f"{m}.abc"),
    "token, JWT": lambda m: form(token=access(m)),
    "token, JSON": lambda m: body(token=f"{m}.abc"),
    "user code, query": lambda m: query(user_code=f"{m}-WDJB-MJHT"),
    "user code, form": lambda m: form(user_code=f"{m}wdjb mjht"),
    "request_uri, query": lambda m: query(request_uri=f"{URN}{m}.abc"),
    "request_uri, form": lambda m: form(request_uri=f"{URN}{m}.abc"),
    "page": lambda m: form(form=f"{m}.abc"),
    "device code": lambda m: form(device_code=f"{m}.abc"),
    "device code, JSON": lambda m: body(device_code=f"{m}.abc"),
    "refresh token": lambda m: form(refresh_token=f"{m}.abc"),
    "refresh token, JSON": lambda m: body(refresh_token=f"{m}.abc"),
    "code": lambda m: form(code=f"{m}.abc"),
    "code, JSON": lambda m: body(code=f"{m}.abc"),
}
UNMARKED = {
    "nothing": {},
    "a client like a host": query(client_id="com.example.app"),
    "a code of another provider": form(code="4/0AX4"),
    "a JWT of another provider": header("Authorization", f"Bearer {jwt({'jti': 'abc'})}"),
    "a user code": query(user_code="WDJB-MJHT"),
}
STEADY = {
    "a proof with an EC key": header("DPoP", jwt({}, {"jwk": {"kty": "EC", "x": "abc"}})),
    "a proof with an RSA key": header("DPoP", jwt({}, {"jwk": {"kty": "RSA", "n": "def"}})),
    "an assertion": form(client_assertion=jwt({"jti": "one"})),
}


@pytest.fixture(scope="module")
def stand_ins():
    with ExitStack() as stack:
        yield {name: stack.enter_context(StandIn(name)) for name in NAMES}


@pytest.fixture(scope="module")
def marks(stand_ins):
    with Balancer("replicas", stand_ins) as balancer:
        yield balancer


@pytest.mark.parametrize("kind", MARKED)
def test_a_mark_leads_home(marks, kind):
    assert [ask(marks, **MARKED[kind](name)) for name in NAMES] == list(NAMES)


@pytest.mark.parametrize("kind", MARKED)
def test_a_session_elsewhere_does_not_mislead(marks, kind):
    request = MARKED[kind]("2")
    headers = {"Cookie": "understudy_session_x=0.abc", **request.get("headers", {})}
    assert ask(marks, **{**request, "headers": headers}) == "2"


@pytest.mark.parametrize("kind", UNMARKED)
def test_what_bears_no_mark_goes_to_any(marks, kind):
    assert {ask(marks, **UNMARKED[kind]) for _ in range(MANY)} == set(NAMES)


@pytest.mark.parametrize("kind", STEADY)
def test_what_is_good_once_is_seen_by_one(marks, kind):
    assert len({ask(marks, **STEADY[kind]) for _ in range(MANY)}) == 1


def test_all_paths_of_a_tenant_lead_to_one(stand_ins):
    with Balancer("tenants", stand_ins) as balancer:
        tenants = [f"tenant{number}" for number in range(MANY)]
        homes = [ask(balancer, f"/{tenant}/authorize") for tenant in tenants]
        assert set(homes) == set(NAMES)
        for path in ("/{}/oauth/token?a=b", "/{}/_understudy/users", "/.well-known/oauth-authorization-server/{}"):
            assert [ask(balancer, path.format(tenant)) for tenant in tenants] == homes
        roots = ("/", "/authorize", "/oauth/token", "/.well-known/openid-configuration", "/login", "/userinfo")
        assert len({ask(balancer, path) for path in roots}) == 1


def ask(balancer, path="/", data=None, headers=None):
    request = urllib.request.Request(balancer.url + path, data, headers or {})
    return urllib.request.urlopen(request).read().decode()


class StandIn:
    """A server that answers everything with its name; entering gives its address."""

    def __init__(self, name):
        class Handler(BaseHTTPRequestHandler):
            def do_GET(self):
                self.rfile.read(int(self.headers.get("Content-Length", 0)))
                self.send_response(200)
                self.send_header("Content-Length", str(len(name)))
                self.end_headers()
                self.wfile.write(name.encode())

            do_POST = do_GET

            def log_message(self, *_):
                pass

        class Server(ThreadingHTTPServer):
            def handle_error(self, *_):
                """HAProxy drops connections when it ends."""

        self._server = Server(("127.0.0.1", 0), Handler)

    def __enter__(self):
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return f"127.0.0.1:{self._server.server_port}"

    def __exit__(self, *_):
        self._server.shutdown()
