"""python-social-auth's backends of Microsoft, unchanged: `AUTHORITY_URL` leads them here."""

from urllib.parse import parse_qsl, urlsplit

import pytest
import requests
from social_core.backends.azuread import AzureADOAuth2V2
from social_core.backends.azuread_tenant import AzureADTenantOAuth2, AzureADV2TenantOAuth2

from person import sign_in
from provider import Provider
from social_site import Site

CALLBACK = "https://localhost/complete/azuread/"
TENANT = "0e3c5a7b-1d2f-4a6b-9c8d-7e6f5a4b3c2d"


@pytest.fixture(scope="module")
def entra(tmp_path_factory):
    ca = tmp_path_factory.mktemp("tls") / "ca.pem"
    with Provider(
        "--profile", "entra", "--tls", "--tls-ca-file", ca, below="/common/v2.0"
    ) as provider:
        yield provider


@pytest.mark.parametrize(
    "backend, tenant",
    [
        (AzureADOAuth2V2, "common"),
        (AzureADV2TenantOAuth2, TENANT),
        (AzureADTenantOAuth2, TENANT),
    ],
    ids=lambda value: getattr(value, "name", value),
)
def test_a_site_signs_somebody_in(entra, backend, tenant):
    backend = backend(
        Site(Settings(entra.ca_file, f"{entra.url}/{tenant}", tenant)), CALLBACK)
    browser = requests.Session()
    browser.verify, browser.trust_env = entra.ca_file, False
    location = sign_in(backend.start(), "alice", browser, status=302)
    backend.data = dict(parse_qsl(urlsplit(location).query))
    user = backend.complete()
    assert user.details["fullname"] == "Alice Ferris"
    assert user.details["email"] == "alice@example.com"
    assert user.response["tid"] == (TENANT if tenant == TENANT else user.response["tid"])
    assert len(user.response["sub"]) == 43


class Settings(dict):
    """The settings of a site, by the ends of their names for this backend."""

    def __init__(self, ca_file, authority, tenant):
        super().__init__(
            KEY="site", SECRET="s3cret", AUTHORITY_URL=authority, TENANT_ID=tenant,
            VERIFY_SSL=ca_file)

    def __missing__(self, name):
        for end, value in self.items():
            if name.endswith(f"_OAUTH2_{end}") or name.endswith(f"_V2_{end}"):
                return value
        raise KeyError(name)
