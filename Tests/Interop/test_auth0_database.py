"""auth0-python: sign-up, change of password and passwordless login against the profile auth0."""

import jwt
import pytest
from auth0.authentication import Database, GetToken, Passwordless
from auth0.authentication.exceptions import Auth0Error

from provider import Provider

CONNECTION = "Username-Password-Authentication"
CONFIGURATION = """{
    profile: "auth0",
    database: { password_policy: "good" },
    passwordless: { code: "123456" },
    clients: [{
        client_id: "web", client_secret: "s3cret",
        redirect_uris: ["http://127.0.0.1:3000/callback"],
        grant_types: [
            "authorization_code", "refresh_token", "password",
            "http://auth0.com/oauth/grant-type/passwordless/otp",
        ],
    }],
}"""


@pytest.fixture(scope="module")
def provider(tmp_path_factory):
    path = tmp_path_factory.mktemp("auth0") / "auth0.json5"
    path.write_text(CONFIGURATION)
    with Provider("--config", path) as provider:
        yield provider


def endpoint(kind, provider):
    domain = provider.url.removeprefix("http://")
    return kind(domain, "web", client_secret="s3cret", protocol="http")


@pytest.mark.finds("refresh-token.not-asked-for")
def test_who_signs_up_logs_in(provider):
    created = endpoint(Database, provider).signup(
        "ada@example.com",
        "Str0nger!",
        CONNECTION,
        username="ada",
        given_name="Ada",
        user_metadata={"plan": "gold"},
    )
    assert created["email"] == "ada@example.com"
    assert created["email_verified"] is False
    assert created["given_name"] == "Ada"
    assert created["user_metadata"] == {"plan": "gold"}

    tokens = endpoint(GetToken, provider).login(
        "ada@example.com",
        "Str0nger!",
        "openid email",
        realm=None,
        audience=None,
        grant_type="password",
    )
    assert claims(tokens, provider)["sub"] == "auth0|" + created["_id"]


@pytest.mark.finds("account.email-exists", "account.password-weak")
def test_a_weak_password_and_a_known_address_are_refused(provider):
    database = endpoint(Database, provider)
    with pytest.raises(Auth0Error) as weak:
        database.signup("eve@example.com", "weak", CONNECTION)
    assert (weak.value.status_code, weak.value.error_code) == (400, "invalid_password")
    with pytest.raises(Auth0Error) as known:
        database.signup("alice@example.com", "Str0nger!", CONNECTION)
    assert (known.value.status_code, known.value.error_code) == (400, "invalid_signup")


@pytest.mark.parametrize("email", ["alice@example.com", "nobody@example.com"])
@pytest.mark.finds("account.no-password-mail")
def test_a_change_of_password_is_promised_to_anybody(provider, email):
    answer = endpoint(Database, provider).change_password(email, CONNECTION)
    assert answer == "We've just sent you an email to reset your password."


@pytest.mark.finds("passwordless.code-used", "passwordless.sent", "refresh-token.not-asked-for")
def test_a_code_by_e_mail_logs_in_once(provider):
    started = endpoint(Passwordless, provider).email("grace@example.com", send="code")
    assert started["email"] == "grace@example.com"
    tokens = passwordless_login(provider, "grace@example.com", "123456", "email")
    assert claims(tokens, provider)["sub"] == "email|" + started["_id"]
    with pytest.raises(Auth0Error) as again:
        passwordless_login(provider, "grace@example.com", "123456", "email")
    assert (again.value.status_code, again.value.error_code) == (403, "invalid_grant")
    assert again.value.message == "Wrong email or verification code."


@pytest.mark.finds("passwordless.code-wrong", "passwordless.sent", "refresh-token.not-asked-for")
def test_a_code_by_text_message_logs_in(provider):
    started = endpoint(Passwordless, provider).sms("+15550123")
    assert started["phone_number"] == "+15550123"
    with pytest.raises(Auth0Error) as wrong:
        passwordless_login(provider, "+15550123", "000000", "sms")
    assert wrong.value.message == "Wrong phone number or verification code."
    tokens = passwordless_login(provider, "+15550123", "123456", "sms")
    assert claims(tokens, provider)["sub"].startswith("sms|")


@pytest.mark.finds("passwordless.sent")
def test_a_link_by_e_mail_is_sent(provider):
    started = endpoint(Passwordless, provider).email(
        "grace@example.com", auth_params={"scope": "openid", "response_type": "code"}
    )
    assert started["email_verified"] is True


def passwordless_login(provider, username, code, realm):
    return endpoint(GetToken, provider).passwordless_login(
        username, code, realm, "openid", audience=None
    )


def claims(tokens, provider):
    keys = jwt.PyJWKClient(provider.metadata["jwks_uri"])
    return jwt.decode(
        tokens["id_token"],
        keys.get_signing_key_from_jwt(tokens["id_token"]),
        algorithms=["RS256"],
        audience="web",
        issuer=provider.metadata["issuer"],
    )
