"""The log for programs, against the schema that the documentation gives."""

import json
import re
from pathlib import Path

import pytest
import jsonschema
import requests
from authlib.integrations.requests_client import OAuth2Session

from provider import Provider

ARTICLE = Path(__file__).parents[2] / "Sources/Understudy/Understudy.docc/Log.md"
SCHEMA = json.loads(re.search(r"```json\n(.*?)```", ARTICLE.read_text(), re.S)[1])


@pytest.mark.finds("refresh-token.missing", "request.not-found")
def test_each_line_conforms_to_the_schema():
    with Provider("--login", "auto") as provider:
        sign_in(provider)
        requests.get(f"{provider.url}/acme/nowhere")
        requests.post(f"{provider.url}/oauth/token", {"grant_type": "refresh_token", "client_id": "app"})
        requests.get(f"{provider.url}/_understudy/health")
        lines = [line for line in provider.log() if line["event"] == "request"]
    for line in lines:
        jsonschema.validate(line, SCHEMA)
    told = [(line["endpoint"], line["outcome"]) for line in lines if "endpoint" in line]
    assert told == [
        ("discovery", "accepted"), ("authorize", "accepted"), ("token", "accepted"),
        ("userinfo", "accepted"), ("token", "refused"),
    ]
    login = [line for line in lines if line.get("user") == "alice"]
    assert [line["endpoint"] for line in login] == ["authorize", "token", "userinfo"]
    assert [line.get("diagnoses") for line in login] == [None] * 3


def sign_in(provider):
    redirect_uri = "http://127.0.0.1:3000/callback"
    client = OAuth2Session(
        "app", redirect_uri=redirect_uri, scope="openid", code_challenge_method="S256",
        token_endpoint_auth_method="none")
    verifier = "v" * 64
    url, _ = client.create_authorization_url(
        provider.metadata["authorization_endpoint"], code_verifier=verifier)
    answer = requests.get(url, allow_redirects=False)
    client.fetch_token(
        provider.metadata["token_endpoint"], authorization_response=answer.headers["Location"],
        code_verifier=verifier)
    assert client.get(provider.metadata["userinfo_endpoint"]).status_code == 200
