"""The clients: a web application with Authlib, a page that is its own client, and an API.

A scene gives them a `site`: how they are configured, and in what they are broken."""

import logging
import threading
from pathlib import Path
from urllib.parse import parse_qsl, urlencode

import flask
import requests
from authlib.common.errors import AuthlibBaseError
from authlib.integrations.flask_client import FlaskOAuth2App, OAuth
from joserfc.errors import JoseError
from werkzeug.middleware.proxy_fix import ProxyFix
from werkzeug.serving import make_server

HERE = Path(__file__).parent
logging.getLogger("werkzeug").setLevel(logging.ERROR)


class Broken(FlaskOAuth2App):
    """Authlib's client, with the parameters of a scene put in the place of its own."""

    site = {}

    def create_authorization_url(self, redirect_uri=None, **parameters):
        made = super().create_authorization_url(redirect_uri, **parameters)
        return made | {"url": changed(made["url"], self.site.get("authorize", {}))}

    def fetch_access_token(self, **parameters):
        parameters |= self.site.get("token", {})
        return super().fetch_access_token(
            **{name: value for name, value in parameters.items() if value is not None}
        )


def changed(url, parameters):
    """The URL with parameters set, or taken away where they are None."""
    head, _, query = url.partition("?")
    pairs = dict(parse_qsl(query)) | parameters
    return head + "?" + urlencode({n: v for n, v in pairs.items() if v is not None})


def make_app(site):
    app = flask.Flask(__name__)
    app.wsgi_app = ProxyFix(app.wsgi_app)
    app.secret_key = "of no worth outside these recordings"
    app.config.update(
        SESSION_COOKIE_NAME="sid",
        SESSION_COOKIE_SECURE=site.get("cookie_secure", True),
        SESSION_COOKIE_SAMESITE=site.get("same_site", "Lax"),
    )
    app.config.update(site.get("flask", {}))
    issuer = site["issuer"]
    client = OAuth(app).register(
        "provider",
        client_cls=Broken,
        client_id=site["client_id"],
        client_secret=site.get("client_secret"),
        server_metadata_url=site.get("discovery", issuer + "/.well-known/openid-configuration"),
        client_kwargs={
            "scope": site.get("scope", "openid profile email"),
            "token_endpoint_auth_method": site.get("auth_method", "client_secret_basic"),
            "code_challenge_method": site.get("pkce", "S256"),
        },
        **({"access_token_url": site["token_url"]} if "token_url" in site else {}),
    )
    client.site = site
    callback = site.get("callback", "/callback")
    own = site["app"]

    def session():
        return client._get_oauth_client(**client.load_server_metadata())

    @app.get("/")
    def home():
        user = flask.session.get("user")
        if not user and site.get("guarded"):
            return flask.redirect("/login")
        links = " ".join(
            f'<a href="{way}">{way[1:]}</a>' for way in site.get("ways", ["/login", "/logout"])
        )
        return f"<h1>Orchard</h1><p id=user>{user or 'nobody'}</p>{links}"

    @app.get("/login")
    def login():
        return client.authorize_redirect(site.get("redirect_uri", own + callback))

    @app.route(callback, methods=["GET", "POST"])
    def back():
        if site.get("idle"):
            return "<p>You may close this window.</p>"
        if site.get("forgets"):
            flask.session.clear()
        if site.get("before"):
            site["before"]()
        asked = flask.request.values
        if site.get("crashes"):
            raise RuntimeError("the database of the application is away")
        if site.get("strict", True) and "error" in asked:
            return failed(asked["error"], asked.get("error_description", ""), 403)
        try:
            token = client.authorize_access_token()
            if site.get("twice"):
                client.fetch_access_token(
                    code=asked["code"], redirect_uri=own + callback, grant_type="authorization_code"
                )
            if site.get("userinfo", True):
                sent = token[site.get("sent", "access_token")]
                requests.get(
                    client.load_server_metadata()["userinfo_endpoint"],
                    headers={} if site.get("no_token") else {"Authorization": f"Bearer {sent}"},
                ).raise_for_status()
        except (AuthlibBaseError, JoseError, requests.RequestException, KeyError, ValueError) as error:
            if site.get("uncaught"):
                raise
            return failed(type(error).__name__, str(error), site.get("status", 400))
        if site.get("crashes_late"):
            raise RuntimeError("the database of the application is away")
        if not site.get("no_session"):
            flask.session["user"] = token.get("userinfo", {}).get("sub", "somebody")
        app.config["TOKEN"] = token
        return flask.redirect(site.get("home", "/"))

    def failed(name, text, status):
        return f"<h1>You could not be signed in</h1><p id=failed>{name}</p><p>{text}</p>", status

    @app.get("/refresh")
    def refresh():
        old = app.config["TOKEN"]
        with session() as oauth:
            url = client.load_server_metadata()["token_endpoint"]
            try:
                new = oauth.refresh_token(
                    url, refresh_token=site.get("refresh_token", old.get("refresh_token"))
                )
            except AuthlibBaseError as error:
                return failed(error.error, error.description, 400)
        app.config["TOKEN"] = old if site.get("keeps_refresh_token") else old | new
        return "<p id=refreshed>refreshed</p><a href='/'>home</a>"

    @app.get("/api")
    def api():
        answer = requests.get(
            site["api"] + "/apples",
            headers={"Authorization": "Bearer " + app.config["TOKEN"]["access_token"]},
        )
        return f"<p id=api>{answer.status_code}</p><a href='/'>home</a>", (
            200 if answer.ok else 502
        )

    @app.get("/introspect")
    def introspect():
        return posted("introspection_endpoint")

    @app.get("/revoke")
    def revoke():
        return posted("revocation_endpoint")

    def posted(endpoint):
        url = site.get(endpoint) or client.load_server_metadata()[endpoint]
        answer = requests.post(
            url,
            data={"token": app.config["TOKEN"]["access_token"]},
            auth=(site["client_id"], site["client_secret"]),
        )
        return f"<p id=answer>{answer.status_code}</p><a href='/'>home</a>"

    @app.get("/logout")
    def logout():
        flask.session.clear()
        url = client.load_server_metadata().get("end_session_endpoint")
        if not url:
            return flask.redirect("/")
        parameters = {
            "id_token_hint": app.config.get("TOKEN", {}).get("id_token"),
            "post_logout_redirect_uri": own + "/",
        } | site.get("logout", {})
        return flask.redirect(changed(url, parameters))

    return app


