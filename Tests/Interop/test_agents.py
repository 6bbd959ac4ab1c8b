"""The Python SDK of the Model Context Protocol, unchanged, at the tools of the control API: by streamable HTTP, and
on stdio with a server of its own. An agent breaks a login, asks what was wrong, mends it and examines it."""

import json
import os
import subprocess
import threading
import time
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from secrets import token_urlsafe
from urllib.parse import parse_qs, urlencode, urlsplit

import anyio
import httpx2
import jwt
import pytest
import requests
from jsonschema import Draft202012Validator
from mcp.client.client import Client
from mcp.client.stdio import StdioServerParameters
from mcp.client.streamable_http import streamable_http_client
from mcp.shared.exceptions import MCPError

from provider import BINARY, Provider

pytestmark = pytest.mark.finds(...)


class Application(BaseHTTPRequestHandler):
    """An application that looks at the nonce only once it is told to."""

    def do_GET(self):
        app, url = self.server, urlsplit(self.path)
        query = {name: values[0] for name, values in parse_qs(url.query).items()}
        if url.path == "/login":
            state, nonce = token_urlsafe(), token_urlsafe()
            app.started[state] = nonce
            self.reply(302, "", Location=app.issuer + "/authorize?" + urlencode({
                "response_type": "code", "client_id": "web", "redirect_uri": app.callback, "scope": "openid",
                "state": state, "nonce": nonce}))
            return
        if url.path == "/me":
            name = self.headers.get("Cookie", "").partition("session=")[2]
            self.reply(200 if name else 401, name or "who are you?")
            return
        nonce = app.started.pop(query.get("state"), None)
        if nonce is None or "code" not in query:
            self.reply(400, "this is no answer to a login")
            return
        tokens = requests.post(app.issuer + "/oauth/token", data={
            "grant_type": "authorization_code", "client_id": "web", "redirect_uri": app.callback,
            "code": query["code"]}).json()
        claims = jwt.decode(tokens["id_token"], options={"verify_signature": False})
        if app.is_careful and claims.get("nonce") != nonce:
            self.reply(400, "the token is for another login")
        else:
            self.reply(200, f"signed in as {claims['sub']}", **{"Set-Cookie": f"session={claims['sub']}"})

    def reply(self, status, text, **fields):
        body = text.encode()
        self.send_response(status)
        for name, value in {"Content-Length": str(len(body)), "Content-Type": "text/plain", **fields}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


class Site(ThreadingHTTPServer):
    """The address of that application, and what it remembers."""

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Application)
        self.url = f"http://localhost:{self.server_port}"
        self.callback = self.url + "/callback"
        self.started, self.is_careful, self.issuer = {}, False, None


@pytest.fixture
def site():
    with Site() as site:
        threading.Thread(target=site.serve_forever, daemon=True).start()
        yield site
        site.shutdown()


def on_stdio(*arguments, **environment):
    return Client(StdioServerParameters(
        command=os.path.abspath(BINARY), args=["mcp", "--log", "off", *map(str, arguments)], env=environment))


@contextmanager
def tools(kind):
    """The client of each way to the tools; a function, since a client is used once."""
    if kind == "stdio":
        yield lambda mode: Client(
            StdioServerParameters(command=os.path.abspath(BINARY), args=["mcp", "--log", "off"]), mode=mode)
        return
    with Provider() as provider:
        if kind == "http":
            yield lambda mode: Client(provider.url + "/_understudy/mcp", mode=mode)
        else:
            yield lambda mode: Client(StdioServerParameters(
                command=os.path.abspath(BINARY), args=["mcp", provider.url]), mode=mode)


@pytest.mark.parametrize("kind, mode, version", [
    ("http", "auto", "2026-07-28"), ("stdio", "legacy", "2025-11-25"), ("relay", "auto", "2026-07-28")])
def test_the_tools_are_listed_and_called(kind, mode, version):
    async def run():
        async with client(mode) as session:
            assert session.protocol_version == version
            listed = (await session.list_tools()).tools
            names = {tool.name for tool in listed}
            for tool in listed:
                Draft202012Validator.check_schema(tool.input_schema)
                assert tool.description and tool.annotations.title
            answered = {}
            for name, arguments in calls({}):
                answered[name] = await session.call_tool(name, arguments)
            exam = answered["start_exam"].structured_content["id"]
            token = answered["mint_token"].structured_content
            for name, arguments in calls({"exam": exam, "token": token}):
                answered[name] = await session.call_tool(name, arguments)
            assert answered.keys() == names
            for name, answer in answered.items():
                assert not answer.is_error, (name, answer.content[0].text)
                assert answer.structured_content["next"] and "Next: " in answer.content[0].text
            with pytest.raises(MCPError, match="Unknown tool"):
                await session.call_tool("unheard_of", {})
            wrong = await session.call_tool("put_user", {"id": "x", "clams": {}})
            assert wrong.is_error and "did you mean 'claims'?" in wrong.content[0].text

    with tools(kind) as client:
        anyio.run(run)


