"""An MCP server that is its own authorization server, on the SDK: mcp_site.py PORT SETTINGS (JSON)"""

import html
import json
import secrets
import sys
import time

import uvicorn
from mcp.server.auth.provider import (
    AccessToken,
    AuthorizationCode,
    RefreshToken,
    TokenError,
    construct_redirect_uri,
)
from mcp.server.auth.settings import AuthSettings, ClientRegistrationOptions, RevocationOptions
from mcp.server.mcpserver import MCPServer
from mcp.server.transport_security import TransportSecuritySettings
from mcp.shared.auth import OAuthToken
from starlette.responses import HTMLResponse, RedirectResponse

PORT, GIVEN = int(sys.argv[1]), json.loads(sys.argv[2])
HOST = GIVEN["host"]
PAGE = """<!doctype html><title>Elm</title><h1>Elm</h1><p>{text}</p>
<form method="post"><input name="name"><input name="password" type="password">
<button name="answer" value="allow">Sign in</button><button name="answer" value="deny">Cancel</button></form>"""


class Provider:
    def __init__(self):
        self.clients, self.codes, self.access, self.refresh, self.asked = {}, {}, {}, {}, {}

    async def get_client(self, client_id):
        return self.clients.get(client_id)

    async def register_client(self, client):
        self.clients[client.client_id] = client

    async def authorize(self, client, params):
        ticket = secrets.token_urlsafe(16)
        self.asked[ticket] = (client, params)
        return f"{HOST}/login?ticket={ticket}"

    def answer(self, ticket, person):
        client, params = self.asked.pop(ticket)
        if not person:
            return construct_redirect_uri(str(params.redirect_uri), error="access_denied", state=params.state)
        code = AuthorizationCode(
            code=secrets.token_urlsafe(24), client_id=client.client_id, scopes=params.scopes or [],
            redirect_uri=params.redirect_uri, code_challenge=params.code_challenge, resource=params.resource,
            redirect_uri_provided_explicitly=params.redirect_uri_provided_explicitly,
            expires_at=time.time() + GIVEN.get("code_lifetime", 300), subject=person)
        self.codes[code.code] = code
        return construct_redirect_uri(str(params.redirect_uri), code=code.code, state=params.state, iss=HOST)

    async def load_authorization_code(self, client, code):
        return self.codes.get(code)

    async def exchange_authorization_code(self, client, code):
        self.codes.pop(code.code)
        return self.issue(client, code.scopes, code.resource, code.subject)

    def issue(self, client, scopes, resource, person):
        scopes = GIVEN.get("granted", scopes)
        common = {"client_id": client.client_id, "scopes": scopes, "subject": person}
        lifetime = GIVEN.get("lifetime", 3600)
        access = AccessToken(token=secrets.token_urlsafe(32), expires_at=int(time.time()) + lifetime,
                             resource=GIVEN.get("resource", resource), **common)
        refresh = RefreshToken(token=secrets.token_urlsafe(32), **common)
        self.access[access.token], self.refresh[refresh.token] = access, refresh
        return OAuthToken(access_token=access.token, token_type="Bearer", expires_in=lifetime,
                          scope=" ".join(scopes), refresh_token=refresh.token)

    async def load_refresh_token(self, client, token):
        return self.refresh.get(token)

    async def exchange_refresh_token(self, client, token, scopes):
        if self.refresh.pop(token.token, None) is None:
            raise TokenError("invalid_grant")
        return self.issue(client, scopes, HOST + "/mcp", token.subject)

    async def load_access_token(self, token):
        return self.access.get(token)

    async def revoke_token(self, token):
        self.access.pop(token.token, None)
        self.refresh.pop(token.token, None)


provider = Provider()
server = MCPServer(
    "Elm", auth_server_provider=provider,
    auth=AuthSettings(
        issuer_url=HOST, resource_server_url=HOST + "/mcp", validate_token_resource=True,
        required_scopes=GIVEN.get("required", ["apples"]), revocation_options=RevocationOptions(enabled=True),
        client_registration_options=ClientRegistrationOptions(
            enabled=GIVEN.get("registration", True), valid_scopes=["apples", "pears"],
            default_scopes=["apples"])))


@server.tool()
def count(kind: str) -> int:
    return {"apples": 3, "pears": 5}.get(kind, 0)


@server.custom_route("/login", methods=["GET", "POST"])
async def login(request):
    if request.method == "GET":
        return HTMLResponse(PAGE.format(text="Who are you?"))
    form = await request.form()
    ticket = request.query_params["ticket"]
    if form["answer"] == "deny":
        return RedirectResponse(provider.answer(ticket, None), 302)
    if form["password"] != form["name"] + "-password":
        return HTMLResponse(PAGE.format(text=f"Wrong password for {html.escape(form['name'])}"), 401)
    return RedirectResponse(provider.answer(ticket, form["name"]), 302)


app = server.streamable_http_app(
    transport_security=TransportSecuritySettings(enable_dns_rebinding_protection=False))
uvicorn.run(app, host="127.0.0.1", port=PORT, log_level="info")
