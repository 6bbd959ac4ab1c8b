"""A Django site whose users sign in at Amazon Cognito, in a process of its own, since Django can be set
up but once in one. Signs alice in and prints what the site knows of her; its argument is the domain."""

import json
import sys
from types import ModuleType

import django
from django.conf import settings
from django.core.management import call_command

from person import sign_in

SITE = "https://localhost"


def site(domain):
    contrib = [f"django.contrib.{name}" for name in ("auth", "contenttypes", "sessions", "messages")]
    allauth = ["allauth", "allauth.account", "allauth.socialaccount"]
    app = {"client_id": "site", "secret": "s3cret"}
    settings.configure(
        SECRET_KEY="x",
        ALLOWED_HOSTS=["localhost"],
        ROOT_URLCONF="allauth_site_urls",
        INSTALLED_APPS=contrib + allauth + ["allauth.socialaccount.providers.amazon_cognito"],
        MIDDLEWARE=[
            "django.contrib.sessions.middleware.SessionMiddleware",
            "django.contrib.auth.middleware.AuthenticationMiddleware",
            "django.contrib.messages.middleware.MessageMiddleware",
            "allauth.account.middleware.AccountMiddleware",
        ],
        DATABASES={"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": ":memory:"}},
        SOCIALACCOUNT_PROVIDERS={"amazon_cognito": {"DOMAIN": domain, "APPS": [app]}},
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


def main(domain):
    client = site(domain)
    begun = client.get("/accounts/amazon-cognito/login/", secure=True)
    location = sign_in(begun["Location"], "alice", status=302)
    assert location.startswith(f"{SITE}/accounts/amazon-cognito/login/callback/"), location
    done = client.get(location.removeprefix(SITE), secure=True, follow=True)

    from allauth.account.models import EmailAddress
    from allauth.socialaccount.models import SocialAccount

    (account,) = SocialAccount.objects.all()
    (address,) = EmailAddress.objects.all()
    known = {
        "name": done.content.decode(),
        "data": account.extra_data,
        "address": address.email,
        "is_verified": address.verified,
    }
    print(json.dumps(known))


if __name__ == "__main__":
    main(sys.argv[1])
