"""githubkit, which checks each answer against GitHub's published schema."""

import pytest
from githubkit import GitHub, OAuthAppAuthStrategy

from person import sign_in
from provider import Provider
from test_github import CALLBACK, SETTINGS, code_of

USER = {
    "username": "alice", "claims": {"name": "Alice Ferris", "email": "alice@example.com"},
    "github": {"organizations": {"octo": ["crew"]}},
}


@pytest.fixture(scope="module")
def api():
    """The API as somebody who has logged in."""
    with Provider(settings={**SETTINGS, "users": [USER]}, below="/_services/token") as provider:
        app = OAuthAppAuthStrategy("site", "s3cret")
        url = f"{provider.url}/login/oauth/authorize?client_id=site&scope=user+read:org"
        code = code_of(sign_in(f"{url}&redirect_uri={CALLBACK}", "alice", status=302))
        with GitHub(app.as_web_user(code), base_url=provider.url + "/api/v3") as github:
            yield github.rest


def test_it_reads_who_it_is(api):
    user = api.users.get_authenticated().parsed_data
    assert (user.login, user.name) == ("alice", "Alice Ferris")
    assert api.users.list_emails_for_authenticated_user().parsed_data[0].primary
    assert api.users.get_by_username("alice").parsed_data.id == user.id


def test_it_reads_where_somebody_belongs(api):
    assert api.orgs.list_for_authenticated_user().parsed_data[0].login == "octo"
    assert api.teams.list_for_authenticated_user().parsed_data[0].slug == "crew"
    for membership in (
        api.orgs.list_memberships_for_authenticated_user().parsed_data[0],
        api.orgs.get_membership_for_authenticated_user("octo").parsed_data,
    ):
        assert (membership.state, membership.organization.login) == ("active", "octo")


def test_it_reads_the_root_of_the_api(api):
    assert api.meta.root().parsed_data.current_user_url.endswith("/api/v3/user")
    assert api.meta.get_zen().text
    assert api.rate_limit.get().parsed_data.resources.core.limit == 5000
    assert api.meta.get().parsed_data
