"""Other people's clients, and what they let pass."""

import threading
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.parse import parse_qsl, urlsplit

import pytest

import exam_clients
from examined import verdicts

ASKED = ["plain", "req-*", "id-*", "cb-*", "ui-*", "tok-*", "key-*", "disc-*"]
CLIENTS = {
    "authlib": (ASKED, "generic"),
    "requests_oauth2client": (ASKED, "generic"),
    "mozilla_django_oidc": (ASKED, "generic"),
    "mcp": (["plain", "req-state", "req-pkce", "req-no-query-token", "cb-*", "tok-*", "rs-*",
             "disc-issuer-*", "disc-members", "disc-no-pkce", "disc-redirect"], "mcp"),
    # It waits for seconds between two requests.
    "oidc_agent": (["plain", "dev-slow-down", "dev-denied"], "generic"),
}
# It has a login without starting anything, so that a run takes seconds.
COMMAND = (
    'curl -sSf -G "http://127.0.0.1:{port}/" -d "url=$UNDERSTUDY_URL" '
    '-d "issuer=$UNDERSTUDY_ISSUER" -d "user=$UNDERSTUDY_USER"')


@pytest.mark.parametrize("client", CLIENTS)
def test_a_client(client, tmp_path):
    asked, profile = CLIENTS[client]
    config = tmp_path / "exam.json5"
    login = "form" if client == "oidc_agent" else "auto"
    config.write_text(
        f"{{ profile: '{profile}', login: '{login}', exam: {{ plans: {{ clients: {asked} }} }} }}")
    with logging_in(getattr(exam_clients, client)) as port:
        verdicts(
            client, "--config", config, "--plan", "clients", "--window-ms", "20",
            "--command", COMMAND.format(port=port))


@contextmanager
def logging_in(log_in):
    """Serves logins, one after the other: 200 if the user is signed in, else 403."""

    class Login(BaseHTTPRequestHandler):
        def do_GET(self):
            asked = dict(parse_qsl(urlsplit(self.path).query))
            try:
                shown = log_in(asked["issuer"], asked["url"], asked["user"])
            except BaseException as refusal:
                shown = repr(refusal)
                self.send_response(403)
            else:
                self.send_response(200 if asked["user"] in str(shown) else 403)
            self.end_headers()
            self.wfile.write(str(shown).encode())

        def log_message(self, *_):
            pass

    server = HTTPServer(("127.0.0.1", 0), Login)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield server.server_port
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
