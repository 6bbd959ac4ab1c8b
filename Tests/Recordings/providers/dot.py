"""django-oauth-toolkit, with OpenID Connect and its logout."""

import json
import subprocess
import time

import requests
from playwright.sync_api import Error
from stage import HERE, WORK, fails, login, right

NAME = "django-oauth-toolkit"
DOMAIN = "oak.example"
# It tells how long its keys may be kept, which a browser that trusts the proxy does.
TRUSTED = True
SECRET = "acorn-secret-of-the-orchard"


def key_file(stage):
    key = stage.work / "key.pem"
    if not key.exists():
        subprocess.run(["openssl", "genrsa", "-out", key, "2048"], check=True, capture_output=True)
    return key


def command(stage, port, settings):
    app, page = stage.url("app"), stage.url("spa")
    common = {"algorithm": "RS256", "authorization_grant_type": "authorization-code"}
    clients = [
        common | {"client_id": "orchard-web", "client_secret": SECRET, "name": "Orchard",
                  "client_type": "confidential", "allowed_origins": page,
                  "redirect_uris": f"{app}/callback {page}/callback",
                  "post_logout_redirect_uris": app + "/"},
        common | {"client_id": "orchard-page", "name": "Orchard", "client_type": "public",
                  "redirect_uris": page + "/callback", "post_logout_redirect_uris": page + "/",
                  "allowed_origins": page, "client_secret": ""},
        common | {"client_id": "orchard-hybrid", "client_secret": SECRET, "name": "Orchard",
                  "client_type": "confidential", "redirect_uris": app + "/callback " + page + "/callback",
                  "authorization_grant_type": "openid-hybrid", "allowed_origins": page},
        common | {"client_id": "orchard-implicit", "name": "Orchard", "client_type": "public",
                  "redirect_uris": page + "/callback", "authorization_grant_type": "implicit"},
        common | {"client_id": "orchard-short", "client_secret": SECRET, "name": "Orchard",
                  "client_type": "confidential", "redirect_uris": app + "/callback",
                  "skip_authorization": True, "hash_client_secret": False, "algorithm": "HS256"},
        common | {"client_id": "orchard-trusted", "client_secret": SECRET, "name": "Orchard",
                  "client_type": "confidential", "redirect_uris": app + "/callback",
                  "skip_authorization": True},
        common | {"client_id": "orchard-machine", "client_secret": SECRET, "name": "Scales",
                  "client_type": "confidential", "authorization_grant_type": "client-credentials"},
        common | {"client_id": "orchard-press", "name": "Cider press", "client_type": "public",
                  "authorization_grant_type": "urn:ietf:params:oauth:grant-type:device_code",
                  "algorithm": ""},
    ]
    clients = [client | settings.get("client", {}) for client in clients]
    given = settings | {"key": str(key_file(stage)), "clients": clients, "host": stage.url("login")}
    python = WORK / "venvs" / "dot" / "bin" / "python"
    return [str(python), str(HERE / "sites" / "dot.py"), str(port), json.dumps(given)], {}


def site(stage, scene):
    page = scene.client == "spa"
    return {
        "issuer": stage.url("login") + "/o",
        "client_id": "orchard-page" if page else "orchard-web",
        "client_secret": None if page else SECRET,
        "introspection_endpoint": stage.url("login") + "/o/introspect/",
        "revocation_endpoint": stage.url("login") + "/o/revoke_token/",
    }


def sign_in(run, page, person, password=None, consent=True):
    """The form of Django, and then the page of consent where it comes."""
    if page.locator("input[name=password]").count():
        page.fill("input[name=username]", person)
        page.fill("input[name=password]", password or f"{person}-password")
        page.click("[type=submit]")
        run.settle(page)
    if page.locator("[name=allow]").count() and consent is not None:
        page.click("[name=allow]" if consent else "[type=submit] >> nth=0")


PLAIN = {"oauth": {"PKCE_REQUIRED": False}}
AUTO = {"authorize": {"approval_prompt": "auto"}}
WRONG = "x" * 43


def whole(run):
    run.login().way("refresh", "logout")


def refreshed(run):
    run.login().way("refresh")


def twice_refreshed(run):
    run.login().way("refresh", "refresh")


def out_of_patience(run):
    run.ask()
    for password in ("apple", "Apple1", "alice"):
        run.sign_in(password=password, consent=None)


