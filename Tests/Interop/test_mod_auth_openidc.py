"""Apache with mod_auth_openidc: login, session, and both kinds of logout that reach a server."""

import json
import subprocess
import tempfile
from pathlib import Path
from urllib.parse import parse_qs, urljoin, urlsplit

import pytest
import requests

from person import forms_in, sign_in
from ports import free_port, wait_until_it_listens
from provider import Provider

MODULES = "mpm_event authn_core authz_core authz_user auth_openidc headers"
# The first lines keep all of it inside the folder; the account is used by root only.
CONFIGURATION = """
ServerRoot "{folder}"
PidFile "{folder}/pid"
DefaultRuntimeDir "{folder}"
Mutex file:{folder}
ErrorLog "{folder}/error.log"
User www-data
Group www-data
Listen 127.0.0.1:{port}
ServerName 127.0.0.1
DocumentRoot "{folder}/site"

OIDCProviderMetadataURL {provider}/.well-known/openid-configuration
OIDCClientID apache
OIDCClientSecret s3cret
OIDCRedirectURI {url}/protected/callback
OIDCCryptoPassphrase stage-door
OIDCScope "openid profile email"
OIDCPKCEMethod S256
<Location /protected>
    AuthType openid-connect
    Require claim email:alice@example.com
    Header always set Seen-User "expr=%{{REMOTE_USER}}"
    Header always set Seen-Name "%{{OIDC_CLAIM_name}}e"
    Header always set Seen-Email "%{{OIDC_CLAIM_email}}e"
</Location>
"""


@pytest.fixture
def apache(tmp_path):
    """A site with one protected page; `provider` is where its people sign in."""
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    client = {
        "client_id": "apache",
        "client_secret": "s3cret",
        "redirect_uris": [f"{url}/protected/callback"],
        "post_logout_redirect_uris": [f"{url}/bye.txt"],
        "backchannel_logout_uri": f"{url}/protected/callback?logout=backchannel",
        "backchannel_logout_session_required": True,
    }
    config = tmp_path / "understudy.json5"
    config.write_text(json.dumps({"clients": [client]}))
    # tmp_path will not do: only its owner may enter the folders above it.
    with Provider("--config", config) as provider, tempfile.TemporaryDirectory() as folder:
        with Site(Path(folder), port, url, provider) as site:
            yield site


def test_a_login_opens_a_session_with_the_claims(apache):
    browser = requests.Session()
    page = logged_in(apache, browser)
    assert page.text == "the play"
    assert page.headers["Seen-Name"] == "Alice Ferris"
    assert page.headers["Seen-Email"] == "alice@example.com"
    again = browser.get(apache.page, allow_redirects=False)
    assert (again.status_code, again.text) == (200, "the play")
    assert again.headers["Seen-User"] == page.headers["Seen-User"]
    assert page.headers["Seen-User"] == f"alice@{apache.provider.url}"


def test_somebody_else_is_refused(apache):
    page = logged_in(apache, requests.Session(), "bob")
    assert page.status_code == 401


@pytest.mark.finds("logout.backchannel-failed")
def test_a_logout_at_the_site_ends_the_session_at_the_provider(apache):
    browser = requests.Session()
    logged_in(apache, browser)
    bye = browser.get(apache.callback, params={"logout": f"{apache.url}/bye.txt"})
    assert (bye.text, bye.url) == ("bye", f"{apache.url}/bye.txt")
    asked = [answer.headers["Location"] for answer in bye.history]
    assert asked[0].startswith(apache.provider.metadata["end_session_endpoint"] + "?")
    assert parse_qs(urlsplit(asked[0]).query)["id_token_hint"]
    assert asks_to_sign_in(apache, browser)


@pytest.mark.finds("logout.backchannel-failed")
def test_a_logout_at_the_provider_ends_the_session_at_the_site(apache):
    browser = requests.Session()
    logged_in(apache, browser)
    other = requests.Session()
    logged_in(apache, other)
    question = browser.get(apache.provider.metadata["end_session_endpoint"])
    (form,) = forms_in(question.text)
    answer = browser.post(
        urljoin(question.url, form.action), data={**form.hidden, "action": "logout"}
    )
    assert answer.status_code == 200
    assert not answer.history
    assert asks_to_sign_in(apache, browser)
    assert other.get(apache.page).text == "the play"


class Site:
    def __init__(self, folder, port, url, provider):
        self.url, self.provider = url, provider
        self.page, self.callback = f"{url}/protected/page.txt", f"{url}/protected/callback"
        self._folder, self._port = folder, port

    def __enter__(self):
        protected = self._folder / "site" / "protected"
        protected.mkdir(parents=True)
        self._folder.chmod(0o755)
        (protected / "page.txt").write_text("the play")
        (protected.parent / "bye.txt").write_text("bye")
        modules = "\n".join(
            f"LoadModule {name}_module /usr/lib/apache2/modules/mod_{name}.so"
            for name in MODULES.split()
        )
        settings = CONFIGURATION.format(
            folder=self._folder, port=self._port, url=self.url, provider=self.provider.url
        )
        configuration = self._folder / "apache.conf"
        configuration.write_text(modules + settings)
        self._process = subprocess.Popen(
            ["/usr/sbin/apache2", "-D", "FOREGROUND", "-f", configuration]
        )
        try:
            wait_until_it_listens(self._port)
        except BaseException:
            self._process.kill()
            raise
        return self

    def __exit__(self, *_):
        self._process.terminate()
        self._process.wait(timeout=10)


def logged_in(apache, browser, name="alice"):
    to_provider = browser.get(apache.page, allow_redirects=False)
    assert to_provider.status_code == 302
    return browser.get(sign_in(to_provider.headers["Location"], name, browser))


def asks_to_sign_in(apache, browser):
    """Tells whether the page leads to the provider's login page."""
    answer = browser.get(apache.page)
    authorization = apache.provider.metadata["authorization_endpoint"]
    return answer.url.startswith(authorization) and 'name="username"' in answer.text
