"""Tokens with a defect that a rule gave them, before three verifiers of other people's making.

They are set up as a careful client does it: one algorithm, the issuer, the audience, the nonce,
the claims that have to be there.
"""

import hashlib
import json
import time
from base64 import urlsafe_b64encode
from urllib.parse import parse_qs, urlsplit

import authlib.jose
import joserfc.errors
import joserfc.jwt
import jwt
import pytest
import requests
from joserfc.jwk import KeySet

from provider import Provider

CALLBACK = "http://127.0.0.1:3000/callback"
NONCE = "n-0S6_WzA2Mj"
LEEWAY = 10


class WrongHash(Exception):
    """The client's own error, as no library compares hashes or nonces unasked."""


class WrongNonce(Exception):
    """See above."""


class WrongParty(Exception):
    """And here: a token for others too, or issued to one of them (OpenID Connect Core §3.1.3.7)."""


class TooOld(Exception):
    """The client decides the greatest age of a token."""


class WrongUser(Exception):
    """Likewise: the `sub` of UserInfo is another one (OpenID Connect Core §5.3.2)."""


# The errors of PyJWT and joserfc for each defect. None: the library accepts it.
REFUSALS = {
    "alg-none": (jwt.InvalidAlgorithmError, joserfc.errors.UnsupportedAlgorithmError),
    "wrong-key": (jwt.InvalidSignatureError, joserfc.errors.BadSignatureError),
    "unknown-kid": (jwt.PyJWKClientError, joserfc.errors.InvalidKeyIdError),
    "no-kid": (jwt.PyJWKClientError, joserfc.errors.InvalidKeyIdError),
    "alg-none-case": (jwt.InvalidAlgorithmError, joserfc.errors.UnsupportedAlgorithmError),
    "empty-signature": (jwt.InvalidSignatureError, joserfc.errors.BadSignatureError),
    "senseless-signature": (jwt.InvalidSignatureError, joserfc.errors.BadSignatureError),
    "enc-key": (jwt.PyJWKClientError, joserfc.errors.InvalidKeyIdError),
    "other-alg": (jwt.InvalidAlgorithmError, joserfc.errors.UnsupportedAlgorithmError),
    # joserfc takes no header of more than 512 bytes.
    "jwk-header": (jwt.InvalidSignatureError, joserfc.errors.ExceededSizeError),
    # joserfc takes no header of more than 512 bytes.
    "x5c-header": (jwt.InvalidSignatureError, joserfc.errors.ExceededSizeError),
    "jku-header": (jwt.InvalidSignatureError, joserfc.errors.BadSignatureError),
    "x5u-header": (jwt.InvalidSignatureError, joserfc.errors.BadSignatureError),
    "kid-path": (jwt.PyJWKClientError, joserfc.errors.UnsupportedAlgorithmError),
    "kid-sql": (jwt.PyJWKClientError, joserfc.errors.UnsupportedAlgorithmError),
    "crit": (jwt.InvalidTokenError, joserfc.errors.JoseError),
    "zero-ecdsa": (jwt.InvalidAlgorithmError, joserfc.errors.UnsupportedAlgorithmError),
    "hs256-with-bare-public-key": (
        jwt.InvalidAlgorithmError,
        joserfc.errors.UnsupportedAlgorithmError,
    ),
    "hs256-with-public-der": (
        jwt.InvalidAlgorithmError,
        joserfc.errors.UnsupportedAlgorithmError,
    ),
    "hs256-with-public-jwk": (
        jwt.InvalidAlgorithmError,
        joserfc.errors.UnsupportedAlgorithmError,
    ),
    "empty-hmac": (jwt.InvalidAlgorithmError, joserfc.errors.UnsupportedAlgorithmError),
    "bad-signature": (jwt.InvalidSignatureError, joserfc.errors.BadSignatureError),
    "hs256-with-public-key": (
        jwt.InvalidAlgorithmError,
        joserfc.errors.UnsupportedAlgorithmError,
    ),
    "expired": (jwt.ExpiredSignatureError, joserfc.errors.ExpiredTokenError),
    "not-yet-valid": (jwt.ImmatureSignatureError, joserfc.errors.InvalidClaimError),
    "future-iat": (jwt.ImmatureSignatureError, joserfc.errors.InvalidClaimError),
    "old-iat": (TooOld, TooOld),
    "clock-skew": (None, None),
    "replayed": (WrongNonce, joserfc.errors.InvalidClaimError),
    "iss-slash": (jwt.InvalidIssuerError, joserfc.errors.InvalidClaimError),
    "aud-extra": (WrongParty, WrongParty),
    "aud-array": (None, None),
    "wrong-azp": (WrongParty, WrongParty),
    "foreign-access-token": (WrongHash, joserfc.errors.InvalidClaimError),
    "sub-empty": (WrongUser, joserfc.errors.JoseError),
    "sub-number": (jwt.exceptions.InvalidSubjectError, joserfc.errors.JoseError),
    "missing-iss": (jwt.MissingRequiredClaimError, joserfc.errors.MissingClaimError),
    "missing-aud": (jwt.MissingRequiredClaimError, joserfc.errors.MissingClaimError),
    "missing-exp": (jwt.MissingRequiredClaimError, joserfc.errors.MissingClaimError),
    "missing-iat": (jwt.MissingRequiredClaimError, joserfc.errors.MissingClaimError),
    "missing-nonce": (WrongNonce, joserfc.errors.MissingClaimError),
    "missing-at_hash": (WrongHash, joserfc.errors.MissingClaimError),
    "wrong-iss": (jwt.InvalidIssuerError, joserfc.errors.InvalidClaimError),
    "wrong-aud": (jwt.InvalidAudienceError, joserfc.errors.InvalidClaimError),
    "wrong-nonce": (WrongNonce, joserfc.errors.InvalidClaimError),
    "wrong-at-hash": (WrongHash, joserfc.errors.InvalidClaimError),
    "no-sub": (jwt.MissingRequiredClaimError, joserfc.errors.MissingClaimError),
    # PyJWT turns texts into numbers.
    "string-exp": (None, joserfc.errors.InvalidClaimError),
    # PyJWT has no limit.
    "huge": (None, joserfc.errors.ExceededSizeError),
    # All in the token is right; only UserInfo tells.
    "other-user": (WrongUser, WrongUser),
    # All take the last of the two.
    "duplicate-claim": (None, None),
}