def wrong_then_right(run):
    run.ask().sign_in(password="apple", consent=None).sign_in()


def left_at_consent(run):
    run.login(consent=None)


def begun(run, ways):
    """The file begins after the login."""
    run.login()
    run.again()
    run.way(*ways)


def looping(run):
    run.ask()
    run.provider.sign_in(run, run.page, "alice")
    time.sleep(3)
    run.page.goto("about:blank")


def circle(run):
    run.start()
    try:
        run.sign_in()
    except Error:
        # The browser gives up at ERR_TOO_MANY_REDIRECTS, and so does the click that led there.
        run.page.wait_for_timeout(2000)


def other_attempt(run):
    """Back to the login page of an attempt that a later one has replaced."""
    run.ask()
    first = run.page.url
    run.ask()
    run.page.goto(first)
    run.sign_in()


def in_two_tabs(run):
    run.ask()
    second = run.context.new_page()
    second.goto(run.stage.url("app") + "/login")
    run.settle(second)
    run.sign_in()
    run.provider.sign_in(run, second, "alice")
    run.settle(second)


def device(run, action="accept", polls=30):
    base = run.site["issuer"]
    client = {"client_id": "orchard-press"}
    given = requests.post(base + "/device-authorization/", data=client | {"scope": "profile"}).json()
    asked = client | {"device_code": given["device_code"],
                      "grant_type": "urn:ietf:params:oauth:grant-type:device_code"}
    assert requests.post(base + "/token/", data=asked).status_code == 400
    run.page.goto(given["verification_uri"])
    run.provider.sign_in(run, run.page, "alice")
    run.page.fill("[name=user_code]", given["user_code"])
    run.page.click("button")
    run.settle()
    if action:
        run.page.click(f"button[value={action}]")
        run.settle()
    time.sleep(5.2)
    answer = requests.post(base + "/token/", data=asked)
    print("    device:", answer.status_code, answer.text[:100])


def machine(run):
    for _ in range(2):
        requests.post(run.site["issuer"] + "/token/", auth=("orchard-machine", SECRET),
                      data={"grant_type": "client_credentials", "scope": "apples"})


HYBRID = {"client_id": "orchard-hybrid", "client_secret": SECRET}
IMPLICIT = {"client_id": "orchard-implicit", "pkce": None}

