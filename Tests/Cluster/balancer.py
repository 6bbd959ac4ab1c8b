"""HAProxy with a configuration file of docker/haproxy."""

import contextlib
import os
import random
import socket
import subprocess
import time
import urllib.request
from pathlib import Path

FOLDER = Path("docker/haproxy").resolve()
NAMES = "0123"
START_SECONDS = 10


class Balancer:
    """Before the replicas at the given addresses, by name; leave the `with` block to stop it."""

    def __init__(self, kind, addresses):
        port, = free_ports(1)
        self.url = f"http://localhost:{port}"
        self._command = ["haproxy", "-q", "-f", FOLDER / f"{kind}.cfg"]
        self._environment = {
            **os.environ, "UNDERSTUDY_BIND": f"127.0.0.1:{port}",
            **{f"UNDERSTUDY_{name}": address for name, address in addresses.items()}}

    def __enter__(self):
        self._process = subprocess.Popen(
            self._command, env=self._environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        await_health(self.url)
        # It takes a replica for healthy until it has looked at it.
        time.sleep(1.5)
        return self

    def __exit__(self, *_):
        self._process.kill()
        self._process.wait()

    def seconds(self):
        """The processor time that it has taken."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def await_health(url):
    deadline = time.monotonic() + START_SECONDS
    while True:
        try:
            return urllib.request.urlopen(url + "/_understudy/health").read()
        except OSError:
            assert time.monotonic() < deadline, f"nothing answers at {url}"
            time.sleep(0.02)


def free_ports(count):
    """Ports that nobody uses, below those that the system hands out: no connection can take one meanwhile."""
    ports = set()
    while len(ports) < count:
        port = random.randrange(20_000, 32_768)
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            ports.add(port)
    return list(ports)
