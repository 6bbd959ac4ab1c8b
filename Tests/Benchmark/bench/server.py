"""The two servers that are compared, each in a process of its own."""

import contextlib
import json
import os
import random
import socket
import subprocess
import tempfile
import time
from pathlib import Path

LONGEST = 4000

CONFIGURATION = {
    "log": "off",
    "login": "auto",
    "clients": [
        {
            "client_id": "svc",
            "client_secret": "s",
            "grant_types": ["client_credentials", "authorization_code", "refresh_token"],
            "redirect_uris": ["https://app.example/cb"],
            "policy": {"consent": "skip", "rotation": False, "refresh_token": "always"},
        }
    ],
}


class Server:
    """A process, and those that it started, in a `with` block."""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        with self.process:  # waits for it and closes its pipes
            self.process.terminate()

    def processor_seconds(self):
        """User and system time of the process and its children."""
        pid = self.process.pid
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        ticks = 0
        for process in [pid, *children]:
            fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
            ticks += int(fields[11]) + int(fields[12])
        return ticks / os.sysconf("SC_CLK_TCK")

    def first_answer(self, path):
        """Milliseconds from exec to the first bytes of an answer."""
        request = f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
        with connect(self.port) as connection:
            connection.sendall(request.encode())
            connection.recv(65536)
            return (time.perf_counter() - self.began) * 1000


class Understudy(Server):
    def __init__(self, binary, **members):
        self.port = free_port()
        self.url = f"http://localhost:{self.port}"
        environment = {"UNDERSTUDY_CONFIG_JSON": json.dumps(CONFIGURATION | members)}
        self.began = time.perf_counter()
        self.process = subprocess.Popen(
            [os.path.abspath(binary), "--port", str(self.port)],
            env=environment,
            stdout=subprocess.PIPE,
            stderr=tempfile.TemporaryFile() if "log" in members else None,
        )

    def ready(self):
        connect(self.port).close()
        return self

    def resident_when_idle(self):
        """Resident bytes once the server has had time to notice that it is idle."""
        time.sleep(3)
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
        return int(line.split()[1]) * 1024


class Nginx(Server):
    """nginx with one worker for each processor; it answers each request with `size` bytes."""

    def __init__(self, size):
        self.folder = tempfile.TemporaryDirectory()
        self.port = free_port()
        self.url = f"http://localhost:{self.port}"
        # A word of its configuration has 4 KB at most, which the discovery document exceeds.
        pieces = [min(LONGEST, size - start) for start in range(0, size, LONGEST)]
        variables = " ".join(f'set $piece{i} "{"x" * piece}";' for i, piece in enumerate(pieces))
        body = "".join(f"${{piece{i}}}" for i in range(len(pieces)))
        configuration = Path(self.folder.name, "nginx.conf")
        configuration.write_text(
            f"""
            daemon off; worker_processes auto; pid {self.folder.name}/pid; error_log stderr crit;
            events {{ worker_connections 4096; }}
            http {{
              access_log off; keepalive_requests 1000000000;
              server {{
                listen 127.0.0.1:{self.port}; default_type application/json;
                location / {{ {variables} return 200 "{body}"; }}
              }}
            }}
            """
        )
        self.began = time.perf_counter()
        self.process = subprocess.Popen(
            ["nginx", "-c", str(configuration), "-p", self.folder.name], stderr=subprocess.DEVNULL
        )

    def ready(self):
        connect(self.port).close()
        return self

    def __exit__(self, *details):
        super().__exit__(*details)
        self.folder.cleanup()


class BareDispatch(Server):
    """A server on Dispatch that answers each read with `size` bytes, and does nothing else."""

    program = Path(".build/benchmark/dispatch")

    def __init__(self, size):
        self.build()
        port = free_port()
        self.url = f"http://localhost:{port}"
        self.process = subprocess.Popen([self.program, str(port), str(size)])
        connect(port).close()

    def build(self):
        source = Path(__file__).parents[1] / "dispatch/main.swift"
        if self.program.exists() and self.program.stat().st_mtime > source.stat().st_mtime:
            return
        self.program.parent.mkdir(parents=True, exist_ok=True)
        options = ["-O", "-static-executable", "-o", self.program]
        subprocess.run(["swiftc", *options, source], check=True, capture_output=True)


def connect(port):
    """Waits for a server that is starting."""
    deadline = time.perf_counter() + 10
    while True:
        try:
            return socket.create_connection(("127.0.0.1", port))
        except ConnectionRefusedError:
            if time.perf_counter() > deadline:
                raise


def free_port():
    """A port that nobody uses, below those that the system hands out: no connection and no server that asks
    for any port can take it meanwhile."""
    while True:
        port = random.randrange(20_000, 32_768)
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
