"""The releases of the official Python SDK whose newest revision of the Model Context Protocol is an older
one, each in an environment of its own."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
INTEROP = str(HERE.parent / "Interop")
sys.path.insert(0, INTEROP)

from provider import Provider  # noqa: E402

# The oldest two do not run with a newer pydantic.
RELEASES = {
    "2025-03-26": ["mcp==1.9.4", "pydantic==2.11.9"],
    "2025-06-18": ["mcp==1.12.4", "pydantic==2.11.9"],
    "2025-11-25": ["mcp==1.23.1"],
}


@pytest.fixture(scope="module", params=RELEASES)
def release(request):
    place = HERE.parents[1] / ".build/python" / f"mcp-{request.param}"
    if not (place / "bin/python").exists():
        subprocess.run([sys.executable, "-m", "venv", place], check=True)
    subprocess.run(
        [place / "bin/pip", "install", "-q", "--disable-pip-version-check",
         *RELEASES[request.param]], check=True)
    return request.param, place / "bin/python"


@pytest.mark.parametrize("profile", ["mcp", "mcp-2025-11-25", "mcp-2025-06-18"])
def test_an_older_client_logs_in_and_speaks_its_own_revision(release, profile):
    revision, python = release
    with Provider("--profile", profile, "--login", "auto") as provider:
        run = subprocess.run(
            [python, HERE / "client.py", f"{provider.url}/mcp"], capture_output=True, text=True,
            timeout=60, env={**os.environ, "PYTHONPATH": INTEROP})
        provider.new_findings()
    assert run.returncode == 0, run.stderr
    assert json.loads(run.stdout) == {"revision": revision, "tools": ["whoami"], "sub": "alice"}
