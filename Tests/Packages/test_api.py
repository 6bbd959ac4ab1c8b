"""The modules offer what the control API describes: each operation, or a reason why not. Their types are made
of that description, and mypy and tsc hold the modules to them."""

import re
from pathlib import Path

import pytest

import understudy_idp
from understudy_idp import Server

# What the modules leave to `control.call`: a look at what a test rarely asks for.
LEFT_OUT = {
    "whole server": "GET health, GET metrics, GET openapi.json, GET config.schema.json, GET ca.pem, GET tenants, "
    "GET tenants/{}, PUT tenants/{}, POST mcp",
    "keys": "GET keys, POST keys, PUT keys, POST keys/rotate, GET keys/{}, DELETE keys/{}",
    "stores": "GET tokens, GET tokens/{}, DELETE tokens/{}, GET codes, GET par, GET state, PUT state, "
    "GET config, GET sessions/{}, GET consents, DELETE consents, DELETE outbox",
    "devices": "GET device, GET device/{}, POST device/{}, GET ciba, GET ciba/{}, POST ciba/{}",
    "archives": "POST diagnose, GET requests.har, GET requests/stream",
    "for applications": "GET resource, POST resource, PUT resource, PATCH resource, DELETE resource",
    "signals": "GET events, POST events",
    "whole lists": "PUT users, DELETE users, PUT clients, DELETE clients, PUT apis, DELETE apis, PUT rules",
    "rules": "POST rules/test, PATCH rules/{}",
    "by hand": "GET exam, POST exam/{}",
    "programs": "GET workloads, GET workloads/{}, POST workloads/{}",
}
CALL = re.compile(r"""\b(?:call|send)\(\s*(?:[\w[\], ]+, )?["'](GET|POST|PUT|PATCH|DELETE)["'], f?(["'`])(.*?)\2""")
HOLE = re.compile(r"\$?\{[^}]*\}+")
SOURCES = {
    "Python": [*Path(understudy_idp.__file__).parent.glob("_*.py")],
    "JavaScript": [*Path(__file__).parent.glob("node/node_modules/understudy-idp/lib/*.js")],
}


@pytest.mark.parametrize("language", SOURCES)
def test_no_operation_is_forgotten(understudy_server: Server, language: str) -> None:
    description = understudy_server.control.call(dict, "GET", "openapi.json")
    described = {
        f"{method.upper()} {HOLE.sub('{}', path[1:])}"
        for path, methods in description["paths"].items()
        for method in methods if method != "parameters"}
    left_out = {operation for each in LEFT_OUT.values() for operation in each.split(", ")}
    offered = {
        f"{method} {path}" for file in SOURCES[language] for method, _, called in CALL.findall(file.read_text())
        for path in paths(called)}
    assert offered | left_out == described
    assert not offered & left_out


def paths(called: str) -> list[str]:
    """A collection calls the same of three resources."""
    kind, *rest = called.split("/")
    kinds = ["users", "clients", "apis"] if HOLE.fullmatch(kind) else [kind]
    return [HOLE.sub("{}", "/".join([each, *rest])) for each in kinds]
