"""LemonLDAP::NG of Debian: its portal with the demonstration's users, in folders of its own.

Packages: lemonldap-ng=2.16.1+ds-deb12u10 starman libfaketime libgd-securityimage-perl libimage-magick-perl
libstring-random-perl libio-string-perl libmime-tools-perl libemail-sender-perl libcrypt-openssl-rsa-perl
libcrypt-openssl-x509-perl libconvert-pem-perl."""

import json
import shutil
import time

from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import rsa
from providers.pyop import clock
from stage import HERE, Scene, authorize, token

NAME = "lemonldap-ng"
DOMAIN = "cedar.example"
HOSTS = {"login": "auth.larch.example"}
STATIC = "/static/|/javascript/"
SECRET = "cedar-secret-4711"
CONFIGURATION = """[all]
logLevel = warn
checkTime = 1
[configuration]
type = File
dirName = {work}/conf
localStorage = Cache::FileCache
localStorageOptions = {{ 'namespace' => 'conf', 'cache_root' => '{work}/cache', 'cache_depth' => 1 }}
[portal]
staticPrefix = /static
templateDir = /usr/share/lemonldap-ng/portal/templates
languages = en
"""


def command(stage, port, settings):
    work = stage.work / "server"
    shutil.rmtree(work, ignore_errors=True)
    for part in ("conf", "cache", "sessions/lock", "psessions/lock", "notifications", "captcha"):
        (work / part).mkdir(parents=True)
    (work / "portal.ini").write_text(CONFIGURATION.format(work=work))
    key = rsa.generate_private_key(public_exponent=65537, key_size=2048)
    private = key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.TraditionalOpenSSL,
                                serialization.NoEncryption()).decode()
    public = key.public_key().public_bytes(
        serialization.Encoding.PEM, serialization.PublicFormat.SubjectPublicKeyInfo).decode()
    app, spa = stage.url("app"), stage.url("spa")
    common = {
        "oidcRPMetaDataOptionsIDTokenSignAlg": "RS256",
        "oidcRPMetaDataOptionsBypassConsent": 0 if settings.get("consent") else 1,
        "oidcRPMetaDataOptionsRefreshToken": 1,
        "oidcRPMetaDataOptionsRequirePKCE": 1 if settings.get("pkce_required") else 0,
        "oidcRPMetaDataOptionsLogoutBypassConfirm": 1,
        "oidcRPMetaDataOptionsUserIDAttr": "uid",
    }
    if "code" in settings:
        common["oidcRPMetaDataOptionsAuthorizationCodeExpiration"] = settings["code"]
    if "jwt" in settings:
        common["oidcRPMetaDataOptionsAccessTokenJWT"] = 1
    clients = {
        "orchard": common | {
            "oidcRPMetaDataOptionsClientID": "orchard", "oidcRPMetaDataOptionsClientSecret": SECRET,
            "oidcRPMetaDataOptionsDisplayName": "Orchard",
            "oidcRPMetaDataOptionsRedirectUris": app + "/callback",
            "oidcRPMetaDataOptionsPostLogoutRedirectUris": app + "/"},
        "page": common | {
            "oidcRPMetaDataOptionsClientID": "orchard-page", "oidcRPMetaDataOptionsPublic": 1,
            "oidcRPMetaDataOptionsDisplayName": "Orchard page",
            "oidcRPMetaDataOptionsRedirectUris": spa + "/callback",
            "oidcRPMetaDataOptionsPostLogoutRedirectUris": spa + "/"},
    }
    given = json.loads(open("/var/lib/lemonldap-ng/conf/lmConf-1.json").read())
    storage = {"Directory": f"{work}/sessions", "LockDirectory": f"{work}/sessions/lock",
               "generateModule": "Lemonldap::NG::Common::Apache::Session::Generate::SHA256"}
    given |= {
        "portal": stage.url("login") + "/", "domain": "larch.example", "securedCookie": 1,
        "key": "of no worth outside", "globalStorageOptions": storage,
        "persistentStorageOptions": {"Directory": f"{work}/psessions", "LockDirectory": f"{work}/psessions/lock"},
        "localSessionStorageOptions": {"namespace": "sessions", "default_expires_in": 600,
                                       "cache_root": f"{work}/cache", "cache_depth": 1},
        "notification": 0, "portalCheckLogins": 0, "corsEnabled": settings.get("cors", 1),
        "corsAllow_Headers": "*", "corsAllow_Origin": "*", "corsAllow_Methods": "POST,GET",
        "cspFormAction": "*",
        "issuerDBOpenIDConnectActivation": 1, "issuerDBOpenIDConnectPath": "^/oauth2/",
        "issuerDBOpenIDConnectRule": 1, "oidcServicePrivateKeySig": private,
        "oidcServicePublicKeySig": public, "oidcServiceKeyIdSig": "larch-1",
        "oidcServiceAllowAuthorizationCodeFlow": 1, "oidcServiceAllowImplicitFlow": 1,
        "oidcServiceAllowHybridFlow": 1, "oidcServiceMetaDataIssuer": stage.url("login"),
        "oidcServiceAllowOnlyDeclaredScopes": settings.get("declared_scopes", 0),
        "oidcRPMetaDataOptions": clients, "oidcRPMetaDataExportedVars": {
            name: {"email": "mail", "name": "cn", "preferred_username": "uid"} for name in clients},
    }
    (work / "conf/lmConf-1.json").write_text(json.dumps(given))
    return (["starman", "--listen", f"127.0.0.1:{port}", "--workers", "2",
             str(HERE / "sites/lemonldap.psgi")],
            {"LLNG_DEFAULTCONFFILE": f"{work}/portal.ini"} | clock(settings.get("clock")))


