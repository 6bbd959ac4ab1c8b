"""oidc-provider-mock: any client and any secret, unless registration is demanded."""

import requests
from stage import WORK, fails, login, right

NAME = "oidc-provider-mock"
DOMAIN = "birch.example"
PEOPLE = {
    "alice": {"name": "Alice Birch", "email": "alice@birch.example", "email_verified": True},
    "bob": {"name": "Bob Birch", "email": "bob@birch.example", "email_verified": False},
}


def command(stage, port, settings):
    python = WORK / "venvs" / "mock" / "bin" / "python"
    shift = f"import time; t = time.time; time.time = lambda: t() + {settings.get('shift', 0)}; "
    start = shift + "from oidc_provider_mock.__main__ import run; run()"
    return [str(python), "-c", start, "--port", str(port), *settings.get("options", [])], {}


def prepare(stage, port, settings):
    base = f"http://127.0.0.1:{port}"
    for person, claims in PEOPLE.items():
        requests.put(f"{base}/users/{person}", json=claims)
    stage.client = {"client_id": "orchard", "client_secret": "orchard-secret"}
    if "registered" in settings:
        asked = {"redirect_uris": [stage.url("app") + "/callback"]} | settings["registered"]
        given = requests.post(f"{base}/oauth2/clients", json=asked).json()
        stage.client = {name: given[name] for name in stage.client}


def site(stage, scene):
    secret = {} if scene.client == "server" else {"client_secret": None}
    return {"issuer": stage.url("login")} | stage.client | secret


def sign_in(run, page, person, deny=False):
    if deny:
        return page.click("button[value=deny]")
    page.fill("input[name=sub]", person)
    page.click("text=Authorize >> nth=-1")


# It sends no CORS headers: who uses it from a page lets a gateway add them.
SHARED = {"headers login": {
    "access-control-allow-origin": "*", "access-control-allow-headers": "authorization"}}
# It takes refresh tokens with client_secret_basic alone.
SECRET = {"token_headers": {"Authorization": "Basic b3JjaGFyZDpvcmNoYXJkLXNlY3JldA=="}}


def out(run):
    run.way("logout").page.click("button:text('End session')")


def whole(run):
    out(run.login().way("refresh"))


OPEN = {"access-control-allow-origin": "*"}
DISCOVERY = {"headers login/.well-known/openid-configuration": OPEN}
REGISTERED = {"options": ["--require-registration", "true"], "registered": {}}
AHEAD, BEHIND = {"shift": 5400}, {"shift": -7200}


def again(times):
    def act(run):
        run.ask()
        for _ in range(times):
            run.sign_in()
    return act


def popup_blocked(run):
    run.page.add_init_script("window.open = () => null")
    run.start()


def cut_short(run):
    run.ask()


