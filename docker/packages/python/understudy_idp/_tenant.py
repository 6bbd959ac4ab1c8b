"""A provider of its own on a server, and what a test does with it."""

from __future__ import annotations

import time
from types import TracebackType
from typing import Any, Generic, Self, TypeVar, Unpack, cast

from ._api import (
    API, Client, Clock, ClockMove, Config, Diagnosis, Exam, ExamOptions, Exchange, ExchangeFilter, ExchangeQuery,
    Exchanges, Expectation, Flow, Flows, InspectedToken, InspectOptions, Login, LoginOptions, MadeToken, Outbox,
    ResetOptionsKeep, Rule, Rules, RuleState, SentRequest, Session, SessionOptions, Sessions, TokenOptions, User,
    Verdict, Warning, Warnings)
from ._control import Control, UnderstudyError, segment

Item = TypeVar("Item")


class Tenant:
    """An identity provider with users, rules, a clock and a record of its own."""

    def __init__(self, control: Control, issuer: str, name: str | None = None) -> None:
        self.control = control
        #: What its tokens and its discovery document name.
        self.issuer = issuer
        self.name = name
        self.url = control.url.removesuffix("/_understudy")
        self.rules = RuleList(control)
        self.clock = TestClock(control)
        self.requests = Record(control)
        self.sessions = SessionList(control)
        self.users: Collection[User] = Collection(control, "users")
        self.clients: Collection[Client] = Collection(control, "clients")
        self.apis: Collection[API] = Collection(control, "apis")

    def __enter__(self) -> Self:
        return self

    def __exit__(
            self, kind: type[BaseException] | None, error: BaseException | None,
            trace: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Removes the tenant with all that it remembers."""
        root = Control(self.url.removesuffix(f"/{self.name}") + "/_understudy", self.control.trust)
        root.send("DELETE", f"tenants/{segment(self.name or '')}")

    def login(self, url: str | None = None, /, **options: Unpack[LoginOptions]) -> Login:
        """Answers an authorize URL, or the `params` of one, as a user would: `location` is where it leads."""
        answer = options if url is None else {**options, "url": url}
        return self.control.call(Login, "POST", "authorize", answer)

    def token(self, user: str | None = None, /, **options: Unpack[TokenOptions]) -> str:
        """The text of a token; an access token unless `kind` says otherwise."""
        order = options if user is None else {**options, "user": user}
        return self.control.call(MadeToken, "POST", "tokens", order)["token"]

    def inspect(self, token: str, /, **options: Unpack[InspectOptions]) -> InspectedToken:
        """Decodes a token, and says in `problems` why a strict client would refuse it."""
        return self.control.call(InspectedToken, "POST", "tokens/inspect", {**options, "token": token})

    def verify(self, **expectation: Unpack[Expectation]) -> Verdict:
        """An AssertionError if the requests are not as expected."""
        try:
            return self.control.call(Verdict, "POST", "verify", expectation)
        except UnderstudyError as error:
            if error.status != 409:
                raise
            raise AssertionError(error.problem.get("detail", str(error))) from None

    def exam(self, **options: Unpack[ExamOptions]) -> Exam:
        """Examines the application whose login begins at `start`, or the `api`, and waits for the report."""
        exam = self.control.call(Exam, "POST", "exam", options)
        try:
            while exam["state"] == "running":
                time.sleep(0.1)
                exam = self.control.call(Exam, "GET", f"exam/{exam['id']}")
        finally:
            if exam["state"] == "running":
                self.control.send("DELETE", f"exam/{exam['id']}")
        return exam

    def flows(self, **filters: Unpack[ExchangeFilter]) -> list[Flow]:
        """The requests by login."""
        return self.control.call(Flows, "GET", "flows", **filters)["items"]

    def warnings(self) -> list[Warning]:
        """Findings about requests that were accepted."""
        return self.control.call(Warnings, "GET", "warnings")["items"]

    def outbox(self) -> list[SentRequest]:
        """What the provider itself sent, as logout tokens."""
        return self.control.call(Outbox, "GET", "outbox")["items"]

    def configure(self, **changes: Unpack[Config]) -> None:
        self.control.send("PATCH", "config", changes)

    def reset(self, *, keep: list[ResetOptionsKeep] | None = None) -> None:
        """Drops all that came since the start."""
        self.control.send("POST", "reset", {"keep": keep or []})

    def report(self) -> str:
        """The requests so far, with what is wrong with them."""
        return "\n".join(map(described, self.requests.all())) or "no request has reached this provider"


class RuleList:
    """The rules that bend answers, in the order in which they apply."""

    def __init__(self, control: Control) -> None:
        self._control = control

    def add(self, rule: Rule) -> str:
        """The id of the rule, which applies after the others."""
        return self._control.call(RuleState, "POST", "rules", rule)["id"]

    def all(self) -> list[RuleState]:
        return self._control.call(Rules, "GET", "rules")["items"]

    def __getitem__(self, id: str) -> RuleState:
        return self._control.call(RuleState, "GET", f"rules/{segment(id)}")

    def put(self, id: str, rule: Rule) -> None:
        self._control.send("PUT", f"rules/{segment(id)}", rule)

    def remove(self, id: str) -> None:
        self._control.send("DELETE", f"rules/{segment(id)}")

    def clear(self) -> None:
        """Removes those that tests added."""
        self._control.send("DELETE", "rules")


class TestClock:
    """The time of the provider."""

    # Its name is no reason for pytest to look for tests in it.
    __test__ = False

    def __init__(self, control: Control) -> None:
        self._control = control

    @property
    def now(self) -> Clock:
        return self._control.call(Clock, "GET", "clock")

    def advance(self, seconds: int) -> ClockMove:
        """Moves the time; `due` tells what ended by that."""
        return self._control.call(ClockMove, "PATCH", "clock", {"advance": seconds})

    def advance_to_next(self) -> ClockMove:
        """Moves to when the next code, token or session ends."""
        return self._control.call(ClockMove, "PATCH", "clock", {"advance_to": "next"})

    def set(self, time: int | str) -> ClockMove:
        """Seconds since 1970, or a time like 2026-01-31T12:00:00Z."""
        return self._control.call(ClockMove, "PATCH", "clock", {"set": time})

    def freeze(self, frozen: bool = True) -> ClockMove:
        return self._control.call(ClockMove, "PATCH", "clock", {"freeze": frozen})

    def reset(self) -> ClockMove:
        return self._control.call(ClockMove, "DELETE", "clock")


class Record:
    """The requests of clients and browsers, with their answers."""

    def __init__(self, control: Control) -> None:
        self._control = control

    def all(self, **query: Unpack[ExchangeQuery]) -> list[Exchange]:
        return self._control.call(Exchanges, "GET", "requests", **query)["items"]

    def latest(self, **filters: Unpack[ExchangeFilter]) -> Exchange:
        return self._control.call(Exchange, "GET", "requests/latest", **filters)

    def __getitem__(self, id: str) -> Exchange:
        return self._control.call(Exchange, "GET", f"requests/{segment(id)}")

    def wait(self, count: int = 1, seconds: int = 10, **filters: Unpack[ExchangeFilter]) -> list[Exchange]:
        """Returns once there are so many; a TimeoutError after so many seconds."""
        found = self._control.call(Exchanges, "GET", "requests", count=count, wait=seconds, **filters)
        if found.get("timed_out"):
            raise TimeoutError(f"{found['total']} such requests in place of {count} within {seconds} s")
        return found["items"]

    def clear(self, **filters: Unpack[ExchangeFilter]) -> None:
        self._control.send("DELETE", "requests", **filters)


class SessionList:
    """The users who are signed in."""

    def __init__(self, control: Control) -> None:
        self._control = control

    def begin(self, **options: Unpack[SessionOptions]) -> Session:
        """Signs a user in; `cookie` makes a browser theirs."""
        return self._control.call(Session, "POST", "sessions", options)

    def all(self) -> list[Session]:
        return self._control.call(Sessions, "GET", "sessions")["items"]

    def end(self, id: str) -> None:
        self._control.send("DELETE", f"sessions/{segment(id)}")

    def clear(self) -> None:
        self._control.send("DELETE", "sessions")


class Collection(Generic[Item]):
    """The users, the clients or the APIs that the provider knows."""

    def __init__(self, control: Control, kind: str) -> None:
        self._control = control
        self._kind = kind

    def add(self, *items: Item) -> None:
        self._control.send("POST", f"{self._kind}", items)

    def all(self) -> list[Item]:
        return cast("list[Item]", self._control.call(dict[str, Any], "GET", f"{self._kind}")["items"])

    def __getitem__(self, id: str) -> Item:
        return cast("Item", self._control.call(dict[str, Any], "GET", f"{self._kind}/{segment(id)}"))

    def put(self, id: str, item: Item) -> None:
        self._control.send("PUT", f"{self._kind}/{segment(id)}", item)

    def update(self, id: str, changes: Item) -> None:
        """A merge patch (RFC 7396): only what changes."""
        self._control.send("PATCH", f"{self._kind}/{segment(id)}", changes)

    def remove(self, id: str) -> None:
        self._control.send("DELETE", f"{self._kind}/{segment(id)}")


def described(exchange: Exchange) -> str:
    request = exchange["request"]
    status = exchange.get("response", {}).get("status", "unanswered")
    head = f"{exchange['id']}  {request['method']} {request['path']} {status} {exchange.get('error', '')}".rstrip()
    return "\n".join([head, *map(explained, exchange["diagnoses"])])


def explained(diagnosis: Diagnosis) -> str:
    return "    {code}: {problem}\n      {remedy} ({section})".format_map(diagnosis)
