"""Auth0's library for servers in Python passes the second factor of a login: an app, a message, a
recovery code, and what is enrolled on the way."""

import asyncio
import json
import re
from urllib.parse import urlsplit

import jwt
import pyotp
import pytest
import requests
from auth0_server_python.auth_server.mfa_client import MfaClient
from auth0_server_python.error import MfaEnrollmentError, MfaVerifyError

from provider import Provider

GRANT = "http://auth0.com/oauth/grant-type/mfa-"
SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"
CONFIG = {
    "profile": "auth0",
    "mfa": {"policy": "always"},
    "clients": [
        {
            "client_id": "web",
            "client_secret": "s3cret",
            "grant_types": ["password", GRANT + "otp", GRANT + "oob", GRANT + "recovery-code"],
        }
    ],
    "users": [
        {
            "sub": "auth0|ada",
            "username": "ada",
            "password": "pw",
            "authenticators": ["otp", "sms", "recovery-code"],
            "otp_secret": SECRET,
            "claims": {"email": "ada@example.com", "phone_number": "+15550100"},
        },
        {"sub": "auth0|new", "username": "new", "password": "pw"},
    ],
}


@pytest.fixture(scope="module")
def provider(tmp_path_factory):
    folder = tmp_path_factory.mktemp("mfa")
    ca, path = folder / "ca.pem", folder / "understudy.json5"
    path.write_text(json.dumps(CONFIG))
    with Provider("--tls", "--tls-ca-file", ca, "--config", path) as provider:
        provider.ca = str(ca)
        yield provider


@pytest.fixture
def mfa(provider, monkeypatch):
    monkeypatch.setenv("SSL_CERT_FILE", provider.ca)
    domain = urlsplit(provider.url).netloc
    return Login(provider, MfaClient(domain, "web", "s3cret", "a secret of the application's own"))


class Login:
    """A login of the library's client, whose methods are asynchronous."""

    def __init__(self, provider, client):
        self.provider, self.client = provider, client

    def begin(self, username):
        form = {"grant_type": "password", "username": username, "password": "pw", "scope": "openid"}
        form |= {"client_id": "web", "client_secret": "s3cret"}
        answer = requests.post(
            self.provider.url + "/oauth/token", data=form, verify=self.provider.ca
        )
        assert answer.status_code == 403
        assert answer.json()["error"] == "mfa_required"
        self.requirements = answer.json()["mfa_requirements"]
        self.token = self.client._encrypt_mfa_token(answer.json()["mfa_token"], "", "openid")
        return self

    def __getattr__(self, name):
        method = getattr(self.client, name)
        return lambda **options: asyncio.run(method({"mfa_token": self.token, **options}))

    def sent_code(self):
        """The code that a message would have, as the record tells it."""
        record = requests.get(
            self.provider.url + "/_understudy/requests/latest", verify=self.provider.ca
        )
        return re.search(r"the code is (\d{6})", record.text)[1]


@pytest.mark.finds("mfa.code-wrong", "mfa.required", "mfa.sent")
def test_an_app(mfa):
    login = mfa.begin("ada")
    assert {"type": "otp"} in login.requirements["challenge"]
    kinds = {known.authenticator_type: known for known in login.list_authenticators()}
    assert kinds["oob"].name == "XXXXX0100" and kinds["otp"].active
    assert login.challenge_authenticator(factor_type="otp").challenge_type == "otp"
    with pytest.raises(MfaVerifyError, match="Invalid otp_code"):
        login.verify(otp="000")
    tokens = login.verify(otp=pyotp.TOTP(SECRET).now())
    claims = jwt.decode(tokens.id_token, options={"verify_signature": False})
    assert claims["sub"] == "auth0|ada" and claims["amr"] == ["mfa"]


@pytest.mark.finds("mfa.required", "mfa.sent")
def test_a_message(mfa):
    login = mfa.begin("ada")
    sent = login.challenge_authenticator(factor_type="sms")
    assert sent.binding_method == "prompt"
    assert login.verify(oob_code=sent.oob_code, binding_code=login.sent_code()).access_token


@pytest.mark.finds("mfa.already-enrolled", "mfa.required")
def test_enrolment_of_an_app(mfa):
    login = mfa.begin("new")
    assert {"type": "otp"} in login.requirements["enroll"]
    enrolled = login.enroll_authenticator(factor_type="otp")
    code = pyotp.parse_uri(enrolled.barcode_uri).now()
    assert login.verify(otp=code).access_token
    # From now on the user has one, and a recovery code that came with it.
    again = mfa.begin("new")
    assert {"type": "otp"} in again.requirements["challenge"]
    with pytest.raises(MfaEnrollmentError, match="already enrolled"):
        again.enroll_authenticator(factor_type="email", email="new@example.com")
    tokens = again.verify(recovery_code=enrolled.recovery_codes[0])
    assert tokens.recovery_code not in (None, enrolled.recovery_codes[0])
