"""The control API, by its own description and by those who may use it."""

import json
import os
import signal
import subprocess
import sys

import pytest
import requests
from openapi_spec_validator import validate

from provider import BINARY, Provider

CHECKS = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance"


def test_the_description_is_valid(open_provider):
    validate(requests.get(f"{open_provider.url}/_understudy/openapi.json").json())


@pytest.mark.finds(...)
def test_answers_are_as_described(tmp_path):
    with Provider() as provider:
        url = f"{provider.url}/_understudy"
        # Waiting is left out, since requests to wait for never come; a stream never ends.
        command = [
            sys.executable, "-m", "schemathesis.cli", "run", f"{url}/openapi.json", "--url", url, "--checks", CHECKS,
            "--max-examples", "10", "--seed", "1", "--phases", "fuzzing", "--exclude-path", "/requests/stream",
            "--exclude-path", "/requests", "--exclude-path", "/verify", "--generation-database", "none",
        ]
        run = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=300)
        assert run.returncode == 0, run.stdout + run.stderr
        assert requests.get(f"{url}/health").status_code == 200


@pytest.mark.parametrize("given", [None, "mine"])
def test_a_token_is_wanted_and_told(given):
    environment = os.environ | ({"UNDERSTUDY_CONTROL_TOKEN": given} if given else {})
    process = subprocess.Popen(
        [BINARY, "--port", "0", "--control", "token", "--log", "json"],
        env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
    )
    try:
        ready = json.loads(process.stdout.readline())
        assert ("control_token" in ready) == (given is None)
        url = f"{ready['url']}/_understudy/clock"
        assert requests.get(url).status_code == 401
        token = given or ready["control_token"]
        assert requests.get(url, headers={"Authorization": f"Bearer {token}"}).status_code == 200
    finally:
        process.send_signal(signal.SIGTERM)
        assert process.wait(timeout=5) == 0
