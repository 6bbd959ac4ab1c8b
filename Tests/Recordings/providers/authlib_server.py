"""Authlib's own server, in a small site (sites/authlib_site.py): ES256, JSON errors, no logout."""

import json
import time

import requests
from stage import HERE, WORK, fails, login, right

NAME = "authlib"
DOMAIN = "rowan.example"
HOSTS = {"login": "accounts.hazel.example"}
SECRET = "rowan-secret-4711"
PEOPLE = {"alice": {"name": "Alice Rowan", "email": "alice@rowan.example", "email_verified": True},
          "bob": {"name": "Bob Rowan", "email": "bob@rowan.example", "email_verified": False}}
PASSWORDS = {"alice": "wonderland", "bob": "builder"}
DEVICE = "urn:ietf:params:oauth:grant-type:device_code"


def command(stage, port, settings):
    python = WORK / "venvs" / "authlib_server" / "bin" / "python"
    app, spa = stage.url("app"), stage.url("spa")
    both = {"response_types": ["code", "id_token", "id_token token", "code id_token", "code id_token token"],
            "grants": ["authorization_code", "code", "implicit", "refresh_token", DEVICE]}
    clients = {
        "orchard": both | {"secret": SECRET, "redirect_uris": [app + "/callback"], "method": "client_secret_basic"},
        "orchard-post": both | {"secret": SECRET, "redirect_uris": [app + "/callback"],
                                "method": "client_secret_post"},
        "orchard-page": both | {"redirect_uris": [spa + "/callback"], "method": "none"},
    }
    given = {"issuer": stage.url("login"), "clients": clients, "people": PEOPLE, "passwords": PASSWORDS} | settings
    return [str(python), str(HERE / "sites/authlib_site.py"), str(port), json.dumps(given)], {}


def site(stage, scene):
    spa = scene.client == "spa"
    return {"issuer": stage.url("login"), "client_id": "orchard-page" if spa else "orchard",
            "client_secret": None if spa else SECRET}


def sign_in(run, page, person, password=None, deny=False):
    page.fill("input[name=username]", person)
    page.fill("input[name=password]", password or PASSWORDS[person])
    page.click("button")
    if not password:
        page.click("button:has-text('Cancel')" if deny else "button:has-text('Allow')")


def device(run, deny=False):
    """A television: it shows a code, the user answers elsewhere, it asks for tokens meanwhile."""
    metadata = requests.get(run.site["issuer"] + "/.well-known/openid-configuration").json()
    client = {"client_id": "orchard-page"}
    shown = requests.post(metadata["device_authorization_endpoint"],
                          data=client | {"scope": "openid profile email"}).json()
    ask = client | {"grant_type": DEVICE, "device_code": shown["device_code"]}
    requests.post(metadata["token_endpoint"], data=ask)
    run.page.goto(shown["verification_uri_complete"])
    run.sign_in(deny=deny)
    time.sleep(1)
    answer = requests.post(metadata["token_endpoint"], data=ask)
    if answer.ok:
        requests.get(metadata["jwks_uri"])
        requests.get(metadata["userinfo_endpoint"],
                     headers={"Authorization": "Bearer " + answer.json()["access_token"]})


def given_up(run):
    run.ask()
    for guess in ("wonder", "alice", "Wonderland1"):
        run.sign_in(password=guess)


def refused(run):
    run.start("/").page.click("text=login")
    run.settle()


def authorize(**changed):
    return {"authorize": changed}


def token(**changed):
    return {"token": changed}


