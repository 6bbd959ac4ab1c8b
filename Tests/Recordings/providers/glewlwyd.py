"""glewlwyd of Debian, unpacked below WORK/debs, with a database of its own in SQLite.

Its libraries come from Debian: libhoel1.4 libiddawc1.1 libulfius2.7 libconfig9 libcbor0.8 liboath0."""

import gzip
import json
import shutil
import sqlite3
import subprocess
import time
from pathlib import Path

import requests
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import rsa
from stage import WORK, Scene, authorize, token

NAME = "glewlwyd"
DOMAIN = "willow.example"
HOSTS = {"login": "id.osier.example"}
STATIC = "/locales/|config.json"
ROOT = WORK / "debs" / "glewlwyd"
SECRET = "willow-secret-4711"
PACKAGES = ["glewlwyd=2.7.5-3+deb12u1", "glewlwyd-common=2.7.5-3+deb12u1", "libjs-jquery",
            "libjs-bootstrap4", "libjs-popper.js", "fonts-fork-awesome"]
PASSWORDS = {"alice": "wonderland", "bob": "building-bob"}
CONFIGURATION = """
port={port}
bind_address="127.0.0.1"
external_url="{url}"
login_url="login.html"
api_prefix="api"
static_files_path="{web}"
allow_origin="*"
allow_methods="GET, POST, PUT, DELETE, OPTIONS"
allow_headers="Origin, X-Requested-With, Content-Type, Accept, Bearer, Authorization, DPoP"
expose_headers="Content-Encoding, Authorization"
log_mode="console"
log_level="INFO"
cookie_secure=1
cookie_domain="id.osier.example"
cookie_same_site="empty"
session_expiration=2419200
session_key="GLEWLWYD2_SESSION_ID"
admin_session_authentication="cookie"
profile_session_authentication="cookie"
admin_scope="g_admin"
profile_scope="g_profile"
user_module_path="{root}/usr/lib/glewlwyd/user"

client_module_path="{root}/usr/lib/glewlwyd/client"
user_auth_scheme_module_path="{root}/usr/lib/glewlwyd/scheme"
plugin_module_path="{root}/usr/lib/glewlwyd/plugin"
hash_algorithm="SHA512"
database = {{ type = "sqlite3"; path = "{base}"; }};
static_files_mime_types = (
{types}
)
"""
TYPES = {".html": "text/html", ".css": "text/css", ".js": "application/javascript",
         ".json": "application/json", ".png": "image/png", ".svg": "image/svg+xml",
         ".woff": "font/woff", ".woff2": "font/woff2", ".ttf": "font/ttf", ".ico": "image/x-icon"}


def unpack():
    if not ROOT.exists():
        ROOT.mkdir(parents=True)
        subprocess.run(["apt-get", "download", *PACKAGES], cwd=ROOT, check=True)
        for package in ROOT.glob("*.deb"):
            subprocess.run(["dpkg", "-x", package, ROOT], check=True)


def command(stage, port, settings):
    unpack()
    work = stage.work / "server"
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir()
    (work / "empty").mkdir()
    web = work / "web"
    shutil.copytree(ROOT / "usr/share/glewlwyd/webapp", web, ignore=lambda folder, names: [
        name for name in names if name == "config.json" or not (Path(folder) / name).exists()])
    given = json.loads((ROOT / "etc/glewlwyd/config-2.7.json/config.json").read_text())
    (web / "config.json").write_text(json.dumps(given | {"GlewlwydUrl": stage.url("login") + "/"}))
    base = work / "base.db"
    with gzip.open(ROOT / "usr/share/doc/glewlwyd/database/init.sqlite3.sql.gz", "rt") as script:
        made = sqlite3.connect(base)
        made.executescript(script.read())
    lists = json.dumps({"multiple": True, "read": True, "write": True})
    made.execute("update g_client_module_instance set gcmi_parameters = json_set("
                 "gcmi_parameters, '$.data-format.post_logout_redirect_uris', json(?))", (lists,))
    made.commit()
    made.close()
    types = ",\n".join(f'{{ extension = "{e}" mime_type = "{t}" }}' for e, t in TYPES.items())
    (work / "server.conf").write_text(CONFIGURATION.format(
        port=port, url=stage.url("login"), web=web, root=ROOT, base=base, types=types))
    return [str(ROOT / "usr/bin/glewlwyd"), f"--config-file={work}/server.conf"], {}