def calls(made):
    """Each tool once; those that need an earlier answer come with it."""
    if made:
        yield "inspect_token", {"token": made["token"]["token"]}
        yield "revoke_token", {"id": made["token"]["id"]}
        yield "show_exam", {"id": made["exam"]}
        yield "stop_exam", {"id": made["exam"]}
        yield "reset", {}
        return
    yield "server", {"library": "authlib"}
    yield "log_in", {"user": "bob"}
    yield "why", {}
    yield "list_requests", {"limit": 5, "endpoint": "token"}
    yield "show_request", {}
    yield "add_rules", {"rules": [{"when": {"endpoint": "token"}, "then": {"defect": "wrong-nonce"}}]}
    yield "remove_rules", {}
    yield "put_user", {"id": "carol", "username": "carol", "claims": {"email": "carol@example.com"}}
    yield "put_client", {"id": "web", "redirect_uris": ["http://localhost:1/callback"]}
    yield "configure", {"changes": {"login": "auto"}}
    yield "move_clock", {"advance": 60}
    yield "mint_token", {"user": "bob", "scope": "openid"}
    yield "start_exam", {"start": "http://localhost:1/", "questions": ["plain"]}
    yield "diagnose", {"har": {"log": {"version": "1.2", "creator": {}, "entries": []}}}
    yield "explain", {"word": "pkce.challenge-padded"}
    yield "make_tenant", {"name": "acme", "profile": "auth0"}


def test_an_agent_breaks_a_login_asks_mends_it_and_examines_it(site):
    async def run():
        async with on_stdio("--login", "auto") as agent:
            async def call(name, **arguments):
                answer = await agent.call_tool(name, arguments)
                assert not answer.is_error, answer.content[0].text
                return answer.content[0].text, answer.structured_content

            def log_in():
                return requests.get(site.url + "/login")

            _, server = await call("server")
            site.issuer = server["server"]["issuer"]
            assert site.issuer in agent.instructions

            await call("put_client", id="web", redirect_uris=["http://localhost:1/elsewhere"])
            assert (await anyio.to_thread.run_sync(log_in)).status_code == 400
            text, _ = await call("why")
            assert "redirect-uri.unregistered" in text and "Remedy: " in text and site.callback in text

            await call("put_client", id="web", redirect_uris=[site.callback])
            assert (await anyio.to_thread.run_sync(log_in)).text == "signed in as alice"
            text, _ = await call("why")
            assert "redirect-uri.unregistered" in text

            async def examine():
                _, exam = await call(
                    "start_exam", start=site.url + "/login", probe=site.url + "/me",
                    questions=["plain", "id-nonce-wrong"])
                deadline = time.monotonic() + 20
                while exam["state"] == "running":
                    assert time.monotonic() < deadline
                    await anyio.sleep(0.05)
                    text, exam = await call("show_exam", id=exam["id"])
                return text, {result["id"]: result["verdict"] for result in exam["results"]}

            text, verdicts = await examine()
            assert verdicts == {"plain": "pass", "id-nonce-wrong": "fail"}
            assert "id-nonce-wrong (fail): " in text and "Remedy: " in text
            site.is_careful = True
            _, verdicts = await examine()
            assert verdicts == {"plain": "pass", "id-nonce-wrong": "pass"}

    anyio.run(run)


def test_strangers_are_refused():
    call = {"jsonrpc": "2.0", "id": 1, "method": "tools/call",
            "params": {"name": "put_user", "arguments": {"id": "mallory", "username": "mallory"}}}
    token = {"UNDERSTUDY_CONTROL_TOKEN": "for-agents"}
    own = {"Authorization": "Bearer for-agents"}
    with Provider("--control", "token", environment=token) as provider:
        url = provider.url + "/_understudy/mcp"
        for fields, status in [
                ({}, 401), ({**own, "Origin": "https://evil.example"}, 403), ({**own, "Host": "evil.example"}, 421),
                ({**own, "Sec-Fetch-Site": "cross-site"}, 403)]:
            assert requests.post(url, json=call, headers=fields).status_code == status
        users = requests.get(provider.url + "/_understudy/users", headers=own).text
        assert "mallory" not in users

        async def run():
            async with httpx2.AsyncClient(headers=own) as http:
                async with Client(streamable_http_client(url, http_client=http)) as session:
                    assert (await session.call_tool("server", {})).structured_content["users"]["total"]
            async with on_stdio(provider.url, **token) as session:
                assert (await session.call_tool("server", {})).structured_content["users"]["total"]

        anyio.run(run)
        message = json.dumps(call) + "\n"
        relay = subprocess.run([BINARY, "mcp", provider.url], input=message, capture_output=True, text=True, timeout=20)
        error = json.loads(relay.stdout)["error"]
        assert error["code"] == -32603 and "set UNDERSTUDY_CONTROL_TOKEN" in error["message"]
