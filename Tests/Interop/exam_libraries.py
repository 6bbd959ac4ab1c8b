"""Logins with other people's libraries as `exam_clients` has them, each in its default use."""

import os
import subprocess
import tempfile
from functools import cache
from pathlib import Path
from urllib.parse import parse_qsl, urlsplit

from exam_clients import CALLBACK, visit
from social_site import Site

SECRET = "a secret of at least thirty-two bytes"
SITE, PATH = CALLBACK.rsplit("/", 1)


def requests_oauthlib(_, url, *__):
    """https://requests-oauthlib.readthedocs.io/en/latest/oauth2_workflow.html"""
    from requests_oauthlib import OAuth2Session

    os.environ["OAUTHLIB_INSECURE_TRANSPORT"] = "1"
    session = OAuth2Session("app", redirect_uri=CALLBACK, scope=["openid", "profile"])
    asked, _ = session.authorization_url(f"{url}/authorize")
    session.fetch_token(
        f"{url}/oauth/token", authorization_response=visit(asked), client_secret=SECRET)
    return session.get(f"{url}/userinfo").json()["sub"]


def pyoidc(issuer, *_):
    """https://pyoidc.readthedocs.io/en/latest/examples/rp.html"""
    from oic import rndstr
    from oic.oic import Client
    from oic.oic.message import AuthorizationResponse, RegistrationResponse
    from oic.utils.authn.client import CLIENT_AUTHN_METHOD

    client = Client(client_authn_method=CLIENT_AUTHN_METHOD)
    client.provider_config(issuer)
    client.store_registration_info(RegistrationResponse(client_id="app", client_secret=SECRET))
    state = rndstr()
    asked = client.construct_AuthorizationRequest(request_args={
        "client_id": client.client_id, "response_type": "code", "scope": ["openid", "profile"],
        "nonce": rndstr(), "redirect_uri": CALLBACK, "state": state})
    back = urlsplit(visit(asked.request(client.authorization_endpoint)))
    answer = client.parse_response(
        AuthorizationResponse, info=back.query, sformat="urlencoded")
    assert answer["state"] == state
    tokens = client.do_access_token_request(
        state=answer["state"], request_args={"code": answer["code"]},
        authn_method="client_secret_basic")
    client.do_user_info_request(state=answer["state"])
    return tokens["id_token"]["sub"]


def idpyoidc(issuer, *_):
    """https://idpyoidc.readthedocs.io/en/latest/client/"""
    from idpyoidc.client.rp_handler import RPHandler

    party = RPHandler(base_url=SITE, client_configs={"stage": {
        "client_type": "oidc", "issuer": issuer, "client_id": "app", "client_secret": SECRET,
        "redirect_uris": [CALLBACK],
        "preference": {
            "response_types_supported": ["code"], "scopes_supported": ["openid", "profile"],
            "token_endpoint_auth_methods_supported": ["client_secret_basic"]}}})
    back = urlsplit(visit(party.begin("stage")))
    return party.finalize(issuer, dict(parse_qsl(back.query)))["userinfo"]["sub"]


def social_core(issuer, *_):
    """https://python-social-auth.readthedocs.io/en/latest/backends/oidc.html"""
    from social_core.backends.open_id_connect import OpenIdConnectAuth

    backend = OpenIdConnectAuth(Accounts({"KEY": "app", "SECRET": SECRET, "OIDC_ENDPOINT": issuer}), CALLBACK)
    backend.data = dict(parse_qsl(urlsplit(visit(backend.start())).query))
    return backend.complete().details["username"]


class Accounts(Site):
    """A site whose users have the names by which the provider knows them."""

    def get_setting(self, name):
        return self._settings[name.removeprefix("SOCIAL_AUTH_").removeprefix("OIDC_")]


def allauth(issuer, *_):
    """https://docs.allauth.org/en/latest/socialaccount/providers/openid_connect.html"""
    from django.test import Client, override_settings

    from exam_clients import start_django

    start_django()
    app = {"provider_id": "stage", "name": "Stage", "client_id": "app", "secret": SECRET,
           "settings": {"server_url": issuer}}
    with override_settings(
            SOCIALACCOUNT_PROVIDERS={"openid_connect": {"APPS": [app]}},
            ACCOUNT_EMAIL_VERIFICATION="none",
            AUTHENTICATION_BACKENDS=["allauth.account.auth_backends.AuthenticationBackend"]):
        browser = Client()
        start = browser.post("/accounts/oidc/stage/login/")["Location"]
        back = urlsplit(visit(start))
        browser.get(back.path, dict(parse_qsl(back.query)))
        return browser.get("/").content.decode()


