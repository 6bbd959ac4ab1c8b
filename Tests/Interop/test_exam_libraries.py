"""Libraries that applications build their logins with, in the default use of each."""

import pytest

import exam_libraries
from examined import verdicts
from test_exam_clients import ASKED, COMMAND, logging_in

LIBRARIES = ["allauth", "fastapi_sso", "flask_oidc", "flask_pyoidc", "go_oidc", "idpyoidc",
             "pyoidc", "requests_oauthlib", "social_core"]


@pytest.mark.parametrize("library", LIBRARIES)
def test_a_library(library, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)  # some of them write keys there
    config = tmp_path / "exam.json5"
    config.write_text(f"{{ login: 'auto', exam: {{ plans: {{ libraries: {ASKED} }} }} }}")
    with logging_in(getattr(exam_libraries, library)) as port:
        verdicts(
            library, "--config", config, "--plan", "libraries", "--window-ms", "20",
            "--command", COMMAND.format(port=port))
