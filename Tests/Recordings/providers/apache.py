"""pyop again, with another application: Apache with mod_auth_openidc, both of Debian.

Packages: apache2=2.4.71-1~deb12u1 libapache2-mod-auth-openidc=2.4.12.3-2+deb12u5. The environment
of pyop is made first."""

import atexit
import shutil
import subprocess

from providers import pyop
from stage import fails, free_port, login, right

NAME, DOMAIN, HOSTS = pyop.NAME, pyop.DOMAIN, pyop.HOSTS
sign_in, site = pyop.sign_in, pyop.site
CONFIGURATION = """
ServerName app.maple.example
ServerRoot {work}
PidFile {work}/pid
DefaultRuntimeDir {work}
Mutex file:{work}
Listen 127.0.0.1:{port}
ErrorLog {work}/error.log
LoadModule mpm_event_module /usr/lib/apache2/modules/mod_mpm_event.so
LoadModule authn_core_module /usr/lib/apache2/modules/mod_authn_core.so
LoadModule authz_core_module /usr/lib/apache2/modules/mod_authz_core.so
LoadModule authz_user_module /usr/lib/apache2/modules/mod_authz_user.so
LoadModule dir_module /usr/lib/apache2/modules/mod_dir.so
LoadModule mime_module /usr/lib/apache2/modules/mod_mime.so
LoadModule auth_openidc_module /usr/lib/apache2/modules/mod_auth_openidc.so
TypesConfig /etc/mime.types
DocumentRoot {work}/pages
DirectoryIndex index.html
User www-data
Group www-data
OIDCProviderMetadataURL {issuer}/.well-known/openid-configuration
OIDCCryptoPassphrase of-no-worth-outside
OIDCXForwardedHeaders X-Forwarded-Proto
OIDCOutgoingProxy 127.0.0.1:{proxy}
OIDCCABundlePath {authority}
OIDCPKCEMethod S256
{given}
<LocationMatch "^/(private/|callback)">
  AuthType openid-connect
  Require valid-user
</LocationMatch>
"""
GIVEN = {
    "OIDCClientID": "orchard", "OIDCClientSecret": pyop.SECRET, "OIDCScope": '"openid profile email"',
    "OIDCRedirectURI": "https://app.maple.example/callback", "OIDCInfoHook": "userinfo id_token session",
}


def command(stage, port, settings):
    return pyop.command(stage, port, {n: v for n, v in settings.items() if n != "apache"})


def prepare(stage, port, settings):
    """Apache takes the place of the application."""
    if hasattr(stage, "apache"):
        stage.apache.terminate()
        stage.apache.wait(20)
    work = stage.work / "apache"
    shutil.rmtree(work, ignore_errors=True)
    (work / "pages/private").mkdir(parents=True)
    for path in (work, *work.rglob("*")):
        shutil.chown(path, "www-data")
    for path in ("index.html", "private/index.html"):
        (work / "pages" / path).write_text("<h1>Orchard</h1><a href='/callback?logout=https%3A%2F%2F"
                                           "app.maple.example%2F'>Leave</a>")
    stage.ports["app"] = free_port()
    given = GIVEN | settings.get("apache", {})
    (work / "site.conf").write_text(CONFIGURATION.format(
        work=work, port=stage.ports["app"], issuer=stage.url("login"), proxy=stage.proxy_port,
        authority=stage.work / "mitmproxy/mitmproxy-ca-cert.pem",
        given="\n".join(f"{name} {value}" for name, value in given.items() if value is not None)))
    log = open(stage.work / "apache.log", "ab")
    stage.apache = subprocess.Popen(["apache2", "-f", work / "site.conf", "-DFOREGROUND"], stdout=log, stderr=log)
    atexit.register(stage.apache.terminate)
    stage.tell_proxy("begin", rules={}, routes={stage.hosts["app"]: stage.ports["app"]})


def enter(run):
    run.start("/private/").sign_in()


def unseen(run):
    run.start("/private/")


SCENES = [
    login("apache", "Apache's mod_auth_openidc, with userinfo and logout",
          act=lambda run: (enter(run), run.page.click("text=Leave"), run.settle())),
    login("apache-post", "Apache's mod_auth_openidc with client_secret_post",
          provider={"apache": {"OIDCClientID": "orchard-post",
                               "OIDCProviderTokenEndpointAuth": "client_secret_post"}}, act=enter),
    right("apache-browser", "the browser's part of a login to Apache", recorders="playwright", act=enter),
    right("apache-firefox", "the browser's part of a login to Apache", recorders="firefox", act=enter),
    fails("apache-secret-wrong", "the secret is wrong; Apache shows a page of its own",
          "client.secret-wrong", provider={"apache": {"OIDCClientSecret": "maple-secret-0815"}}, act=enter),
    fails("apache-secret-wrong-unseen", "the secret is wrong; the file has the browser's part alone",
          "recording.application-failed",
          recorders="devtools-sanitized", provider={"apache": {"OIDCClientSecret": "maple-secret-0815"}},
          act=enter),
    fails("apache-auth-method", "client_secret_post is configured, and client_secret_basic is registered",
          "client.method-mismatch",
          provider={"apache": {"OIDCProviderTokenEndpointAuth": "client_secret_post"}}, act=enter),
    fails("apache-redirect-uri", "Apache sends http where https is registered, since a proxy ends TLS",
          "redirect-uri.unregistered", recorders="mitmproxy playwright",
          provider={"apache": {"OIDCRedirectURI": "http://app.maple.example/callback"}}, act=unseen,
          like="apache.har.gz"),
    fails("apache-client-unknown", "the client id has a blank at its end, copied along from a page",
          "client.unknown", provider={"apache": {"OIDCClientID": '"orchard "'}}, act=unseen),
    fails("apache-scope", "the scope lacks openid", "recording.without-openid",
          provider={"apache": {"OIDCScope": '"profile email"'}}, act=unseen),
    fails("apache-clock", "the provider's clock is an hour ahead, and Apache refuses the ID token",
          "recording.clock-skew", provider={"clock": "+3600s"}, act=enter,
          like="apache.har.gz"),
    fails("apache-denied", "the user declines on the page of consent", "consent.denied",
          provider={"consent": True}, act=lambda run: run.start("/private/").sign_in(deny=True)),
    fails("apache-response-type", "response_type=code token is not registered",
          "authorize.response-type-not-allowed",
          provider={"apache": {"OIDCResponseType": '"code token"'}}, act=unseen),
]
