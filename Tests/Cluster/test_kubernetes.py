"""The manifests, as far as they go without a cluster: what they tell processes makes one provider."""

import asyncio
from pathlib import Path

import yaml

from balancer import NAMES
from cluster import Cluster
from journey import Journey, connections

FOLDER = Path("docker/kubernetes")


def test_the_variables_of_the_manifest_make_one_provider():
    container = the("StatefulSet")["spec"]["template"]["spec"]["containers"][0]
    settings = {entry["name"]: entry.get("value", "from-a-secret") for entry in container["env"]}
    del settings["UNDERSTUDY_REPLICA"]

    async def go(cluster):
        async with connections() as http:
            journey = Journey(http, cluster.url)
            discovery = await journey.call("GET", "/.well-known/openid-configuration")
            assert discovery.json["issuer"] == settings["UNDERSTUDY_ISSUER"]
            for _ in range(20):
                await journey.redeem(await journey.log_in())
                assert (await journey.refresh()).status == 200
            assert (await journey.call("GET", "/_understudy/users")).status == 401
            probe = container["readinessProbe"]["httpGet"]["path"]
            # A kubelet asks by address.
            answer = await journey.call("GET", probe, headers={"Host": "10.1.2.3:8414"})
            assert answer.status == 200

    with Cluster("replicas", environment=settings) as cluster:
        asyncio.run(go(cluster))


def test_the_balancer_is_told_of_each_pod():
    stateful = the("StatefulSet")
    pods = [f"{stateful['metadata']['name']}-{number}.{stateful['spec']['serviceName']}"
            for number in range(stateful["spec"]["replicas"])]
    container = the("Deployment")["spec"]["template"]["spec"]["containers"][0]
    told = {entry["name"]: entry["value"] for entry in container["env"]}
    assert told == {f"UNDERSTUDY_{name}": f"{pod}:8414" for name, pod in zip(NAMES, pods)}


def the(kind):
    (resource,) = [each for each in yaml.safe_load_all((FOLDER / "replicas.yaml").read_text())
                   if each["kind"] == kind]
    return resource
