"""The curl walk of the tutorials; PyJWT verifies its tokens."""

import json
import subprocess
from pathlib import Path

import jwt
import pytest

WALK = Path(__file__).with_name("walk.sh")


@pytest.mark.parametrize(
    "body", ["form", pytest.param("json", marks=pytest.mark.finds("request.json-body"))]
)
def test_the_walk_gives_tokens_that_verify(open_provider, body):
    walk = subprocess.run(
        [WALK, open_provider.url, body], capture_output=True, text=True, timeout=30
    )
    assert walk.returncode == 0, walk.stderr
    tokens, userinfo, renewed = map(json.loads, walk.stdout.splitlines())

    assert userinfo["sub"] == "alice"
    assert renewed["refresh_token"] != tokens["refresh_token"]
    for answer in (tokens, renewed):
        id_token = verified(open_provider, answer["id_token"], audience="tutorial")
        assert id_token["sub"] == "alice"
        access_token = verified(open_provider, answer["access_token"])
        assert access_token["client_id"] == "tutorial"
        assert "offline_access" in access_token["scope"].split()


def test_a_token_with_another_payload_does_not_verify(open_provider):
    walk = subprocess.run([WALK, open_provider.url], capture_output=True, text=True)
    id_token = json.loads(walk.stdout.splitlines()[0])["id_token"]
    claims = jwt.decode(id_token, options={"verify_signature": False})
    header, _, signature = id_token.split(".")
    forged = jwt.encode({**claims, "sub": "bob"}, None, algorithm="none").split(".")[1]
    with pytest.raises(jwt.InvalidSignatureError):
        verified(open_provider, f"{header}.{forged}.{signature}", audience="tutorial")


def verified(provider, token, audience=None):
    keys = jwt.PyJWKClient(provider.metadata["jwks_uri"])
    return jwt.decode(
        token,
        keys.get_signing_key_from_jwt(token),
        algorithms=["RS256"],
        issuer=provider.metadata["issuer"],
        audience=audience,
        options={
            "require": ["exp", "iat", "iss", "sub", "aud"],
            "verify_aud": audience is not None,
        },
    )
