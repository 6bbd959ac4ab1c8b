"""JupyterHub's oauthenticator, as its documentation sets it up for Okta."""

import asyncio
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from oauthenticator.generic import GenericOAuthenticator

from person import sign_in
from provider import Provider

CALLBACK = "http://localhost:8000/hub/oauth_callback"
SETTINGS = {
    "profile": "okta",
    "clients": [{"client_id": "hub", "client_secret": "s3cret", "redirect_uris": [CALLBACK]}],
    "users": [{"username": "ada", "claims": {"email": "ada@example.com"}}],
}


@pytest.fixture(scope="module")
def okta():
    with Provider(settings=SETTINGS) as provider:
        yield provider


class Handler:
    """The request for the callback, of which it asks the parameters."""

    def __init__(self, location):
        self._arguments = parse_qs(urlsplit(location).query)

    def get_argument(self, name, default=None):
        return self._arguments.get(name, [default])[0]


@pytest.mark.parametrize("server", ["/oauth2", "/oauth2/default"])
def test_a_hub_names_a_user_who_states_no_name(okta, server):
    base = f"{okta.url}{server}/v1"
    hub = GenericOAuthenticator(
        client_id="hub", client_secret="s3cret", oauth_callback_url=CALLBACK,
        authorize_url=f"{base}/authorize", token_url=f"{base}/token",
        userdata_url=f"{base}/userinfo", scope=["openid", "profile", "email"],
        username_claim="preferred_username", enable_pkce=False, allow_all=True)
    url = hub.authorize_url + "?" + urlencode({
        "client_id": hub.client_id, "redirect_uri": CALLBACK, "response_type": "code",
        "scope": " ".join(hub.scope), "state": "s"})
    handler = Handler(sign_in(url, "ada", status=302))
    user = asyncio.run(hub.authenticate(handler))
    assert user["name"] == "ada"
    assert user["auth_state"]["token_response"]["id_token"]