def prepare(stage, port, settings):
    url = f"http://127.0.0.1:{port}/api"
    client = requests.Session()
    client.trust_env = False
    # The cookie is Secure, which keeps a client without TLS from sending it by itself.
    def enter(username, password):
        entered = client.post(url + "/auth/", json={"username": username, "password": password})
        return {"Cookie": entered.headers["set-cookie"].split(";")[0]}

    cookie = enter("admin", "password")

    def put(way, method="POST", headers=cookie, **value):
        answer = client.request(method, url + way, json=value, headers=headers)
        if not answer.ok:
            raise RuntimeError(f"{way}: {answer.status_code} {answer.text}")

    key = rsa.generate_private_key(public_exponent=65537, key_size=2048)
    private = key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8,
                                serialization.NoEncryption()).decode()
    public = key.public_key().public_bytes(
        serialization.Encoding.PEM, serialization.PublicFormat.SubjectPublicKeyInfo).decode()
    scopes = ("openid", "profile", "email")
    for scope in scopes[1:]:
        put("/scope/", name=scope, display_name=scope.title(), description=f"Your {scope}",
            password_required=True, password_max_age=0, scheme={})
    parameters = {
        "iss": stage.url("login") + "/api/oidc", "jwt-type": "rsa", "jwt-key-size": "256",
        "key": private, "cert": public, "access-token-duration": settings.get("access", 3600),
        "refresh-token-duration": 1209600, "code-duration": settings.get("code", 600),
        "refresh-token-rolling": True, "refresh-token-one-use": settings.get("one_use", "never"),
        "allow-non-oidc": settings.get("allow_oauth", True), "auth-type-code-enabled": True,
        "auth-type-code-revoke-replayed": True, "auth-type-token-enabled": True,
        "auth-type-id-token-enabled": True, "auth-type-none-enabled": True,
        "auth-type-password-enabled": False, "auth-type-client-enabled": True,
        "auth-type-device-enabled": True, "auth-type-refresh-enabled": True,
        "device-authorization-expiration": 600, "device-authorization-interval": 1,
        "scope": [], "additional-parameters": [], "claims": [], "jwks-show": True, "jwks-x5c": [],
        "request-parameter-allow": True, "subject-type": "public", "name-claim": "on-demand",
        "name-claim-scope": ["profile"], "email-claim": "on-demand", "email-claim-scope": ["email"],
        "scope-claim": "no", "scope-claim-scope": [], "allowed-scope": list(scopes),
        "address-claim": {"type": "no"}, "pkce-allowed": True, "pkce-method-plain-allowed": False,
        "pkce-required": settings.get("pkce_required", False),
        "pkce-required-public-client": settings.get("pkce_required", False), "pkce-scopes": [],
        "introspection-revocation-allowed": True, "introspection-revocation-auth-scope": [],
        "introspection-revocation-allow-target-client": True,
        "session-management-allowed": True, "session-cookie-name": "GLEWLWYD2_OIDC_SID",
        "session-cookie-expiration": 2419200, "front-channel-logout-allowed": True,
        "back-channel-logout-allowed": True,
    }
    put("/mod/plugin/", module="oidc", name="oidc", display_name="OpenID Connect", enabled=True,
        order_rank=0, parameters=parameters)
    app, spa = stage.url("app"), stage.url("spa")
    kinds = ["code", "token", "id_token", "none", "refresh_token", "delete_token"]
    put("/client/", client_id="orchard", name="Orchard", confidential=True, client_secret=SECRET,
        enabled=True, redirect_uri=[app + "/callback"], scope=[], authorization_type=kinds,
        token_endpoint_auth_method=["client_secret_basic"], post_logout_redirect_uris=[app + "/"])
    put("/client/", client_id="orchard-page", name="Orchard", confidential=False, enabled=True,
        redirect_uri=[spa + "/callback"], scope=[], authorization_type=[*kinds, "device_authorization"],
        token_endpoint_auth_method=["none"], post_logout_redirect_uris=[spa + "/"])
    for person, password in PASSWORDS.items():
        put("/user/", username=person, password=password, name=f"{person.title()} Willow",
            email=f"{person}@willow.example", enabled=True, scope=[*scopes, "g_profile"])
        if not settings.get("consent"):
            own = enter(person, password)
            for name in ("orchard", "orchard-page"):
                put(f"/auth/grant/{name}", "PUT", own, scope=" ".join(scopes))


