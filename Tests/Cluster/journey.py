"""A user and a client on their way through a server, in as many requests as a real login has."""

import base64
import hashlib
import re
import secrets
from json import loads
from urllib.parse import parse_qs, urlsplit

import aiohttp

CALLBACK = "http://127.0.0.1:3000/callback"
DEVICE_GRANT = "urn:ietf:params:oauth:grant-type:device_code"


def connections():
    """The carrier of all users' requests; each user has separate cookies."""
    return aiohttp.ClientSession(
        cookie_jar=aiohttp.DummyCookieJar(), connector=aiohttp.TCPConnector(limit=50))


class Journey:
    def __init__(self, http, base, user="alice", client_id="app"):
        self.http = http
        self.base = base
        self.user = user
        self.client_id = client_id
        self.cookies = {}
        self.verifier = secrets.token_urlsafe(32)
        self.tokens = {}

    @property
    def replica(self):
        """The name of the replica that has this session."""
        session = next(value for name, value in self.cookies.items() if "_session_" in name)
        return session.split(".")[0]

    async def log_in(self, **more):
        """From the application to the login page, and back with a code."""
        page = await self.authorize(**more)
        if page.status == 200:
            page = await self.visit("POST", "/login", form=field(page.text, "form"), username=self.user)
        return self.code_in(page)

    async def authorize(self, **more):
        parameters = more if "request_uri" in more else {**self.request(), **more}
        return await self.visit("GET", "/authorize", query={"client_id": self.client_id, **parameters})

    def request(self):
        digest = hashlib.sha256(self.verifier.encode()).digest()
        return {
            "response_type": "code", "redirect_uri": CALLBACK, "scope": "openid email offline_access",
            "state": "s", "nonce": "n", "code_challenge_method": "S256",
            "code_challenge": base64.urlsafe_b64encode(digest).rstrip(b"=").decode()}

    def code_in(self, answer):
        assert answer.status in (302, 303), (answer.status, answer.text[:300])
        return parse_qs(urlsplit(answer.location).query)["code"][0]

    async def redeem(self, code):
        return self.keep(await self.token(
            grant_type="authorization_code", code=code, redirect_uri=CALLBACK, code_verifier=self.verifier))

    async def refresh(self, token=None):
        return self.keep(await self.token(
            grant_type="refresh_token", refresh_token=token or self.tokens["refresh_token"]))

    def keep(self, answer):
        if answer.status == 200:
            self.tokens = {**self.tokens, **answer.json}
        return answer

    async def token(self, **form):
        return await self.call("POST", "/oauth/token", client_id=self.client_id, **form)

    async def userinfo(self):
        return await self.call(
            "GET", "/userinfo", headers={"Authorization": f"Bearer {self.tokens['access_token']}"})

    async def introspect(self, token):
        answer = await self.call(
            "POST", "/oauth/introspect", client_id=self.client_id, client_secret="s", token=token)
        return answer.json["active"]

    async def revoke(self, token):
        answer = await self.call("POST", "/oauth/revoke", client_id=self.client_id, token=token)
        assert answer.status == 200, answer.text

    async def push(self):
        answer = await self.call("POST", "/oauth/par", client_id=self.client_id, **self.request())
        assert answer.status == 201, answer.text
        return answer.json["request_uri"]

    async def begin_device(self):
        answer = await self.call("POST", "/oauth/device/code", client_id=self.client_id, scope="openid")
        return answer.json

    async def connect_device(self, user_code):
        """Types a code, signs in if nobody is, and approves."""
        page = await self.visit("GET", "/device", query={"user_code": user_code})
        if 'name="username"' in page.text:
            page = await self.visit("POST", "/device", form=field(page.text, "form"), username=self.user)
        page = await self.visit("POST", "/device", form=field(page.text, "form"), action="approve")
        assert page.status == 200, page.text

    async def poll(self, device_code):
        return await self.token(grant_type=DEVICE_GRANT, device_code=device_code)

    async def log_out(self):
        answer = await self.visit("GET", "/logout", query={"id_token_hint": self.tokens["id_token"]})
        assert answer.status == 200, answer.text

    async def call(self, method, path, headers=None, json=None, **form):
        """A request of the application's back end, which has no cookies."""
        async with self.http.request(
                method, self.base + path, data=form or None, json=json, headers=headers,
                allow_redirects=False) as response:
            return Answer(response, await response.text())

    async def visit(self, method, path, query=None, **form):
        """A request of the browser."""
        fields = {}
        if self.cookies:
            fields["Cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        async with self.http.request(
                method, self.base + path, params=query, data=form or None, headers=fields,
                allow_redirects=False) as response:
            for name, cookie in response.cookies.items():
                self.cookies[name] = cookie.value
                if not cookie.value:
                    del self.cookies[name]
            return Answer(response, await response.text())


class Answer:
    def __init__(self, response, text):
        self.status = response.status
        self.text = text
        self.location = response.headers.get("Location")
        self.diagnosis = response.headers.get("Understudy-Diagnosis")

    @property
    def json(self):
        return loads(self.text)


def field(page, name):
    return re.search(f'name="{name}" value="([^"]*)"', page)[1]