SCENES = [
    login("server", "a web application with consent, userinfo, refresh, introspection, revocation and logout",
          act=lambda run: run.login().way("refresh", "introspect", "revoke", "logout")),
    login("server-post", "client_secret_post without PKCE, userinfo, refresh, logout", provider=PLAIN,
          site={"auth_method": "client_secret_post", "pkce": None}, act=whole),
    login("server-trusted", "a client that needs no consent, with refresh",
          site={"client_id": "orchard-trusted"}, act=refreshed),
    login("spa", "a page with PKCE, consent, userinfo, refresh and logout", "spa",
          "mitmproxy playwright", act=whole),
    login("spa-panel", "a page with PKCE, consent, userinfo and refresh", "spa",
          "devtools devtools-sanitized", act=refreshed),
    login("hybrid", "response_type=code id_token of a page with a secret", "spa",
          "mitmproxy", site=HYBRID | {"authorize": {"response_type": "code id_token"}}),
    login("implicit", "response_type=id_token token, answered in the fragment", "spa",
          "mitmproxy playwright", provider=PLAIN,
          site=IMPLICIT | {"authorize": {"response_type": "id_token token"}}),
    login("device", "the device flow: one poll too early, then tokens", "device", act=device),

    fails("redirect-uri-unregistered",
          "the redirect URI is not registered: the provider's page says mismatching redirect URI",
          "redirect-uri.unregistered", recorders="mitmproxy devtools-sanitized",
          site={"callback": "/auth/callback"}),
    fails("redirect-uri-slash", "the redirect URI has a slash too many for the one that is registered",
          "redirect-uri.unregistered", "spa", "playwright devtools", site={"callback": "/callback/"}, like="spa-playwright.har.gz"),
    fails("redirect-uri-http",
          "the application does not know that it is behind https, so its redirect URI is http and not registered",
          "redirect-uri.unregistered", site={"redirect_uri": "http://app.oak.example/callback"}),
    fails("client-unknown", "the client id is not known: the provider's page says invalid client_id",
          "client.unknown", "spa", "playwright mitmproxy", site={"client_id": "orchard-pages"}),
    fails("secret-wrong", "the client secret is wrong: 401 invalid_client", "client.secret-wrong",
          site={"client_secret": "acorn-secret-of-last-year"}),
    fails("secret-missing", "a confidential client sends no secret, since it is used by a page",
          "client.secret-missing", "spa", "playwright mitmproxy", site={"client_id": "orchard-web"}),
    fails("pkce-absent", "the provider demands PKCE, and the request has no code_challenge", "pkce.absent",
          site={"pkce": None}),
    fails("pkce-absent-spa", "the provider demands PKCE, and the page sends no code_challenge", "pkce.absent",
          "spa", "devtools playwright", site={"pkce": None}),
    fails("pkce-padded", "the page pads its code_challenge with =, so that the verifier does not match",
          "pkce.challenge-padded", "spa", "mitmproxy devtools", site={"padded": True}),
    fails("pkce-verifier-wrong", "the application sends another code_verifier than the one it hashed",
          "pkce.verifier-mismatch", site={"token": {"code_verifier": WRONG}}, like="server.har.gz"),
    fails("pkce-verifier-wrong-spa", "the page sends another code_verifier than the one it hashed",
          "pkce.verifier-mismatch", "spa", "devtools-sanitized playwright",
          site={"token": {"code_verifier": WRONG}}),
    fails("pkce-verifier-missing", "the code_verifier is missing from the token request",
          "pkce.verifier-missing", site={"token": {"code_verifier": None}}),
    fails("pkce-verifier-of-other",
          "the user goes back to an earlier login page, and the page redeems its code with the verifier of the later attempt",
          "pkce.verifier-of-other-request", "spa", "playwright mitmproxy", site={"careless": True},
          act=other_attempt),
    fails("state-of-other",
          "the user goes back to an earlier login page, and the page refuses the state of its answer",
          None, "spa", "playwright devtools", act=other_attempt, like="spa-playwright.har.gz"),
    fails("code-expired", "the application takes longer than the code lives before it redeems it",
          "code.expired", provider={"oauth": {"AUTHORIZATION_CODE_EXPIRE_SECONDS": 1}},
          site={"before": lambda: time.sleep(3)}),
    fails("token-500", "the provider breaks down at the token request, since the secret is too short to sign with",
          None, recorders="mitmproxy", site={"client_id": "orchard-short"}),
    fails("code-twice", "the application redeems the code a second time", "code.reused", site={"twice": True}),
    fails("redirect-uri-at-token", "the redirect_uri of the token request is not that of the authorization request",
          "redirect-uri.mismatch", site={"token": {"redirect_uri": "https://app.oak.example/"}}, like="server.har.gz"),
    fails("openid-missing", "the scope lacks openid, so there is no ID token, and the application stops",
          "id-token.not-asked-for", site={"scope": "profile email"}, like="server.har.gz"),
    fails("openid-missing-spa", "the scope lacks openid, so userinfo refuses the access token",
          "id-token.not-asked-for", "spa", "playwright mitmproxy", site={"scope": "profile email"}),
    fails("scope-unknown", "the scope has a value that the provider does not know: invalid_scope",
          None, recorders="mitmproxy devtools-sanitized", site={"scope": "openid profile admin:all"}),
    fails("response-type", "the client is not registered for the implicit flow",
          "authorize.response-type-not-allowed", "spa", "playwright mitmproxy",
          site={"authorize": {"response_type": "id_token token"}}),
    fails("prompt-none", "prompt=none without a session, and the page gives up at login_required",
          "login.required", "spa", "playwright devtools", site={"silent": True, "gives_up": True},
          act=lambda run: run.start()),
    fails("prompt-none-server", "the application sends prompt=none with every login",
          "login.required", site={"authorize": {"prompt": "none"}}, act=lambda run: run.ask()),
    fails("denied", "the user cancels on the page of consent", "consent.denied",
          recorders="mitmproxy playwright", act=lambda run: run.login(consent=False)),
    fails("denied-spa", "the user cancels on the page of consent", "consent.denied", "spa",
          "devtools-sanitized", act=lambda run: run.login(consent=False)),
    fails("password-wrong", "the user types a wrong password three times and gives up",
          "login.password-wrong", recorders="mitmproxy devtools-sanitized", act=out_of_patience),
    fails("left-at-consent", "the user leaves at the page of consent", "recording.no-callback",
          recorders="playwright mitmproxy", act=left_at_consent),
    fails("fragment-to-server",
          "response_type=code id_token answers in the fragment, which the application's server never sees",
          None, recorders="mitmproxy playwright",
          site=HYBRID | {"authorize": {"response_type": "code id_token"}}),
    fails("loop-spa", "the page does not notice that it was called back, and begins the login again and again",
          "recording.login-loop", "spa", "playwright devtools",
          site=AUTO | {"blind": True, "guarded": True}, act=looping),
    fails("loop-server",
          "the application keeps no session, and the provider needs no click: too many redirects",
          "recording.login-loop", recorders="playwright mitmproxy",
          site={"client_id": "orchard-trusted", "no_session": True, "guarded": True}, act=circle),
    fails("token-slash",
          "the token URL lacks its slash, and the redirect to it turns the POST into a GET",
          "recording.redirected", site={"token_url": "https://login.oak.example/o/token"}),
    fails("issuer-path", "the issuer is configured without its path, so discovery answers 404",
          "request.not-found", "spa", "playwright devtools", provider={"cors": ".*"},
          site={"issuer": "https://login.oak.example"}, act=lambda run: run.start()),
    fails("userinfo-id-token", "userinfo is called with the ID token", "bearer.id-token", "spa",
          "playwright mitmproxy", site={"sent": "id_token"}),
    fails("userinfo-no-token", "userinfo is called without a token", "bearer.missing", "spa",
          "devtools-sanitized mitmproxy", site={"no_token": True}),
    fails("api-audience", "the API refuses the access token: it is not meant for it",
          "bearer.other-audience", "spa", "playwright mitmproxy",
          site={"challenge": 'Bearer error="invalid_token", error_description="The audience is invalid"'},
          act=lambda run: run.login().way("api")),
    fails("api-scope", "the API misses a scope in the access token: 403 insufficient_scope",
          "bearer.scope-missing",
          site={"challenge": 'Bearer error="insufficient_scope", scope="apples"', "api_status": 403},
          act=lambda run: run.login().way("api")),
    fails("refresh-reused", "the page keeps its first refresh token, which was rotated, and is refused",
          "refresh-token.reused", "spa", "mitmproxy devtools", site={"keeps_refresh_token": True},
          act=twice_refreshed),
    fails("refresh-reused-server", "the application keeps its first refresh token, which was rotated",
          "refresh-token.reused", provider={"oauth": {"REFRESH_TOKEN_REUSE_PROTECTION": True}},
          site={"keeps_refresh_token": True}, act=twice_refreshed),
    fails("refresh-undefined", "the application refreshes with the text undefined", "refresh-token.unknown",
          site={"refresh_token": "undefined"}, act=refreshed),
    fails("logout-redirect", "post_logout_redirect_uri is not registered: the provider shows an error page",
          "logout.redirect-uri-unregistered", recorders="mitmproxy playwright",
          site={"logout": {"post_logout_redirect_uri": "https://app.oak.example/goodbye"}},
          act=lambda run: run.login().way("logout")),
    fails("logout-hint-missing", "the logout has no id_token_hint, so the provider does not know the client",
          "logout.id-token-hint-missing", "spa", "devtools-sanitized",
          site={"logout": {"id_token_hint": None}}, act=lambda run: run.login().way("logout")),
    fails("cors-token", "the origin of the page is not among those of the client, so the token answer is kept back",
          "recording.cross-origin", "spa", "playwright devtools mitmproxy",
          provider={"cors": "^$", "client": {"allowed_origins": ""}}),
    fails("cors-userinfo", "the preflight of userinfo is not answered with CORS headers",
          "recording.cross-origin", "spa", "devtools-sanitized playwright", provider={"cors": "^$"}),
    fails("json-body", "the page sends its token request as JSON", "request.json-body", "spa",
          "playwright mitmproxy", site={"style": "json"}, like="spa-playwright.har.gz"),
    fails("in-query", "the page sends its token request in the query of a POST", "parameter.in-query", "spa",
          "devtools mitmproxy", site={"style": "query"}),
    fails("token-get", "the page sends its token request by GET", "request.method", "spa",
          "playwright", site={"style": "get"}),
    fails("framed", "the page opens the login in a frame without prompt=none, where the provider forbids it",
          "browser.authorize-in-frame", "spa", "playwright devtools",
          site={"silent": True, "gives_up": True, "authorize": {"prompt": None}},
          act=lambda run: (run.start(), run.page.wait_for_timeout(3500))),
    fails("device-denied", "the user presses Deny for the device", "device.denied", "device",
          act=lambda run: device(run, "deny")),
    fails("device-left", "the user never confirms the device, and it goes on polling", "device.pending", "device",
          act=lambda run: device(run, None)),

    login("firefox", "a page with PKCE, consent, userinfo and refresh, from Firefox's network panel", "spa",
          "firefox", act=refreshed),
    fails("firefox-redirect-uri", "the redirect URI is not registered, in Firefox",
          "redirect-uri.unregistered", recorders="firefox", site={"callback": "/auth/callback"}),
    fails("firefox-openid-missing", "the scope lacks openid, so userinfo refuses the access token, in Firefox",
          "id-token.not-asked-for", "spa", "firefox", site={"scope": "profile email"}),
    fails("firefox-refresh-reused", "the page keeps its first refresh token, which was rotated, in Firefox",
          "refresh-token.reused", "spa", "firefox", site={"keeps_refresh_token": True}, act=twice_refreshed),
    fails("firefox-cors", "the preflight of userinfo is not answered with CORS headers, in Firefox",
          "recording.cross-origin", "spa", "firefox", provider={"cors": "^$"}),
    right("firefox-wrong-then-right", "a wrong password first, and then the right one, in Firefox",
          recorders="firefox", act=wrong_then_right),
    right("firefox-overtaken", "a fetch of the keys is overtaken by a navigation, in Firefox", "spa",
          "firefox", site={"leaves": True}),
    right("browser-part", "a web application's login and logout as the browser sees them",
          recorders="playwright devtools-sanitized", act=whole),
    right("browser-part-omit", "a web application's login as the browser sees it, without contents",
          recorders="playwright-omit"),
    right("spa-omit", "the whole login of a page, without contents", "spa", "playwright-omit", act=refreshed),
    right("two-users", "two users, one after the other, with a logout between them",
          act=lambda run: run.login("alice").way("logout").login("bob")),
    right("wrong-then-right", "a wrong password first, and then the right one",
          recorders="mitmproxy devtools-sanitized", act=wrong_then_right),
    right("second-login", "the second login of the same browser needs neither password nor consent",
          "spa", "mitmproxy playwright", site=AUTO, act=lambda run: (run.login(), run.ask())),
    right("silent-first", "prompt=none answers login_required, and the page then leads to the login",
          "spa", "playwright devtools", site={"silent": True}, act=lambda run: run.login()),
    right("silent-renewed", "a login, and then a silent one in a frame that succeeds",
          "spa", "playwright mitmproxy", site=AUTO | {"silent": True},
          act=lambda run: (run.login(), run.page.evaluate("sessionStorage.clear()"), run.start(),
                           run.page.wait_for_timeout(1500))),
    right("denied-then-allowed", "the user cancels at first, and consents at the second try",
          recorders="mitmproxy playwright",
          act=lambda run: run.login(consent=False).ask().sign_in()),
    right("two-tabs", "two tabs log in at the same time", recorders="mitmproxy playwright", act=in_two_tabs),
    right("logout-only", "the file begins after the login: a logout",
          act=lambda run: begun(run, ["logout"])),
    right("refresh-only", "the file begins after the login: a refresh and a call of the API",
          "spa", act=lambda run: begun(run, ["refresh", "api"])),
    right("api-refreshed", "the API says the token expired, the page refreshes it and succeeds",
          "spa", "mitmproxy playwright",
          site={"challenge": 'Bearer error="invalid_token", error_description="The token expired"',
                "once": True},
          act=lambda run: run.login().way("api", "refresh", "api")),
    right("cached", "the second login of a page gets 304 for discovery and keys", "spa",
          "mitmproxy devtools playwright",
          provider={"middleware": ["django.middleware.http.ConditionalGetMiddleware"]}, site=AUTO,
          act=lambda run: (run.login(), run.ask())),
    right("machine", "two tokens by client_credentials, without a user", "device", act=machine),
    right("left-at-login", "the file ends at the login page", recorders="devtools-sanitized",
          act=lambda run: run.ask()),
]
