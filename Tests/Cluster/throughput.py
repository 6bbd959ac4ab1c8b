"""What replicas behind HAProxy are worth on this machine: throughput.py SECONDS. Needs wrk.

Client credentials are measured, since each answer costs a signature, and discovery, which costs
next to nothing, so that the balancer shows."""

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
                report("one process, no balancer", f"http://{cluster.address(names)}", seconds)
            report(f"{len(names)} behind HAProxy", cluster.url, seconds)


def report(what, url, seconds):
    print(f"{what}: discovery {rate(url + '/.well-known/openid-configuration', seconds)}, "
          f"client credentials {rate(url + '/oauth/token', seconds, TOKEN)} requests a second")


def rate(url, seconds, script=""):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "script.lua")
        path.write_text(script)
        said = subprocess.run(
            ["wrk", "-t1", "-c32", f"-d{seconds}s", "-s", path, url],
            capture_output=True, text=True, check=True).stdout
    assert "Non-2xx" not in said, said
    return round(float(re.search(r"Requests/sec:\s+([\d.]+)", said)[1]))


if __name__ == "__main__":
    main()
