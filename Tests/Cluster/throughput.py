"""The throughput of replicas behind HAProxy on this machine: throughput.py SECONDS. Needs wrk.

Client credentials are measured, since each answer costs a signature, and discovery, which costs
next to nothing, so that the balancer shows. The processor time that the balancer takes of each
request is told too, since it is what bounds a large fleet."""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

from cluster import Cluster

TOKEN = """
wrk.method = "POST"
wrk.body = "grant_type=client_credentials&client_id=app&client_secret=s"
wrk.headers["Content-Type"] = "application/x-www-form-urlencoded"
"""


def main():
    seconds = sys.argv[1]
    for names in ("0", "01", "0123"):
        with Cluster("replicas", names, "--log", "off") as cluster:
            if len(names) == 1:
                report("one process, no balancer", cluster, f"http://{cluster.address(names)}", seconds)
            report(f"{len(names)} behind HAProxy", cluster, cluster.url, seconds)


def report(what, cluster, url, seconds):
    for name, path, script in (
            ("discovery", "/.well-known/openid-configuration", ""), ("client credentials", "/oauth/token", TOKEN)):
        before = cluster.balancer.seconds()
        count, a_second = load(url + path, seconds, script)
        share = (cluster.balancer.seconds() - before) / count * 1e6
        print(f"{what}: {name} {a_second} requests a second, {share:.1f} µs of the balancer each")


def load(url, seconds, script):
    """The number of answered requests, in all and a second."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "script.lua")
        path.write_text(script)
        said = subprocess.run(
            ["wrk", "-t1", "-c32", f"-d{seconds}s", "-s", path, url],
            capture_output=True, text=True, check=True).stdout
    assert "Non-2xx" not in said, said
    count = int(re.search(r"(\d+) requests in", said)[1])
    return count, round(float(re.search(r"Requests/sec:\s+([\d.]+)", said)[1]))


if __name__ == "__main__":
    main()
