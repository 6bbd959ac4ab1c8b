"""A small provider on pyop: pyop_site.py PORT SETTINGS, as its README puts the library into Flask."""

import json
import sys
from urllib.parse import parse_qsl

import flask
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import rsa
from jwkest.jwk import RSAKey, import_rsa_key
from oic.oic.message import EndSessionRequest, TokenErrorResponse
from pyop.access_token import AccessToken, BearerTokenError
from pyop.authz_state import AuthorizationState
from pyop.exceptions import (
    InvalidAccessToken, InvalidAuthenticationRequest, InvalidClientAuthentication, OAuthError)
from pyop.provider import Provider
from pyop.subject_identifier import HashBasedSubjectIdentifierFactory
from pyop.userinfo import Userinfo
from pyop.util import should_fragment_encode

settings = json.loads(sys.argv[2])
issuer = settings["issuer"]
app = flask.Flask(__name__)
app.secret_key = "of no worth outside these recordings"
app.config.update(SESSION_COOKIE_SECURE=True, SESSION_COOKIE_NAME="op_session")

made = rsa.generate_private_key(public_exponent=65537, key_size=2048).private_bytes(
    serialization.Encoding.PEM, serialization.PrivateFormat.TraditionalOpenSSL,
    serialization.NoEncryption())
key = RSAKey(key=import_rsa_key(made.decode()), kid="op-2026", alg="RS256", use="sig")
state = AuthorizationState(
    HashBasedSubjectIdentifierFactory("pepper"),
    authorization_code_lifetime=settings.get("code_lifetime", 600),
    access_token_lifetime=settings.get("access_lifetime", 3600),
    refresh_token_lifetime=settings.get("refresh_lifetime", 86400),
    refresh_token_threshold=settings.get("refresh_threshold"),
)
provider = Provider(
    key,
    {
        "issuer": issuer,
        "authorization_endpoint": issuer + "/authentication",
        "jwks_uri": issuer + "/jwks",
        "token_endpoint": issuer + "/token",
        "userinfo_endpoint": issuer + "/userinfo",
        "registration_endpoint": issuer + "/registration",
        "end_session_endpoint": issuer + "/logout",
        "scopes_supported": ["openid", "profile", "email"],
        "response_types_supported": ["code", "id_token", "id_token token", "code id_token",
                                     "code token", "code id_token token"],
        "response_modes_supported": ["query", "fragment", "form_post"],
        "grant_types_supported": ["authorization_code", "implicit"],
        "subject_types_supported": ["pairwise"],
        "token_endpoint_auth_methods_supported": ["client_secret_basic"],
        "claims_parameter_supported": True,
        "request_parameter_supported": False,
        "request_uri_parameter_supported": False,
    },
    state, settings["clients"], Userinfo(settings["people"]),
)
HEAD = "<!doctype html><title>{0}</title><h1>{0}</h1>"


@app.after_request
def shared(answer):
    if settings.get("cors", True) and flask.request.path not in ("/login", "/consent"):
        if flask.request.path not in settings.get("cors_not", []):
            answer.headers["Access-Control-Allow-Origin"] = "*"
            answer.headers["Access-Control-Allow-Headers"] = "Authorization"
    return answer


@app.get("/.well-known/openid-configuration")
def configuration():
    return flask.jsonify(provider.provider_configuration.to_dict())


@app.get("/jwks")
def keys():
    return flask.jsonify(provider.jwks)


@app.get("/authentication")
def authentication():
    try:
        asked = provider.parse_authentication_request(flask.request.query_string.decode())
    except InvalidAuthenticationRequest as error:
        url = error.to_error_url()
        if url:
            return flask.redirect(url, 303)
        if settings.get("silent_errors"):
            return "", 400
        return HEAD.format("Something went wrong") + f"<p>{error}</p>", 400
    flask.session["asked"] = flask.request.query_string.decode()
    user = flask.session.get("user")
    if asked.get("prompt") == ["none"]:
        return answer(user) if user else refusal("login_required", "Authentication required")
    if user and asked.get("prompt") != ["login"]:
        return answer(user)
    return flask.redirect("/login")


