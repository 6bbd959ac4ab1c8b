"""Single requests, which are not timed."""

import json
import re
import urllib.error
import urllib.request

CALLBACK = "redirect_uri=https%3A%2F%2Fapp.example%2Fcb"


class Stay(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_):
        return None


def answer_size(url, headers):
    """The number of bytes of the body."""
    fields = dict(header.split(": ", 1) for header in headers)
    with urllib.request.urlopen(urllib.request.Request(url, headers=fields)) as answer:
        return len(answer.read())


def tokens_of_a_login(server):
    """The token response of a whole code flow."""
    path = f"/authorize?client_id=svc&response_type=code&scope=openid%20profile%20email&{CALLBACK}"
    try:
        urllib.request.build_opener(Stay).open(server.url + path)
        raise RuntimeError("the authorization endpoint did not redirect")
    except urllib.error.HTTPError as redirect:
        code = re.search(r"[?&]code=([^&]+)", redirect.headers["Location"])[1]
    body = f"grant_type=authorization_code&client_id=svc&client_secret=s&code={code}&{CALLBACK}"
    with urllib.request.urlopen(server.url + "/oauth/token", data=body.encode()) as answer:
        return json.load(answer)