SCENES = [
    login("server",
          "a web application with userinfo, refresh and logout", act=whole),
    login("server-post",
          "client_secret_post, no PKCE, logout",
          site={"auth_method": "client_secret_post", "pkce": None}, act=lambda run: out(run.login())),
    login("spa", "a page with PKCE, refresh and logout, behind a gateway with CORS",
          client="spa", recorders="mitmproxy playwright", rules=SHARED, site=SECRET, act=whole),
    login("spa-panel", "a page with PKCE and refresh",
          client="spa", recorders="devtools devtools-sanitized", rules=SHARED, site=SECRET,
          act=lambda run: run.login().way("refresh")),
    login("server-registered", "a registered client with userinfo and refresh",
          provider=REGISTERED, act=lambda run: run.login().way("refresh")),

    fails("public-client-refused",
          "the page is a public client, and the token endpoint takes none: it demands a secret",
          client="spa", recorders="playwright mitmproxy", rules=SHARED, code="client.secret-missing"),
    fails("client-unknown", "the client id is not registered: the provider shows an error page",
          recorders="devtools-sanitized mitmproxy", provider=REGISTERED, code="client.unknown",
          site={"client_id": "orchard-stagin"}, act=cut_short),
    fails("redirect-uri-unregistered",
          "the redirect URI is not registered: the provider shows an error page",
          recorders="mitmproxy playwright-omit", provider=REGISTERED, code="redirect-uri.unregistered",
          site={"callback": "/signin-oidc"}, act=cut_short),
    fails("secret-wrong",
          "the client secret is wrong: invalid_client at the token endpoint, and the application answers 400",
          provider=REGISTERED, code="client.secret-wrong", site={"client_secret": "changeme"}, like="server-registered.har.gz"),
    fails("secret-wrong-crash",
          "the client secret is wrong, and the application falls over it with a 500",
          provider=REGISTERED, code="client.secret-wrong",
          site={"client_secret": "changeme", "uncaught": True}),
    fails("auth-method",
          "the client sends its secret by HTTP Basic and is registered for client_secret_post",
          provider={"options": REGISTERED["options"],
                    "registered": {"token_endpoint_auth_method": "client_secret_post"}},
          code="client.method-mismatch"),
    fails("response-type", "response_type=token is not served: the provider shows an error page",
          client="spa", recorders="playwright mitmproxy", rules=SHARED,
          site={"authorize": {"response_type": "token"}},
          code="authorize.response-type-unsupported", act=cut_short),
    fails("nonce-missing", "the provider demands a nonce, and the request has none",
          provider={"options": ["--require-nonce", "true"]}, site={"authorize": {"nonce": None}},
          code="authorize.nonce-missing", act=cut_short),
    fails("code-twice", "the application redeems the code a second time and is refused",
          site={"twice": True}, code="code.reused"),
    fails("redirect-uri-at-token",
          "the token request has another redirect_uri than the authorization request",
          site={"token": {"redirect_uri": "https://app.birch.example/callback/"}},
          code="redirect-uri.mismatch"),
    fails("denied", "the user pressed Deny: access_denied comes to the application",
          code="consent.denied", act=lambda run: run.login(deny=True)),
    fails("cors-token",
          "the token endpoint sends no CORS headers, so the browser keeps its answer from the page",
          client="spa", recorders="playwright devtools", code="recording.cross-origin",
          rules=DISCOVERY, site={"client_secret": "orchard-secret"}, like="spa-playwright.har.gz"),
    fails("cors-discovery",
          "the discovery document has no CORS headers, so the page cannot read it",
          client="spa", recorders="devtools playwright mitmproxy", code="recording.cross-origin",
          act=lambda run: run.start()),
    fails("cors-preflight",
          "the preflight of userinfo lacks Access-Control-Allow-Headers, so the call is blocked",
          client="spa", recorders="playwright devtools", code="recording.cross-origin",
          site={"client_secret": "orchard-secret"},
          rules={"headers login": {"access-control-allow-origin": "*"}}),
    fails("session-lost",
          "the application lost its session between login and callback, so it refuses the state with 400",
          site={"forgets": True}, like="server.har.gz"),
    fails("callback-crash",
          "the application answers its callback with 500 before it redeems the code",
          recorders="playwright mitmproxy devtools-sanitized", site={"crashes": True}),
    fails("cookie-refused",
          "the application sets its session cookie for another domain, so the browser refuses it and the state is lost",
          recorders="mitmproxy playwright", site={"flask": {"SESSION_COOKIE_DOMAIN": "apples.example"}},
          code="recording.cookie-refused"),
    fails("session-not-kept",
          "the application keeps no session after the callback, so it sends the user to log in again and again",
          recorders="mitmproxy playwright", site={"no_session": True, "guarded": True},
          code="recording.login-loop", act=again(4)),
    fails("userinfo-id-token", "userinfo is called with the ID token instead of the access token",
          site={"sent": "id_token"}, code="bearer.id-token"),
    fails("userinfo-no-token", "userinfo is called without a token and answers 401",
          site={"no_token": True}, code="bearer.missing"),
    fails("token-path", "the token request goes to a path that does not exist: 404",
          site={"token_url": "https://login.birch.example/oauth/token"}, code="request.not-found"),
    fails("clock-ahead", "the clock of the provider is 90 minutes ahead, so the ID token is from the future",
          provider=AHEAD, code="recording.clock-skew"),
    fails("clock-behind", "the clock of the provider is two hours behind, so the ID token has expired",
          client="spa", recorders="mitmproxy playwright", rules=SHARED, site=SECRET,
          provider=BEHIND, code="recording.clock-skew"),
    fails("issuer-slash",
          "the page is configured with a slash at the end of the issuer, so it refuses the iss of the ID token",
          client="spa", recorders="mitmproxy devtools", rules=SHARED,
          site=SECRET | {"expected_issuer": "https://login.birch.example/"}, code="id-token.issuer",
          options={"issuer": "https://login.birch.example/"}, like="spa.har.gz"),
    fails("audience",
          "the page expects another client in aud of the ID token than the one it asks with",
          client="spa", rules=SHARED, site=SECRET | {"expected_audience": "orchard-backend"},
          code="id-token.audience", options={"audience": "orchard-backend"}),
    fails("issuer-http",
          "the provider does not know that its gateway speaks https, so its issuer and endpoints are http, and the page refuses them",
          client="spa", recorders="mitmproxy playwright",
          rules=SHARED | {"plain login": True}, site=SECRET | {"strict": True},
          code="answer.discovery-issuer", act=lambda run: run.start()),
    fails("name-not-resolved", "the host of the provider has no address",
          client="spa", recorders="playwright devtools", site={"issuer": "https://nowhere.example"},
          code="recording.no-answer", act=lambda run: run.start()),
    fails("connection-refused", "nothing listens at the address of the provider",
          client="spa", recorders="devtools playwright", site={"issuer": "http://localhost:7999"},
          code="recording.no-answer", act=lambda run: run.start()),
    fails("popup-blocked",
          "the page opens the login in a window of its own, which the browser blocks: no authorization request",
          client="spa", recorders="playwright mitmproxy", rules=SHARED, site={"popup": True},
          act=popup_blocked),
    fails("too-many-requests", "the token endpoint answers 429 with Retry-After",
          recorders="mitmproxy",
          rules={"POST login/oauth2/token": {
              "answer": 429, "headers": {"retry-after": "30", "content-type": "application/json"},
              "body": '{"error": "too_many_requests"}'}}),
    fails("gateway-down", "the gateway before the token endpoint answers 502 with a page",
          rules={"POST login/oauth2/token": {
              "answer": 502, "headers": {"content-type": "text/html"},
              "body": "<html><h1>502 Bad Gateway</h1></html>"}}),
    fails("by-script",
          "the page fetches the authorization endpoint by script instead of going there: blocked",
          client="spa", recorders="playwright devtools", site={"by_script": True}, rules=DISCOVERY,
          act=lambda run: run.start().way("login"), code="browser.authorize-by-script"),

    right("browser-part", "a web application's login as the browser sees it: no back channel",
          recorders="playwright devtools-sanitized", act=lambda run: run.login()),
    right("browser-part-omit", "the same without contents", recorders="playwright-omit",
          act=whole),
    right("left-at-login", "the file ends at the login page, before anything was sent",
          recorders="mitmproxy", act=cut_short),
    right("overtaken", "after the login a fetch of the keys is overtaken by a navigation",
          client="spa", recorders="playwright mitmproxy", rules=SHARED, site=SECRET | {"leaves": True}),
    right("two-users", "two users log in one after the other",
          act=lambda run: (out(run.login("alice")), run.settle(), run.login("bob"))),
]
