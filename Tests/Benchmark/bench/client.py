"""Single requests, which are not timed."""

import http.client
import json
import re
import time
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


def add_many(server, size):
    """Adds clients and users by the control API until there are so many of each."""
    for kind, name, secret in (("clients", "client_id", "client_secret"), ("users", "username", "password")):
        with urllib.request.urlopen(f"{server.url}/_understudy/{kind}") as answer:
            known = json.load(answer)["total"]
        entries = [
            {name: f"{kind[:-1]}-{number}", secret: f"secret-of-{number}"} for number in range(size - known)
        ]
        for start in range(0, len(entries), 1000):
            body = json.dumps(entries[start : start + 1000]).encode()
            request = urllib.request.Request(
                f"{server.url}/_understudy/{kind}", body, {"Content-Type": "application/json"}
            )
            urllib.request.urlopen(request).close()


def milliseconds(server, path, body, count):
    """The time of each of `count` requests on one connection."""
    connection = http.client.HTTPConnection("localhost", server.port)
    fields = {"Content-Type": "application/x-www-form-urlencoded"}
    times = []
    for _ in range(count):
        began = time.perf_counter()
        connection.request("POST", path, body, fields)
        connection.getresponse().read()
        times.append((time.perf_counter() - began) * 1000)
    connection.close()
    return times
