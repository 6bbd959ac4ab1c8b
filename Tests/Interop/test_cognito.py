"""boto3, pycognito, python-social-auth's Cognito backend and PyJWT at a user pool, unchanged but for
addresses."""

import base64
import hashlib
import hmac
from urllib.parse import parse_qsl, urlsplit

import boto3
import jwt
import pytest
import requests
from botocore import UNSIGNED
from botocore.config import Config
from pycognito import Cognito
from pycognito.aws_srp import AWSSRP
from pycognito.exceptions import ForceChangePasswordException
from social_core.backends.cognito import CognitoOAuth2

from person import sign_in
from provider import Provider
from social_site import Site

POOL = "us-east-1_MockPool1"
CALLBACK = "http://localhost:3000/complete/cognito/"
SIGNED_OUT = "http://localhost:3000/"
SETTINGS = {
    "profile": "cognito",
    "pool_id": POOL,
    "allow_other_users": False,
    "mfa": {"code": "123456"},
    "clients": [
        {
            "client_id": "site",
            "client_secret": "s3cret",
            "redirect_uris": [CALLBACK],
            "grant_types": ["authorization_code", "refresh_token", "password"],
        },
        {
            "client_id": "app",
            "token_endpoint_auth_method": "none",
            "redirect_uris": [CALLBACK],
            "post_logout_redirect_uris": [SIGNED_OUT],
            "grant_types": ["authorization_code", "refresh_token", "password"],
        },
    ],
    "users": [
        {"username": "alice"},
        {"username": "eve", "password": "temporary", "new_password_required": True},
        {"username": "otto", "password": "mypassword", "authenticators": ["otp"]},
        {
            "username": "ada",
            "password": "mypassword",
            "claims": {
                "email": "ada@example.com",
                "email_verified": True,
                "given_name": "Ada",
                "family_name": "Byron",
                "cognito:groups": ["admin"],
            },
        }
    ],
}


@pytest.fixture(scope="module")
def cognito():
    with Provider(settings=SETTINGS) as provider:
        yield provider


@pytest.fixture(scope="module")
def pool(cognito):
    return boto3.client(
        "cognito-idp",
        region_name="us-east-1",
        endpoint_url=cognito.url,
        config=Config(signature_version=UNSIGNED, retries={"max_attempts": 0}),
    )


def secret_hash(username):
    digest = hmac.digest(b"s3cret", (username + "site").encode(), hashlib.sha256)
    return base64.b64encode(digest).decode()


def signed_in(pool, client="app", **more):
    answer = pool.initiate_auth(
        AuthFlow="USER_PASSWORD_AUTH",
        ClientId=client,
        AuthParameters={"USERNAME": "ada", "PASSWORD": "mypassword", **more},
    )
    return answer["AuthenticationResult"]


@pytest.mark.finds("bearer.revoked")
def test_boto3_signs_in_refreshes_and_signs_out(pool):
    tokens = signed_in(pool)
    assert tokens["ExpiresIn"] == 3600 and tokens["TokenType"] == "Bearer"
    user = pool.get_user(AccessToken=tokens["AccessToken"])
    attributes = {each["Name"]: each["Value"] for each in user["UserAttributes"]}
    assert user["Username"] == "ada"
    assert attributes["email"] == "ada@example.com"
    assert attributes["email_verified"] == "true"

    for answer in (
        pool.get_tokens_from_refresh_token(RefreshToken=tokens["RefreshToken"], ClientId="app"),
        pool.initiate_auth(
            AuthFlow="REFRESH_TOKEN_AUTH",
            ClientId="app",
            AuthParameters={"REFRESH_TOKEN": tokens["RefreshToken"]},
        ),
    ):
        assert "RefreshToken" not in answer["AuthenticationResult"]
        assert answer["AuthenticationResult"]["IdToken"]

    pool.global_sign_out(AccessToken=tokens["AccessToken"])
    with pytest.raises(pool.exceptions.NotAuthorizedException):
        pool.get_user(AccessToken=tokens["AccessToken"])


