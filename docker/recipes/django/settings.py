"""The settings that mozilla-django-oidc adds to those of a project."""

import os

ISSUER = os.environ.get("ISSUER", "http://localhost:8414")

INSTALLED_APPS = ["django.contrib.contenttypes", "django.contrib.auth", "django.contrib.sessions", "mozilla_django_oidc"]
MIDDLEWARE = [
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
]
AUTHENTICATION_BACKENDS = ["mozilla_django_oidc.auth.OIDCAuthenticationBackend"]

OIDC_RP_CLIENT_ID = "django"
OIDC_RP_CLIENT_SECRET = "any"
OIDC_RP_SCOPES = "openid email profile"
# The library's default is HS256, which the provider uses for clients that ask for it only.
OIDC_RP_SIGN_ALGO = "RS256"
OIDC_USE_PKCE = True
# It reads no discovery document.
OIDC_OP_AUTHORIZATION_ENDPOINT = f"{ISSUER}/authorize"
OIDC_OP_TOKEN_ENDPOINT = f"{ISSUER}/oauth/token"
OIDC_OP_USER_ENDPOINT = f"{ISSUER}/userinfo"
OIDC_OP_JWKS_ENDPOINT = f"{ISSUER}/.well-known/jwks.json"
LOGIN_REDIRECT_URL = "/"