@app.route("/login", methods=["GET", "POST"])
def login():
    wrong = ""
    if flask.request.method == "POST":
        name = flask.request.form["username"]
        if settings["passwords"].get(name) == flask.request.form["password"]:
            flask.session["user"] = name
            return flask.redirect("/consent" if settings.get("consent") else "/finish", 303)
        wrong = "<p class=error>Wrong user name or password.</p>"
    return HEAD.format("Sign in") + wrong + (
        "<form method=post><input name=username placeholder='User name'>"
        "<input name=password type=password><button>Sign in</button></form>")


@app.route("/consent", methods=["GET", "POST"])
def consent():
    if flask.request.method == "POST":
        if flask.request.form["answer"] == "deny":
            return refusal("access_denied", "The resource owner denied the request")
        return answer(flask.session["user"])
    return HEAD.format("May the application know you?") + (
        "<form method=post><button name=answer value=allow>Allow</button>"
        "<button name=answer value=deny>Deny</button></form>")


@app.get("/finish")
def finish():
    return answer(flask.session["user"])


def refusal(error, description):
    asked = dict(parse_qsl(flask.session["asked"]))
    parsed = provider.parse_authentication_request(flask.session["asked"])
    wrapped = InvalidAuthenticationRequest(description, parsed, oauth_error=error)
    if asked.get("response_mode") == "form_post":
        return posted(asked["redirect_uri"], {"error": error, "error_description": description,
                                              "state": asked.get("state", "")})
    return flask.redirect(wrapped.to_error_url(), 303)


def answer(user):
    parsed = provider.parse_authentication_request(flask.session["asked"])
    made = provider.authorize(parsed, user)
    mode = parsed.get("response_mode")
    if mode == "form_post":
        return posted(parsed["redirect_uri"], made.to_dict())
    fragment = mode == "fragment" or (not mode and should_fragment_encode(parsed))
    return flask.redirect(made.request(parsed["redirect_uri"], fragment), 303)


def posted(url, values):
    fields = "".join(f'<input type=hidden name="{n}" value="{v}">' for n, v in values.items())
    return (f'<!doctype html><title>Submit</title><body onload="document.forms[0].submit()">'
            f'<form method=post action="{url}">{fields}</form>')


@app.route("/token", methods=["POST"])
def token():
    try:
        made = provider.handle_token_request(flask.request.get_data().decode(), flask.request.headers)
        return flask.jsonify(made.to_dict())
    except InvalidClientAuthentication as error:
        text = TokenErrorResponse(error="invalid_client", error_description=str(error)).to_json()
        return flask.Response(text, 401, {"WWW-Authenticate": "Basic"}, "application/json")
    except OAuthError as error:
        text = TokenErrorResponse(error=error.oauth_error, error_description=str(error)).to_json()
        return flask.Response(text, 400, content_type="application/json")


@app.route("/userinfo", methods=["GET", "POST"])
def userinfo():
    try:
        found = provider.handle_userinfo_request(
            flask.request.get_data().decode(), flask.request.headers)
        return flask.jsonify(found.to_dict())
    except (BearerTokenError, InvalidAccessToken) as error:
        text = f'Bearer error="invalid_token", error_description="{error}"'
        return flask.Response("", 401, {"WWW-Authenticate": text} if flask.request.headers.get(
            "Authorization") else {"WWW-Authenticate": AccessToken.BEARER_TOKEN_TYPE})


@app.route("/registration", methods=["POST"])
def registration():
    made = provider.handle_client_registration_request(flask.request.get_data().decode())
    return flask.Response(made.to_json(), 201, content_type="application/json")


@app.get("/logout")
def logout():
    asked = EndSessionRequest().deserialize(flask.request.query_string.decode())
    asked = {n: asked[n] for n in asked} if not isinstance(asked, EndSessionRequest) else asked
    flask.session.clear()
    provider.logout_user(end_session_request=asked)
    url = provider.do_post_logout_redirect(asked)
    if url:
        return flask.redirect(url, 303)
    if "post_logout_redirect_uri" in asked:
        return HEAD.format("Logout") + "<p>The logout redirect URI is not registered.</p>", 400
    return HEAD.format("You have been signed out")


app.run("127.0.0.1", int(sys.argv[1]), threaded=True)
