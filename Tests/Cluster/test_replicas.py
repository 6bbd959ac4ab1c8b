"""One tenant on four replicas: what one of them gave out comes back to it."""

import asyncio
from collections import Counter

import pytest

from cluster import Cluster, until
from crowd import all_of
from journey import Journey, connections

USERS = 2000
CONTESTED = 40
RIVALS = 50


@pytest.fixture
def cluster():
    with Cluster("replicas") as cluster:
        yield cluster


def test_two_thousand_users_go_all_ways(cluster):
    async def go():
        async with connections() as http:
            journeys = [Journey(http, cluster.url, f"user{number}") for number in range(USERS)]
            return Counter(await all_of(journeys, live))

    logins = asyncio.run(go())
    print(f"logins by replica {dict(logins)}, requests {cluster.served()}")
    assert set(logins) == set(cluster.names) and min(logins.values()) > USERS / 8
    assert cluster.findings() == {
        "bearer.revoked", "login.required", "refresh-token.reused", "refresh-token.revoked"}


async def live(journey):
    """A login and all that follows one; each tenth user has a device, and each fifth client pushes.
    Gives the replica that had the session."""
    number = int(journey.user[4:])
    pushed = {"request_uri": await journey.push()} if number % 5 == 0 else {}
    assert (await journey.redeem(await journey.log_in(**pushed))).status == 200
    assert (await journey.userinfo()).json["sub"] == journey.user
    first = journey.tokens
    assert (await journey.refresh()).status == 200
    assert journey.tokens["refresh_token"] != first["refresh_token"]
    assert await journey.introspect(journey.tokens["access_token"])
    await journey.revoke(journey.tokens["access_token"])
    assert not await journey.introspect(journey.tokens["access_token"])
    assert (await journey.userinfo()).status == 401

    second = Journey(journey.http, journey.base, journey.user, "other")
    second.cookies = journey.cookies
    page = await second.authorize()
    assert (await second.redeem(second.code_in(page))).status == 200, "a session is known"
    if number % 10 == 0:
        started = await journey.begin_device()
        await journey.connect_device(started["user_code"].lower().replace("-", ""))
        assert (await journey.poll(started["device_code"])).status == 200
    if number % 20 == 0:
        again = await journey.refresh(first["refresh_token"])
        assert again.diagnosis == "refresh-token.reused"
        assert (await journey.refresh()).status == 400
    replica = journey.replica
    await journey.log_out()
    page = await journey.authorize(prompt="none")
    assert "error=login_required" in page.location
    return replica


def test_a_code_has_one_winner_of_fifty(cluster):
    async def go():
        async with connections() as http:
            journeys = [Journey(http, cluster.url, f"user{number}") for number in range(CONTESTED)]
            codes = await all_of(journeys, lambda journey: journey.log_in())
            return [await asyncio.gather(*(journey.redeem(code) for _ in range(RIVALS)))
                    for journey, code in zip(journeys, codes)]

    for answers in asyncio.run(go()):
        assert Counter(answer.status for answer in answers) == {200: 1, 400: RIVALS - 1}


def test_a_replica_goes_and_takes_nothing_of_the_others_with_it(cluster):
    async def go():
        async with connections() as http:
            journeys = [Journey(http, cluster.url, f"user{number}") for number in range(400)]

            async def log_in(journey):
                await journey.redeem(await journey.log_in())

            await all_of(journeys, log_in)
            gone = [journey for journey in journeys if journey.replica == "2"]
            others = [journey for journey in journeys if journey.replica != "2"]
            assert len(gone) > 40

            cluster.kill("2")
            # From the first moment on, before the balancer has noticed.
            for answer in await all_of(others, lambda journey: journey.refresh()):
                assert answer.status == 200, answer.text
            for answer in await all_of(others, lambda journey: journey.authorize(prompt="none")):
                assert "code=" in answer.location
            for answer in await all_of(gone, lambda journey: journey.refresh()):
                assert answer.status == 400 and answer.diagnosis.startswith("value.other-replica")
                assert "begin the login again" in answer.json["error_description"]
            await all_of(gone, log_in)
            assert {journey.replica for journey in gone} == {"0", "1", "3"}

            cluster.start("2")
            for answer in await all_of(others + gone, lambda journey: journey.refresh()):
                assert answer.status == 200, answer.text

            async def is_back():
                journey = Journey(http, cluster.url)
                await log_in(journey)
                return journey.replica == "2" and (await journey.refresh()).status == 200

            await until(is_back)

    asyncio.run(go())
