"""A client of an older SDK of the Model Context Protocol: client.py URL. Prints the revision that it
spoke, and who it was told to be."""

import json
import sys
from urllib.parse import parse_qsl, urlsplit

import anyio
import httpx
from mcp.client.auth import OAuthClientProvider
from mcp.client.session import ClientSession
from mcp.client.streamable_http import streamablehttp_client
from mcp.shared.auth import OAuthClientMetadata

from mcp_storage import Storage


class Browser:
    async def go(self, url):
        async with httpx.AsyncClient() as client:
            self.location = (await client.get(url)).headers["location"]

    async def come_back(self):
        answer = dict(parse_qsl(urlsplit(self.location).query))
        return answer["code"], answer.get("state")


async def main(url):
    browser = Browser()
    metadata = OAuthClientMetadata(
        redirect_uris=["http://127.0.0.1:41999/callback"], client_name="Test client",
        token_endpoint_auth_method="none", grant_types=["authorization_code", "refresh_token"],
        response_types=["code"])
    auth = OAuthClientProvider(url, metadata, Storage(), browser.go, browser.come_back)
    async with streamablehttp_client(url, auth=auth) as (reading, writing, _):
        async with ClientSession(reading, writing) as session:
            greeting = await session.initialize()
            tools = await session.list_tools()
            answer = await session.call_tool("whoami", {})
            print(json.dumps({
                "revision": greeting.protocolVersion, "tools": [tool.name for tool in tools.tools],
                "sub": json.loads(answer.content[0].text)["sub"]}))


anyio.run(main, sys.argv[1])