def fastapi_sso(_, url, *__):
    """https://tomasvotava.github.io/fastapi-sso/generic/"""
    from fastapi import FastAPI, Request
    from fastapi.testclient import TestClient
    from fastapi_sso.sso.base import OpenID
    from fastapi_sso.sso.generic import create_provider

    endpoints = {"authorization": "authorize", "token": "oauth/token", "userinfo": "userinfo"}
    sso = create_provider(
        name="stage",
        discovery_document={f"{name}_endpoint": f"{url}/{path}" for name, path in endpoints.items()},
        response_convertor=lambda claims, _: OpenID(id=claims["sub"], provider="stage"))(
            "app", SECRET, CALLBACK, allow_insecure_http=True)
    app = FastAPI()

    @app.get("/login")
    async def login():
        async with sso:
            return await sso.get_login_redirect()

    @app.get("/callback")
    async def callback(request: Request):
        async with sso:
            return (await sso.verify_and_process(request)).id

    browser = TestClient(app, base_url=SITE, follow_redirects=False)
    back = urlsplit(visit(browser.get("/login").headers["Location"]))
    return browser.get(f"/callback?{back.query}").text


def flask_pyoidc(issuer, *_):
    """https://github.com/zamzterz/Flask-pyoidc"""
    from flask import Flask, session
    from flask_pyoidc import OIDCAuthentication
    from flask_pyoidc.provider_configuration import ClientMetadata, ProviderConfiguration
    from flask_pyoidc.user_session import UserSession

    app = Flask(__name__)
    app.config.update(OIDC_REDIRECT_URI=CALLBACK, SECRET_KEY="of this test only")
    configuration = ProviderConfiguration(
        issuer=issuer, client_metadata=ClientMetadata("app", SECRET))
    authentication = OIDCAuthentication({"default": configuration}, app)

    @app.get("/")
    @authentication.oidc_auth("default")
    def index():
        return UserSession(session).userinfo["sub"]

    return flask_login(app, "/")


def flask_oidc(issuer, *_):
    """https://flask-oidc.readthedocs.io/en/latest/"""
    from flask import Flask, g
    from flask_oidc import OpenIDConnect

    app = Flask(__name__)
    app.config.update(
        OIDC_CLIENT_SECRETS={"web": {"client_id": "app", "client_secret": SECRET, "issuer": issuer}},
        OIDC_OVERWRITE_REDIRECT_URI=CALLBACK, OIDC_CALLBACK_ROUTE="/" + PATH,
        OIDC_SCOPES="openid profile", SECRET_KEY="of this test only")
    oidc = OpenIDConnect(app)

    @app.get("/")
    @oidc.require_login
    def index():
        return g.oidc_user.unique_id

    return flask_login(app, "/")


def flask_login(app, page):
    """What a page shows after the login to which it leads."""
    browser = app.test_client()
    path = page
    for _ in range(6):
        answer = browser.get(path, base_url=SITE)
        if answer.status_code not in (301, 302, 303):
            break
        place = urlsplit(answer.headers["Location"])
        if place.netloc not in ("", urlsplit(SITE).netloc):
            place = urlsplit(visit(answer.headers["Location"]))
        path = f"{place.path}?{place.query}"
    assert answer.status_code == 200, answer.text
    return answer.text


def go_oidc(issuer, *_):
    """https://github.com/coreos/go-oidc/tree/v3/example/idtoken, from Debian"""
    run = subprocess.run(
        [go_program(), issuer, CALLBACK, SECRET], capture_output=True, text=True, timeout=60)
    assert run.returncode == 0, run.stderr
    return run.stdout


@cache
def go_program():
    program = Path(tempfile.mkdtemp(), "login")
    environment = {**os.environ, "GO111MODULE": "off", "GOPATH": "/usr/share/gocode",
                   "GOFLAGS": "", "HOME": str(program.parent)}
    source = Path(__file__).parent / "Login.go"
    subprocess.run(["go", "build", "-o", program, source], env=environment, check=True, timeout=300)
    return program