# The errors of Authlib for these.
OTHER_REFUSALS = {
    "string-exp": (authlib.jose.errors.InvalidClaimError, "exp"),
    "huge": (ValueError, "too long"),
}

VIEWS = ["rotate", "publish-next", "retire", "same-kid", "empty", "unknown-kty", "three-rsa"] + [
    "many",
    "stranger",
]


@pytest.fixture(scope="module")
def provider(tmp_path_factory):
    """Takes the defect from a parameter of the token request, the view of keys from a header."""
    rules = [
        {"when": {"param": {"defect": name}}, "then": {"defect": name}} for name in REFUSALS
    ] + [{"when": {"header": {"x-keys": view}}, "then": {"keys": view}} for view in VIEWS]
    config = tmp_path_factory.mktemp("defects") / "rules.json"
    # With a single key in the set, nobody needs its kid.
    algorithms = ["RS256", "ES256"]
    config.write_text(json.dumps({"rules": rules, "signing_algorithms": algorithms}))
    with Provider("--config", config, "--login", "auto") as provider:
        yield provider


@pytest.mark.parametrize("defect", REFUSALS)
@pytest.mark.finds("pkce.absent", "rule.applied")
def test_pyjwt_judges_a_defect(provider, defect):
    judge(with_pyjwt, provider, defect, REFUSALS[defect][0])


@pytest.mark.parametrize("defect", REFUSALS)
@pytest.mark.finds("pkce.absent", "rule.applied")
def test_joserfc_judges_a_defect(provider, defect):
    judge(with_joserfc, provider, defect, REFUSALS[defect][1])


@pytest.mark.parametrize("defect", OTHER_REFUSALS)
@pytest.mark.finds("pkce.absent", "rule.applied")
def test_authlib_refuses_what_pyjwt_accepts(provider, defect):
    refusal, words = OTHER_REFUSALS[defect]
    with pytest.raises(refusal, match=words):
        with_authlib(provider, signed_in(provider, defect=defect))


@pytest.mark.parametrize("verify", ["with_pyjwt", "with_joserfc", "with_authlib"])
@pytest.mark.finds("pkce.absent")
def test_a_sound_token_is_accepted(provider, verify):
    assert globals()[verify](provider, signed_in(provider))["sub"] == "alice"


