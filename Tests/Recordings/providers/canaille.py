"""Canaille, with its own pages of login and consent."""

import hmac
import json
import struct
import subprocess
import time

import requests
from stage import HERE, WORK, fails, login, right

NAME = "canaille"
DOMAIN = "willow.example"
# Another site than the provider, as most applications are.
HOSTS = {"app": "app.orchard.example"}
# It remembers consents, and by and by refuses good verifiers, so each scene gets one of its own.
FRESH = True
SECRET = "catkin-secret-of-the-orchard"
PASSCODES = "catkin-passcodes"


def command(stage, port, settings):
    key = stage.work / "key.json"
    python = WORK / "venvs" / "canaille" / "bin" / "python"
    if not key.exists():
        make = ("import json; from joserfc.jwk import RSAKey;"
                "print(json.dumps(RSAKey.generate_key(2048, {'kid': 'willow'}, private=True).as_dict(private=True)))")
        key.write_bytes(subprocess.run([python, "-c", make], check=True, capture_output=True).stdout)
    app, page = stage.url("app"), stage.url("spa")
    everything = {
        "scope": ["openid", "profile", "email", "groups", "address", "phone"],
        "grant_types": ["authorization_code", "refresh_token", "implicit"],
        "response_types": ["code", "token", "id_token", "id_token token", "code id_token", "code token",
                           "code id_token token"],
    }
    clients = [
        everything | {"client_id": "orchard-web", "client_secret": SECRET, "client_name": "Orchard",
                      "client_uri": app, "redirect_uris": [app + "/callback", page + "/callback"],
                      "post_logout_redirect_uris": [app + "/"],
                      "token_endpoint_auth_method": "client_secret_basic"},
        everything | {"client_id": "orchard-page", "client_name": "Orchard", "client_uri": page,
                      "redirect_uris": [page + "/callback"], "post_logout_redirect_uris": [page + "/"],
                      "token_endpoint_auth_method": "none"},
        everything | {"client_id": "orchard-trusted", "client_secret": SECRET, "client_name": "Orchard",
                      "client_uri": "http://127.0.0.1", "redirect_uris": [app + "/callback"],
                      "post_logout_redirect_uris": [app + "/"],
                      "token_endpoint_auth_method": "client_secret_post"},
        everything | {"client_id": "orchard-code", "client_secret": SECRET, "client_name": "Orchard",
                      "client_uri": app, "redirect_uris": [app + "/callback"],
                      "grant_types": ["authorization_code"], "response_types": ["code"],
                      "scope": ["openid"], "token_endpoint_auth_method": "client_secret_post"},
    ]
    clients = [client | settings.get("client", {}) for client in clients]
    given = settings | {"key": json.loads(key.read_text()), "clients": clients, "host": stage.hosts["login"],
                        "passcodes": PASSCODES}
    return [str(python), str(HERE / "sites" / "canaille_site.py"), str(port), json.dumps(given)], {}


def site(stage, scene):
    page = scene.client == "spa"
    return {
        "issuer": stage.url("login"),
        "client_id": "orchard-page" if page else "orchard-web",
        "client_secret": None if page else SECRET,
    }


def filtered(scene, entries):
    """A recorder's filter keeps styles and fonts out, but where they are wanted."""
    return [e for e in entries if scene.provider == PAGES or "/static/" not in e["request"]["url"]]


