"""The server under test as a child process."""

import json
import os
import signal
import subprocess
import tempfile
import time
from pathlib import Path

import requests

BINARY = os.environ.get("UNDERSTUDY_BINARY", ".build/debug/understudy")
START_TIMEOUT_SECONDS = 10


class Provider:
    """One running server on a free port; leave the `with` block to stop it."""

    def __init__(self, *options, ca_file=None, log_to=None):
        """Logs JSON to the file `log_to`, if there is one."""
        self.ca_file = ca_file
        self._log_to = log_to
        self._options = [str(option) for option in options]
        self._folder = tempfile.TemporaryDirectory()
        self._ready_file = Path(self._folder.name, "ready.json")

    def __enter__(self):
        log = "json" if self._log_to else "off"
        command = [BINARY, "serve", "--log", log, "--ready-file", self._ready_file]
        if "--port" not in self._options:
            command += ["--port", "0"]
        self._process = subprocess.Popen(
            command + self._options, stdout=subprocess.DEVNULL, stderr=self._log_to)
        try:
            ready = self._ready()
        except BaseException:
            self._process.kill()
            raise
        self.url = ready["url"]
        self.ca_file = ready.get("ca_file", self.ca_file)
        self.metadata = requests.get(self.discovery_url, verify=self.ca_file or True).json()
        return self

    def __exit__(self, *_):
        self._process.send_signal(signal.SIGTERM)
        status = self._process.wait(timeout=5)
        self._folder.cleanup()
        assert status == 0, f"SIGTERM ended the server with status {status}"

    @property
    def discovery_url(self):
        return self.url + "/.well-known/openid-configuration"

    def _ready(self):
        deadline = time.monotonic() + START_TIMEOUT_SECONDS
        while not self._ready_file.exists():
            status = self._process.poll()
            assert status is None, f"the server ended with status {status}"
            assert time.monotonic() < deadline, "the server was not ready in time"
            time.sleep(0.005)
        return json.loads(self._ready_file.read_text())
