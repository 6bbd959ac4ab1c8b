"""django-allauth's Microsoft provider, unchanged: `login_url` and `graph_url` lead it here."""

from allauth_site import in_a_process, signed_in, site
from provider import Provider


def test_a_site_signs_somebody_in():
    with Provider("--profile", "entra", below="/common/v2.0") as entra:
        status, content, (uid, data) = in_a_process(log_in, entra.url)
    assert (status, content) == (200, b"alice")
    assert data["userPrincipalName"] == "alice@example.com"
    assert uid == data["id"]


def log_in(url):
    app = {"client_id": "site", "secret": "s3cret"}
    app["settings"] = {"login_url": url, "graph_url": url}
    done = signed_in(site("microsoft", {"APPS": [app]}), "microsoft")

    from allauth.socialaccount.models import SocialAccount

    (account,) = SocialAccount.objects.all()
    return done.status_code, done.content, (account.uid, account.extra_data)
