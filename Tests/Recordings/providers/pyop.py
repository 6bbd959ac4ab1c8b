"""pyop, a library from PyPI, in a small site of its own (sites/pyop_site.py)."""

import json
import time

from stage import HERE, WORK, Scene, authorize, token

NAME = "pyop"
DOMAIN = "maple.example"
HOSTS = {"login": "login.acorn.example"}
ALICE, BOB = ({"name": f"{n} Maple", "given_name": n, "email": f"{n.lower()}@maple.example",
               "email_verified": True} for n in ("Alice", "Bob"))
SECRET = "maple-secret-4711"


def command(stage, port, settings):
    python = WORK / "venvs" / "pyop" / "bin" / "python"
    app, spa = stage.url("app"), stage.url("spa")
    types = ["code", "id_token", "id_token token", "code id_token", "code id_token token"]
    clients = {
        "orchard": {"client_secret": SECRET, "redirect_uris": [app + "/callback"],
                    "response_types": types, "post_logout_redirect_uris": [app + "/"]},
        "orchard-post": {"client_secret": SECRET, "redirect_uris": [app + "/callback"],
                         "response_types": ["code"], "post_logout_redirect_uris": [app + "/"],
                         "token_endpoint_auth_method": "client_secret_post"},
        "orchard-page": {"redirect_uris": [spa + "/callback"], "response_types": types,
                         "post_logout_redirect_uris": [spa + "/"],
                         "token_endpoint_auth_method": "none"},
    }
    given = {"issuer": stage.url("login"), "clients": clients, "people": {"alice": ALICE, "bob": BOB},
             "passwords": {"alice": "wonderland", "bob": "builder"}} | settings
    return ([str(python), str(HERE / "sites/pyop_site.py"), str(port), json.dumps(given)],
            clock(settings.get("clock")))


def clock(ahead):
    """The environment in which a program's clock is ahead, by Debian's libfaketime."""
    library = "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1"
    return {"LD_PRELOAD": library, "FAKETIME": ahead} if ahead else {}


def site(stage, scene):
    spa = scene.client == "spa"
    return {"issuer": stage.url("login"), "client_id": "orchard-page" if spa else "orchard",
            "client_secret": None if spa else SECRET}


def sign_in(run, page, person, password=None, deny=False):
    page.fill("input[name=username]", person)
    page.fill("input[name=password]", password or {"alice": "wonderland", "bob": "builder"}[person])
    page.click("button")
    if run.scene.provider.get("consent") and not password:
        page.click("text=Deny" if deny else "text=Allow")


def whole(run):
    run.login().way("refresh", "logout")


def given_up(run):
    run.ask()
    for guess in ("wonder", "alice", "Wonderland1"):
        run.sign_in(password=guess)


def mistyped(run):
    run.ask().sign_in(password="wonder").sign_in()


