"""A Django site with django-oauth-toolkit: dot.py PORT SETTINGS (JSON)"""

from pathlib import Path

from django.urls import include, path
from django_site import GIVEN, configure, patterns, serve

configure("oauth2_provider", OAUTH2_PROVIDER={
    "OIDC_ENABLED": True, "OIDC_RSA_PRIVATE_KEY": Path(GIVEN["key"]).read_text(),
    "OAUTH2_VALIDATOR_CLASS": "__main__.Validator",
    "OIDC_RP_INITIATED_LOGOUT_ENABLED": True, "OIDC_RP_INITIATED_LOGOUT_ALWAYS_PROMPT": False,
    "OAUTH_DEVICE_VERIFICATION_URI": GIVEN["host"] + "/o/device",
    "SCOPES": {
        "openid": "Know who you are", "profile": "Read your name", "email": "Read your e-mail address",
        "introspection": "Look tokens up", "apples": "Count your apples"},
} | GIVEN.get("oauth", {}))

from oauth2_provider.models import Application  # noqa: E402
from oauth2_provider.oauth2_validators import OAuth2Validator  # noqa: E402


class Validator(OAuth2Validator):
    oidc_claim_scope = OAuth2Validator.oidc_claim_scope | {"name": "profile", "email": "email"}

    def get_additional_claims(self):
        return {
            "name": lambda request: request.user.get_full_name(),
            "email": lambda request: request.user.email,
        }

    def validate_silent_authorization(self, request):
        return True

    def validate_silent_login(self, request):
        return True


def fill():
    for client in GIVEN["clients"]:
        Application.objects.create(**client)


urlpatterns = patterns(path("o/", include("oauth2_provider.urls", namespace="oauth2_provider")))
serve("oak.example", fill)
