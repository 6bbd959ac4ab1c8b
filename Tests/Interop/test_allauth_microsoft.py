"""django-allauth's Microsoft provider, unchanged: `login_url` and `graph_url` lead it here."""

import sys
from types import ModuleType

import pytest

from person import sign_in
from provider import Provider

SITE = "https://localhost"


@pytest.fixture(scope="module")
def entra():
    with Provider("--profile", "entra", below="/common/v2.0") as provider:
        yield provider


@pytest.fixture(scope="module")
def site(entra):
    """A Django site with a database in memory; Django can be set up but once in a process."""
    import django
    from django.conf import settings
    from django.core.management import call_command

    app = {"client_id": "site", "secret": "s3cret"}
    app["settings"] = {"login_url": entra.url, "graph_url": entra.url}
    contrib = [f"django.contrib.{name}" for name in ("auth", "contenttypes", "sessions", "messages")]
    allauth = ["allauth", "allauth.account", "allauth.socialaccount"]
    settings.configure(
        SECRET_KEY="x",
        ALLOWED_HOSTS=["localhost"],
        ROOT_URLCONF="allauth_site_urls",
        INSTALLED_APPS=contrib + allauth + ["allauth.socialaccount.providers.microsoft"],
        MIDDLEWARE=[
            "django.contrib.sessions.middleware.SessionMiddleware",
            "django.contrib.auth.middleware.AuthenticationMiddleware",
            "django.contrib.messages.middleware.MessageMiddleware",
            "allauth.account.middleware.AccountMiddleware",
        ],
        DATABASES={"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": ":memory:"}},
        SOCIALACCOUNT_PROVIDERS={"microsoft": {"APPS": [app]}},
        SOCIALACCOUNT_LOGIN_ON_GET=True,
        LOGIN_REDIRECT_URL="/done",
        ACCOUNT_EMAIL_VERIFICATION="none",
    )
    urls = ModuleType("allauth_site_urls")
    sys.modules[urls.__name__] = urls
    django.setup()
    call_command("migrate", verbosity=0)

    from django.http import HttpResponse
    from django.test import Client
    from django.urls import include, path

    urls.urlpatterns = [
        path("accounts/", include("allauth.urls")),
        path("done", lambda request: HttpResponse(request.user.username)),
    ]
    return Client(SERVER_NAME="localhost")


def test_a_site_signs_somebody_in(site):
    from allauth.socialaccount.models import SocialAccount

    begun = site.get("/accounts/microsoft/login/", secure=True)
    location = sign_in(begun["Location"], "alice", status=302)
    assert location.startswith(f"{SITE}/accounts/microsoft/login/callback/")
    done = site.get(location.removeprefix(SITE), secure=True, follow=True)
    assert (done.status_code, done.content) == (200, b"alice")
    (account,) = SocialAccount.objects.all()
    assert account.extra_data["userPrincipalName"] == "alice@example.com"
    assert account.uid == account.extra_data["id"]