SCENES = [
    Scene("spa", "login", "complete: a page with PKCE, refresh and logout", client="spa",
          recorders="mitmproxy playwright", act=whole),
    Scene("server", "login", "complete: a web application with PKCE, userinfo, refresh and logout",
          act=whole),
    Scene("server-post", "login", "complete: client_secret_post, no PKCE, with consent",
          provider={"consent": True}, site={"client_id": "orchard-post",
                                            "auth_method": "client_secret_post", "pkce": None},
          act=lambda run: run.login().way("refresh", "logout")),
    Scene("spa-devtools", "login", "complete: a page with PKCE, refresh and logout",
          client="spa", recorders="devtools devtools-sanitized", act=whole),
    Scene("spa-hybrid", "login", "complete: code id_token in the fragment, then the token endpoint",
          client="spa", site=authorize(response_type="code id_token"), act=whole),
    Scene("server-form-post", "login", "complete: the answer is posted to the application",
          site={"same_site": "None"} | authorize(response_mode="form_post"), act=whole),
    # Not complete, or odd
    Scene("spa-implicit", "right", "tokens in the fragment, no token request at all", client="spa",
          site=authorize(response_type="id_token token")),
    Scene("server-browser", "right", "the browser's part of a login that a back end redeems",
          recorders="playwright devtools-sanitized"),
    Scene("password-mistyped", "right", "a wrong password first, then the right one", act=mistyped),
    Scene("silent-then-loud", "right", "prompt=none is refused, then the user signs in", client="spa",
          site={"silent": True}, act=lambda run: run.ask().sign_in()),
    Scene("legacy-parameters", "right",
          "access_type and approval_prompt are sent along, and the provider does not mind",
          site=authorize(access_type="offline", approval_prompt="auto")),
    Scene("two-archives", "right", "the file has two archives, one after the other",
          halves=True, act=whole),
    Scene("firefox", "right", "the network panel of Firefox; a navigation overtook a fetch", client="spa",
          recorders="firefox", site={"leaves": True}, act=lambda run: run.login().way("refresh")),
    Scene("firefox-server", "right", "the browser's part, from the network panel of Firefox",
          recorders="firefox"),
    # Failing
    Scene("firefox-verifier-wrong", "fails", "the page sends another code_verifier", client="spa",
          recorders="firefox", code="pkce.verifier-mismatch", site=token(code_verifier="x" * 43),
          like="firefox.har.gz"),
    Scene("firefox-cors-token", "fails", "the token endpoint has no CORS headers; the others have",
          client="spa", recorders="firefox", provider={"cors_not": ["/token"]},
          code="recording.cross-origin"),
    Scene("firefox-callback-crashes", "fails", "the application answers 500 at its callback",
          recorders="firefox", site={"crashes": True},
          code="recording.application-failed"),
    Scene("host-unknown", "fails", "the host of the issuer is misspelt, and no such name is known",
          client="spa", recorders="playwright devtools", act=lambda run: run.start(), code="recording.no-answer",
          site={"discovery": "https://nowhere.example/.well-known/openid-configuration"}),
    Scene("redirect-uri-not-registered", "fails",
          "the client sends /signin-oidc and /callback is registered; the provider shows a page",
          code="redirect-uri.unregistered", site=authorize(redirect_uri="https://app.maple.example/signin-oidc"),
          recorders="mitmproxy playwright", act=lambda run: run.ask()),
    Scene("redirect-uri-not-registered-silent", "fails",
          "the redirect_uri of the page is not registered; the provider answers 400 without a text",
          client="spa", provider={"silent_errors": True}, code="recording.page-of-error",
          site=authorize(redirect_uri="https://spa.maple.example/login/callback"),
          recorders="playwright", act=lambda run: run.ask()),
    Scene("client-unknown", "fails", "the client id is misspelt; the provider shows a page",
          client="spa", code="client.unknown", site={"client_id": "orchid-page"},
          recorders="playwright devtools-sanitized", act=lambda run: run.ask()),
    Scene("secret-wrong", "fails", "the secret is an old one; the token endpoint answers 401",
          code="client.secret-wrong", site={"client_secret": "maple-secret-0815"}),
    Scene("secret-wrong-500", "fails",
          "the secret is an old one, and the application fails with 500 at its callback",
          code="client.secret-wrong", site={"client_secret": "maple-secret-0815", "status": 500}),
    Scene("secret-wrong-unseen", "fails",
          "the secret is wrong, and the application answers 500; the file has the browser's part alone",
          recorders="playwright", site={"client_secret": "maple-secret-0815", "status": 500},
          code="recording.application-failed"),
    Scene("auth-method-wrong", "fails",
          "the client is registered with client_secret_basic and sends client_secret_post",
          site={"auth_method": "client_secret_post"}, code="client.method-mismatch",
          like="server.har.gz"),
    Scene("verifier-wrong", "fails", "the page sends another code_verifier than it made the challenge of",
          client="spa", code="pkce.verifier-mismatch", site=token(code_verifier="x" * 43),
          like="spa.har.gz"),
    Scene("verifier-wrong-502", "fails",
          "the application sends another code_verifier, and answers 502 at its callback",
          code="pkce.verifier-mismatch", site={"status": 502} | token(code_verifier="y" * 50)),
    Scene("verifier-missing", "fails",
          "the application sends a challenge and forgets the verifier at the token endpoint",
          site=token(code_verifier=None), code="pkce.verifier-missing"),
    Scene("code-twice", "fails", "the application redeems the code two times; the second is refused",
          code="code.reused", site={"twice": True}),
    Scene("code-expired", "fails", "codes live 2 s, and the application takes 4 s to redeem it",
          provider={"code_lifetime": 2}, site={"before": lambda: time.sleep(4)}, code="code.expired"),
    Scene("token-redirect-uri", "fails",
          "the token request has another redirect_uri than the authorization request",
          code="redirect-uri.mismatch", site=token(redirect_uri="https://app.maple.example/callback/")),
    Scene("scope-without-openid", "fails", "the scope lacks openid, which pyop refuses at once",
          site=authorize(scope="profile email"), act=lambda run: run.ask(), code="recording.without-openid"),
    Scene("response-type", "fails", "response_type=token is not registered for the client",
          client="spa", site=authorize(response_type="token"), act=lambda run: run.ask(),
          code="authorize.response-type-not-allowed"),
    Scene("nonce-missing", "fails", "an implicit request has no nonce, which OpenID Connect demands",
          client="spa", site=authorize(response_type="id_token token", nonce=None),
          act=lambda run: run.ask(), code="authorize.nonce-missing"),
    Scene("issuer-wrong", "fails",
          "the page is configured with an issuer that ends in a slash, and refuses the ID token",
          client="spa", site={"expected_issuer": "https://login.acorn.example/"},
          options={"issuer": "https://login.acorn.example/"}, code="recording.configured"),
    Scene("audience-wrong", "fails", "the page expects the audience of its API in the ID token",
          client="spa", site={"expected_audience": "https://api.maple.example"},
          options={"audience": "https://api.maple.example"}, code="id-token.audience"),
    Scene("clock-ahead", "fails",
          "the provider's clock is ten minutes ahead, and the page refuses the ID token",
          client="spa", provider={"clock": "+600s"}, code="recording.clock-skew"),
    Scene("denied", "fails", "the user declines on the page of consent", provider={"consent": True},
          act=lambda run: run.ask().sign_in(deny=True), code="consent.denied"),
    Scene("silent-refused", "fails", "prompt=none without a session, and the page gives up",
          client="spa", site={"silent": True, "gives_up": True}, act=lambda run: run.ask(), code="login.required"),
    Scene("password-wrong", "fails", "the password is wrong three times, and the user gives up",
          act=given_up, code="login.password-wrong"),
    Scene("cors-token", "fails", "the token endpoint has no CORS headers; the others have",
          client="spa", provider={"cors_not": ["/token"]}, recorders="playwright devtools",
          code="recording.cross-origin"),
    Scene("cors-discovery", "fails", "the provider sends no CORS headers, not even with discovery",
          client="spa", provider={"cors": False}, recorders="playwright", code="recording.cross-origin",
          act=lambda run: run.start()),
    Scene("cors-preflight", "fails",
          "the page sends a header field X-Tenant, which the token endpoint's preflight does not allow",
          client="spa", site={"token_headers": {"X-Tenant": "1"}}, recorders="playwright devtools",
          code="recording.cross-origin"),
    Scene("fragment-to-server", "fails",
          "response_mode=fragment is sent to a back end, which never sees the code",
          site=authorize(response_mode="fragment"), code="recording.fragment-to-server",
          like="server.har.gz"),
    Scene("form-post-lax", "fails",
          "the answer is posted across sites, and the session cookie is SameSite=Lax",
          recorders="playwright", site=authorize(response_mode="form_post"), code="recording.cookie-lost"),
    Scene("callback-crashes", "fails", "the application answers 500 at its callback by a fault of its own",
          site={"crashes": True}, recorders="mitmproxy playwright",
          code="recording.application-failed"),
    Scene("loop", "fails", "the application keeps no session, and begins a new login each time",
          code="recording.login-loop", site={"guarded": True, "no_session": True}, recorders="playwright",
          act=lambda run: run.start("/").sign_in()),
    Scene("token-path-wrong", "fails", "the page has a token endpoint of its own, which answers 404",
          client="spa", site={"token_url": "https://login.acorn.example/oauth2/token"},
          like="spa.har.gz",
          code="recording.endpoint-unlisted"),
    Scene("userinfo-no-token", "fails", "userinfo is asked for without a token", client="spa",
          site={"no_token": True}, code="bearer.missing"),
    Scene("userinfo-id-token", "fails", "userinfo is asked for with the ID token",
          site={"sent": "id_token"}, code="bearer.id-token"),
    Scene("api-refuses", "fails",
          "the API refuses the opaque access token with a challenge: it expects a JWT", client="spa",
          site={"challenge": 'Bearer error="invalid_token", error_description="The access token is malformed"'},
          act=lambda run: run.login().way("api"),
          code="recording.api-refused"),
    Scene("refresh-made-up", "fails", "the application sends a refresh token that the provider never issued",
          site={"refresh_token": "f3a1c0de" * 4}, act=lambda run: run.login().way("refresh"),
          code="refresh-token.unknown"),
    Scene("refresh-expired", "fails", "refresh tokens live one second",
          provider={"refresh_lifetime": 1},
          act=lambda run: (run.login(), time.sleep(2.5), run.way("refresh")), code="refresh-token.expired"),
    Scene("logout-uri", "fails", "the post_logout_redirect_uri is not registered; a page says so",
          site={"logout": {"post_logout_redirect_uri": "https://app.maple.example/goodbye"}},
          act=lambda run: run.login().way("logout"), code="logout.redirect-uri-unregistered"),
    Scene("throttled", "fails", "the token endpoint answers 429 with Retry-After", client="spa",
          rules={"POST login/token": {"answer": 429, "body": "Too Many Requests",
                                      "headers": {"retry-after": "30", "access-control-allow-origin": "*"}}},
          code="answer.too-many"),
]
