"""A small API that takes tokens of UNDERSTUDY_ISSUER: exam_api.py LIBRARY PORT."""

import os
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import requests

ISSUER = os.environ["UNDERSTUDY_ISSUER"]
AUDIENCE, SCOPE = "orders", "read"


def key_set_url():
    return requests.get(ISSUER + "/.well-known/openid-configuration", timeout=5).json()["jwks_uri"]


def pyjwt():
    """As in https://pyjwt.readthedocs.io/en/stable/usage.html#retrieve-rsa-signing-keys-from-a-jwks-endpoint."""
    import jwt

    keys = jwt.PyJWKClient(key_set_url())

    def claims(token):
        key = keys.get_signing_key_from_jwt(token)
        return jwt.decode(token, key, audience=AUDIENCE, issuer=ISSUER, algorithms=["RS256"])

    return claims, jwt.PyJWTError


def joserfc():
    """As in https://jose.authlib.org/en/guide/jwt/."""
    from joserfc import errors, jwt
    from joserfc.jwk import KeySet

    keys = KeySet.import_key_set(requests.get(key_set_url(), timeout=5).json())
    registry = jwt.JWTClaimsRegistry(
        iss={"essential": True, "value": ISSUER}, aud={"essential": True, "value": AUDIENCE})

    def claims(text):
        token = jwt.decode(text, keys, algorithms=["RS256"])
        registry.validate(token.claims)
        return token.claims

    return claims, (errors.JoseError, ValueError)


class Orders(BaseHTTPRequestHandler):
    def do_GET(self):
        scheme, _, token = self.headers.get("Authorization", "").partition(" ")
        if scheme.lower() != "bearer":
            return self.answer(401, "Bearer")
        try:
            claims = self.verify(token)
        except self.refusals:
            return self.answer(401, 'Bearer error="invalid_token"')
        if SCOPE not in claims.get("scope", "").split():
            return self.answer(403, 'Bearer error="insufficient_scope"')
        self.answer(200)

    def answer(self, status, challenge=None):
        self.send_response(status)
        if challenge:
            self.send_header("WWW-Authenticate", challenge)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_):
        pass


if __name__ == "__main__":
    verify, Orders.refusals = {"pyjwt": pyjwt, "joserfc": joserfc}[sys.argv[1]]()
    Orders.verify = staticmethod(verify)
    ThreadingHTTPServer(("127.0.0.1", int(sys.argv[2])), Orders).serve_forever()
