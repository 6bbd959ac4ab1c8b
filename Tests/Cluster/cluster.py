"""Replicas behind HAProxy, with the configuration files that docker/haproxy has."""

import asyncio
import json
import os
import signal
import socket
import subprocess
import tempfile
import time
import urllib.request
from pathlib import Path

BINARY = os.environ.pop("UNDERSTUDY_BINARY", ".build/debug/understudy")
HAPROXY = Path("docker/haproxy").resolve()
NAMES = "0123"
START_SECONDS = 10


class Cluster:
    """Four processes and the balancer before them; leave the `with` block to stop all."""

    def __init__(self, kind, names=NAMES, *options, environment=None):
        self.kind = kind
        self.names = names
        self._options = options
        self._environment = {**os.environ, **(environment or {})}
        self._folder = tempfile.TemporaryDirectory()
        self._ports = dict(zip(["front", *NAMES], free_ports(1 + len(NAMES))))
        self._replicas = {}
        self.url = f"http://localhost:{self._ports['front']}"

    def __enter__(self):
        for name in self.names:
            self.start(name)
        environment = {
            **os.environ, "UNDERSTUDY_BIND": f"127.0.0.1:{self._ports['front']}",
            **{f"UNDERSTUDY_{name}": self.address(name) for name in NAMES}}
        self._balancer = subprocess.Popen(
            ["haproxy", "-q", "-f", HAPROXY / f"{self.kind}.cfg"], env=environment,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        await_health(self.url)
        # It takes a replica for healthy until it has looked at it.
        time.sleep(1.5)
        return self

    def __exit__(self, *_):
        self._balancer.kill()
        self._balancer.wait()
        for name in list(self._replicas):
            self.kill(name, signal.SIGTERM)
        self._folder.cleanup()

    def address(self, name):
        return f"127.0.0.1:{self._ports[name]}"

    def start(self, name):
        options = ["--replica", name, *self._options] if self.kind == "replicas" else self._options
        log = open(Path(self._folder.name, f"log-{name}"), "a")
        self._replicas[name] = subprocess.Popen(
            [BINARY, "serve", "--port", str(self._ports[name]), "--log", "json", *options],
            stdout=subprocess.DEVNULL, stderr=log, env=self._environment)
        await_health(f"http://{self.address(name)}")

    def kill(self, name, how=signal.SIGKILL):
        replica = self._replicas.pop(name)
        replica.send_signal(how)
        replica.wait()

    def findings(self):
        """The codes of all that the replicas found."""
        lines = [line for log in Path(self._folder.name).glob("log-*")
                 for line in log.read_text().splitlines()]
        return {finding["code"] for line in lines for finding in json.loads(line).get("diagnoses", [])}

    def balancer_seconds(self):
        """The processor time that it has taken."""
        fields = Path(f"/proc/{self._balancer.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def served(self):
        """How many requests each replica answered."""
        return {log.name[4:]: log.read_text().count("\n") for log in Path(self._folder.name).glob("log-*")}


async def until(condition, seconds=START_SECONDS):
    deadline = time.monotonic() + seconds
    while not await condition():
        assert time.monotonic() < deadline, "it did not come to be"
        await asyncio.sleep(0.05)


def await_health(url):
    deadline = time.monotonic() + START_SECONDS
    while True:
        try:
            return urllib.request.urlopen(url + "/_understudy/health").read()
        except OSError:
            assert time.monotonic() < deadline, f"nothing answers at {url}"
            time.sleep(0.02)


def free_ports(count):
    """Ports that were free a moment ago, and differ."""
    sockets = [socket.socket() for _ in range(count)]
    for each in sockets:
        each.bind(("127.0.0.1", 0))
    ports = [each.getsockname()[1] for each in sockets]
    for each in sockets:
        each.close()
    return ports
