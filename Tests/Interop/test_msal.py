"""MSAL for Python, unchanged, at the profile entra: only its authority is another one. It takes https
alone."""

import datetime
import json
from urllib.parse import parse_qsl, urlsplit

import jwt
import msal
import pytest
import requests
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import rsa
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

from person import connect_device, sign_in
from provider import Provider

TENANT = "0e3c5a7b-1d2f-4a6b-9c8d-7e6f5a4b3c2d"
WEB = "11111111-2222-4333-a444-555555555555"
CLI = "22222222-3333-4444-a555-666666666666"
API = "33333333-4444-4555-a666-777777777777"
CALLBACK = "http://localhost:3000/auth"
ON_BEHALF_OF = "urn:ietf:params:oauth:grant-type:jwt-bearer"


class Certificate:
    """A self-signed certificate, as it is uploaded for an application."""

    def __init__(self):
        self.key = rsa.generate_private_key(public_exponent=65537, key_size=2048)
        name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "app")])
        now = datetime.datetime.now(datetime.timezone.utc)
        day = datetime.timedelta(days=1)
        self.certificate = (
            x509.CertificateBuilder()
            .subject_name(name)
            .issuer_name(name)
            .public_key(self.key.public_key())
            .serial_number(x509.random_serial_number())
            .not_valid_before(now - day)
            .not_valid_after(now + day)
            .sign(self.key, hashes.SHA256())
        )

    @property
    def credential(self):
        pem = self.key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
        return {
            "private_key": pem.decode(),
            "thumbprint": self.certificate.fingerprint(hashes.SHA1()).hex(),
        }

    @property
    def jwk(self):
        return jwt.algorithms.RSAAlgorithm.to_jwk(self.key.public_key(), as_dict=True)


CERTIFICATE = Certificate()


@pytest.fixture(scope="module")
def entra(tmp_path_factory):
    folder = tmp_path_factory.mktemp("entra")
    skip = {"policy": {"consent": "skip"}}
    web = {"client_id": WEB, "client_secret": "s3cret", "redirect_uris": [CALLBACK], **skip}
    web["jwks"] = {"keys": [{**CERTIFICATE.jwk, "use": "sig"}]}
    web["grant_types"] = ["authorization_code", "refresh_token", "client_credentials"]
    cli = {"client_id": CLI, "token_endpoint_auth_method": "none", **skip}
    cli["redirect_uris"] = ["http://localhost"]
    cli["grant_types"] = [
        "authorization_code", "refresh_token",
        "urn:ietf:params:oauth:grant-type:device_code",
    ]
    api = {"client_id": API, "client_secret": "s3cret", "redirect_uris": [CALLBACK], **skip}
    api["grant_types"] = [ON_BEHALF_OF, "refresh_token"]
    config = folder / "understudy.json"
    config.write_text(
        json.dumps(
            {
                "profile": "entra",
                "clients": [web, cli, api],
                "apis": [
                    {"identifier": f"api://{API}", "scopes": ["call"], "token_dialect": "v2"}
                ],
            }
        )
    )
    with Provider(
        "--config", config, "--tls", "--tls-ca-file", folder / "ca.pem", below="/common/v2.0"
    ) as provider:
        yield provider


@pytest.fixture
def browser(entra):
    return trusting(entra)


def trusting(provider):
    session = requests.Session()
    session.verify = provider.ca_file
    session.trust_env = False
    return session


def application(kind, provider, client_id, tenant=TENANT, **options):
    options.setdefault("instance_discovery", False)
    return kind(
        client_id, authority=f"{provider.url}/{tenant}", http_client=trusting(provider), **options)


def confidential(provider, client_id=WEB, credential="s3cret", **options):
    return application(
        msal.ConfidentialClientApplication, provider, client_id, client_credential=credential,
        **options)


def public(provider, **options):
    return application(msal.PublicClientApplication, provider, CLI, **options)


def logged_in(app, browser, scopes, redirect_uri=CALLBACK):
    flow = app.initiate_auth_code_flow(scopes, redirect_uri=redirect_uri)
    location = sign_in(flow["auth_uri"], "alice", browser, status=302)
    return app.acquire_token_by_auth_code_flow(flow, dict(parse_qsl(urlsplit(location).query)))


@pytest.mark.parametrize("tenant", [TENANT, "common", "organizations", "contoso.example"])
def test_a_web_site_logs_in_and_renews_in_silence(entra, browser, tenant):
    app = confidential(entra, tenant=tenant)
    result = logged_in(app, browser, ["User.Read"])
    assert result["token_type"] == "Bearer"
    assert set(result["scope"].split()) == {"User.Read", "openid", "profile"}
    claims = result["id_token_claims"]
    assert claims["ver"] == "2.0" and claims["name"] == "Alice Ferris"
    (account,) = app.get_accounts()
    assert account["home_account_id"] == f"{claims['oid']}.{claims['tid']}"
    assert account["username"] == claims["preferred_username"]
    cached = app.acquire_token_silent(["User.Read"], account)
    assert cached["access_token"] == result["access_token"]
    renewed = app.acquire_token_silent(["User.Read"], account, force_refresh=True)
    assert renewed["access_token"] != result["access_token"]
    other = app.acquire_token_silent([f"api://{API}/call"], account)
    told = jwt.decode(other["access_token"], options={"verify_signature": False})
    assert (told["aud"], told["scp"], told["ver"]) == (API, "call", "2.0")


