"""The server under test as a child process."""

import json
import os
import signal
import subprocess
import tempfile
import time
from pathlib import Path

import requests

BINARY = os.environ.get("TESTED_BINARY", ".build/debug/understudy")
START_TIMEOUT_SECONDS = 10
LOG_TIMEOUT_SECONDS = 5


class Provider:
    """One running server on a free port; leave the `with` block to stop it."""

    # Those that run now, and the codes of what was found by those that have ended.
    running = set()
    found_by_ended = []

    def __init__(self, *options, settings=None, ca_file=None, environment=None, below=""):
        """`settings` are the configuration, and `below` is the path of the tenant at the root, at a
        provider that has one for it."""
        self.ca_file = ca_file
        self._below = below
        self._environment = {**os.environ, **(environment or {})}
        self._options = [str(option) for option in options]
        self._folder = tempfile.TemporaryDirectory()
        self._ready_file = Path(self._folder.name, "ready.json")
        self._log_file = Path(self._folder.name, "log")
        if settings is not None:
            path = Path(self._folder.name, "understudy.json")
            path.write_text(json.dumps(settings))
            self._options += ["--config", str(path)]
        self._marks = 0
        self._read = 0

    def __enter__(self):
        command = [BINARY, "serve", "--log", "json", "--ready-file", self._ready_file]
        if "--port" not in self._options:
            command += ["--port", "0"]
        with self._log_file.open("w") as log:
            self._process = subprocess.Popen(
                command + self._options, stdout=subprocess.DEVNULL, stderr=log, env=self._environment)
        try:
            ready = self._ready()
        except BaseException:
            self._process.kill()
            raise
        self.url = ready["url"]
        self.ca_file = ready.get("ca_file", self.ca_file)
        self.metadata = requests.get(self.discovery_url, verify=self.ca_file or True).json()
        self.running.add(self)
        return self

    def __exit__(self, *_):
        self.found_by_ended += self.new_findings()
        self.running.remove(self)
        self._process.send_signal(signal.SIGTERM)
        status = self._process.wait(timeout=5)
        self._folder.cleanup()
        assert status == 0, f"SIGTERM ended the server with status {status}"

    @property
    def discovery_url(self):
        return self.url + self._below + "/.well-known/openid-configuration"

    def log(self):
        """All lines so far: a line is written after its answer, so it waits for one of its own."""
        self._marks += 1
        path = f"/log-mark-{self._marks}"
        requests.get(self.url + path, verify=self.ca_file or True)
        deadline = time.monotonic() + LOG_TIMEOUT_SECONDS
        while path not in (text := self._log_file.read_text()) or not text.endswith("\n"):
            assert time.monotonic() < deadline, "the log came to an end"
            time.sleep(0.005)
        lines = [json.loads(line) for line in text.splitlines()]
        return [line for line in lines if "/log-mark-" not in line.get("path", "")]

    def new_findings(self):
        """The codes of what was found since this was asked before."""
        lines = self.log()
        new = lines[self._read:]
        self._read = len(lines)
        return [finding["code"] for line in new for finding in line.get("diagnoses", [])]

    def _ready(self):
        deadline = time.monotonic() + START_TIMEOUT_SECONDS
        while not self._ready_file.exists():
            status = self._process.poll()
            assert status is None, f"the server ended with status {status}"
            assert time.monotonic() < deadline, "the server was not ready in time"
            time.sleep(0.005)
        return json.loads(self._ready_file.read_text())
