import contextlib
import random
import socket


def free_port():
    """A port that nobody uses, below those that the system hands out: no connection and no server that asks
    for any port can take it meanwhile."""
    while True:
        port = random.randrange(20_000, 32_768)
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
