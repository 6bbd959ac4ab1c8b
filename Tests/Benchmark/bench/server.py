"""The two servers that are compared."""

import json
import os
import signal
import socket
import subprocess
import tempfile
import time
import urllib.request
from pathlib import Path

CLIENTS = {
    "log": "off",
    "clients": [
        {
            "client_id": "svc",
            "client_secret": "s",
            "grant_types": ["client_credentials", "authorization_code", "refresh_token"],
            "redirect_uris": ["https://app.example/cb"],
            "policy": {"consent": "skip", "rotation": False, "refresh_token": "always"},
        }
    ],
    "login": "auto",
}


class Understudy:
    """The server under test, in a process of its own."""

    def __init__(self, binary, configuration=CLIENTS):
        self.began = time.perf_counter()
        self.process = subprocess.Popen(
            [os.path.abspath(binary), "--port", "0"],
            env={"UNDERSTUDY_CONFIG_JSON": json.dumps(configuration)},
            stdout=subprocess.PIPE,
            text=True,
        )
        self.url = self.process.stdout.readline().split()[2]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait()

    def resident(self):
        """Bytes of memory once the server has been idle for a while."""
        time.sleep(3)
        for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS"):
                return int(line.split()[1]) * 1024

    def get(self, path, **headers):
        request = urllib.request.Request(self.url + path, headers=headers)
        with urllib.request.urlopen(request) as answer:
            return answer.read()

    def post(self, path, body):
        with urllib.request.urlopen(self.url + path, data=body.encode()) as answer:
            return json.load(answer)


class Nginx:
    """nginx with as many workers as there are processors, which answers with `size` bytes."""

    def __init__(self, size):
        self.folder = tempfile.TemporaryDirectory()
        self.port = free_port()
        self.url = f"http://localhost:{self.port}"
        conf = Path(self.folder.name, "nginx.conf")
        conf.write_text(
            f"""
            daemon off; worker_processes auto; pid {self.folder.name}/pid; error_log stderr crit;
            events {{ worker_connections 4096; }}
            http {{
              access_log off; keepalive_requests 1000000000; server_tokens off;
              server {{
                listen 127.0.0.1:{self.port}; default_type application/json;
                location / {{ return 200 "{"x" * size}"; }}
              }}
            }}
            """
        )
        self.process = subprocess.Popen(
            ["nginx", "-c", str(conf), "-p", self.folder.name], stderr=subprocess.DEVNULL
        )
        wait_for(self.port)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        self.folder.cleanup()


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def wait_for(port):
    deadline = time.perf_counter() + 10
    while True:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
            return
        except ConnectionRefusedError:
            if time.perf_counter() > deadline:
                raise
            time.sleep(0.01)
