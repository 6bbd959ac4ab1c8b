"""django-oidc-provider: its error pages have the status 200, its refusals at userinfo no body."""

import json
import time

from providers.dot import key_file, out_of_patience, sign_in, wrong_then_right
from stage import HERE, WORK, fails, login, right

__all__ = ["sign_in"]
NAME = "django-oidc-provider"
DOMAIN = "ash.example"
SECRET = "samara-secret-of-the-orchard"


def command(stage, port, settings):
    app, page = stage.url("app"), stage.url("spa")
    common = {"name": "Orchard", "jwt_alg": "RS256", "response_types": ["code"], "client_type": "confidential",
              "client_secret": SECRET, "_redirect_uris": app + "/callback",
              "_post_logout_redirect_uris": app + "/"}
    public = common | {"client_type": "public", "client_secret": "", "_redirect_uris": page + "/callback",
                       "_post_logout_redirect_uris": page + "/"}
    clients = [
        common | {"client_id": "orchard-web"},
        common | {"client_id": "orchard-trusted", "require_consent": False},
        common | {"client_id": "orchard-hs256", "jwt_alg": "HS256"},
        common | {"client_id": "orchard-hybrid", "_redirect_uris": f"{app}/callback\n{page}/callback",
                  "response_types": ["code id_token", "code id_token token", "code token"]},
        public | {"client_id": "orchard-page"},
        public | {"client_id": "orchard-implicit", "response_types": ["id_token", "id_token token"]},
    ]
    given = settings | {"key": str(key_file(stage)), "clients": clients, "host": stage.url("login")}
    python = WORK / "venvs" / "dop" / "bin" / "python"
    return [str(python), str(HERE / "sites" / "dop.py"), str(port), json.dumps(given)], {}


def site(stage, scene):
    page = scene.client == "spa"
    return {
        "issuer": stage.url("login") + "/openid",
        "client_id": "orchard-page" if page else "orchard-web",
        "client_secret": None if page else SECRET,
    }


def strange_certificate(run):
    run.page.goto(f"http://localhost:{run.stage.ports['spa']}/")


CORS = {"cors": "^/openid/.*$"}
HYBRID = {"client_id": "orchard-hybrid", "client_secret": SECRET,
          "authorize": {"response_type": "code id_token token"}}
IMPLICIT = {"client_id": "orchard-implicit", "pkce": None, "authorize": {"response_type": "id_token token"}}

