"""django-allauth's Google provider, unchanged: its settings have an address for each step."""

from multiprocessing import get_context

import pytest

from person import sign_in
from provider import Provider

SITE = "https://localhost"
CLIENT_ID = "1-site.apps.googleusercontent.com"


@pytest.fixture(scope="module")
def google():
    with Provider("--profile", "google") as provider:
        yield provider


def test_a_site_signs_somebody_in(google):
    # Django can be set up but once in a process.
    with get_context("spawn").Pool(1) as pool:
        name, data, verified = pool.apply(log_in, [google.url])
    assert name == "alice"
    assert data["email"] == "alice@example.com"
    assert verified["sub"] == data["sub"]


def log_in(url):
    """Signs Alice in at a Django site with a database in memory."""
    import django
    from django.conf import settings
    from django.core.management import call_command

    contrib = [f"django.contrib.{name}" for name in ("auth", "contenttypes", "sessions", "messages")]
    allauth = ["allauth", "allauth.account", "allauth.socialaccount"]
    settings.configure(
        SECRET_KEY="x",
        ALLOWED_HOSTS=["localhost"],
        ROOT_URLCONF="allauth.urls",
        INSTALLED_APPS=contrib + allauth + ["allauth.socialaccount.providers.google"],
        MIDDLEWARE=[
            "django.contrib.sessions.middleware.SessionMiddleware",
            "django.contrib.auth.middleware.AuthenticationMiddleware",
            "django.contrib.messages.middleware.MessageMiddleware",
            "allauth.account.middleware.AccountMiddleware",
        ],
        DATABASES={"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": ":memory:"}},
        SOCIALACCOUNT_PROVIDERS={
            "google": {
                "APPS": [{"client_id": CLIENT_ID, "secret": "s3cret"}],
                "SCOPE": ["openid", "email", "profile"],
                "AUTH_PARAMS": {"access_type": "offline"},
                "AUTHORIZE_URL": url + "/o/oauth2/v2/auth",
                "ACCESS_TOKEN_URL": url + "/token",
                "CERTS_URL": url + "/oauth2/v1/certs",
                "ID_TOKEN_ISSUER": url,
            }
        },
        SOCIALACCOUNT_LOGIN_ON_GET=True,
        LOGIN_REDIRECT_URL="/done",
        ACCOUNT_EMAIL_VERIFICATION="none",
    )
    django.setup()
    call_command("migrate", verbosity=0)

    from allauth.socialaccount.models import SocialAccount, SocialApp
    from allauth.socialaccount.providers.google.views import _verify_and_decode
    from django.test import Client

    site = Client(SERVER_NAME="localhost")
    begun = site.get("/google/login/", secure=True)
    location = sign_in(begun["Location"], "alice", status=302)
    assert location.startswith(f"{SITE}/google/login/callback/"), location
    done = site.get(location.removeprefix(SITE), secure=True)
    assert done["Location"] == "/done", done.content
    (account,) = SocialAccount.objects.all()
    minted = mint(url)
    verified = _verify_and_decode(SocialApp(client_id=CLIENT_ID), minted)
    return account.user.username, account.extra_data, verified


def mint(url):
    """An ID token as Google's button hands it to a page, which posts it to the site."""
    import requests

    order = {"kind": "id_token", "user": "alice", "client_id": CLIENT_ID}
    return requests.post(url + "/_understudy/tokens", json=order).json()["token"]