@pytest.mark.finds("revoke.other-kind", "refresh-token.revoked")
def test_boto3_revokes(pool):
    tokens = signed_in(pool)
    with pytest.raises(pool.exceptions.UnsupportedTokenTypeException):
        pool.revoke_token(Token=tokens["AccessToken"], ClientId="app")
    pool.revoke_token(Token=tokens["RefreshToken"], ClientId="app")
    with pytest.raises(pool.exceptions.NotAuthorizedException, match="Refresh Token"):
        pool.get_tokens_from_refresh_token(RefreshToken=tokens["RefreshToken"], ClientId="app")


@pytest.mark.finds("pool.secret-hash")
def test_boto3_shows_the_secret_by_its_hash(pool):
    assert signed_in(pool, "site", SECRET_HASH=secret_hash("ada"))["IdToken"]
    for wrong in ({}, {"SECRET_HASH": secret_hash("bob")}):
        with pytest.raises(pool.exceptions.NotAuthorizedException, match="secret hash"):
            signed_in(pool, "site", **wrong)


def prover(pool, username, password, client="app", **more):
    return AWSSRP(username, password, POOL, client, client=pool, **more)


def test_pycognito_proves_a_password(pool):
    # The keys differ each time, and with them whether they need a zero before them.
    for _ in range(20):
        answer = prover(pool, "ada", "mypassword").authenticate_user()
        assert answer["AuthenticationResult"]["IdToken"]
    assert prover(pool, "ada", "mypassword", "site", client_secret="s3cret").authenticate_user()
    assert prover(pool, "alice", "anything").authenticate_user()


def test_pycognito_verifies_its_tokens(cognito):
    user = Cognito(
        POOL, "app", "us-east-1", username="ada",
        boto3_client_kwargs={"endpoint_url": cognito.url})
    user.authenticate("mypassword")
    assert user.id_claims["email"] == "ada@example.com"
    user.renew_access_token()
    assert user.access_claims["username"] == "ada"
    assert user.get_user().given_name == "Ada"


@pytest.mark.finds("pool.signature-wrong")
def test_pycognito_is_told_of_a_wrong_password(pool):
    with pytest.raises(
        pool.exceptions.NotAuthorizedException, match="Incorrect username or password."
    ):
        prover(pool, "ada", "wrong").authenticate_user()


@pytest.mark.finds("pool.signature-wrong")
def test_pycognito_changes_a_password(pool):
    with pytest.raises(ForceChangePasswordException):
        prover(pool, "eve", "temporary").authenticate_user()
    answer = prover(pool, "eve", "temporary").set_new_password_challenge("her own")
    assert answer["AuthenticationResult"]["IdToken"]
    with pytest.raises(pool.exceptions.NotAuthorizedException):
        prover(pool, "eve", "temporary").authenticate_user()
    assert prover(pool, "eve", "her own").authenticate_user()


@pytest.mark.finds("pool.session-used")
def test_boto3_chooses_how_to_show_a_password(pool):
    asked = pool.initiate_auth(
        AuthFlow="USER_AUTH", ClientId="app", AuthParameters={"USERNAME": "ada"}
    )
    assert asked["AvailableChallenges"] == ["PASSWORD_SRP", "PASSWORD"]
    answer = {
        "ClientId": "app",
        "ChallengeName": asked["ChallengeName"],
        "Session": asked["Session"],
        "ChallengeResponses": {
            "USERNAME": "ada", "ANSWER": "PASSWORD", "PASSWORD": "mypassword"
        },
    }
    assert pool.respond_to_auth_challenge(**answer)["AuthenticationResult"]
    with pytest.raises(pool.exceptions.NotAuthorizedException, match="can only be used once"):
        pool.respond_to_auth_challenge(**answer)


@pytest.mark.finds(
    "login.password-wrong", "login.user-unknown", "client.unknown", "grant.username-missing")
def test_boto3_knows_the_errors(pool):
    known = pool.exceptions
    for error, parameters in (
        (known.NotAuthorizedException, {"PASSWORD": "wrong"}),
        (known.UserNotFoundException, {"USERNAME": "nobody@nowhere"}),
    ):
        with pytest.raises(error):
            signed_in(pool, **parameters)
    with pytest.raises(known.ResourceNotFoundException, match="does not exist"):
        signed_in(pool, "nobody")
    with pytest.raises(known.InvalidParameterException):
        pool.initiate_auth(AuthFlow="USER_PASSWORD_AUTH", ClientId="app", AuthParameters={})


