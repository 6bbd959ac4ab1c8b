"""The Keycloak backend of python-social-auth, which Django sites use, logs in at the profile keycloak."""

from urllib.parse import parse_qsl, urlsplit

import pytest
import requests
from social_core.backends.keycloak import KeycloakOAuth2

from keycloak_realm import CALLBACK, realm
from person import sign_in
from social_site import Site


@pytest.fixture(scope="module")
def provider(tmp_path_factory):
    with realm(tmp_path_factory.mktemp("keycloak")) as provider:
        yield provider


def test_a_site_signs_somebody_in(provider):
    place = f"{provider.url}/realms/master"
    settings = {
        "KEY": "web",
        "SECRET": "s3cret",
        "PUBLIC_KEY": requests.get(place).json()["public_key"],
        "AUTHORIZATION_URL": f"{place}/protocol/openid-connect/auth",
        "ACCESS_TOKEN_URL": f"{place}/protocol/openid-connect/token",
    }
    backend = KeycloakOAuth2(_Site(settings), redirect_uri=CALLBACK)
    location = sign_in(backend.start(), "alice", password="wonderland", status=302)
    backend.data = dict(parse_qsl(urlsplit(location).query))
    details = backend.complete().details
    assert (details["username"], details["fullname"]) == ("alice", "Alice Ferris")
    assert details["email"] == "alice@example.com"


class _Site(Site):
    def get_setting(self, name):
        return self._settings[name.removeprefix("SOCIAL_AUTH_KEYCLOAK_")]
