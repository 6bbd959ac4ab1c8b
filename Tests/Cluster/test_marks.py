"""The places of a mark: registered clients, opaque tokens, JSON, and the key of a proof."""

import asyncio
import base64
import time
import uuid
from collections import Counter

import jwt
from cryptography.hazmat.primitives.asymmetric import ec

from cluster import Cluster
from crowd import all_of
from journey import CALLBACK, Journey, connections, field

MANY = 40


def test_a_registered_client_is_known_where_it_goes():
    async def live(journey):
        registered = await journey.call("POST", "/oauth/register", json={
            "redirect_uris": [CALLBACK], "grant_types": ["authorization_code", "client_credentials"]})
        client = registered.json
        journey.client_id = client["client_id"]
        code = await journey.log_in(scope="openid")
        basic = base64.b64encode(f"{client['client_id']}:{client['client_secret']}".encode()).decode()
        answer = await journey.call(
            "POST", "/oauth/token", headers={"Authorization": f"Basic {basic}"},
            grant_type="client_credentials")
        assert answer.status == 200, answer.text
        answer = await journey.call(
            "POST", "/oauth/token", headers={"Authorization": f"Basic {basic}"},
            grant_type="authorization_code", code=code, redirect_uri=CALLBACK,
            code_verifier=journey.verifier)
        assert answer.status == 200, answer.text
        own = await journey.call(
            "GET", f"/oauth/register/{journey.client_id}",
            headers={"Authorization": f"Bearer {client['registration_access_token']}"})
        assert own.json["client_id"] == journey.client_id

    run(Cluster("replicas", "0123", "--registration", "open"), live)


def test_opaque_tokens_and_requests_in_json_find_their_way():
    async def live(journey):
        page = await journey.authorize()
        page = await journey.visit(
            "POST", "/u/login", form=field(page.text, "form"), username=journey.user)
        page = await allow(journey, page)
        answer = await journey.call("POST", "/oauth/token", json={
            "grant_type": "authorization_code", "client_id": journey.client_id, "redirect_uri": CALLBACK,
            "code": journey.code_in(page), "code_verifier": journey.verifier})
        assert journey.keep(answer).status == 200, answer.text
        assert journey.tokens["access_token"].count(".") == 1
        assert (await journey.userinfo()).status == 200
        for _ in range(3):
            answer = await journey.call("POST", "/oauth/token", json={
                "grant_type": "refresh_token", "client_id": journey.client_id,
                "refresh_token": journey.tokens["refresh_token"]})
            assert journey.keep(answer).status == 200, answer.text

    run(Cluster("replicas", "0123", "--profile", "auth0"), live)


def test_a_proof_is_good_once_though_it_is_sent_to_all():
    async def live(journey):
        key = ec.generate_private_key(ec.SECP256R1())
        answers = await asyncio.gather(*(prove(journey, key, proof) for proof in [str(uuid.uuid4())] * 20))
        assert Counter(answer.status for answer in answers) == {200: 1, 400: 19}
        assert (await prove(journey, key, str(uuid.uuid4()))).status == 200

    run(Cluster("replicas"), live)


async def prove(journey, key, name):
    numbers = key.public_key().public_numbers()
    jwk = {"kty": "EC", "crv": "P-256", "x": coordinate(numbers.x), "y": coordinate(numbers.y)}
    claims = {"htm": "POST", "htu": journey.base + "/oauth/token", "iat": int(time.time()), "jti": name}
    proof = jwt.encode(claims, key, "ES256", headers={"typ": "dpop+jwt", "jwk": jwk})
    return await journey.call(
        "POST", "/oauth/token", headers={"DPoP": proof},
        grant_type="client_credentials", client_id="job", client_secret="s")


def coordinate(number):
    return base64.urlsafe_b64encode(number.to_bytes(32, "big")).rstrip(b"=").decode()


async def allow(journey, page):
    if page.status != 200:
        return page
    return await journey.visit("POST", "/u/consent", form=field(page.text, "form"), action="approve")


def run(cluster, live):
    async def go():
        async with connections() as http:
            await all_of([Journey(http, cluster.url, f"user{number}") for number in range(MANY)], live)

    with cluster:
        asyncio.run(go())