@pytest.mark.parametrize("use", ["IdToken", "AccessToken"])
def test_pyjwt_verifies_as_aws_says(cognito, pool, use):
    token = signed_in(pool)[use]
    issuer = f"{cognito.url}/{POOL}"
    keys = jwt.PyJWKClient(f"{issuer}/.well-known/jwks.json")
    is_id = use == "IdToken"
    claims = jwt.decode(
        token,
        keys.get_signing_key_from_jwt(token).key,
        algorithms=["RS256"],
        issuer=issuer,
        audience="app" if is_id else None,
        options={"verify_aud": is_id},
    )
    assert claims["token_use"] == ("id" if is_id else "access")
    assert claims["cognito:groups"] == ["admin"]
    if is_id:
        assert claims["cognito:username"] == "ada" and claims["email_verified"] is True
    else:
        assert claims["client_id"] == "app" and "aud" not in claims
        assert claims["scope"] == "aws.cognito.signin.user.admin"


def test_a_site_signs_somebody_in(cognito):
    settings = {"KEY": "site", "SECRET": "s3cret", "POOL_DOMAIN": cognito.url}
    backend = CognitoOAuth2(
        Site({f"SOCIAL_AUTH_COGNITO_{name}": value for name, value in settings.items()}),
        redirect_uri=CALLBACK,
    )
    location = sign_in(backend.start(), "ada", password="mypassword", status=302)
    backend.data = dict(parse_qsl(urlsplit(location).query))
    user = backend.complete()
    assert user.details["username"] == "ada"
    assert user.details["email"] == "ada@example.com"


def test_a_person_signs_out_as_amplify_has_it(cognito):
    answer = requests.get(
        f"{cognito.url}/logout",
        params={"client_id": "app", "logout_uri": SIGNED_OUT},
        allow_redirects=False,
    )
    assert (answer.status_code, answer.headers["Location"]) == (302, SIGNED_OUT)


@pytest.mark.finds("mfa.code-wrong")
def test_a_software_token_is_asked_for(pool):
    asked = pool.initiate_auth(
        AuthFlow="USER_PASSWORD_AUTH", ClientId="app",
        AuthParameters={"USERNAME": "otto", "PASSWORD": "mypassword"})
    assert asked["ChallengeName"] == "SOFTWARE_TOKEN_MFA"
    answer = {"USERNAME": "otto", "SOFTWARE_TOKEN_MFA_CODE": "000000"}
    with pytest.raises(pool.exceptions.CodeMismatchException):
        pool.respond_to_auth_challenge(
            ClientId="app", ChallengeName=asked["ChallengeName"], Session=asked["Session"],
            ChallengeResponses=answer)
    answer["SOFTWARE_TOKEN_MFA_CODE"] = "123456"
    passed = pool.respond_to_auth_challenge(
        ClientId="app", ChallengeName=asked["ChallengeName"], Session=asked["Session"],
        ChallengeResponses=answer)
    assert passed["AuthenticationResult"]["AccessToken"]


@pytest.mark.finds("mfa.sent", "refusal.stated", "account.username-exists")
def test_a_user_signs_up_and_forgets_the_password(pool):
    made = pool.sign_up(
        ClientId="app", Username="grace", Password="first",
        UserAttributes=[{"Name": "email", "Value": "grace@example.com"}])
    assert not made["UserConfirmed"]
    assert made["CodeDeliveryDetails"]["DeliveryMedium"] == "EMAIL"

    def sign_in_with(password):
        return pool.initiate_auth(
            AuthFlow="USER_PASSWORD_AUTH", ClientId="app",
            AuthParameters={"USERNAME": "grace", "PASSWORD": password})

    with pytest.raises(pool.exceptions.UserNotConfirmedException):
        sign_in_with("first")
    with pytest.raises(pool.exceptions.UsernameExistsException):
        pool.sign_up(ClientId="app", Username="grace", Password="first")
    pool.confirm_sign_up(ClientId="app", Username="grace", ConfirmationCode="123456")
    assert sign_in_with("first")["AuthenticationResult"]
    pool.forgot_password(ClientId="app", Username="grace")
    pool.confirm_forgot_password(
        ClientId="app", Username="grace", ConfirmationCode="123456", Password="second")
    assert sign_in_with("second")["AuthenticationResult"]
