"""django-allauth's GitHub provider, unchanged: `GITHUB_URL` leads it here."""

from allauth_site import in_a_process, signed_in, site
from provider import Provider


def test_a_site_signs_somebody_in():
    with Provider("--profile", "github", below="/_services/token") as hub:
        known = in_a_process(log_in, hub.url)
    assert known == (200, "alice", "alice@example.com")


def log_in(url):
    """The site's data of a signed-in user."""
    app = {"client_id": "site", "secret": "s3cret"}
    options = {"APPS": [app], "GITHUB_URL": url, "SCOPE": ["user"], "OAUTH_PKCE_ENABLED": True}
    done = signed_in(site("github", options, SOCIALACCOUNT_QUERY_EMAIL=True), "github")

    from allauth.account.models import EmailAddress
    from allauth.socialaccount.models import SocialAccount

    (account,) = SocialAccount.objects.all()
    assert account.uid == str(account.extra_data["id"])
    (address,) = EmailAddress.objects.filter(verified=True, primary=True)
    return done.status_code, done.content.decode(), address.email
