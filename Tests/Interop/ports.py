"""Free ports for programs that cannot pick one themselves, and waiting for those programs."""

import contextlib
import random
import socket
import time


def free_port():
    """A port that nobody uses, below those that the system hands out: no connection and no server that asks
    for any port can take it meanwhile."""
    while True:
        port = random.randrange(20_000, 32_768)
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


def wait_until_it_listens(port):
    wait_until(lambda: listens(port), f"nothing listens on port {port}")


def listens(port):
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def wait_until(condition, problem):
    deadline = time.monotonic() + 10
    while not condition():
        if time.monotonic() > deadline:
            raise TimeoutError(problem)
        time.sleep(0.02)
