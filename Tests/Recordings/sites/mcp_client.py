"""The SDK's client: mcp_client.py SETTINGS (JSON). It prints where to log in, and reads where that led."""

import json
import os
import ssl
import sys
from urllib.parse import parse_qsl, urlsplit

import anyio
import httpx2
from mcp.client.auth import OAuthClientProvider
from mcp.client.client import Client
from mcp.client.streamable_http import streamable_http_client
from mcp.shared.auth import AuthorizationCodeResult, OAuthClientInformationFull, OAuthClientMetadata

GIVEN = json.loads(sys.argv[1])


class Storage:
    tokens = client = None

    async def get_tokens(self):
        return self.tokens

    async def set_tokens(self, tokens):
        self.tokens = tokens

    async def get_client_info(self):
        return self.client

    async def set_client_info(self, client):
        self.client = client


async def go(url):
    for old, new in GIVEN.get("replace", {}).items():
        url = url.replace(old, new)
    print(url, flush=True)


async def come_back():
    line = await anyio.to_thread.run_sync(sys.stdin.readline)
    answer = dict(parse_qsl(urlsplit(line.strip()).query))
    return AuthorizationCodeResult(
        code=answer.get("code", ""), state=answer.get("state"), iss=answer.get("iss"))


async def broken(request):
    """Changes of the scene in what goes to the token endpoint."""
    if request.url.path == "/token" and GIVEN.get("token"):
        pairs = dict(parse_qsl(request.content.decode())) | GIVEN["token"]
        body = httpx2.Request("POST", request.url, data={n: v for n, v in pairs.items() if v})
        request.stream, request._content = body.stream, body.content
        request.headers["content-length"] = body.headers["content-length"]


async def main():
    storage = Storage()
    if "client" in GIVEN:
        storage.client = OAuthClientInformationFull.model_validate(GIVEN["client"])
    metadata = OAuthClientMetadata(redirect_uris=[GIVEN["callback"]], client_name="Orchard", **GIVEN["metadata"])
    auth = OAuthClientProvider(GIVEN["url"], metadata, storage, go, come_back)
    context = ssl.create_default_context(cafile=os.environ["REQUESTS_CA_BUNDLE"])
    for run in range(GIVEN.get("runs", 1)):
        async with httpx2.AsyncClient(
                auth=auth, verify=context, event_hooks={"request": [broken]}) as http:
            async with Client(streamable_http_client(GIVEN["url"], http_client=http)) as client:
                print("#", [tool.name for tool in (await client.list_tools()).tools], flush=True)
                print("#", (await client.call_tool("count", {"kind": "apples"})).structured_content, flush=True)
        if GIVEN.get("outdated"):
            auth.context.token_expiry_time = 1


anyio.run(main)
