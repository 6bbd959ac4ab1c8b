"""The example site of docker/, as a process."""

import os
import subprocess
import sys
import time
import urllib.error
import urllib.request
from contextlib import contextmanager

from provider import ROOT


@contextmanager
def example_site(port, environment):
    """Runs until the block ends; `port` is where it listens."""
    site = subprocess.Popen(
        [sys.executable, ROOT / "docker" / "app.py"], stderr=subprocess.DEVNULL,
        env={**os.environ, **environment, "PORT": str(port)})
    try:
        await_answer(f"http://localhost:{port}/")
        yield f"http://localhost:{port}"
    finally:
        site.kill()
        site.wait()


def await_answer(url):
    """Until the site answers, with whatever status."""
    deadline = time.monotonic() + 10
    while True:
        try:
            return urllib.request.urlopen(url).read()
        except urllib.error.HTTPError as answer:
            return answer.read()
        except OSError:
            assert time.monotonic() < deadline, f"nothing answers at {url}"
            time.sleep(0.02)
