"""python-social-auth's Sign in with Apple, unchanged except for the addresses: the secret is signed
with ES256, and the answer is posted."""

import json
from urllib.parse import urljoin

import pytest
import requests
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from social_core.backends.apple import AppleIdAuth
from social_core.exceptions import SocialAuthBaseException

from person import allow, forms_in
from provider import Provider
from social_site import Site

CLIENT_ID = "com.example.web"
TEAM_ID = "TEAM123456"
KEY_ID = "KEY1234567"
REDIRECT_URI = "https://app.example/complete/apple-id/"


def new_key():
    key = ec.generate_private_key(ec.SECP256R1())
    return key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()).decode()


KEY = new_key()


@pytest.fixture(scope="module")
def apple(tmp_path_factory):
    path = tmp_path_factory.mktemp("apple") / "understudy.json"
    apple = {"team_id": TEAM_ID, "key_id": KEY_ID, "public_key": KEY}
    client = {"client_id": CLIENT_ID, "redirect_uris": [REDIRECT_URI], "apple": apple}
    path.write_text(json.dumps({"profile": "apple", "clients": [client]}))
    with Provider("--config", path) as provider:
        yield provider


@pytest.mark.finds("refresh-token.revoked")
def test_signs_in_refreshes_and_revokes(apple):
    backend, browser = backend_of(apple), requests.Session()
    first = sign_in(backend, browser)
    assert first.details["first_name"] == "Alice"
    assert first.details["last_name"] == "Ferris"
    assert first.details["email"] == "alice@example.com"
    assert first.response["nonce_supported"] is True

    again = sign_in(backend, browser)
    assert again.details["first_name"] is None
    assert again.details["username"] == first.details["username"]
    assert again.details["email"] == "alice@example.com"

    token = backend.answer["refresh_token"]
    renewed = backend.refresh_token(token)
    assert "refresh_token" not in renewed
    assert backend.decode_id_token(renewed["id_token"])["sub"] == first.response["sub"]

    client_id, client_secret = backend.get_key_and_secret()
    revoked = requests.post(
        apple.metadata["revocation_endpoint"],
        data={"client_id": client_id, "client_secret": client_secret, "token": token},
    )
    assert (revoked.status_code, revoked.text) == (200, "")
    with pytest.raises(SocialAuthBaseException):
        backend.refresh_token(token)
    assert sign_in(backend, browser).details["first_name"] == "Alice"


@pytest.mark.finds("apple-secret.signature")
def test_a_secret_by_another_key_is_refused(apple):
    with pytest.raises(SocialAuthBaseException):
        sign_in(backend_of(apple, secret=new_key()), requests.Session())


def backend_of(provider, secret=KEY):
    """The backend, with `provider` in its class attributes."""

    class Apple(AppleIdAuth):
        AUTHORIZATION_URL = provider.metadata["authorization_endpoint"]
        ACCESS_TOKEN_URL = provider.metadata["token_endpoint"]
        JWK_URL = provider.metadata["jwks_uri"]
        ID_TOKEN_ISSUER = provider.metadata["issuer"]

        def request_access_token(self, *args, **kwargs):
            # The library drops the refresh token, so it is kept here.
            self.answer = super().request_access_token(*args, **kwargs)
            return dict(self.answer)

    settings = {
        "SOCIAL_AUTH_APPLE_ID_CLIENT": CLIENT_ID,
        "SOCIAL_AUTH_APPLE_ID_TEAM": TEAM_ID,
        "SOCIAL_AUTH_APPLE_ID_KEY": KEY_ID,
        "SOCIAL_AUTH_APPLE_ID_SECRET": secret,
        "SOCIAL_AUTH_APPLE_ID_SCOPE": ["name", "email"],
    }
    return Apple(Site(settings), REDIRECT_URI)


def sign_in(backend, browser):
    """Follows the pages as a browser would, up to the form that posts itself to the site."""
    page = browser.get(backend.auth_url())
    assert page.status_code == 200, page.text
    (form, *others) = forms_in(page.text)
    if others:
        page = browser.post(urljoin(page.url, form.action), {**form.hidden, "username": "alice"})
        form = forms_in(page.text)[0]
    if form.ticked:
        page = allow(browser, page)
        (form,) = forms_in(page.text)
    assert form.action == REDIRECT_URI
    backend.data = form.hidden
    return backend.auth_complete()
