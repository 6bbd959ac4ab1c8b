"""django-allauth's Google provider, unchanged: its settings have an address for each step."""

import requests

from allauth_site import in_a_process, signed_in, site
from provider import Provider

CLIENT_ID = "1-site.apps.googleusercontent.com"


def test_a_site_signs_somebody_in():
    with Provider("--profile", "google") as google:
        name, data, verified = in_a_process(log_in, google.url)
    assert name == "alice"
    assert data["email"] == "alice@example.com"
    assert verified["sub"] == data["sub"]


def log_in(url):
    options = {
        "APPS": [{"client_id": CLIENT_ID, "secret": "s3cret"}],
        "SCOPE": ["openid", "email", "profile"],
        "AUTH_PARAMS": {"access_type": "offline"},
        "AUTHORIZE_URL": url + "/o/oauth2/v2/auth",
        "ACCESS_TOKEN_URL": url + "/token",
        "CERTS_URL": url + "/oauth2/v1/certs",
        "ID_TOKEN_ISSUER": url,
    }
    done = signed_in(site("google", options), "google")
    assert done.redirect_chain[-1][0] == "/done", done.content

    from allauth.socialaccount.models import SocialAccount, SocialApp
    from allauth.socialaccount.providers.google.views import _verify_and_decode

    (account,) = SocialAccount.objects.all()
    verified = _verify_and_decode(SocialApp(client_id=CLIENT_ID), mint(url))
    return account.user.username, account.extra_data, verified


def mint(url):
    """An ID token as Google's button hands it to a page, which posts it to the site."""
    order = {"kind": "id_token", "user": "alice", "client_id": CLIENT_ID}
    return requests.post(url + "/_understudy/tokens", json=order).json()["token"]