@pytest.mark.parametrize("verify", ["with_pyjwt", "with_joserfc"])
@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.finds("pkce.absent", "rule.applied")
def test_a_client_that_fetches_the_key_set_follows_a_view(provider, verify, view):
    """Only an empty key set leaves it without the key that signs, and one bad key leaves joserfc."""
    headers = {"x-keys": view}
    answer = signed_in(provider, headers=headers)
    if view == "empty" or (view, verify) == ("unknown-kty", "with_joserfc"):
        with pytest.raises((jwt.PyJWKClientError, jwt.PyJWKSetError, joserfc.errors.JoseError)):
            globals()[verify](provider, answer, headers)
    else:
        assert globals()[verify](provider, answer, headers)["sub"] == "alice"


@pytest.mark.parametrize("verify", ["with_pyjwt", "with_joserfc"])
@pytest.mark.parametrize("view", ["rotate", "retire", "same-kid"])
@pytest.mark.finds("pkce.absent", "rule.applied")
def test_a_client_that_keeps_the_old_key_set_does_not(provider, verify, view):
    answer = signed_in(provider, headers={"x-keys": view})
    with pytest.raises((jwt.PyJWKClientError, jwt.InvalidSignatureError, joserfc.errors.JoseError)):
        globals()[verify](provider, answer)


def judge(verify, provider, defect, refusal):
    answer = signed_in(provider, defect=defect)
    if refusal is None:
        assert verify(provider, answer)["sub"] == "alice"
    else:
        with pytest.raises(refusal):
            verify(provider, answer)


def with_pyjwt(provider, answer, headers=None):
    token = answer["id_token"]
    keys = jwt.PyJWKClient(provider.metadata["jwks_uri"], headers=headers)
    claims = jwt.decode(
        token,
        keys.get_signing_key_from_jwt(token),
        algorithms=["RS256"],
        issuer=provider.metadata["issuer"],
        audience="app",
        leeway=LEEWAY,
        options={"require": ["iss", "sub", "aud", "exp", "iat"]},
    )
    if claims.get("nonce") != NONCE:
        raise WrongNonce
    if claims.get("at_hash") != hash_of(answer["access_token"]):
        raise WrongHash
    check_rest(claims)
    check_user(provider, claims, answer)
    return claims


def with_joserfc(provider, answer, headers=None):
    document = requests.get(provider.metadata["jwks_uri"], headers=headers).json()
    keys = KeySet.import_key_set(document)
    token = joserfc.jwt.decode(answer["id_token"], keys, algorithms=["RS256"])
    joserfc.jwt.JWTClaimsRegistry(
        leeway=LEEWAY,
        iss={"essential": True, "value": provider.metadata["issuer"]},
        aud={"essential": True, "value": "app"},
        nonce={"essential": True, "value": NONCE},
        at_hash={"essential": True, "value": hash_of(answer["access_token"])},
        sub={"essential": True},
        exp={"essential": True},
        iat={"essential": True},
    ).validate(token.claims)
    check_rest(token.claims)
    check_user(provider, token.claims, answer)
    return token.claims


def with_authlib(provider, answer):
    keys = authlib.jose.JsonWebKey.import_key_set(requests.get(provider.metadata["jwks_uri"]).json())
    claims = authlib.jose.JsonWebToken(["RS256"]).decode(answer["id_token"], keys)
    claims.validate()
    return claims


def check_rest(claims):
    if claims.get("azp", "app" if claims["aud"] in ("app", ["app"]) else None) != "app":
        raise WrongParty
    if claims["iat"] < time.time() - 600:
        raise TooOld


def check_user(provider, claims, answer):
    authorization = {"Authorization": f"Bearer {answer['access_token']}"}
    user = requests.get(provider.metadata["userinfo_endpoint"], headers=authorization).json()
    if claims["sub"] != user["sub"]:
        raise WrongUser


def hash_of(token):
    half = hashlib.sha256(token.encode()).digest()[:16]
    return urlsafe_b64encode(half).decode().rstrip("=")


def signed_in(provider, headers=None, **parameters):
    """The answer of the token endpoint to a request with these parameters besides its own."""
    sent = requests.get(
        provider.metadata["authorization_endpoint"],
        {
            "client_id": "app",
            "redirect_uri": CALLBACK,
            "response_type": "code",
            "scope": "openid",
            "nonce": NONCE,
            "login_hint": "alice",
        },
        allow_redirects=False,
    )
    code = parse_qs(urlsplit(sent.headers["Location"]).query)["code"][0]
    answer = requests.post(
        provider.metadata["token_endpoint"],
        {
            "grant_type": "authorization_code",
            "client_id": "app",
            "redirect_uri": CALLBACK,
            "code": code,
            **parameters,
        },
        headers=headers,
    )
    assert answer.status_code == 200, answer.text
    return answer.json()
