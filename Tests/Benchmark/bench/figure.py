"""The kinds of figures, each with the way to measure it."""

import re
import subprocess
import time
import urllib.request
from dataclasses import dataclass

from bench import load
from bench.server import Nginx, Understudy


@dataclass
class Figure:
    name: str
    bar: float
    more_is_better = False
    reference = ""

    def bar_shown(self):
        return f"{'≥' if self.more_is_better else '≤'} {self.shown(self.bar)}"


class Milliseconds(Figure):
    """From exec to the first answer."""

    def shown(self, value):
        return f"{value:.1f} ms"

    def measure(self, options):
        def once():
            with Understudy(options.binary) as server:
                server.get("/.well-known/openid-configuration")
                return (time.perf_counter() - server.began) * 1000

        once()
        return [(once(),) for _ in range(6 * options.rounds)]


@dataclass
class Memory(Figure):
    """Resident bytes two idle seconds after so many tokens were issued."""

    tokens: int = 0

    def shown(self, value):
        return f"{value / 1e6:.1f} MB"

    def measure(self, options):
        from bench.figures import CREDENTIALS

        with Understudy(options.binary) as server:
            server.get("/.well-known/openid-configuration")
            issued = 0
            while issued < self.tokens:
                rate = load.rate(
                    server.url + "/oauth/token", 5, script=load.posting(CREDENTIALS)
                )
                issued += int(rate * 5)
            return [(server.resident(),)]


class Ratio(Figure):
    more_is_better = True

    def shown(self, value):
        return f"{value:,.0f}/s"

    def bar_shown(self):
        return f"≥ {self.bar:g}"


@dataclass
class Rate(Ratio):
    """Requests a second against nginx, which answers with as many bytes."""

    path: str = ""
    needs_token: bool = False
    closes: bool = False
    reference = "nginx"

    def __init__(self, name, path, bar, needs_token=False, closes=False):
        super().__init__(name, bar)
        self.path, self.needs_token, self.closes = path, needs_token, closes

    def measure(self, options):
        with Understudy(options.binary) as ours:
            headers = ["Connection: close"] if self.closes else []
            if self.needs_token:
                headers.append("Authorization: Bearer " + user_tokens(ours)["access_token"])
            size = whole_answer(ours.url + self.path, headers)
            with Nginx(size) as theirs:
                return [
                    tuple(
                        load.rate(server.url + self.path, options.seconds, headers=headers)
                        for server in (ours, theirs)
                    )
                    for _ in range(options.rounds)
                ]


@dataclass
class Signatures(Ratio):
    """RS256 signatures a second, in tokens, against `openssl speed` on the same processors."""

    script: str = ""
    tokens: int = 1
    requests: int = 1
    reference = "openssl speed rsa2048"

    def __init__(self, name, script, tokens, bar, requests=1):
        super().__init__(name, bar)
        self.script, self.tokens, self.requests = script, tokens, requests

    def measure(self, options):
        with Understudy(options.binary) as server:
            script = self.script or load.posting(
                "grant_type=refresh_token&client_id=svc&client_secret=s&refresh_token="
                + user_tokens(server)["refresh_token"]
            )
            # A flow keeps its state in a thread with one connection.
            shape = {"connections": 16, "threads": 16 if self.requests > 1 else 2}
            return [
                (
                    load.rate(
                        server.url + "/oauth/token", options.seconds, script=script, **shape
                    )
                    * self.tokens
                    / self.requests,
                    signatures_by_openssl(options.seconds),
                )
                for _ in range(options.rounds)
            ]


def signatures_by_openssl(seconds):
    """Of all processors at once."""
    command = f"openssl speed -multi $(nproc) -seconds {max(1, round(seconds))} rsa2048"
    output = subprocess.run(command, shell=True, capture_output=True, text=True).stdout
    line = re.search(r"rsa 2048 bits\s+\S+\s+\S+\s+([\d.]+)", output)
    return float(line[1])


def user_tokens(server):
    """What one login gives."""

    class Stay(urllib.request.HTTPRedirectHandler):
        def redirect_request(self, *_):
            return None

    request = (
        "/authorize?client_id=svc&response_type=code&scope=openid%20profile%20email"
        "&redirect_uri=https%3A%2F%2Fapp.example%2Fcb"
    )
    try:
        urllib.request.build_opener(Stay).open(server.url + request)
    except urllib.error.HTTPError as redirect:
        code = re.search(r"[?&]code=([^&]+)", redirect.headers["Location"])[1]
    return server.post(
        "/oauth/token",
        "grant_type=authorization_code&client_id=svc&client_secret=s"
        f"&redirect_uri=https%3A%2F%2Fapp.example%2Fcb&code={code}",
    )


def whole_answer(url, headers):
    """The size of the body."""
    fields = dict(header.split(": ", 1) for header in headers)
    with urllib.request.urlopen(urllib.request.Request(url, headers=fields)) as answer:
        return len(answer.read())
