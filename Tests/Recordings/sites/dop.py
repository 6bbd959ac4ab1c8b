"""A Django site with django-oidc-provider: dop.py PORT SETTINGS (JSON)"""

from pathlib import Path

from django.urls import include, path
from django_site import GIVEN, configure, patterns, serve

configure("oidc_provider", OIDC_USERINFO="__main__.userinfo", SITE_URL=GIVEN["host"],
          **GIVEN.get("oidc", {}))

from oidc_provider.models import Client, ResponseType, RSAKey  # noqa: E402


def userinfo(claims, user):
    return claims | {
        "name": user.get_full_name(), "given_name": user.first_name, "family_name": user.last_name,
        "email": user.email, "email_verified": True,
    }


def fill():
    RSAKey.objects.create(key=Path(GIVEN["key"]).read_text())
    for client in GIVEN["clients"]:
        types = client.pop("response_types")
        made = Client.objects.create(**client)
        made.response_types.set(ResponseType.objects.filter(value__in=types))


urlpatterns = patterns(path("openid/", include("oidc_provider.urls", namespace="oidc_provider")))
serve("ash.example", fill)
