"""django-allauth's provider for Amazon Cognito, unchanged: its `DOMAIN` leads it here."""

from allauth_site import in_a_process, signed_in, site
from provider import Provider


def test_a_site_signs_somebody_in():
    with Provider("--profile", "cognito") as cognito:
        known = in_a_process(log_in, cognito.url)
    assert known["name"] == "alice"
    assert known["data"]["username"] == "alice"
    # It undoes the text that userinfo has in place of a boolean.
    assert known["data"]["email_verified"] == "true"
    assert (known["address"], known["is_verified"]) == ("alice@example.com", True)


def log_in(url):
    """The site's data of a signed-in user."""
    app = {"client_id": "site", "secret": "s3cret"}
    done = signed_in(site("amazon_cognito", {"DOMAIN": url, "APPS": [app]}), "amazon-cognito")

    from allauth.account.models import EmailAddress
    from allauth.socialaccount.models import SocialAccount

    (account,) = SocialAccount.objects.all()
    (address,) = EmailAddress.objects.all()
    return {
        "name": done.content.decode(),
        "data": account.extra_data,
        "address": address.email,
        "is_verified": address.verified,
    }
