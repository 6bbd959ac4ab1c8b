"""An example site behind a login, in Python's standard library alone.

The browser goes to the authorization endpoint at its public address; this site fetches
discovery, tokens and userinfo over the internal network. It does not verify the ID token:
it has it straight from the token endpoint, and asks userinfo who signed in.
"""

import base64
import hashlib
import html
import json
import os
import secrets
from http.cookies import SimpleCookie
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlencode, urlsplit
from urllib.request import Request, urlopen

PROVIDER = os.environ["PROVIDER"]
REDIRECT_URI = os.environ["REDIRECT_URI"]
PORT = int(os.environ.get("PORT", "3000"))
CLIENT_ID = "example"

attempts = {}  # state -> code verifier


class Site(BaseHTTPRequestHandler):
    def do_GET(self):
        url = urlsplit(self.path)
        if url.path == "/":
            self.answer(200, '<a href="/login">Sign in</a>')
        elif url.path == "/login":
            self.login()
        elif url.path == "/callback":
            self.callback({name: values[0] for name, values in parse_qs(url.query).items()})
        else:
            self.answer(404, "There is no such page.")

    def login(self):
        state, verifier = secrets.token_urlsafe(), secrets.token_urlsafe(32)
        attempts[state] = verifier
        digest = hashlib.sha256(verifier.encode()).digest()
        query = {
            "response_type": "code",
            "client_id": CLIENT_ID,
            "redirect_uri": REDIRECT_URI,
            "scope": "openid profile",
            "state": state,
            "code_challenge": base64.urlsafe_b64encode(digest).rstrip(b"=").decode(),
            "code_challenge_method": "S256",
        }
        self.send_response(303)
        self.send_header("Location", discover()["authorization_endpoint"] + "?" + urlencode(query))
        # Binds the answer to this browser.
        self.send_header("Set-Cookie", f"state={state}; HttpOnly; SameSite=Lax")
        self.end_headers()

    def callback(self, answer):
        state = SimpleCookie(self.headers.get("Cookie", "")).get("state")
        verifier = attempts.pop(answer.get("state"), None)
        if verifier is None or state is None or state.value != answer["state"]:
            return self.answer(400, "This login was not begun here.")
        if "code" not in answer:
            return self.answer(403, html.escape(answer.get("error", "no code")))

        metadata = discover()
        form = {
            "grant_type": "authorization_code",
            "client_id": CLIENT_ID,
            "code": answer["code"],
            "redirect_uri": REDIRECT_URI,
            "code_verifier": verifier,
        }
        tokens = fetch(Request(metadata["token_endpoint"], urlencode(form).encode()))
        bearer = {"Authorization": "Bearer " + tokens["access_token"]}
        user = fetch(Request(metadata["userinfo_endpoint"], headers=bearer))
        self.answer(200, f"Hello, {html.escape(user['name'])}.")

    def answer(self, status, body):
        self.send_response(status)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.end_headers()
        self.wfile.write(f"<!doctype html><title>Example</title><p>{body}</p>".encode())


def discover():
    return fetch(PROVIDER + "/.well-known/openid-configuration")


def fetch(request):
    with urlopen(request, timeout=5) as answer:
        return json.load(answer)


if __name__ == "__main__":
    ThreadingHTTPServer(("", PORT), Site).serve_forever()