SCENES = [
    login("server", "a web application with consent, userinfo, refresh, introspection and logout",
          act=lambda run: run.login().way("refresh", "introspect", "logout")),
    login("spa", "a page with PKCE, consent, userinfo, refresh and logout", "spa", "mitmproxy playwright",
          provider=CORS, act=lambda run: run.login().way("refresh", "logout")),
    login("hybrid", "response_type=code id_token token of a page with a secret", "spa", "mitmproxy devtools",
          provider=CORS, site=HYBRID),
    login("implicit", "response_type=id_token token, answered in the fragment", "spa",
          "playwright mitmproxy", provider=CORS, site=IMPLICIT),
    login("server-trusted", "a client that needs no consent, with refresh",
          site={"client_id": "orchard-trusted"}, act=lambda run: run.login().way("refresh")),

    fails("redirect-uri-unregistered",
          "the redirect URI is not registered: an error page with the status 200",
          "redirect-uri.unregistered", recorders="mitmproxy playwright devtools-sanitized",
          site={"callback": "/login/callback"}),
    fails("client-unknown", "the client id is not known: an error page with the status 200",
          "client.unknown", recorders="mitmproxy devtools", site={"client_id": "orchard-webb"}),
    fails("secret-wrong", "the client secret is wrong", "client.secret-wrong",
          site={"client_secret": "samara"}),
    fails("hs256",
          "the provider signs the ID token with the client's secret, and the application looks for its key in the key set",
          None, site={"client_id": "orchard-hs256"}, like="server.har.gz"),
    fails("cors-token", "the token endpoint of the provider sends no CORS headers",
          "recording.cross-origin", "spa", "playwright devtools mitmproxy"),
    fails("response-type", "the client is not registered for the implicit flow",
          "authorize.response-type-not-allowed",
          site={"authorize": {"response_type": "id_token token"}}),
    fails("nonce-missing", "the implicit flow demands a nonce, and the request has none",
          "authorize.nonce-missing", "spa", "playwright mitmproxy", provider=CORS,
          site=IMPLICIT | {"authorize": {"response_type": "id_token token", "nonce": None}}),
    fails("fragment-to-server", "the answer comes in the fragment, which the application's server never sees",
          None, recorders="mitmproxy playwright", site=HYBRID),
    fails("openid-missing", "the scope lacks openid: no ID token", "id-token.not-asked-for",
          recorders="mitmproxy playwright", site={"scope": "profile email"}, like="server.har.gz"),
    fails("prompt-none", "the application sends prompt=none with its login, and there is no session",
          "login.required", recorders="mitmproxy playwright", site={"authorize": {"prompt": "none"}},
          act=lambda run: run.ask()),
    fails("prompt-none-spa", "prompt=none without a session, and the page gives up", "login.required",
          "spa", "devtools playwright", provider=CORS, site={"silent": True, "gives_up": True},
          act=lambda run: run.start().page.wait_for_timeout(3000)),
    fails("denied", "the user declines consent", "consent.denied", recorders="mitmproxy devtools-sanitized",
          provider={"consents": "none yet"}, act=lambda run: run.login(consent=False)),
    fails("password-wrong", "the user types a wrong password three times and gives up",
          "login.password-wrong", recorders="playwright mitmproxy", act=out_of_patience),
    fails("pkce-verifier-wrong", "the application sends another code_verifier than the one it hashed",
          "pkce.verifier-mismatch", site={"token": {"code_verifier": "z" * 43}}),
    fails("pkce-padded", "the page pads its code_challenge with =", "pkce.challenge-padded", "spa",
          "playwright mitmproxy", provider=CORS, site={"padded": True}),
    fails("code-expired", "the application redeems the code after it has expired", "code.expired",
          provider={"oidc": {"OIDC_CODE_EXPIRE": 1}}, site={"before": lambda: time.sleep(3)}),
    fails("code-twice", "the application redeems the code a second time", "code.reused", site={"twice": True}),
    fails("userinfo-id-token", "userinfo is called with the ID token, and refuses it without a body",
          "bearer.id-token", "spa", "playwright mitmproxy", provider=CORS, site={"sent": "id_token"}),
    fails("userinfo-no-token", "userinfo is called without a token", "bearer.missing",
          site={"no_token": True}),
    fails("refresh-used", "the application refreshes twice with the same refresh token",
          "refresh-token.reused", site={"keeps_refresh_token": True},
          act=lambda run: run.login().way("refresh", "refresh")),
    fails("logout-redirect", "post_logout_redirect_uri is not registered, so the user stays at the provider",
          "logout.redirect-uri-unregistered", recorders="mitmproxy playwright",
          site={"logout": {"post_logout_redirect_uri": "https://app.ash.example/goodbye"}},
          act=lambda run: run.login().way("logout")),

    fails("certificate", "the browser does not trust the certificate of the provider",
          "recording.no-answer", "spa", "playwright devtools",
          provider=CORS, context={"ignore_https_errors": False}, act=strange_certificate),
    right("browser-part", "a web application's login as the browser sees it",
          recorders="devtools-sanitized playwright-omit"),
    right("wrong-then-right", "a wrong password first, and then the right one",
          recorders="playwright mitmproxy", act=wrong_then_right),
    right("silent-first", "prompt=none answers login_required, and the page then leads to the login",
          "spa", "mitmproxy playwright", provider=CORS, site={"silent": True}, act=lambda run: run.login()),
    right("two-users", "two users, one after the other",
          act=lambda run: (run.login("alice"), run.context.clear_cookies(), run.login("bob"))),
]
