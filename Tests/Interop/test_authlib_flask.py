"""Authlib as a Flask site uses it: given the discovery URL, it does the rest by itself."""

from authlib.integrations.flask_client import OAuth
from flask import Flask, jsonify

from conftest import BASIC
from person import sign_in


def test_a_flask_site_signs_its_visitor_in(closed_provider):
    visitor = site(closed_provider).test_client()
    to_provider = visitor.get("/login")
    assert to_provider.status_code == 302

    callback = sign_in(to_provider.headers["Location"], "bob")
    session = visitor.get(callback.removeprefix("http://127.0.0.1:3000")).json
    assert session["id_token"]["sub"] == "bob"
    assert session["id_token"]["aud"] in ("web-basic", ["web-basic"])
    assert session["userinfo"]["name"] == "Bob Marlowe"


def site(provider):
    app = Flask(__name__)
    app.secret_key = "of this test only"
    understudy = OAuth(app).register(
        "understudy",
        client_id=BASIC.id,
        client_secret=BASIC.secret,
        server_metadata_url=provider.discovery_url,
        client_kwargs={"scope": "openid profile", "code_challenge_method": "S256"},
    )

    @app.get("/login")
    def login():
        return understudy.authorize_redirect(BASIC.redirect_uri)

    @app.get("/callback")
    def callback():
        # Checks state and nonce, and the ID token's signature and claims.
        token = understudy.authorize_access_token()
        userinfo = understudy.userinfo(token=token)
        return jsonify(id_token=token["userinfo"], userinfo=userinfo)

    return app
