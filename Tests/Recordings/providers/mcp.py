"""An authorization server for MCP on the Python SDK, and the SDK's own client."""

import json
import os
import subprocess

import requests
from stage import HERE, WORK, fails, login, right

NAME = "mcp"
DOMAIN = "elm.example"
PYTHON = str(WORK / "venvs" / "mcp" / "bin" / "python")


def command(stage, port, settings):
    given = settings | {"host": stage.url("login")}
    return [PYTHON, str(HERE / "sites" / "mcp_site.py"), str(port), json.dumps(given)], {}


def site(stage, scene):
    return {"issuer": stage.url("login"), "client_id": "orchard", "idle": True}


def sign_in(run, page, person, password=None, consent=True):
    page.fill("[name=name]", person)
    page.fill("[name=password]", password or f"{person}-password")
    page.click("text=Sign in" if consent else "text=Cancel")


def connect(run, answers=({},), **given):
    """The client runs beside the browser, which goes wherever it says."""
    given = {"url": run.stage.url("login") + "/mcp", "callback": run.stage.url("app") + "/callback",
             "metadata": {"token_endpoint_auth_method": "none"}} | given
    with open(run.stage.work / "client.log", "ab") as log, subprocess.Popen(
            [PYTHON, str(HERE / "sites" / "mcp_client.py"), json.dumps(given)], text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=log, env=os.environ) as client:
        answers = list(answers)
        for line in client.stdout:
            if line.startswith("#"):
                print("   ", line.strip())
                continue
            run.page.goto(line.strip())
            for answer in answers or [None]:
                if answer is not None and run.page.locator("[name=password]").count():
                    run.sign_in(**answer)
            if "/callback?" not in run.page.url:
                client.kill()
                break
            client.stdin.write(run.page.url + "\n")
            client.stdin.flush()
    run.settle()


def connecting(*answers, **given):
    return lambda run: connect(run, answers or ({},), **given)


def registering(run):
    requests.post(run.stage.url("login") + "/register", json={
        "redirect_uris": [run.stage.url("app") + "/callback"], "client_name": "Orchard",
        "scope": "apples cherries"})


SCENES = [
    login("public", "a public client finds the server, registers, logs in and calls a tool", act=connecting()),
    login("confidential", "a client registers with client_secret_post, and calls a tool",
          act=connecting(metadata={"token_endpoint_auth_method": "client_secret_post"})),
    login("refreshed", "the access token is refreshed for a second connection",
          act=connecting(runs=2, outdated=True)),
    login("basic", "a client registers with client_secret_basic, asks for both scopes, and refreshes",
          act=connecting(runs=2, outdated=True, metadata={
              "token_endpoint_auth_method": "client_secret_basic", "scope": "apples pears"})),

    fails("registration-scope", "the client asks for a scope at registration that the server does not have",
          "register.metadata", "device", act=registering),
    fails("registration-off", "the server takes no registrations, and the client knows no other way",
          None, "device", provider={"registration": False}, act=connecting()),
    fails("scope-refused", "the authorization request asks for a scope that the client did not register",
          "authorize.scope-not-allowed", act=connecting(replace={"scope=apples": "scope=apples+cherries"}), like="public.har.gz"),
    fails("redirect-uri-unregistered", "the client comes back to another port than it has registered",
          "redirect-uri.unregistered", recorders="mitmproxy playwright",
          act=connecting(replace={"app.elm.example%2Fcallback": "app.elm.example%2Fauth%2Fcallback"})),
    fails("client-forgotten", "the server was set up anew and no longer knows the client that registered",
          "client.unknown", recorders="mitmproxy devtools-sanitized",
          act=connecting(client={"client_id": "3f0d4f0e-6a3f-4a55-9d8e-0d3f8d6f7a11",
                                 "redirect_uris": ["https://app.elm.example/callback"],
                                 "token_endpoint_auth_method": "none"})),
    fails("pkce-absent", "the authorization request has no code_challenge", "pkce.absent",
          act=connecting(replace={"code_challenge=": "challenge="})),
    fails("pkce-verifier-wrong", "the client sends another code_verifier than the one it hashed",
          "pkce.verifier-mismatch", act=connecting(token={"code_verifier": "v" * 43}), like="public.har.gz"),
    fails("secret-wrong", "the client sends another secret than it got at registration", "client.secret-wrong",
          act=connecting(metadata={"token_endpoint_auth_method": "client_secret_post"},
                         token={"client_secret": "forgotten"})),
    fails("secret-missing", "the client registered with a secret, and does not send it", "client.secret-missing",
          act=connecting(metadata={"token_endpoint_auth_method": "client_secret_post"},
                         token={"client_secret": ""})),
    fails("code-expired", "the code has expired when the client redeems it", "code.expired",
          provider={"code_lifetime": -5}, act=connecting()),
    fails("redirect-uri-at-token", "the token request has another redirect_uri", "redirect-uri.mismatch",
          act=connecting(token={"redirect_uri": "https://app.elm.example/"})),
    fails("denied", "the user cancels", "consent.denied", recorders="mitmproxy playwright",
          act=connecting({"consent": False})),
    fails("password-wrong", "the user types wrong passwords and gives up", "login.password-wrong",
          recorders="mitmproxy devtools-sanitized",
          act=connecting({"password": "elm"}, {"password": "Elm2026"})),
    fails("audience", "the access token was issued for another resource, and the server refuses it",
          None, provider={"resource": "https://pears.example/mcp"}, act=connecting()),
    fails("scope-too-little", "the server grants less than it then asks for, and refuses its own token",
          "bearer.scope-missing", provider={"required": ["pears"], "granted": ["apples"]}, act=connecting()),

    right("wrong-then-right", "a wrong password first, and then the right one",
          recorders="mitmproxy playwright", act=connecting({"password": "elm"}, {})),
    right("browser-part", "the login as the browser sees it", recorders="devtools-sanitized playwright-omit",
          act=connecting()),
]
