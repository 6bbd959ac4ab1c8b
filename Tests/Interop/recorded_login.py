"""Logs in with requests, as the arguments say, and prints what it got."""

import sys
from urllib.parse import parse_qs, urlsplit

import requests

issuer, client, secret, callback = sys.argv[1:]
session = requests.Session()
answer = session.get(issuer + "/authorize", allow_redirects=False, params={
    "response_type": "code", "scope": "openid", "state": "st4te-of-python-1234567", "client_id": client,
    "redirect_uri": callback,
})
code = parse_qs(urlsplit(answer.headers["Location"]).query)["code"][0]
print(code)
print(session.post(issuer + "/oauth/token", auth=(client, secret), data={
    "grant_type": "authorization_code", "code": code, "redirect_uri": callback,
}).text)
