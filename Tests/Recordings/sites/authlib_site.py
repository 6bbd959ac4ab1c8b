"""A small provider on Authlib's server: authlib_site.py PORT SETTINGS, as its documentation builds one."""

import json
import sys
import time

import flask
from authlib.integrations.flask_oauth2 import AuthorizationServer, ResourceProtector
from authlib.oauth2 import OAuth2Error
from authlib.oauth2.rfc6749 import ClientMixin, TokenMixin, grants
from authlib.oauth2.rfc6750 import BearerTokenValidator
from authlib.oauth2.rfc7009 import RevocationEndpoint
from authlib.oauth2.rfc7636 import CodeChallenge
from authlib.oauth2.rfc7662 import IntrospectionEndpoint
from authlib.oauth2.rfc8628 import (
    DeviceAuthorizationEndpoint, DeviceCodeGrant, DeviceCredentialDict)
from authlib.oidc.core import AuthorizationCodeMixin, OpenIDCode, UserInfo
from authlib.oidc.core.grants import OpenIDHybridGrant, OpenIDImplicitGrant
from joserfc.jwk import ECKey

settings = json.loads(sys.argv[2])
issuer = settings["issuer"]
app = flask.Flask(__name__)
app.secret_key = "of no worth outside these recordings"
app.config.update(
    SESSION_COOKIE_NAME="hazel_session", SESSION_COOKIE_SECURE=True, PREFERRED_URL_SCHEME="https",
    OAUTH2_REFRESH_TOKEN_GENERATOR=True, OAUTH2_SCOPES_SUPPORTED=["openid", "profile", "email", "offline_access"],
    OAUTH2_TOKEN_EXPIRES_IN={"authorization_code": 1800})
key = ECKey.generate_key("P-256", {"kid": "hazel-es", "use": "sig", "alg": "ES256"}, private=True)
codes, tokens, devices, answers = {}, [], {}, {}
inner = app.wsgi_app
app.wsgi_app = lambda environ, start: inner(environ | {"wsgi.url_scheme": "https"}, start)


class Client(ClientMixin):
    def __init__(self, client_id, given):
        self.client_id, self.given = client_id, given
        self.client_metadata = {}

    def get_client_id(self):
        return self.client_id

    def get_default_redirect_uri(self):
        return self.given["redirect_uris"][0]

    def get_allowed_scope(self, scope):
        return " ".join(s for s in (scope or "").split() if s in app.config["OAUTH2_SCOPES_SUPPORTED"])

    def check_redirect_uri(self, redirect_uri):
        return redirect_uri in self.given["redirect_uris"]

    def check_client_secret(self, client_secret):
        return self.given.get("secret") == client_secret

    def check_endpoint_auth_method(self, method, endpoint):
        return method == self.given["method"]

    def check_response_type(self, response_type):
        return response_type in self.given["response_types"]

    def check_grant_type(self, grant_type):
        return grant_type in self.given["grants"]


class Token(TokenMixin):
    def __init__(self, given, client, user):
        self.given, self.client, self.user = given, client, user
        self.made, self.revoked = time.time(), False
        self.scope = given.get("scope", "")

    def check_client(self, client):
        return client.client_id == self.client.client_id

    def get_scope(self):
        return self.scope

    def get_expires_in(self):
        return self.given["expires_in"]

    def is_expired(self):
        return time.time() > self.made + self.given["expires_in"]

    def is_revoked(self):
        return self.revoked

    def get_user(self):
        return self.user

    def get_client(self):
        return self.client


class Code(AuthorizationCodeMixin):
    def __init__(self, code, request):
        data = request.payload.data
        self.code, self.client_id, self.user = code, request.client.client_id, request.user
        self.redirect_uri, self.scope, self.nonce = request.payload.redirect_uri, request.scope, data.get("nonce")
        self.code_challenge = data.get("code_challenge")
        self.code_challenge_method = data.get("code_challenge_method")
        self.made = int(time.time())

    def get_redirect_uri(self):
        return self.redirect_uri

    def get_scope(self):
        return self.scope

    def get_nonce(self):
        return self.nonce

    def get_auth_time(self):
        return self.made

    def get_acr(self):
        return None

    def get_amr(self):
        return ["pwd"]


def about(user, scope):
    return UserInfo(sub=user, **settings["people"][user]).filter(scope)


