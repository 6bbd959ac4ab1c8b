"""Logins with other people's clients, each as its documentation has it. One returns what the client shows of who
is signed in, and raises where it refuses."""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from urllib.parse import parse_qsl, urlsplit

import requests

from person import connect_device
from ports import wait_until

CALLBACK = "http://127.0.0.1:3000/callback"


def visit(url):
    """The callback to which the provider sends the browser; nobody has to choose a user."""
    return requests.get(url, allow_redirects=False, timeout=20).headers["Location"]


def discovery(issuer):
    return issuer + "/.well-known/openid-configuration"


def authlib(issuer, *_):
    """https://docs.authlib.org/en/latest/client/flask.html"""
    from authlib.integrations.flask_client import OAuth
    from flask import Flask

    app = Flask(__name__)
    app.secret_key = "of this test only"
    app.testing = True
    understudy = OAuth(app).register(
        "understudy", client_id="app", client_secret="secret",
        server_metadata_url=discovery(issuer),
        client_kwargs={"scope": "openid profile", "code_challenge_method": "S256"})

    @app.get("/login")
    def login():
        return understudy.authorize_redirect(CALLBACK)

    @app.get("/callback")
    def callback():
        token = understudy.authorize_access_token()
        understudy.userinfo(token=token)
        return token["userinfo"]["sub"]

    visitor = app.test_client()
    back = urlsplit(visit(visitor.get("/login").headers["Location"]))
    return visitor.get(f"/callback?{back.query}").text


def requests_oauth2client(issuer, *_):
    """https://guillp.github.io/requests_oauth2client/"""
    from requests_oauth2client import OAuth2Client

    client = OAuth2Client.from_discovery_endpoint(
        discovery(issuer), issuer=issuer, client_id="app", client_secret="secret",
        redirect_uri=CALLBACK, testing=True)
    asked = client.authorization_request(scope="openid profile offline_access")
    tokens = client.authorization_code(asked.validate_callback(visit(asked.uri)), validate=True)
    client.userinfo(tokens)
    return tokens.id_token.sub


def mozilla_django_oidc(issuer, *_):
    """https://mozilla-django-oidc.readthedocs.io/en/stable/installation.html"""
    from django.test import Client, override_settings

    start_django()
    metadata = requests.get(discovery(issuer), timeout=20).json()
    endpoints = {
        "AUTHORIZATION": "authorization_endpoint", "TOKEN": "token_endpoint",
        "USER": "userinfo_endpoint", "JWKS": "jwks_uri"}
    with override_settings(
            **{f"OIDC_OP_{name}_ENDPOINT": metadata[member] for name, member in endpoints.items()}):
        browser = Client()
        back = urlsplit(visit(browser.get("/oidc/authenticate/")["Location"]))
        browser.get("/oidc/callback/", dict(parse_qsl(back.query)))
        return browser.get("/").content.decode()


def start_django():
    import django
    from django.conf import settings

    if settings.configured:
        return
    sys.modules["urls"] = urls = type(sys)("urls")
    settings.configure(
        ALLOWED_HOSTS=["*"], SECRET_KEY="of this test only", ROOT_URLCONF="urls",
        DATABASES={"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": ":memory:"}},
        INSTALLED_APPS=["django.contrib.auth", "django.contrib.contenttypes",
                        "django.contrib.sessions", "django.contrib.messages",
                        "mozilla_django_oidc", "allauth", "allauth.account",
                        "allauth.socialaccount",
                        "allauth.socialaccount.providers.openid_connect"],
        MIDDLEWARE=["django.contrib.sessions.middleware.SessionMiddleware",
                    "django.contrib.auth.middleware.AuthenticationMiddleware",
                    "django.contrib.messages.middleware.MessageMiddleware",
                    "allauth.account.middleware.AccountMiddleware"],
        AUTHENTICATION_BACKENDS=["mozilla_django_oidc.auth.OIDCAuthenticationBackend"],
        OIDC_RP_CLIENT_ID="app", OIDC_RP_CLIENT_SECRET="secret", OIDC_RP_SIGN_ALGO="RS256",
        LOGIN_REDIRECT_URL="/", DEFAULT_AUTO_FIELD="django.db.models.AutoField")
    django.setup()
    from django.core.management import call_command
    from django.http import HttpResponse
    from django.urls import include, path

    urls.urlpatterns = [
        path("oidc/", include("mozilla_django_oidc.urls")),
        path("accounts/", include("allauth.urls")),
        path("", lambda request: HttpResponse(
            f"{getattr(request.user, 'email', '')} {request.user.username}"))]
    call_command("migrate", verbosity=0)


def mcp(issuer, url, *_):
    """https://github.com/modelcontextprotocol/python-sdk, the client at the played server"""
    import anyio

    from test_mcp import Person, Storage, oauth, whoami

    return str(anyio.run(whoami, url + "/mcp", oauth(url + "/mcp", Storage(), Person())))


def oidc_agent(issuer, url, user):
    """https://indigo-dc.gitbook.io/oidc-agent, the device flow"""
    # The path of a socket has 107 characters at most.
    with tempfile.TemporaryDirectory() as home:
        socket = Path(home, "agent.sock")
        environment = {**os.environ, "HOME": home, "TMPDIR": home, "OIDC_SOCK": str(socket),
                       "OIDC_CONFIG_DIR": home}
        agent = subprocess.Popen(
            ["oidc-agent", "--console", f"--socket-path={socket}"], env=environment,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            wait_until(socket.exists, "the agent has no socket")
            return device_login(issuer, user, environment)
        finally:
            agent.terminate()
            agent.wait(timeout=10)


def device_login(issuer, user, environment):
    command = ["oidc-gen", f"--issuer={issuer}", "--client-id=agent", "--pub", "--flow=device",
               "--scope=openid profile offline_access", "--no-save", "--no-url-call",
               "--prompt=none", "stage"]
    process = subprocess.Popen(
        command, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, text=True)
    with process:
        try:
            shown = ""
            while "enter the code" not in shown:
                line = process.stdout.readline()
                assert line, shown
                shown += line
            connect_device(re.search(r"^http\S+", shown, re.MULTILINE)[0],
                           re.search(r"enter the code: (\S+)", shown)[1], user)
            shown, _ = process.communicate(timeout=25)
            assert process.returncode == 0, shown
            token = subprocess.run(
                ["oidc-token", "stage"], env=environment, capture_output=True, text=True, timeout=10)
            assert token.returncode == 0, token.stderr
        finally:
            process.kill()
    info = requests.get(f"{issuer}/userinfo",
                        headers={"Authorization": f"Bearer {token.stdout.strip()}"})
    return info.text