def site(stage, scene):
    spa = scene.client == "spa"
    return {"issuer": stage.url("login") + "/api/oidc", "client_id": "orchard-page" if spa else "orchard",
            "client_secret": None if spa else SECRET}


def sign_in(run, page, person, password=None, consent=None):
    page.wait_for_selector("#username")
    page.fill("#username", person)
    page.fill("#password", password or PASSWORDS[person])
    page.click("#loginbut")
    if password:
        return page.wait_for_timeout(700)
    # The page asks for consent, or just whether to go on as this user.
    away = f"https://{HOSTS['login']}/"
    page.wait_for_function("away => !location.href.startsWith(away) || [...document.querySelectorAll("
                           "'button')].some(b => /Continue|Save/.test(b.innerText))", arg=away)
    if page.url.startswith(away):
        if consent:
            return consent(page)
        page.click("button:has-text('Continue')")


def out(run):
    run.way("logout").page.click("button:has-text('Logout')")
    run.page.wait_for_timeout(2500)
    run.settle()


def refused(run):
    """A status without a page is an error of navigations that the driver began."""
    run.start("/").page.click("text=login")
    run.settle()


def whole(run):
    out(run.login().way("refresh"))


def device(run, person="alice", patience=20, sign_in=True):
    """A television: it shows a code, the user signs in elsewhere, it asks for tokens meanwhile."""
    issuer = run.site["issuer"]
    metadata = requests.get(issuer + "/.well-known/openid-configuration").json()
    client = {"client_id": "orchard-page"}
    shown = requests.post(metadata["device_authorization_endpoint"],
                          data=client | {"scope": "openid profile email"}).json()
    ask = client | {"grant_type": "urn:ietf:params:oauth:grant-type:device_code",
                    "device_code": shown["device_code"]}

    def poll():
        return requests.post(metadata["token_endpoint"], data=ask)

    poll()
    if sign_in:
        run.page.goto(shown["verification_uri_complete"])
        run.sign_in(person)
        run.page.wait_for_timeout(1500)
    for _ in range(patience):
        time.sleep(shown["interval"] + 0.3)
        answer = poll()
        if answer.ok or not sign_in:
            break
    if answer.ok:
        token = answer.json()["access_token"]
        requests.get(metadata["jwks_uri"])
        requests.get(metadata["userinfo_endpoint"], headers={"Authorization": "Bearer " + token})


def given_up(run):
    run.ask()
    for guess in ("wonder", "alice", "Wonderland1"):
        run.sign_in(password=guess)


def two_users(run):
    out(run.login("alice"))
    run.login("bob")


