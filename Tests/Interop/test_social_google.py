"""python-social-auth's Google backend, with this server's address in place of the hosts."""

from urllib.parse import parse_qsl, urlsplit

import pytest
from social_core.backends.google import GoogleOAuth2

from person import sign_in
from provider import Provider
from social_site import Site

CALLBACK = "https://localhost/complete/google-oauth2/"


@pytest.fixture(scope="module")
def google():
    with Provider("--profile", "google") as provider:
        yield provider


def test_a_site_signs_somebody_in(google):
    backend = backend_at(google.url)
    location = sign_in(backend.start(), "alice", status=302)
    backend.data = dict(parse_qsl(urlsplit(location).query))
    user = backend.complete()
    assert user.details == {
        "username": "alice",
        "email": "alice@example.com",
        "fullname": "Alice Ferris",
        "first_name": "Alice",
        "last_name": "Ferris",
    }
    assert user.response["sub"].isdigit()
    assert user.response["refresh_token"].startswith("1//")


def backend_at(url):
    def here(address):
        """All hosts are one here, and keep their paths."""
        return url + urlsplit(address).path

    class Backend(GoogleOAuth2):
        AUTHORIZATION_URL = here(GoogleOAuth2.AUTHORIZATION_URL)
        ACCESS_TOKEN_URL = here(GoogleOAuth2.ACCESS_TOKEN_URL)

        def request(self, address, *arguments, **options):
            return super().request(here(address), *arguments, **options)

    return Backend(Site(Settings()), CALLBACK)


class Settings(dict):
    """The settings of a site for the backend."""

    stated = {
        "SOCIAL_AUTH_GOOGLE_OAUTH2_KEY": "1-site.apps.googleusercontent.com",
        "SOCIAL_AUTH_GOOGLE_OAUTH2_SECRET": "s3cret",
        "SOCIAL_AUTH_GOOGLE_OAUTH2_AUTH_EXTRA_ARGUMENTS": {"access_type": "offline"},
    }

    def __missing__(self, name):
        return self.stated[name]
