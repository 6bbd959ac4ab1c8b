"""A Django site with a database in memory whose users sign in with one provider of django-allauth.

Django can be set up but once in a process, so each site is one of its own."""

import sys
from multiprocessing import get_context
from types import ModuleType

ORIGIN = "https://localhost"


def in_a_process(function, *arguments):
    """The result of the function in a separate process."""
    with get_context("spawn").Pool(1) as pool:
        return pool.apply(function, arguments)


def site(provider, options, **settings):
    """A client of the site; its users get their names at `/done`."""
    import django
    from django.conf import settings as site_settings
    from django.core.management import call_command

    contrib = [f"django.contrib.{name}" for name in ("auth", "contenttypes", "sessions", "messages")]
    allauth = ["allauth", "allauth.account", "allauth.socialaccount"]
    site_settings.configure(
        SECRET_KEY="x",
        ALLOWED_HOSTS=["localhost"],
        ROOT_URLCONF="allauth_site_urls",
        INSTALLED_APPS=contrib + allauth + [f"allauth.socialaccount.providers.{provider}"],
        MIDDLEWARE=[
            "django.contrib.sessions.middleware.SessionMiddleware",
            "django.contrib.auth.middleware.AuthenticationMiddleware",
            "django.contrib.messages.middleware.MessageMiddleware",
            "allauth.account.middleware.AccountMiddleware",
        ],
        DATABASES={"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": ":memory:"}},
        SOCIALACCOUNT_PROVIDERS={provider: options},
        SOCIALACCOUNT_LOGIN_ON_GET=True,
        LOGIN_REDIRECT_URL="/done",
        ACCOUNT_EMAIL_VERIFICATION="none",
        **settings,
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


def signed_in(site, path):
    """The answer of the site once alice has signed in at the provider of that path."""
    from person import sign_in

    begun = site.get(f"/accounts/{path}/login/", secure=True)
    location = sign_in(begun["Location"], "alice", status=302)
    assert location.startswith(f"{ORIGIN}/accounts/{path}/login/callback/"), location
    return site.get(location.removeprefix(ORIGIN), secure=True, follow=True)
