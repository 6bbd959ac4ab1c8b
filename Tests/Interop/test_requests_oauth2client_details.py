"""requests-oauth2client: authorization details, a surer login and a grant under a name."""

import json

import pytest
import requests
from requests_oauth2client import ClientSecretBasic, OAuth2Client, OAuth2Error

from person import sign_in
from provider import Provider

REDIRECT_URI = "https://app.example/callback"
PAYMENT = {"type": "payment", "amount": {"EUR": "9.50"}, "actions": ["initiate", "status"]}


@pytest.fixture(scope="module")
def provider(tmp_path_factory):
    file = tmp_path_factory.mktemp("details") / "settings.json"
    file.write_text(
        json.dumps(
            {
                "authorization_details_types": {
                    "payment": {
                        "required": ["amount"],
                        "members": {"amount": "object", "actions": ["initiate", "status"]},
                    }
                },
                "acr_ladder": [{"acr": "bronze"}, {"acr": "gold", "amr": ["pwd", "otp"]}],
                "grant_management": "on",
                "clients": [
                    {
                        "client_id": "shop",
                        "client_secret": "s3cret",
                        "redirect_uris": [REDIRECT_URI],
                        "policy": {"consent": "skip"},
                        "grant_types": [
                            "authorization_code",
                            "refresh_token",
                            "client_credentials",
                        ],
                    }
                ],
            }
        )
    )
    with Provider("--config", file) as provider:
        yield provider


@pytest.fixture
def client(provider):
    return OAuth2Client.from_discovery_endpoint(
        provider.discovery_url,
        issuer=provider.metadata["issuer"],
        auth=ClientSecretBasic("shop", "s3cret"),
        redirect_uri=REDIRECT_URI,
        testing=True,
    )


def tokens(client, **asked):
    request = client.authorization_request(scope="openid offline_access", **asked)
    pushed = client.pushed_authorization_request(request)
    return client.authorization_code(request.validate_callback(sign_in(pushed.uri, "alice")))


def test_details_come_back_and_a_refresh_gets_a_part(client):
    granted = tokens(client, authorization_details=json.dumps([PAYMENT]))
    assert granted.authorization_details == [PAYMENT]
    assert client.introspect_token(granted)["authorization_details"] == [PAYMENT]
    part = {**PAYMENT, "actions": ["status"]}
    narrow = client.refresh_token(granted, authorization_details=json.dumps([part]))
    assert narrow.authorization_details == [part]


@pytest.mark.finds("details.member")
def test_details_that_no_type_allows_are_refused(client):
    with pytest.raises(OAuth2Error) as refusal:
        client.client_credentials(
            authorization_details=json.dumps([{**PAYMENT, "actions": ["refund"]}]))
    assert refusal.value.error == "invalid_authorization_details"


@pytest.mark.finds("bearer.authentication-insufficient")
def test_a_resource_asks_for_a_surer_login(provider, client):
    url = f"{provider.metadata['issuer']}/_understudy/resource?acr_values=gold"
    refused = requests.get(url, auth=tokens(client))
    assert refused.status_code == 401
    assert 'acr_values="gold"' in refused.headers["WWW-Authenticate"]
    better = tokens(client, acr_values="gold")
    assert better.id_token.acr == "gold"
    assert better.id_token.amr == ["pwd", "otp"]
    assert requests.get(url, auth=better).status_code == 200


def test_a_grant_has_a_name(provider, client):
    named = tokens(client, grant_management_action="create")
    asker = client.client_credentials(scope="grant_management_query")
    url = f"{provider.metadata['grant_management_endpoint']}/{named.grant_id}"
    answer = requests.get(url, auth=asker)
    assert answer.json()["scopes"][0]["scope"] == "openid offline_access"
