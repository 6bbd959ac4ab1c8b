"""Many tenants on four replicas: each has one that knows it."""

import asyncio

from cluster import Cluster, until
from crowd import all_of
from journey import Journey, connections

TENANTS = 2000


def test_two_thousand_tenants_log_in_and_stay_apart():
    async def go(cluster):
        async with connections() as http:
            journeys = [Journey(http, f"{cluster.url}/tenant-{number}") for number in range(TENANTS)]
            await all_of(journeys, live)
            strangers = await all_of(
                range(0, TENANTS, 10), lambda number: introspect_at(journeys[number + 1], journeys[number]))
            assert not any(strangers)
            root = Journey(http, cluster.url)
            await live(root)

    with Cluster("tenants") as cluster:
        asyncio.run(go(cluster))
        served = cluster.served()
        print(f"requests {served}")
        assert min(served.values()) > sum(served.values()) / 8


async def discover(journey):
    return (await journey.call("GET", "/.well-known/openid-configuration")).json


async def live(journey):
    assert (await discover(journey))["issuer"] == journey.base
    assert (await journey.redeem(await journey.log_in())).status == 200
    assert (await journey.userinfo()).json["sub"] == "alice"
    assert (await journey.refresh()).status == 200
    assert await journey.introspect(journey.tokens["access_token"])
    assert "code=" in (await journey.authorize(prompt="none")).location


async def introspect_at(place, other):
    return await place.introspect(other.tokens["access_token"])


def test_a_replica_goes_and_its_tenants_begin_anew_elsewhere():
    async def go(cluster):
        async with connections() as http:
            journeys = [Journey(http, f"{cluster.url}/tenant-{number}") for number in range(400)]
            await all_of(journeys, live)
            cluster.kill("2")
            answers = await all_of(journeys, lambda journey: journey.refresh())
            lost = [journey for journey, answer in zip(journeys, answers) if answer.status != 200]
            assert 40 < len(lost) < 200
            await all_of(lost, live)
            cluster.start("2")

            before = cluster.served()["2"]

            async def is_back():
                await all_of(lost, discover)
                return cluster.served()["2"] > before

            await until(is_back)
            await all_of([Journey(http, journey.base) for journey in lost], live)

    with Cluster("tenants") as cluster:
        asyncio.run(go(cluster))
