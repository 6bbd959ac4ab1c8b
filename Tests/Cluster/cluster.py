"""Replicas of Understudy behind HAProxy."""

import asyncio
import json
import os
import signal
import subprocess
import tempfile
import time
from pathlib import Path

from balancer import NAMES, START_SECONDS, Balancer, await_health, free_ports

BINARY = os.environ.get("TESTED_BINARY", ".build/debug/understudy")


class Cluster:
    """Up to four processes and the balancer before them; leave the `with` block to stop all."""

    def __init__(self, kind, names=NAMES, *options, environment=None):
        self.kind = kind
        self.names = names
        self._options = options
        self._environment = {**os.environ, **(environment or {})}
        self._folder = tempfile.TemporaryDirectory()
        self._ports = dict(zip(NAMES, free_ports(len(NAMES))))
        self._replicas = {}
        self.balancer = Balancer(kind, {name: self.address(name) for name in NAMES})
        self.url = self.balancer.url

    def __enter__(self):
        for name in self.names:
            self.start(name)
        self.balancer.__enter__()
        return self

    def __exit__(self, *_):
        self.balancer.__exit__()
        for name in list(self._replicas):
            self.kill(name, signal.SIGTERM)
        self._folder.cleanup()

    def address(self, name):
        return f"127.0.0.1:{self._ports[name]}"

    def start(self, name):
        options = ["--replica", name, *self._options] if self.kind == "replicas" else self._options
        with open(Path(self._folder.name, f"log-{name}"), "a") as log:
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

    def served(self):
        """The number of requests that each replica answered."""
        return {log.name[4:]: log.read_text().count("\n") for log in Path(self._folder.name).glob("log-*")}


async def until(condition, seconds=START_SECONDS):
    deadline = time.monotonic() + seconds
    while not await condition():
        assert time.monotonic() < deadline, "it did not come to be"
        await asyncio.sleep(0.05)
