"""Libraries that applications build their logins with, in the default use of each."""

import os
import subprocess
from contextlib import contextmanager
from pathlib import Path

import pytest

import exam_libraries
from examined import verdicts
from test_exam_clients import ASKED, COMMAND, logging_in

LIBRARIES = ["allauth", "fastapi_sso", "flask_oidc", "flask_pyoidc", "go_oidc", "idpyoidc",
             "jose", "pyoidc", "requests_oauthlib", "social_core"]


@pytest.mark.parametrize("library", LIBRARIES)
def test_a_library(library, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)  # some of them write keys there
    config = tmp_path / "exam.json5"
    config.write_text(f"{{ login: 'auto', exam: {{ plans: {{ libraries: {ASKED} }} }} }}")
    served = logging_in_by_node() if library == "jose" else logging_in(getattr(exam_libraries, library))
    with served as port:
        verdicts(
            library, "--config", config, "--plan", "libraries", "--window-ms", "20",
            "--command", COMMAND.format(port=port))


@contextmanager
def logging_in_by_node():
    """Serves logins as `logging_in` does, with jose from Debian."""
    program = Path(__file__).with_name("jose_login.js")
    with subprocess.Popen(
            ["node", program, exam_libraries.CALLBACK, exam_libraries.SECRET],
            env={**os.environ, "NODE_PATH": "/usr/share/nodejs"},
            stdout=subprocess.PIPE, text=True) as server:
        try:
            yield int(server.stdout.readline())
        finally:
            server.terminate()
