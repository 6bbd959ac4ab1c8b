"""The server under test, as the recipes find it: `understudy` in the PATH."""

import os
import subprocess
import tempfile
from contextlib import contextmanager
from pathlib import Path

BINARY = Path(os.environ.get("TESTED_BINARY", ".build/debug/understudy")).resolve()
ROOT = Path(__file__).parents[2]
RECIPES = ROOT / "docker/recipes"


@contextmanager
def tools():
    """The environment of somebody who has installed Understudy."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "understudy").symlink_to(BINARY)
        yield {**os.environ, "PATH": f"{folder}:{os.environ['PATH']}", "PYTHONDONTWRITEBYTECODE": "1"}


@contextmanager
def provider(*options, environment=None):
    """A running server: the address that its first line tells."""
    options = options if "--port" in options else ("--port", "0", *options)
    with subprocess.Popen(
            [BINARY, "serve", "--log", "off", *map(str, options)], stdout=subprocess.PIPE, text=True,
            env={**os.environ, **(environment or {})}) as server:
        try:
            yield server.stdout.readline().split()[2]
        finally:
            server.terminate()


def run(*command, environment, folder):
    done = subprocess.run(
        [str(part) for part in command], env=environment, cwd=folder, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    assert done.returncode == 0, done.stdout
    return done.stdout
