"""Debian's oidc-agent: a device flow from a command line, refreshed and introspected."""

import json
import os
import re
import subprocess
import tempfile
from contextlib import contextmanager
from pathlib import Path

import pytest
import requests

from person import connect_device
from ports import wait_until
from provider import Provider

SCOPE = "openid profile offline_access"
DEVICE_GRANT = "urn:ietf:params:oauth:grant-type:device_code"
CLIENTS = [
    # A public client without the method `none`: oidc-agent sends HTTP Basic with an empty secret.
    {"client_id": "agent", "grant_types": [DEVICE_GRANT, "refresh_token"]},
    {"client_id": "api", "client_secret": "s3cret", "grant_types": ["client_credentials"]},
]


@pytest.fixture
def provider(tmp_path):
    config = tmp_path / "understudy.json5"
    config.write_text(json.dumps({"clients": CLIENTS}))
    with Provider("--config", config) as provider:
        yield provider


@pytest.fixture
def agent():
    """The environment in which the commands find an agent of their own."""
    # The name is short, because the path of a socket has 107 characters at most.
    with tempfile.TemporaryDirectory() as home:
        socket = Path(home, "agent.sock")
        environment = {**os.environ, "HOME": home, "TMPDIR": home, "OIDC_SOCK": str(socket)}
        environment["OIDC_CONFIG_DIR"] = home
        process = subprocess.Popen(
            ["oidc-agent", "--console", f"--socket-path={socket}"],
            env=environment,
            stdout=subprocess.DEVNULL,
            # The agent complains that it has no password to save the new refresh token with.
            stderr=subprocess.DEVNULL,
        )
        try:
            wait_until(socket.exists, "the agent has no socket")
            yield environment
        finally:
            process.terminate()
            process.wait(timeout=10)


@pytest.mark.finds("bearer.unknown")
def test_a_device_is_connected_and_its_tokens_are_active(provider, agent):
    with account(provider, agent) as (page, code):
        assert page == provider.url + "/device"
        connect_device(page, code, "alice")

    token = token_of(agent)
    answer = introspected(provider, token)
    assert answer["active"] is True
    assert (answer["client_id"], answer["username"]) == ("agent", "alice")
    assert answer["scope"] == SCOPE
    assert introspected(provider, "x" + token) == {"active": False}

    # The second request uses the refresh token that the first one brought.
    for scope in ("openid profile", "openid"):
        token = token_of(agent, "--force-new", f"--scope={scope}")
        answer = introspected(provider, token)
        assert (answer["active"], answer["scope"]) == (True, scope)


@contextmanager
def account(provider, agent):
    """Yields where the person has to go and the code to type, then waits for oidc-gen."""
    command = ["oidc-gen", f"--issuer={provider.url}", "--client-id=agent", "--pub"]
    command += ["--flow=device", f"--scope={SCOPE}"]
    command += ["--no-save", "--no-url-call", "--prompt=none", "stage"]
    process = subprocess.Popen(
        command,
        env=agent,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    with process:
        try:
            shown = ""
            while "enter the code" not in shown:
                line = process.stdout.readline()
                assert line, shown
                shown += line
            page = re.search(r"^http\S+", shown, re.MULTILINE)[0]
            code = re.search(r"enter the code: (\S+)", shown)[1]
            yield page, code
            shown, _ = process.communicate(timeout=30)
            assert process.returncode == 0, shown
        finally:
            process.kill()


def token_of(agent, *options):
    answer = subprocess.run(
        ["oidc-token", *options, "stage"], env=agent, capture_output=True, text=True, timeout=10
    )
    assert answer.returncode == 0, answer.stderr
    return answer.stdout.strip()


def introspected(provider, token):
    answer = requests.post(
        provider.metadata["introspection_endpoint"],
        data={"token": token},
        auth=("api", "s3cret"),
    )
    assert answer.status_code == 200, answer.text
    return answer.json()