def issued(value, hint=None):
    names = [hint] if hint in ("access_token", "refresh_token") else ["access_token", "refresh_token"]
    return next((t for t in tokens for n in names if t.given.get(n) == value), None)


class OpenID:
    def get_client_algorithm(self, client):
        return "ES256"

    def get_client_claims(self, client):
        return {"iss": issuer, "aud": [client.client_id]}

    def get_encode_header(self, client):
        return {"alg": "ES256", "kid": "hazel-es"}

    def resolve_client_private_key(self, client):
        return key

    def get_jwt_config(self, *_, **__):
        return {"key": key.as_dict(private=True), "alg": "ES256", "iss": issuer, "exp": 900, "kid": "hazel-es"}

    def generate_user_info(self, user, scope):
        return about(user, scope)

    def exists_nonce(self, nonce, request):
        return any(code.nonce == nonce for code in codes.values())


class CodeFlow(OpenID, OpenIDCode):
    pass


class Implicit(OpenID, OpenIDImplicitGrant):
    pass


class Hybrid(OpenID, OpenIDHybridGrant):
    def save_authorization_code(self, code, request):
        codes[code] = Code(code, request)


class AuthorizationCode(grants.AuthorizationCodeGrant):
    TOKEN_ENDPOINT_AUTH_METHODS = ["client_secret_basic", "client_secret_post", "none"]

    def save_authorization_code(self, code, request):
        codes[code] = Code(code, request)

    def query_authorization_code(self, code, client):
        found = codes.get(code)
        if found and found.client_id == client.client_id and (
                time.time() < found.made + settings.get("code_lifetime", 300)):
            return found

    def delete_authorization_code(self, authorization_code):
        del codes[authorization_code.code]

    def authenticate_user(self, authorization_code):
        return authorization_code.user


class Refresh(grants.RefreshTokenGrant):
    TOKEN_ENDPOINT_AUTH_METHODS = ["client_secret_basic", "client_secret_post", "none"]
    INCLUDE_NEW_REFRESH_TOKEN = True

    def authenticate_refresh_token(self, refresh_token):
        found = issued(refresh_token, "refresh_token")
        return found if found and not found.revoked else None

    def authenticate_user(self, refresh_token):
        return refresh_token.user

    def revoke_old_credential(self, refresh_token):
        refresh_token.revoked = True


class DeviceAuthorization(DeviceAuthorizationEndpoint):
    CLIENT_AUTH_METHODS = ["none"]
    INTERVAL = 1

    def get_verification_uri(self):
        return issuer + "/device"

    def save_device_credential(self, client_id, scope, data):
        devices[data["device_code"]] = DeviceCredentialDict(
            data, client_id=client_id, scope=scope, expires_at=time.time() + data["expires_in"])


class Device(DeviceCodeGrant):
    TOKEN_ENDPOINT_AUTH_METHODS = ["none"]

    def query_device_credential(self, device_code):
        return devices.get(device_code)

    def query_user_grant(self, user_code):
        return answers.get(user_code)

    def should_slow_down(self, credential):
        return False


class Known:
    def query_token(self, token_string, token_type_hint):
        return issued(token_string, token_type_hint)


class Revocation(Known, RevocationEndpoint):
    def revoke_token(self, token, request):
        token.revoked = True


class Introspection(Known, IntrospectionEndpoint):
    def check_permission(self, token, client, request):
        return True

    def introspect_token(self, token):
        return {"active": not token.revoked and not token.is_expired(), "client_id": token.client.client_id,
                "sub": token.user, "scope": token.scope, "iss": issuer,
                "exp": int(token.made + token.given["expires_in"])}


class Validator(BearerTokenValidator):
    def authenticate_token(self, token_string):
        return issued(token_string, "access_token")


server = AuthorizationServer(
    app,
    query_client=lambda name: Client(name, settings["clients"][name]) if name in settings["clients"] else None,
    save_token=lambda token, request: tokens.append(Token(token, request.client, request.user)))
server.register_grant(AuthorizationCode, [
    CodeFlow(require_nonce=settings.get("nonce_required", False)),
    CodeChallenge(required=settings.get("pkce_required", True))])
for grant in (Implicit, Hybrid, Refresh, Device):
    server.register_grant(grant)
