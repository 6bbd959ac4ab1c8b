"""A test of sign-ins that was written against moto runs here with another address: moto and the profile
cognito are asked the same, and their answers have the same members and errors."""


import boto3
import jwt
import pytest
import requests
from botocore.exceptions import ClientError
from moto.server import ThreadedMotoServer

from provider import Provider


def client(url):
    return boto3.client(
        "cognito-idp", region_name="us-east-1", endpoint_url=url,
        aws_access_key_id="x", aws_secret_access_key="x")


class Pool:
    """A pool with one user, and where its keys are."""

    def __init__(self, api, client_id, keys):
        self.api, self.client_id, self.keys = api, client_id, keys

    def sign_in(self, password="Wonderland1!"):
        return self.api.initiate_auth(
            ClientId=self.client_id, AuthFlow="USER_PASSWORD_AUTH",
            AuthParameters={"USERNAME": "ada", "PASSWORD": password})

    def claims(self, token):
        keys = jwt.PyJWKSet.from_dict(requests.get(self.keys).json())
        key = keys[jwt.get_unverified_header(token)["kid"]]
        return jwt.decode(token, key.key, algorithms=["RS256"], options={"verify_aud": False})


@pytest.fixture(scope="module")
def moto():
    server = ThreadedMotoServer(port=0, verbose=False)
    server.start()
    host, port = server.get_host_and_port()
    url = f"http://{host}:{port}"
    api = client(url)
    pool = api.create_user_pool(PoolName="people")["UserPool"]["Id"]
    app = api.create_user_pool_client(
        UserPoolId=pool, ClientName="app", ExplicitAuthFlows=["ALLOW_USER_PASSWORD_AUTH"])
    api.admin_create_user(
        UserPoolId=pool, Username="ada",
        UserAttributes=[{"Name": "email", "Value": "ada@example.com"}])
    api.admin_set_user_password(
        UserPoolId=pool, Username="ada", Password="Wonderland1!", Permanent=True)
    yield Pool(
        api, app["UserPoolClient"]["ClientId"], f"{url}/{pool}/.well-known/jwks.json")
    server.stop()


@pytest.fixture(scope="module")
def understudy():
    config = {
        "profile": "cognito",
        "allow_other_users": False,
        "clients": [
            {
                "client_id": "app",
                "token_endpoint_auth_method": "none",
                "grant_types": ["password", "refresh_token"],
            }
        ],
        "users": [
            {
                "username": "ada",
                "password": "Wonderland1!",
                "claims": {"email": "ada@example.com"},
            }
        ],
    }
    with Provider(settings=config, below="/us-east-1_Understudy") as provider:
        yield Pool(client(provider.url), "app", provider.metadata["jwks_uri"])


def members(answer):
    return {name for name in answer if name != "ResponseMetadata"}


def test_a_sign_in_has_the_same_members(moto, understudy):
    there, here = moto.sign_in(), understudy.sign_in()
    assert members(there) <= members(here)
    assert set(there["AuthenticationResult"]) == set(here["AuthenticationResult"])
    for name in "IdToken", "AccessToken":
        claims = [
            pool.claims(answer["AuthenticationResult"][name])
            for pool, answer in ((moto, there), (understudy, here))
        ]
        assert claims[0].keys() <= claims[1].keys()
        assert claims[0]["token_use"] == claims[1]["token_use"]


def test_the_user_of_a_token_has_the_same_members(moto, understudy):
    def user(pool):
        token = pool.sign_in()["AuthenticationResult"]["AccessToken"]
        return pool.api.get_user(AccessToken=token)

    there, here = user(moto), user(understudy)
    assert there["Username"] == here["Username"] == "ada"
    assert {"email", "sub"} <= {attribute["Name"] for attribute in here["UserAttributes"]}


@pytest.mark.finds("login.password-wrong")
def test_a_wrong_password_is_the_same_error(moto, understudy):
    def error(pool):
        with pytest.raises(ClientError) as refused:
            pool.sign_in("no")
        return refused.value.response["Error"]["Code"]

    assert error(moto) == error(understudy) == "NotAuthorizedException"


def test_a_refresh_has_the_same_members(moto, understudy):
    def refreshed(pool):
        token = pool.sign_in()["AuthenticationResult"]["RefreshToken"]
        return pool.api.initiate_auth(
            ClientId=pool.client_id, AuthFlow="REFRESH_TOKEN_AUTH",
            AuthParameters={"REFRESH_TOKEN": token})["AuthenticationResult"]

    assert set(refreshed(moto)) == set(refreshed(understudy))
