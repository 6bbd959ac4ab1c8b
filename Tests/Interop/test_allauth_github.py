"""django-allauth's GitHub provider, unchanged: `GITHUB_URL` leads it here.

Django can be set up but once in a process, so the site is a program of its own."""

import subprocess
import sys
from pathlib import Path
from types import ModuleType

from provider import Provider

SITE = "https://localhost"


def test_a_site_signs_somebody_in():
    with Provider("--profile", "github", below="/_services/token") as hub:
        done = subprocess.run(
            [sys.executable, __file__, hub.url], capture_output=True, text=True,
            cwd=Path(__file__).parent)
    assert done.stdout == "200 alice alice@example.com\n", done.stderr


def site(url):
    """A Django site with a database in memory."""
    import django
    from django.conf import settings
    from django.core.management import call_command

    app = {"client_id": "site", "secret": "s3cret"}
    contrib = [f"django.contrib.{name}" for name in ("auth", "contenttypes", "sessions", "messages")]
    allauth = ["allauth", "allauth.account", "allauth.socialaccount"]
    settings.configure(
        SECRET_KEY="x",
        ALLOWED_HOSTS=["localhost"],
        ROOT_URLCONF="allauth_site_urls",
        INSTALLED_APPS=contrib + allauth + ["allauth.socialaccount.providers.github"],
        MIDDLEWARE=[
            "django.contrib.sessions.middleware.SessionMiddleware",
            "django.contrib.auth.middleware.AuthenticationMiddleware",
            "django.contrib.messages.middleware.MessageMiddleware",
            "allauth.account.middleware.AccountMiddleware",
        ],
        DATABASES={"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": ":memory:"}},
        SOCIALACCOUNT_PROVIDERS={
            "github": {"APPS": [app], "GITHUB_URL": url, "SCOPE": ["user"],
                       "OAUTH_PKCE_ENABLED": True}},
        SOCIALACCOUNT_QUERY_EMAIL=True,
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


def signed_in(site):
    """What the site knows of somebody who signed in."""
    from allauth.account.models import EmailAddress
    from allauth.socialaccount.models import SocialAccount

    from person import sign_in

    begun = site.get("/accounts/github/login/", secure=True)
    location = sign_in(begun["Location"], "alice", status=302)
    done = site.get(location.removeprefix(SITE), secure=True, follow=True)
    (account,) = SocialAccount.objects.all()
    assert account.uid == str(account.extra_data["id"])
    (address,) = EmailAddress.objects.filter(verified=True, primary=True)
    return done.status_code, done.content.decode(), address.email


if __name__ == "__main__":
    print(*signed_in(site(sys.argv[1])))
