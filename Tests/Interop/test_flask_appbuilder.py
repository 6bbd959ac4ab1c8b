"""Flask-AppBuilder, which logs users of Airflow and Superset in, as it documents Azure's version 1.0."""

from urllib.parse import urlsplit

import pytest
from flask import Flask
from flask_appbuilder import AppBuilder
from flask_appbuilder.const import AUTH_OAUTH
from flask_appbuilder.models.sqla.base import SQLA

from person import sign_in
from provider import Provider

TENANT = "0a1b2c3d-0000-4000-8000-00000000cafe"
CALLBACK = "http://localhost/oauth-authorized/azure"
SETTINGS = {
    "profile": "entra",
    "clients": [
        {
            "client_id": "airflow", "client_secret": "s3cret", "redirect_uris": [CALLBACK],
            "policy": {"consent": "skip"},
        }
    ],
}


@pytest.fixture(scope="module")
def entra():
    with Provider(settings=SETTINGS, below="/common/v2.0") as provider:
        yield provider


def test_a_site_logs_in_at_version_1(entra):
    base = f"{entra.url}/{TENANT}/oauth2"
    app = Flask(__name__)
    app.config.update(
        SECRET_KEY="k", SQLALCHEMY_DATABASE_URI="sqlite://", AUTH_TYPE=AUTH_OAUTH,
        AUTH_USER_REGISTRATION=True, AUTH_USER_REGISTRATION_ROLE="Admin",
        OAUTH_PROVIDERS=[{
            "name": "azure", "icon": "fa-windows", "token_key": "access_token",
            "remote_app": {
                "client_id": "airflow", "client_secret": "s3cret", "api_base_url": base,
                "client_kwargs": {
                    "scope": "User.read name preferred_username email profile upn",
                    "resource": "airflow",
                },
                "request_token_url": None,
                "access_token_url": f"{base}/token", "authorize_url": f"{base}/authorize",
            },
        }])
    with app.app_context():
        database = SQLA(app)
        site = AppBuilder(app, database.session)
        visitor = app.test_client()
        begun = visitor.get("/login/azure").location
        callback = urlsplit(sign_in(begun, "alice", status=302))
        done = visitor.get(f"{callback.path}?{callback.query}")
        user = site.sm.find_user(email="alice@example.com")
        assert (done.status_code, user.first_name) == (302, "Alice")
        with visitor.session_transaction() as session:
            assert session["_user_id"] == str(user.id)
