"""Calls of the control API."""

from __future__ import annotations

import json
import os
import ssl
from collections.abc import Mapping
from typing import Any, TypeVar
from urllib.error import HTTPError
from urllib.parse import quote, urlencode
from urllib.request import HTTPSHandler, ProxyHandler, Request, build_opener

Answer = TypeVar("Answer")


class UnderstudyError(Exception):
    """What Understudy refuses: `status`, and as `problem` all that its answer says (RFC 9457)."""

    def __init__(self, message: str, status: int = 0, problem: Mapping[str, Any] | None = None) -> None:
        super().__init__(message)
        self.status = status
        self.problem = dict(problem or {})


class Control:
    """The control API of a server or of one of its tenants."""

    def __init__(self, url: str, trust: ssl.SSLContext | None = None) -> None:
        self.url = url
        self.trust = trust
        # A proxy of the environment is for other hosts.
        self._opener = build_opener(ProxyHandler({}), HTTPSHandler(context=trust))

    def call(self, _: type[Answer], method: str, resource: str, body: Any = None, **query: Any) -> Answer:
        """The answer, which has the stated type."""
        answer: Answer = json.loads(self._sent(method, resource, body, query))
        return answer

    def send(self, method: str, resource: str, body: Any = None, **query: Any) -> None:
        self._sent(method, resource, body, query)

    def _sent(self, method: str, resource: str, body: Any, query: Mapping[str, Any]) -> bytes:
        stated = {key: int(each) if isinstance(each, bool) else each for key, each in query.items()}
        request = Request(
            f"{self.url}/{resource}" + ("?" + urlencode(stated) if stated else ""), method=method,
            data=None if body is None else json.dumps(body).encode(),
            headers={"Accept": "application/json", "Content-Type": "application/json"})
        if token := os.environ.get("UNDERSTUDY_CONTROL_TOKEN"):
            request.add_header("Authorization", f"Bearer {token}")
        try:
            with self._opener.open(request) as answer:
                return bytes(answer.read())
        except HTTPError as refusal:
            raise refused(f"{method} {resource}", refusal.code, refusal.read()) from None


def refused(call: str, status: int, text: bytes) -> UnderstudyError:
    try:
        problem = json.loads(text)
    except ValueError:
        problem = {"detail": text.decode(errors="replace")}
    said = problem.get("errors") or [problem]
    return UnderstudyError(
        f"{call} was refused with {status}: " + "; ".join(map(sentence, said)), status, problem)


def sentence(problem: Mapping[str, str]) -> str:
    path = f"{problem['path']}: " if problem.get("path") else ""
    nearest = f"; did you mean {problem['did_you_mean']}?" if "did_you_mean" in problem else ""
    return path + problem.get("detail", problem.get("title", "")) + nearest


def segment(text: str) -> str:
    return quote(text, safe="")
