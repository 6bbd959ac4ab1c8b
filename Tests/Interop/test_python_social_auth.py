"""The Auth0 backend of python-social-auth, which Django sites use, logs in at the profile auth0."""

from urllib.parse import parse_qsl, urlsplit

import pytest
from social_core.backends.auth0 import Auth0OAuth2
from social_core.exceptions import AuthCanceled
from social_core.strategy import BaseStrategy

from person import sign_in
from provider import Provider

CALLBACK = "http://localhost:3000/complete/auth0/"


@pytest.fixture(scope="module")
def provider():
    with Provider("--profile", "auth0") as provider:
        yield provider


def test_a_site_signs_somebody_in(provider):
    backend = Auth0(provider)
    location = sign_in(backend.start(), "alice", status=302)
    backend.data = dict(parse_qsl(urlsplit(location).query))
    details = backend.complete()
    assert details["user_id"].startswith("auth0|")
    assert details["email"] == "alice@example.com"
    assert details["fullname"] == "Alice Ferris"


@pytest.mark.finds("login.denied")
def test_somebody_may_decline(provider):
    backend = Auth0(provider)
    location = sign_in(backend.start(), "alice", action="deny", status=302)
    backend.data = dict(parse_qsl(urlsplit(location).query))
    assert backend.data["error_description"] == "User did not authorize the request"
    with pytest.raises(AuthCanceled):
        backend.complete()


class Auth0(Auth0OAuth2):
    """The backend without a change, except that it speaks http."""

    def __init__(self, provider):
        self.url = provider.url
        settings = {"KEY": "site", "SECRET": "s3cret", "DOMAIN": urlsplit(self.url).netloc}
        super().__init__(_Strategy(settings), redirect_uri=CALLBACK)

    def api_path(self, path=""):
        return f"{self.url}/{path}"


class _Strategy(BaseStrategy):
    """A site in memory; authenticating somebody gives their details."""

    def __init__(self, settings):
        super().__init__(_Storage)
        self.settings = settings
        self.session = {}

    def get_setting(self, name):
        return self.settings[name]

    def request_data(self, merge=True):
        return {}

    def request_host(self):
        return "localhost:3000"

    def build_absolute_uri(self, path=None):
        return path

    def redirect(self, url):
        return url

    def session_get(self, name, default=None):
        return self.session.get(name, default)

    def session_set(self, name, value):
        self.session[name] = value

    def session_pop(self, name):
        return self.session.pop(name, None)

    def authenticate(self, backend, *_, response, **__):
        return backend.get_user_details(response)


class _Storage:
    class nonce:
        """The values of `state`, each of which is good once."""

        _used = set()

        @classmethod
        def use(cls, *state):
            cls._used.add(state)
            return True

        @classmethod
        def consume(cls, *state):
            cls._used.remove(state)
            return True
