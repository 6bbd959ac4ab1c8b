"""The kinds of figures, each with the way to measure it."""

from dataclasses import dataclass

from bench import load
from bench.client import add_many, answer_size, milliseconds, tokens_of_a_login
from bench.openssl import signatures_a_second
from bench.pages import read_anew
from bench.sample import Sample
from bench.server import BareDispatch, Nginx, Understudy

DISCOVERY = "/.well-known/openid-configuration"
TOKEN = "/oauth/token"
CREDENTIALS = "grant_type=client_credentials&client_id=svc&client_secret=s"


@dataclass
class Figure:
    """Measures pairs of ours and theirs, or ours alone, whose medians are compared with `bar`."""

    name: str
    """The bound of the value, or of its ratio; None if only the work counts."""
    bar: float | None
    """The bound of the ratio of the processor times; None if it does not count."""
    work_bar: float | None = None
    reference = ""
    more_is_better = False


@dataclass
class Start(Figure):
    """Milliseconds from exec to the first answer, compared with a server that answers with as many bytes."""

    reads_anew: bool = False
    reference: str = "nginx"

    def shown(self, value):
        return f"{value:.1f} ms"

    def measure(self, options):
        if self.reads_anew:
            read_anew(options.binary)
        with Understudy(options.binary).ready() as ours:
            size = answer_size(ours.url + DISCOVERY, [])
        return [self.pair(options, size) for _ in range(6 * options.rounds + 1)][1:]

    def pair(self, options, size):
        times = []
        for server in (Understudy(options.binary), Nginx(size)):
            with server:
                times.append(Sample(server.first_answer(DISCOVERY)))
        return tuple(times)


@dataclass
class Memory(Figure):
    """Resident bytes after `tokens` tokens were issued and the server was idle for a moment."""

    tokens: int = 0

    def shown(self, value):
        return f"{value / 1e6:.1f} MB"

    def measure(self, options):
        read_anew(options.binary)
        with Understudy(options.binary) as server:
            server.first_answer(DISCOVERY)
            issued = 0
            while issued < self.tokens:
                issued += load.requests(server.url + TOKEN, 5, load.posting(CREDENTIALS))
            return [(Sample(server.resident_when_idle()),)]


@dataclass
class Crowd(Figure):
    """Milliseconds of the answer to a client that is unknown, beside `size` clients and users."""

    size: int = 100_000

    def shown(self, value):
        return f"{value:.2f} ms"

    def measure(self, options):
        body = CREDENTIALS.replace("svc", "client-12x4")
        with Understudy(options.binary).ready() as server:
            add_many(server, self.size)
            return [(Sample(time),) for time in milliseconds(server, TOKEN, body, 200)]


@dataclass
class Rate(Figure):
    """Requests a second, compared with a server that answers with as many bytes."""

    path: str = DISCOVERY
    has_token: bool = False
    closes: bool = False
    reference: str = "nginx"
    more_is_better = True

    def shown(self, value):
        return f"{value:,.0f}/s"

    def other(self, size):
        return BareDispatch(size) if self.reference == "bare Dispatch" else Nginx(size).ready()

    def headers(self, server):
        headers = ["Connection: close"] if self.closes else []
        if self.has_token:
            headers.append("Authorization: Bearer " + tokens_of_a_login(server)["access_token"])
        return headers

    def measure(self, options):
        with Understudy(options.binary).ready() as ours:
            headers = self.headers(ours)
            with self.other(answer_size(ours.url + self.path, headers)) as theirs:
                return [
                    tuple(
                        load.sample(server, self.path, options.seconds, headers=headers)
                        for server in (ours, theirs)
                    )
                    for _ in range(options.rounds)
                ]


@dataclass
class Recorded(Rate):
    """Requests a second with a record, compared with the same server without one."""

    reference: str = "no record"
    body: str = ""

    def servers(self, binary):
        return Understudy(binary), Understudy(binary, record=False)

    def measure(self, options):
        script = load.posting(self.body) if self.body else ""
        ours, theirs = self.servers(options.binary)
        with ours.ready(), theirs.ready():
            sides = [(server, self.headers(server)) for server in (ours, theirs)]

            def samples(sides):
                return [
                    load.sample(server, self.path, options.seconds, headers=headers, script=script)
                    for server, headers in sides
                ]

            # A processor slows down under load, so neither side is always the second.
            return [
                tuple(samples(sides) if number % 2 == 0 else samples(sides[::-1])[::-1])
                for number in range(options.rounds)
            ]


@dataclass
class Logged(Recorded):
    """Requests a second with a log, compared with the same server without one."""

    reference: str = "no log"

    def servers(self, binary):
        return Understudy(binary, log="text"), Understudy(binary)


class Signatures(Figure):
    """RS256 signatures a second in tokens, compared with `openssl speed` on the same processors."""

    more_is_better = True
    reference = "openssl speed rsa2048"

    def shown(self, value):
        return f"{value:,.0f} signatures/s"

    def measure(self, options):
        with Understudy(options.binary).ready() as server:
            script = self.script(server)
            return [
                (self.rate(server, script, options), signatures_a_second(options.seconds))
                for _ in range(options.rounds)
            ]


class ClientCredentials(Signatures):
    def script(self, _):
        return load.posting(CREDENTIALS)

    def rate(self, server, script, options):
        return load.sample(server, TOKEN, options.seconds, script=script)


class Refresh(Signatures):
    """Refreshes, each of which gives an access token and an ID token."""

    def script(self, server):
        token = tokens_of_a_login(server)["refresh_token"]
        return load.posting(
            f"grant_type=refresh_token&client_id=svc&client_secret=s&refresh_token={token}"
        )

    def rate(self, server, script, options):
        return load.sample(server, TOKEN, options.seconds, script=script).per(2)


class CodeFlow(Signatures):
    """Code flows of two requests, each of which gives an access token and an ID token."""

    def script(self, _):
        return load.CODE_FLOW

    def rate(self, server, script, options):
        # A thread keeps the state of its flow, so each thread has one connection.
        return load.sample(
            server, "", options.seconds, connections=16, threads=16, script=script
        )