def passcode():
    """RFC 6238."""
    digest = hmac.digest(PASSCODES.encode(), struct.pack(">Q", int(time.time()) // 30), "sha1")
    part = digest[-1] & 15
    return f"{(int.from_bytes(digest[part:part + 4]) & 0x7FFFFFFF) % 1000000:06}"


def sign_in(run, page, person, password=None, otp=None, consent=True):
    """Name, password, passcode and consent are pages of their own."""
    given = {"login": person, "password": password or f"{person}-password", "otp": otp or passcode()}
    for name, value in given.items():
        field = page.locator(f"input[name={name}]")
        if field.count():
            field.fill(value)
            page.click("form button[type=submit] >> nth=-1")
            run.settle(page)
    answer = {True: "accept", False: "deny"}.get(consent)
    if answer and page.locator(f"[name=answer][value={answer}]").count():
        page.click(f"[name=answer][value={answer}]")


# Its pages load dozens of scripts and styles, which few of the files need to show.
PAGES = {"core": {}}
FACTORS = {"core": {"JAVASCRIPT": False, "HTMX": False, "AUTHENTICATION_FACTORS": ["password", "otp"]}}
HYBRID = {"authorize": {"response_type": "code id_token"}}
IMPLICIT = {"authorize": {"response_type": "id_token token"}, "pkce": None}
FORM = {"authorize": {"response_type": "code id_token", "response_mode": "form_post"}}


def registered(run):
    given = requests.post(run.site["issuer"] + "/oauth/register", json={
        "client_name": "Orchard", "client_uri": run.site["app"],
        "redirect_uris": [run.site["app"] + "/callback"], "scope": "openid profile email",
        "grant_types": ["authorization_code", "refresh_token"], "response_types": ["code"],
        "token_endpoint_auth_method": "client_secret_basic"}).json()
    run.configure(client_id=given["client_id"], client_secret=given["client_secret"])
    run.login().way("refresh")


def badly_registered(run):
    requests.post(run.site["issuer"] + "/oauth/register", json={
        "client_name": "Orchard", "redirect_uris": ["orchard/callback"]})


def posted(run):
    """The form posts itself by a script, which the page's own policy blocks."""
    run.login()
    run.page.evaluate("document.forms[0].submit()")
    run.page.wait_for_timeout(2500)


def out_of_patience(run):
    run.ask()
    for password in ("apple", "alice2026"):
        run.sign_in(password=password, consent=None)


SCENES = [
    login("server", "a web application with consent, userinfo, refresh, introspection, revocation and logout",
          provider=PAGES, act=lambda run: run.login().way("refresh", "introspect", "revoke", "logout")),
    login("spa", "a page with PKCE, consent, userinfo, refresh and logout", "spa",
          "mitmproxy playwright", act=lambda run: run.login().way("refresh", "logout")),
    login("spa-panel", "a page with PKCE, consent, userinfo and refresh", "spa",
          "devtools devtools-sanitized", act=lambda run: run.login().way("refresh")),
    login("spa-pages", "a page with PKCE, among all scripts and styles of the provider", "spa",
          "mitmproxy playwright", provider=PAGES),
    login("hybrid", "response_type=code id_token of a public page", "spa", site=HYBRID),
    login("implicit", "response_type=id_token token", "spa", "playwright", site=IMPLICIT),
    login("form-post", "code id_token is posted to the application, whose cookie has SameSite=None",
          site=FORM | {"same_site": "None"}, act=posted),
    login("registered", "a client that registers itself, consent, userinfo, refresh", act=registered),

    fails("form-post-same-site",
          "the answer is posted across sites, and the application's session cookie with SameSite=Lax stays away",
          None, recorders="mitmproxy playwright", site=FORM, act=posted),
    fails("form-post-blocked",
          "the provider's own content security policy blocks the script that would post its answer",
          None, recorders="mitmproxy playwright", site=FORM),
    fails("redirect-uri-unregistered", "the redirect URI is not registered", "redirect-uri.unregistered",
          recorders="mitmproxy devtools-sanitized", site={"callback": "/oidc/callback"}),
    fails("client-unknown", "the client id is not known", "client.unknown", "spa",
          "playwright", site={"client_id": "orchard-test"}),
    fails("secret-wrong", "the client secret is wrong", "client.secret-wrong",
          site={"client_secret": "catkin"}),
    fails("auth-method", "the client sends HTTP Basic and is registered for client_secret_post",
          "client.method-mismatch", site={"client_id": "orchard-code", "scope": "openid"}),
    fails("secret-missing", "a confidential client sends no secret, since it is used by a page",
          "client.secret-missing", "spa", "playwright", site={"client_id": "orchard-web"},
          provider={"client": {"client_uri": "https://spa.willow.example"}}),
    fails("nonce-missing", "the provider demands a nonce, and the request has none",
          "authorize.nonce-missing", "spa", "devtools", site={"authorize": {"nonce": None}}),
    fails("response-type", "the client is not registered for response_type=id_token",
          "authorize.response-type-not-allowed",
          site={"client_id": "orchard-code", "authorize": {"response_type": "id_token"}}),
    fails("denied", "the user refuses consent", "consent.denied",
          act=lambda run: run.login(consent=False)),
    fails("prompt-none", "prompt=none without a session, and the page gives up", "login.required", "spa",
          "playwright devtools", site={"silent": True, "gives_up": True}, act=lambda run: run.start()),
    fails("prompt-unknown", "the application sends a prompt that does not exist", "authorize.prompt-invalid",
          site={"authorize": {"prompt": "signin"}}, act=lambda run: run.ask()),
    fails("password-wrong", "the user types wrong passwords and gives up", "login.password-wrong",
          recorders="mitmproxy devtools-sanitized", act=out_of_patience),
    fails("passcode-wrong", "the user types wrong passcodes and gives up", None, provider=FACTORS,
          act=lambda run: run.ask().sign_in(otp="000000", consent=None).sign_in(
              otp="123456", consent=None)),
    fails("pkce-verifier-wrong", "the page sends another code_verifier than the one it hashed",
          "pkce.verifier-mismatch", "spa", "mitmproxy", site={"token": {"code_verifier": "y" * 43}}),
    fails("pkce-padded", "the page pads its code_challenge with =", "pkce.challenge-padded", "spa",
          "playwright", site={"padded": True}),
    fails("code-twice", "the application redeems the code a second time", "code.reused", site={"twice": True}),
    fails("redirect-uri-at-token", "the token request has another redirect_uri", "redirect-uri.mismatch",
          site={"token": {"redirect_uri": "https://app.orchard.example/"}}),
    fails("fragment-to-server",
          "the answer comes in the fragment, which the application's server never sees",
          None, recorders="mitmproxy", site=HYBRID),
    fails("userinfo-id-token", "userinfo is called with the ID token", "bearer.id-token",
          site={"sent": "id_token"}),
    fails("cors", "the origin of the page is not that of a registered client: discovery is kept back",
          "recording.cross-origin", "spa", "playwright devtools",
          provider={"client": {"client_uri": "https://elsewhere.example"}}, act=lambda run: run.start()),
    fails("token-path", "the token URL is that of another provider: 404", "request.not-found",
          site={"token_url": "https://login.willow.example/oauth2/token"}),
    fails("openid-missing", "the scope lacks openid, so no ID token comes", "id-token.not-asked-for",
          site={"scope": "profile email"}),
    fails("issuer-other", "the application believes in another issuer than the one that answers",
          "answer.issuer", "spa", "devtools",
          site={"expected_issuer": "https://sso.willow.example"},
          options={"issuer": "https://sso.willow.example"}),
    fails("refresh-used", "the page refreshes twice with the same refresh token", "refresh-token.reused",
          "spa", "playwright", site={"keeps_refresh_token": True},
          act=lambda run: run.login().way("refresh", "refresh")),
    fails("registration-refused", "the registration has a redirect URI that is none", "register.redirect-uri",
          "device", act=badly_registered),
    fails("api-audience", "the API refuses the access token, whose aud is the client",
          "bearer.other-audience",
          site={"challenge": 'Bearer error="invalid_token", error_description="audience mismatch"'},
          act=lambda run: run.login().way("api")),
    fails("callback-crash", "the application answers its callback with 500 after the tokens came",
          None, recorders="mitmproxy playwright", site={"crashes_late": True}),

    right("browser-part", "a web application's login as the browser sees it",
          recorders="playwright devtools-sanitized", act=lambda run: run.login()),
    right("two-users", "two users, one after the other",
          act=lambda run: (run.login("alice"), run.context.clear_cookies(), run.login("bob"))),
    right("wrong-then-right", "a wrong password first, and then the right one",
          recorders="mitmproxy devtools-sanitized",
          act=lambda run: run.ask().sign_in(password="apple", consent=None).sign_in()),
    right("passcode", "a second factor: password, and then a passcode", recorders="mitmproxy playwright",
          provider=FACTORS),
    right("passcode-mistyped", "a wrong passcode first, and then the right one",
          recorders="devtools-sanitized", provider=FACTORS,
          act=lambda run: run.ask().sign_in(otp="000000", consent=None).sign_in()),
    right("second-login", "the second login needs neither password nor consent", "spa",
          "playwright", act=lambda run: (run.login(), run.ask())),
    right("trusted", "a trusted client, whose users are not asked for consent",
          site={"client_id": "orchard-trusted", "auth_method": "client_secret_post"}),
    right("silent-first", "prompt=none answers login_required, and the page then leads to the login",
          "spa", "playwright", site={"silent": True}, act=lambda run: run.login()),
]
