"""FastMCP's client, unchanged but for who sits at the browser, at the played server `/mcp`."""

import threading
import time
from urllib.parse import parse_qsl

import anyio
import pytest
import requests
import uvicorn
from fastmcp import Client, FastMCP
from fastmcp.client.auth import OAuth
from fastmcp.server.auth.providers.auth0 import Auth0Provider

from person import sign_in
from ports import free_port
from provider import Provider

pytestmark = pytest.mark.finds("bearer.missing")


class Login(OAuth):
    """Follows the client to the login page and back to the address at which it waits."""

    async def redirect_handler(self, authorization_url):
        threading.Thread(target=self._go, args=(authorization_url,)).start()

    def _go(self, url):
        location = sign_in(url, "alice", status=302)
        deadline = time.monotonic() + 10
        while time.monotonic() < deadline:
            try:
                return requests.get(location)
            except requests.ConnectionError:
                time.sleep(0.05)


async def whoami(url, auth, **arguments):
    async with Client(url, auth=auth) as client:
        tools = await client.list_tools()
        assert [tool.name for tool in tools] == ["whoami"]
        answer = await client.call_tool("whoami", arguments)
        return answer.structured_content


@pytest.mark.parametrize("profile", ["mcp", "mcp-2025-11-25"])
def test_a_client_registers_and_logs_in(profile):
    with Provider("--profile", profile) as provider:
        url = provider.url + "/mcp"
        seen = anyio.run(lambda: whoami(url, Login()))
        assert (seen["sub"], seen["aud"]) == ("alice", url)


@pytest.mark.finds("bearer.missing", "bearer.scope-missing")
def test_it_steps_up():
    with Provider("--profile", "mcp") as provider:
        url = provider.url + "/mcp"
        seen = anyio.run(lambda: whoami(url, Login(), scope="files:write"))
        assert "files:write" in seen["scope"].split()


def test_a_client_that_is_listed_needs_no_registration(tmp_path):
    settings = tmp_path / "understudy.json5"
    settings.write_text(
        """{ profile: "mcp", registration: "off", clients: [
            { client_id: "listed", token_endpoint_auth_method: "none",
              redirect_uris: ["http://localhost/callback"] } ] }""")
    with Provider("--config", settings) as provider:
        url = provider.url + "/mcp"
        seen = anyio.run(lambda: whoami(url, Login(client_id="listed")))
        assert seen["client_id"] == "listed"


@pytest.mark.finds()
def test_a_server_lets_auth0_sign_people_in():
    """It sends `audience` and `resource`, and Auth0 goes by the first."""
    port = free_port()
    url = f"http://localhost:{port}"
    audience = "https://api.example"
    settings = {
        "profile": "auth0", "apis": [{"identifier": audience}],
        "clients": [{
            "client_id": "server", "client_secret": "s3cret",
            "redirect_uris": [f"{url}/auth/callback"]}],
    }
    with Provider(settings=settings) as provider:
        server = FastMCP("Notes", auth=Auth0Provider(
            config_url=f"{provider.url}/.well-known/openid-configuration", client_id="server",
            client_secret="s3cret", audience=audience, base_url=url,
            require_authorization_consent=False))
        server.tool(lambda: "a note", name="note")
        runner = uvicorn.Server(
            uvicorn.Config(server.http_app(), host="localhost", port=port, log_level="error"))
        thread = threading.Thread(target=runner.run)
        thread.start()
        while not runner.started:
            assert thread.is_alive()

        async def call():
            async with Client(f"{url}/mcp", auth=Login()) as client:
                return (await client.call_tool("note")).content[0].text

        try:
            assert anyio.run(call) == "a note"
            record = f"{provider.url}/_understudy/requests?endpoint=authorize"
            query = dict(parse_qsl(requests.get(record).json()["items"][0]["request"]["query"]))
            assert (query["audience"], query["resource"]) == (audience, f"{url}/mcp")
        finally:
            runner.should_exit = True
            thread.join()