SCENES = [
    Scene("spa", "login", "complete: a page with PKCE, refresh and logout", client="spa",
          recorders="mitmproxy playwright", act=whole),
    Scene("server", "login", "complete: a web application with PKCE, userinfo, refresh and logout",
          act=whole),
    Scene("server-introspect", "login", "complete: no PKCE, then introspection and revocation",
          site={"pkce": None}, act=lambda run: run.login().way("refresh", "introspect", "revoke")),
    Scene("spa-hybrid", "login", "complete: code id_token in the fragment, with consent", client="spa",
          provider={"consent": True}, site=authorize(response_type="code id_token"),
          act=lambda run: run.login().way("refresh")),
    Scene("device", "login", "complete: the device flow with a page for the user", client="device",
          act=device),
    # Not complete, or odd
    Scene("spa-implicit", "right", "tokens in the fragment, and no token request", client="spa",
          site=authorize(response_type="id_token token")),
    Scene("spa-sanitized", "right", "DevTools took cookies and Authorization out", client="spa",
          recorders="devtools-sanitized", act=lambda run: run.login().way("refresh")),
    Scene("server-browser", "right", "the browser's part of a login that a back end redeems",
          recorders="playwright-omit"),
    Scene("firefox", "right", "the network panel of Firefox: a login and a refresh", client="spa",
          recorders="firefox", act=lambda run: run.login().way("refresh")),
    Scene("two-users", "right", "alice logs in and out, and bob logs in after her", client="spa",
          recorders="playwright", act=two_users),
    Scene("password-mistyped", "right", "a wrong password first, then the right one",
          act=lambda run: run.ask().sign_in(password="wonder").sign_in()),
    # Failing
    Scene("scope-without-openid", "right", "OAuth alone: no openid, no ID token, userinfo answers",
          client="spa", site={"scope": "profile email"}),
    Scene("redirect-uri-not-registered", "fails",
          "the redirect_uri is not registered; glewlwyd shows nothing of it but a status",
          code="recording.page-of-error", recorders="mitmproxy playwright",
          site=authorize(redirect_uri="https://app.willow.example/oauth2/callback"), act=refused),
    Scene("client-unknown", "fails", "the client id is misspelt; glewlwyd says nothing of it",
          client="spa", code="recording.page-of-error", recorders="playwright",
          site={"client_id": "orchard-pages"}, act=lambda run: run.ask()),
    Scene("secret-wrong", "fails", "the secret is wrong, and the application answers 500",
          code="client.secret-wrong", site={"client_secret": "willow-secret-0815", "status": 500},
          like="server.har.gz"),
    Scene("secret-wrong-unseen", "fails",
          "the secret is wrong, and the application answers 500; the file has the browser's part alone",
          recorders="firefox", site={"client_secret": "willow-secret-0815", "status": 500},
          code="recording.application-failed"),
    Scene("auth-method-wrong", "fails",
          "client_secret_post is sent, and client_secret_basic is what the client has",
          code="client.method-mismatch", site={"auth_method": "client_secret_post"}),
    Scene("verifier-wrong", "fails", "the page sends another code_verifier", client="spa",
          code="pkce.verifier-mismatch", site=token(code_verifier="v" * 43)),
    Scene("challenge-missing", "fails", "the provider demands PKCE, and the page has none",
          client="spa", code="pkce.absent", provider={"pkce_required": True},
          site={"pkce": None}, act=lambda run: run.ask()),
    Scene("challenge-plain", "fails", "the challenge is the verifier itself, which is not allowed",
          code="pkce.method-plain", site=authorize(code_challenge_method="plain"),
          act=lambda run: run.ask()),
    Scene("code-twice", "fails", "the code is redeemed two times", code="code.reused",
          site={"twice": True}),
    Scene("code-expired", "fails", "codes live 2 s, and the application takes 4 s", code="code.expired",
          provider={"code": 2}, site={"before": lambda: time.sleep(4)}),
    Scene("token-redirect-uri", "fails", "the token request has another redirect_uri", client="spa",
          code="redirect-uri.mismatch", site=token(redirect_uri="https://spa.willow.example/"),
          like="spa.har.gz"),
    Scene("scope-unknown", "fails",
          "the page asks for a scope that the provider does not know; its page stays empty",
          client="spa", code="authorize.scope-not-allowed", site={"scope": "invoices.read"},
          act=lambda run: run.ask().sign_in(password=PASSWORDS["alice"])),
    Scene("openid-missing", "fails",
          "the scope lacks openid, and the provider is told to refuse what is not OpenID Connect",
          client="spa", provider={"allow_oauth": False}, code="recording.without-openid",
          site={"scope": "profile email"},
          act=lambda run: run.ask().sign_in()),
    Scene("silent-refused", "fails", "prompt=none without a session", client="spa",
          code="login.required", site={"silent": True, "gives_up": True}, act=lambda run: run.ask()),
    Scene("password-wrong", "fails", "the password is wrong three times, and the user gives up",
          code="login.password-wrong", act=given_up),
    Scene("userinfo-no-token", "fails", "userinfo is asked for without a token", client="spa",
          code="bearer.missing", site={"no_token": True}),
    Scene("refresh-reused", "fails",
          "refresh tokens are good for one use, and the application sends the first one again",
          code="refresh-token.reused", provider={"one_use": "always"}, site={"keeps_refresh_token": True},
          act=lambda run: run.login().way("refresh", "refresh")),
    Scene("callback-crashes", "fails", "the application answers 500 at its callback",
          site={"crashes": True}, recorders="playwright",
          code="recording.application-failed"),
    Scene("device-waiting", "fails", "nobody enters the code, and the device gives up", client="device",
          code="device.pending", act=lambda run: device(run, sign_in=False)),
    Scene("logout-uri", "fails", "the post_logout_redirect_uri is not registered",
          code="logout.redirect-uri-unregistered",
          site={"logout": {"post_logout_redirect_uri": "https://app.willow.example/bye"}},
          act=lambda run: run.login().way("logout")),
]