def test_a_terminal_logs_in_at_any_port_and_the_tokens_verify(entra, browser):
    app = public(entra)
    result = logged_in(app, browser, [f"api://{API}/call"], "http://localhost:53123")
    keys = browser.get(f"{entra.url}/{TENANT}/discovery/v2.0/keys").json()["keys"]
    (key,) = (key for key in keys if key["kid"] == kid(result["access_token"]))
    for token, audience in ((result["access_token"], API), (result["id_token"], CLI)):
        claims = jwt.decode(
            token, jwt.PyJWK({**key, "alg": "RS256"}), audience=audience,
            issuer=f"{entra.url}/{TENANT}/v2.0")
        assert claims["tid"] == TENANT
    app.remove_account(app.get_accounts()[0])
    assert app.get_accounts() == []


def kid(token):
    return jwt.get_unverified_header(token)["kid"]


def test_the_instance_is_found_where_it_is_asked_for(entra, browser):
    app = confidential(
        entra, tenant="common", instance_discovery=f"{entra.url}/common/discovery/instance")
    assert "access_token" in logged_in(app, browser, ["User.Read"])


def test_the_authority_may_be_any_issuer(entra, browser):
    app = msal.ConfidentialClientApplication(
        WEB, client_credential="s3cret", http_client=trusting(entra),
        oidc_authority=f"{entra.url}/{TENANT}/v2.0")
    assert "access_token" in logged_in(app, browser, ["User.Read"])


@pytest.mark.finds("device.pending")
def test_a_device_shows_a_code(entra, browser):
    app = public(entra)
    flow = app.initiate_device_flow(["User.Read"])
    assert flow["user_code"] in flow["message"]
    connect_device(flow["verification_uri"], flow["user_code"], "alice", browser)
    result = app.acquire_token_by_device_flow(flow)
    assert result["id_token_claims"]["name"] == "Alice Ferris"
    assert app.get_accounts()
    waiting = app.initiate_device_flow(["User.Read"])
    waiting["expires_at"] = 0
    assert app.acquire_token_by_device_flow(waiting)["error"] == "authorization_pending"


@pytest.mark.parametrize("credential", ["s3cret", CERTIFICATE.credential], ids=["secret", "key"])
def test_an_application_gets_tokens_for_itself(entra, credential):
    app = confidential(entra, credential=credential)
    result = app.acquire_token_for_client(["https://graph.microsoft.com/.default"])
    assert set(result) >= {"access_token", "expires_in", "token_type"}
    claims = jwt.decode(result["access_token"], options={"verify_signature": False})
    assert claims["appid"] == WEB and claims["idtyp"] == "app"
    assert claims["appidacr"] == ("1" if credential == "s3cret" else "2")
    again = app.acquire_token_for_client(["https://graph.microsoft.com/.default"])
    assert again["token_source"] == "cache"


def test_the_default_scope_stands_beside_those_of_a_login(entra, browser):
    default = ["https://graph.microsoft.com/.default"]
    assert logged_in(confidential(entra), browser, default)["id_token_claims"]["oid"]
    # MSAL for Java adds these to every grant.
    result = confidential(entra).acquire_token_for_client(
        ["openid", "profile", "offline_access", *default])
    claims = jwt.decode(result["access_token"], options={"verify_signature": False})
    assert claims["aud"] == "https://graph.microsoft.com"


def test_an_api_acts_on_behalf_of_its_caller(entra, browser):
    caller = logged_in(public(entra), browser, [f"api://{API}/call"], "http://localhost:53124")
    app = confidential(entra, API)
    result = app.acquire_token_on_behalf_of(caller["access_token"], ["User.Read"])
    claims = jwt.decode(result["access_token"], options={"verify_signature": False})
    assert claims["aud"] == "https://graph.microsoft.com" and claims["appid"] == API
    assert claims["oid"] == caller["id_token_claims"]["oid"]


@pytest.mark.finds("client.secret-wrong", "scope.default")
def test_errors_have_the_numbers_that_it_reads(entra):
    secret = confidential(entra, credential="wrong").acquire_token_for_client(
        [f"api://{API}/.default"])
    assert (secret["error"], secret["error_codes"]) == ("invalid_client", [7000215])
    assert {"correlation_id", "trace_id", "timestamp", "error_uri"} <= set(secret)
    scope = confidential(entra).acquire_token_for_client([f"api://{API}/call"])
    assert scope["error_codes"] == [70011]


@pytest.mark.finds("refusal.stated")
def test_a_policy_that_wants_a_second_factor_sends_the_user_back(entra, browser):
    app = confidential(entra)
    result = logged_in(app, browser, ["User.Read"])
    assert "access_token" in result
    place = f"{entra.url}/{TENANT}/_understudy/users/alice"
    browser.patch(place, json={"refused_as": "AADSTS50076"}).raise_for_status()
    try:
        (account,) = app.get_accounts()
        refused = app.acquire_token_silent_with_error(
            ["Mail.Read"], account, force_refresh=True)
        assert refused["error"] == "interaction_required"
        assert refused["classification"] == "basic_action"
        assert json.loads(refused["claims"])["access_token"]["capolids"]["essential"]
    finally:
        browser.patch(place, json={"refused_as": None}).raise_for_status()