def make_page(site):
    app = flask.Flask(__name__)

    @app.get("/")
    @app.get("/<path:path>")
    def page(path=""):
        if path == "favicon.ico":
            flask.abort(404)
        if path == "settings.json":
            return flask.jsonify({name: site[name] for name in site if json_able(site[name])})
        return flask.send_file(HERE / ("page.js" if path == "page.js" else "page.html"))

    return app


def json_able(value):
    return isinstance(value, (str, int, bool, dict, list, type(None)))


def make_api(site):
    app = flask.Flask(__name__)
    refused = []

    @app.after_request
    def shared(answer):
        answer.headers["Access-Control-Allow-Origin"] = site["page"]
        answer.headers["Access-Control-Allow-Headers"] = "authorization"
        answer.headers["Access-Control-Expose-Headers"] = "www-authenticate"
        return answer

    @app.get("/apples")
    def apples():
        error = site.get("challenge")
        if error and (not site.get("once") or not refused):
            refused.append(True)
            return {"message": "Unauthorized"}, site.get("api_status", 401), {"WWW-Authenticate": error}
        return {"apples": ["boskoop", "cox"]}

    return app


class Served:
    """An application on a port of its own, which each scene makes anew."""

    def __init__(self, port):
        self.app = lambda environ, start: start("503 None", []) or [b""]
        self.server = make_server("127.0.0.1", port, self, threaded=True)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def __call__(self, environ, start):
        return self.app(environ, start)
