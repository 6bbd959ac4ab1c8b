"""`understudy token` signs without a server; the key set of a running one verifies the token."""

import subprocess

import jwt
import pytest
import requests

from provider import BINARY


def test_a_minted_token_verifies(open_provider):
    claims = verified(open_provider, minted(open_provider, "--claim", "https://foo/bar=[1]"))
    assert claims["sub"] == "alice"
    assert claims["https://foo/bar"] == [1]


def test_a_minted_token_opens_userinfo(open_provider):
    token = minted(open_provider, "--scope", "openid email")
    answer = requests.get(
        open_provider.metadata["userinfo_endpoint"],
        headers={"Authorization": f"Bearer {token}"},
        timeout=10,
    )
    assert answer.status_code == 200
    assert answer.json()["email"] == "alice@example.com"


def test_an_expired_one_does_not(open_provider):
    token = minted(open_provider, "--expires-in", "-60")
    with pytest.raises(jwt.ExpiredSignatureError):
        verified(open_provider, token)


def minted(provider, *options):
    command = [BINARY, "token", "--user", "alice", "--audience", "https://api.example"]
    command += ["--issuer", provider.metadata["issuer"], *options]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def verified(provider, token):
    keys = jwt.PyJWKClient(provider.metadata["jwks_uri"])
    return jwt.decode(
        token,
        keys.get_signing_key_from_jwt(token),
        algorithms=["RS256"],
        issuer=provider.metadata["issuer"],
        audience="https://api.example",
    )