SCENES = [
    login("server", "a web application with refresh, introspection and revocation",
          act=lambda run: run.login().way("refresh", "introspect", "revoke")),
    login("spa", "a page with PKCE and two refreshes", "spa", "mitmproxy playwright",
          act=lambda run: run.login().way("refresh", "refresh")),
    login("spa-devtools", "a page with PKCE and a refresh", "spa", "devtools",
          act=lambda run: run.login().way("refresh", "api")),
    login("device", "the device flow with a page for the user", "device", act=device),
    login("server-post", "client_secret_post and no PKCE", provider={"pkce_required": False},
          site={"client_id": "orchard-post", "auth_method": "client_secret_post", "pkce": None},
          act=lambda run: run.login().way("refresh")),
    right("spa-hybrid", "code id_token in the fragment, then the token endpoint", "spa",
          site=authorize(response_type="code id_token")),
    right("spa-implicit", "tokens in the fragment, and no token request", "spa",
          site=authorize(response_type="id_token token")),
    right("firefox", "the network panel of Firefox, a login and a refresh", "spa", "firefox",
          act=lambda run: run.login().way("refresh")),
    right("browser", "the browser's part, sanitised", recorders="devtools-sanitized"),
    right("begun-twice", "a login is begun, left, and begun again", recorders="playwright",
          act=lambda run: (run.ask(), run.login())),
    fails("redirect-uri-not-registered", "the redirect_uri is not registered; the answer is JSON",
          "redirect-uri.unregistered", recorders="mitmproxy playwright",
          site=authorize(redirect_uri="http://app.rowan.example/callback"), act=refused),
    fails("client-unknown", "the client id is misspelt; the answer is JSON", "client.unknown", "spa",
          "playwright devtools-sanitized", site={"client_id": "orchards"}, act=lambda run: run.ask()),
    fails("response-type-missing", "the request has no response_type; the answer is JSON",
          "authorize.response-type-missing", site=authorize(response_type=None), act=refused),
    fails("response-type-wrong", "response_type is misspelt; the answer is JSON",
          "authorize.response-type-unsupported", "spa", site=authorize(response_type="cod"),
          act=lambda run: run.ask()),
    fails("secret-wrong", "the secret is wrong, and the application answers 500", "client.secret-wrong",
          site={"client_secret": "rowan-secret-0815", "status": 500}),
    fails("secret-wrong-unseen",
          "the secret is wrong, and the application answers 400; the file has the browser's part, no contents",
          "recording.application-failed",
          recorders="playwright-omit", site={"client_secret": "rowan-secret-0815"}),
    fails("auth-method-wrong", "client_secret_post is sent, and client_secret_basic is registered",
          "client.method-mismatch", site={"auth_method": "client_secret_post", "status": 500}),
    fails("verifier-wrong", "the page sends another code_verifier", "pkce.verifier-mismatch", "spa",
          "mitmproxy devtools", site=token(code_verifier="q" * 43)),
    fails("verifier-missing", "the application forgets the verifier", "pkce.verifier-missing",
          site={"status": 502} | token(code_verifier=None),
          like="server.har.gz"),
    fails("challenge-missing", "the provider demands PKCE of public clients", "pkce.absent", "spa",
          site={"pkce": None}),
    fails("challenge-plain", "the challenge is a hash, and code_challenge_method says plain", "pkce.method-plain",
          site=authorize(code_challenge_method="plain")),
    fails("code-twice", "the code is redeemed two times", "code.reused", site={"twice": True, "status": 500}),
    fails("code-expired", "codes live 2 s, and the application takes 4 s", "code.expired",
          provider={"code_lifetime": 2}, site={"before": lambda: time.sleep(4)}),
    fails("token-redirect-uri", "the token request has another redirect_uri", "redirect-uri.mismatch", "spa",
          site=token(redirect_uri="https://spa.rowan.example/callback?x=1")),
    fails("nonce-missing", "an implicit request has no nonce", "authorize.nonce-missing", "spa",
          site=authorize(response_type="id_token token", nonce=None), act=lambda run: run.ask()),
    fails("openid-missing", "the scope lacks openid: no ID token comes, and userinfo refuses with 403",
          "recording.without-openid", "spa", site={"scope": "profile email"},
          like="spa.har.gz"),
    fails("denied", "the user presses Cancel on the page of consent", "consent.denied", "spa",
          "mitmproxy playwright", act=lambda run: run.ask().sign_in(deny=True)),
    fails("silent-refused", "prompt=none without a session", "login.required", "spa",
          site={"silent": True, "gives_up": True}, act=lambda run: run.ask()),
    fails("password-wrong", "the password is wrong three times, and the user gives up",
          "login.password-wrong", recorders="playwright", act=given_up),
    fails("device-denied", "the user presses Cancel", "device.denied", "device",
          act=lambda run: device(run, deny=True)),
    fails("refresh-reused", "refresh tokens rotate, and the page sends the first one again",
          "refresh-token.reused", "spa", site={"keeps_refresh_token": True},
          act=lambda run: run.login().way("refresh", "refresh")),
    fails("cors", "the provider sends no CORS headers", "recording.cross-origin", "spa", "devtools playwright",
          provider={"cors": False}, act=lambda run: run.start()),
    fails("certificate-unknown", "nobody trusts the certificate of the provider", "recording.no-answer", "spa",
          "playwright devtools", context={"ignore_https_errors": False},
          act=lambda run: run.page.goto("http://spa.rowan.example/")),
    fails("token-path-wrong", "the page has a token endpoint of its own, which answers 404",
          "recording.endpoint-unlisted", "spa",
          site={"token_url": "https://accounts.hazel.example/token"}),
    fails("token-path-of-keys", "the page has the path of the key set as its token endpoint: 405",
          "recording.endpoint-unlisted", "spa",
          site={"token_url": "https://accounts.hazel.example/oauth/jwks"}),
    fails("userinfo-id-token", "userinfo is asked for with the ID token", "bearer.id-token", "spa",
          site={"sent": "id_token"}),
    fails("api-refuses", "the API wants a scope that the token has not", "bearer.scope-missing", "spa",
          site={"challenge": 'Bearer error="insufficient_scope", scope="orders:read"', "api_status": 403},
          act=lambda run: run.login().way("api")),
    fails("loop", "the application keeps no session, and begins a new login each time",
          "recording.login-loop", site={"guarded": True, "no_session": True, "uncaught": True},
          act=lambda run: [run.start("/").sign_in(), *[
              (run.page.click("button:has-text('Allow')"), run.settle()) for _ in range(3)]]),
    fails("callback-crashes", "the application answers 500 at its callback by a fault of its own",
          "recording.application-failed",
          recorders="firefox", site={"crashes": True}),
]