def site(stage, scene):
    spa = scene.client == "spa"
    return {"issuer": stage.url("login"), "client_id": "orchard-page" if spa else "orchard",
            "client_secret": None if spa else SECRET}


def sign_in(run, page, person, password=None, deny=False):
    name = {"alice": "dwho", "bob": "rtyler"}[person]
    page.fill("input[name=user]", name)
    page.fill("input[name=password]", password or name)
    page.click("button[type=submit]:visible")
    if run.scene.provider.get("consent") and not password:
        page.wait_for_selector("#refuse", state="attached")
        page.click("#refuse" if deny else ".positive")


def whole(run):
    run.login().way("refresh", "logout")


def refused(run):
    """The portal looks at the client only after the user has signed in."""
    run.ask().sign_in()


def given_up(run):
    run.ask()
    for guess in ("tardis", "doctor", "dwho1"):
        run.sign_in(password=guess)


SCENES = [
    Scene("spa", "login", "complete: a page with PKCE, refresh and logout", client="spa",
          recorders="mitmproxy playwright", act=whole),
    Scene("server", "login", "complete: a web application with PKCE, userinfo, refresh and logout",
          act=whole),
    Scene("server-post-consent", "login",
          "complete: client_secret_post, no PKCE, a page of consent, introspection",
          provider={"consent": True}, site={"auth_method": "client_secret_post", "pkce": None},
          act=lambda run: run.login().way("refresh", "introspect")),
    Scene("spa-jwt", "login", "complete: access tokens are JWTs, the API takes them", client="spa",
          provider={"jwt": True}, recorders="devtools devtools-sanitized",
          act=lambda run: run.login().way("api", "refresh")),
    Scene("server-form-post", "login", "complete: the answer is posted to the application",
          site={"same_site": "None"} | authorize(response_mode="form_post"), act=whole),
    Scene("spa-hybrid", "login", "complete: code id_token token in the fragment", client="spa",
          site=authorize(response_type="code id_token token"), act=whole),
    # Not complete, or odd
    Scene("spa-implicit", "right", "tokens in the fragment, and no token request", client="spa",
          site=authorize(response_type="id_token token")),
    Scene("server-browser", "right", "the browser's part of a login that a back end redeems",
          recorders="devtools-sanitized playwright-omit"),
    Scene("password-mistyped", "right", "a wrong password first, then the right one", client="spa",
          recorders="playwright", act=lambda run: run.ask().sign_in(password="tardis").sign_in()),
    Scene("two-users", "right", "one user logs in and out, and another logs in",
          act=lambda run: run.login().way("logout").ask().sign_in("bob")),
    Scene("legacy-parameters", "right", "resource and approval_prompt are sent and not minded",
          site=authorize(approval_prompt="auto", resource="https://api.cedar.example")),
    Scene("firefox", "right", "the network panel of Firefox: a login, a refresh, a logout", client="spa",
          recorders="firefox", act=whole),
    # Failing
    Scene("redirect-uri-not-registered", "fails",
          "the redirect_uri ends in a slash that is not registered; the portal shows a page",
          code="redirect-uri.unregistered",
          site=authorize(redirect_uri="https://app.cedar.example/callback/"), act=refused),
    Scene("firefox-redirect-uri", "fails", "the redirect_uri is not registered; the portal shows a page",
          code="redirect-uri.unregistered", client="spa", recorders="firefox",
          site=authorize(redirect_uri="https://spa.cedar.example/signin"), act=refused),
    Scene("client-unknown", "fails", "the client id is misspelt; the portal shows a page",
          client="spa", code="client.unknown", recorders="mitmproxy devtools-sanitized",
          site={"client_id": "orchardpage"}, act=refused),
    Scene("secret-wrong", "fails", "the secret is wrong, and the application answers 502",
          code="client.secret-wrong", site={"client_secret": "cedar-secret-0815", "status": 502}),
    Scene("secret-wrong-unseen", "fails",
          "the secret is wrong, and the application answers 502; the file has the browser's part, sanitised",
          recorders="devtools-sanitized", site={"client_secret": "cedar-secret-0815", "status": 502},
          like="server-browser.har.gz",
          code="recording.application-failed"),
    Scene("verifier-wrong", "fails", "the application sends another code_verifier, and answers 500",
          code="pkce.verifier-mismatch", provider={"pkce_required": True},
          site={"status": 500} | token(code_verifier="w" * 43)),
    Scene("challenge-missing", "fails", "the provider demands PKCE, and the page has none",
          client="spa", code="pkce.absent", provider={"pkce_required": True},
          site={"pkce": None}, act=lambda run: run.ask().sign_in()),
    Scene("code-twice", "fails", "the code is redeemed two times", code="code.reused",
          site={"twice": True},
          like="server.har.gz"),
    Scene("token-redirect-uri", "fails", "the token request has another redirect_uri", client="spa",
          code="redirect-uri.mismatch", site=token(redirect_uri="https://spa.cedar.example/")),
    Scene("scope-without-openid", "fails", "the scope lacks openid",
          client="spa", code="recording.without-openid", site={"scope": "profile email"},
          act=lambda run: run.ask().sign_in()),
    Scene("response-type-wrong", "fails", "response_type is misspelt", client="spa",
          code="authorize.response-type-unsupported", site=authorize(response_type="codes"),
          act=refused),
    Scene("nonce-missing", "fails", "an implicit request has no nonce", client="spa",
          code="authorize.nonce-missing", site=authorize(response_type="id_token token", nonce=None),
          act=lambda run: run.ask().sign_in()),
    Scene("denied", "fails", "the user refuses on the page of consent", code="consent.denied",
          provider={"consent": True}, act=lambda run: run.ask().sign_in("bob", deny=True)),
    Scene("silent-in-frame", "fails",
          "prompt=none in a frame without a session: the portal shows its form, which must not be framed",
          client="spa", site={"silent": True, "gives_up": True}, code="login.required",
          act=lambda run: run.ask().page.wait_for_timeout(3000)),
    Scene("password-wrong", "fails", "the password is wrong three times, and the user gives up",
          code="login.password-wrong", act=given_up),
    Scene("cors", "fails", "CORS is switched off at the provider", client="spa", provider={"cors": 0},
          code="recording.cross-origin", recorders="playwright devtools",
          act=lambda run: run.start()),
    Scene("cors-token", "fails", "a proxy before the provider takes CORS headers off the token endpoint",
          client="spa", code="recording.cross-origin", recorders="playwright",
          rules={"POST login/oauth2/token": {"answer": 200, "body": "{}"}}),
    Scene("form-post-lax", "fails",
          "the answer is posted across sites, and the session cookie is SameSite=Lax",
          code="recording.cookie-lost", recorders="mitmproxy",
          site=authorize(response_mode="form_post")),
    Scene("fragment-to-server", "fails", "response_mode=fragment is sent to a back end",
          code="recording.fragment-to-server", site=authorize(response_mode="fragment")),
    Scene("clock-behind", "fails", "the provider's clock is over an hour behind: its tokens have expired",
          client="spa", provider={"clock": "-4000s"}, code="recording.clock-skew"),
    Scene("code-expired", "fails", "codes live 1 s, and the application takes 4 s", code="code.expired",
          provider={"code": 1}, site={"before": lambda: time.sleep(4)}),
    Scene("userinfo-no-token", "fails", "userinfo is asked for without a token", client="spa",
          code="bearer.missing", site={"no_token": True}),
    Scene("userinfo-id-token", "fails", "userinfo is asked for with the ID token",
          code="bearer.id-token", site={"sent": "id_token"}),
    Scene("api-refuses", "fails", "the API refuses the token: it is for another audience", client="spa",
          provider={"jwt": True},
          site={"challenge": 'Bearer realm="api", error="invalid_token", '
                             'error_description="The audience is invalid"'},
          act=lambda run: run.login().way("api"),
          code="recording.api-refused"),
    Scene("refresh-made-up", "fails", "a refresh token that the provider does not know",
          code="refresh-token.unknown", site={"refresh_token": "0" * 64},
          act=lambda run: run.login().way("refresh")),
    Scene("state-of-other-window", "fails",
          "the session of the application was lost in between, so it does not know the state",
          site={"forgets": True},
          code="recording.application-failed"),
    Scene("callback-crashes", "fails", "the application answers 500 at its callback by a fault of its own",
          site={"crashes": True}, recorders="devtools-sanitized",
          code="recording.application-failed"),
    Scene("loop", "fails", "the application keeps no session, and begins a new login each time",
          code="recording.login-loop", site={"guarded": True, "no_session": True},
          act=lambda run: run.start("/").sign_in()),
    Scene("throttled", "fails", "a proxy answers 429 at the token endpoint", site={"status": 503},
          rules={"POST login/oauth2/token": {"answer": 429, "body": "slow down",
                                             "headers": {"retry-after": "60"}}},
          code="answer.too-many"),
    Scene("gateway-page", "fails", "the provider is down: a proxy answers 503 with a page",
          client="spa", rules={"POST login/oauth2/token": {
              "answer": 503, "body": "<h1>Service Unavailable</h1>",
              "headers": {"content-type": "text/html", "access-control-allow-origin": "*"}}},
          code="answer.error"),
    Scene("logout-uri", "fails", "the post_logout_redirect_uri is not registered",
          code="logout.redirect-uri-unregistered",
          site={"logout": {"post_logout_redirect_uri": "https://app.cedar.example/bye"}},
          act=lambda run: run.login().way("logout")),
]
