"""python-social-auth's backends, unchanged but for their addresses, at providers that are files."""

from urllib.parse import parse_qsl, urlsplit

import pytest
from social_core.backends.discord import DiscordOAuth2
from social_core.backends.facebook import FacebookOAuth2
from social_core.backends.gitlab import GitLabOAuth2
from social_core.backends.linkedin import LinkedinOpenIdConnect
from social_core.backends.salesforce import SalesforceOAuth2
from social_core.backends.twitter_oauth2 import TwitterOAuth2

from person import sign_in
from provider import Provider
from social_site import Site

CALLBACK = "http://localhost:3000/complete/"


class Facebook(FacebookOAuth2):
    """Its addresses have the version of the API in them."""

    def led_to(self, url):
        self.AUTHORIZATION_URL = f"{url}/v{{version}}/dialog/oauth"
        self.ACCESS_TOKEN_URL = f"{url}/v{{version}}/oauth/access_token"
        self.USER_DATA_URL = f"{url}/v{{version}}/me"


class Discord(DiscordOAuth2):
    def led_to(self, url):
        self.AUTHORIZATION_URL = f"{url}/api/oauth2/authorize"
        self.ACCESS_TOKEN_URL = f"{url}/api/oauth2/token"
        self.HOSTNAME = urlsplit(url).netloc

    def get_json(self, url, **kwargs):
        return super().get_json(url.replace("https://", "http://"), **kwargs)


class GitLab(GitLabOAuth2):
    def led_to(self, url):
        self.API_URL = url


class LinkedIn(LinkedinOpenIdConnect):
    def led_to(self, url):
        self.OIDC_ENDPOINT = f"{url}/oauth"


class Salesforce(SalesforceOAuth2):
    def led_to(self, url):
        self.AUTHORIZATION_URL = f"{url}/services/oauth2/authorize"
        self.ACCESS_TOKEN_URL = f"{url}/services/oauth2/token"


class X(TwitterOAuth2):
    """Its API has the host of the real one."""

    def led_to(self, url):
        self.AUTHORIZATION_URL = f"{url}/i/oauth2/authorize"
        self.ACCESS_TOKEN_URL = f"{url}/2/oauth2/token"
        self.url = url

    def get_json(self, url, **kwargs):
        return super().get_json(url.replace("https://api.twitter.com", self.url), **kwargs)


@pytest.mark.parametrize("profile, backend, scope, details", [
    ("gitlab", GitLab, ["read_user"], {"username": "alice", "email": "alice@example.com"}),
    ("discord", Discord, ["identify", "email"], {"username": "alice", "email": "alice@example.com"}),
    ("facebook", Facebook, ["email"], {"fullname": "Alice Ferris", "email": "alice@example.com"}),
    ("linkedin", LinkedIn, [], {"fullname": "Alice Ferris", "email": "alice@example.com"}),
    ("salesforce", Salesforce, ["api"], {"username": "alice", "email": "alice@example.com"}),
    ("x", X, [], {"username": "alice", "fullname": "Alice Ferris"}),
])
def test_a_site_signs_somebody_in(profile, backend, scope, details):
    settings = {
        "KEY": "site", "SECRET": "s3cret", "SCOPE": scope, "API_VERSION": "21.0",
        "PROFILE_EXTRA_PARAMS": {"fields": "id,name,email"},
    }
    below = "/oauth" if profile == "linkedin" else ""
    with Provider("--profile", profile, below=below) as provider:
        party = backend(Site(settings), redirect_uri=CALLBACK)
        party.led_to(provider.url)
        party.data = dict(parse_qsl(urlsplit(sign_in(party.start(), "alice", status=302)).query))
        signed_in = party.complete()
    assert details.items() <= signed_in.details.items()
    assert party.get_user_id(signed_in.details, signed_in.response)