for endpoint in (DeviceAuthorization, Revocation, Introspection):
    server.register_endpoint(endpoint)
protect = ResourceProtector()
protect.register_token_validator(Validator())
HEAD = "<!doctype html><title>{0}</title><h1>{0}</h1>"
FORM = ("<form method=post><input name=username><input name=password type=password>"
        "<button name=act value=enter>Log in</button></form>")
ASK = ("<form method=post><p>Orchard wants to know: {0}</p><button name=act value=yes>Allow</button>"
       "<button name=act value=no>Cancel</button></form>")


@app.after_request
def shared(answer):
    if settings.get("cors", True) and flask.request.path not in ("/oauth/authorize", "/device"):
        answer.headers["Access-Control-Allow-Origin"] = flask.request.headers.get("Origin", "*")
        answer.headers["Access-Control-Allow-Headers"] = "Authorization, Content-Type"
        answer.headers["Vary"] = "Origin"
    return answer


@app.get("/.well-known/openid-configuration")
def configuration():
    return flask.jsonify({
        "issuer": issuer, "authorization_endpoint": issuer + "/oauth/authorize",
        "token_endpoint": issuer + "/oauth/token", "userinfo_endpoint": issuer + "/oauth/userinfo",
        "jwks_uri": issuer + "/oauth/jwks", "revocation_endpoint": issuer + "/oauth/revoke",
        "introspection_endpoint": issuer + "/oauth/introspect",
        "device_authorization_endpoint": issuer + "/oauth/device_authorization",
        "response_types_supported": ["code", "id_token", "id_token token", "code id_token", "code id_token token"],
        "grant_types_supported": ["authorization_code", "implicit", "refresh_token",
                                  "urn:ietf:params:oauth:grant-type:device_code"],
        "subject_types_supported": ["public"], "id_token_signing_alg_values_supported": ["ES256"],
        "token_endpoint_auth_methods_supported": ["client_secret_basic", "client_secret_post", "none"],
        "code_challenge_methods_supported": ["S256"],
        "scopes_supported": app.config["OAUTH2_SCOPES_SUPPORTED"]})


@app.get("/oauth/jwks")
def keys():
    return flask.jsonify({"keys": [key.as_dict(private=False)]})


def entered():
    form = flask.request.form
    if form.get("act") == "enter":
        if settings["passwords"].get(form["username"]) != form["password"]:
            return HEAD.format("Log in") + "<p>Unknown user or wrong password</p>" + FORM
        flask.session["user"] = form["username"]
    if "user" not in flask.session:
        return HEAD.format("Log in") + FORM


@app.route("/oauth/authorize", methods=["GET", "POST"])
def authorize():
    user = flask.session.get("user")
    try:
        grant = server.get_consent_grant(end_user=user)
    except OAuth2Error as error:
        if error.redirect_uri:
            return server.handle_error_response(server.create_oauth2_request(None), error)
        return flask.jsonify(dict(error.get_body())), error.status_code
    if page := entered():
        return page
    act = flask.request.form.get("act")
    if act in (None, "enter"):
        return HEAD.format("Allow access") + ASK.format(grant.request.payload.scope)
    return server.create_authorization_response(
        grant=grant, grant_user=flask.session["user"] if act == "yes" else None)


@app.post("/oauth/token")
def token():
    return server.create_token_response()


@app.post("/oauth/<any(device_authorization, revocation, introspection):way>")
@app.post("/oauth/revoke", defaults={"way": "revocation"})
@app.post("/oauth/introspect", defaults={"way": "introspection"})
def endpoint(way):
    return server.create_endpoint_response(way)


@app.route("/oauth/userinfo", methods=["GET", "POST"])
@protect("openid")
def userinfo():
    from authlib.integrations.flask_oauth2 import current_token
    return flask.jsonify(about(current_token.user, current_token.scope))


@app.route("/device", methods=["GET", "POST"])
def device():
    code = flask.request.args.get("user_code", "")
    if page := entered():
        return page
    act = flask.request.form.get("act")
    if act in ("yes", "no"):
        answers[code] = (flask.session["user"], act == "yes")
        return HEAD.format("You may go back to your device")
    return HEAD.format("Allow the device") + ASK.format(code)


app.run("127.0.0.1", int(sys.argv[1]), threaded=True)
