"""A test of an application; `log_in` stands for the code under test."""

from urllib.parse import urlencode

import requests

CALLBACK = "http://localhost:3000/callback"


def test_bob_logs_in(issuer):
    tokens = log_in(issuer, "bob").json()
    user = requests.get(
        f"{issuer}/userinfo", headers={"Authorization": f"Bearer {tokens['access_token']}"}).json()
    assert user["sub"] == "bob"


def test_the_provider_is_down_for_a_moment(issuer):
    rule = {"when": {"endpoint": "token"}, "then": {"respond": {"status": 503}}, "times": 1}
    requests.post(f"{issuer}/_understudy/rules", json=rule).raise_for_status()
    assert log_in(issuer, "bob").status_code == 503
    assert log_in(issuer, "bob").status_code == 200


def test_a_token_expires(issuer):
    tokens = log_in(issuer, "bob").json()
    requests.patch(f"{issuer}/_understudy/clock", json={"advance": 3601}).raise_for_status()
    answer = requests.get(
        f"{issuer}/userinfo", headers={"Authorization": f"Bearer {tokens['access_token']}"})
    assert answer.status_code == 401
    assert answer.headers["Understudy-Diagnosis"] == "bearer.expired"


def log_in(issuer, user):
    url = f"{issuer}/authorize?" + urlencode({
        "response_type": "code", "client_id": "app", "redirect_uri": CALLBACK, "scope": "openid"})
    # The actions of the person at the browser.
    login = requests.post(f"{issuer}/_understudy/authorize", json={"url": url, "user": user}).json()
    return requests.post(f"{issuer}/oauth/token", data={
        "grant_type": "authorization_code", "client_id": "app", "client_secret": "any",
        "redirect_uri": CALLBACK, "code": login["params"]["code"]})
