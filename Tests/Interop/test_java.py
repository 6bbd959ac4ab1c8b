"""Java's HttpURLConnection with java.net.CookieManager, whose cookies are those of RFC 2965."""

import subprocess
from pathlib import Path
from urllib.parse import parse_qs, urlencode, urlsplit

import requests

from conftest import POST

PROGRAM = Path(__file__).with_name("Login.java")


def test_signs_in_and_goes_on_with_the_session(closed_provider):
    url = closed_provider.metadata["authorization_endpoint"] + "?" + urlencode({
        "response_type": "code", "client_id": POST.id, "redirect_uri": POST.redirect_uri, "scope": "openid",
        "state": "s",
    })
    program = ["java", str(PROGRAM), url, "alice"]
    run = subprocess.run(program, capture_output=True, text=True, timeout=120)
    assert run.returncode == 0, run.stderr
    for location in run.stdout.split():
        assert location.startswith(POST.redirect_uri)
        answer = parse_qs(urlsplit(location).query)
        assert answer["state"] == ["s"]
        tokens = requests.post(
            closed_provider.metadata["token_endpoint"],
            data={
                "grant_type": "authorization_code", "code": answer["code"], "redirect_uri": POST.redirect_uri,
                "client_id": POST.id, "client_secret": POST.secret,
            },
        ).json()
        assert "id_token" in tokens
