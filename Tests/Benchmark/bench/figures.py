"""The measurements, one entry for each figure."""

from bench.figure import (
    CREDENTIALS,
    TOKEN,
    ClientCredentials,
    CodeFlow,
    Crowd,
    Logged,
    Memory,
    Rate,
    Recorded,
    Refresh,
    Start,
)

KEYS = "/.well-known/jwks.json"

FIGURES = [
    Start("start: exec to first discovery answer", 1.1),
    Start("the same, the binary read from disk before", 1.1, reads_anew=True),
    Memory("memory when idle", bar=8e6),
    Memory("memory after 100,000 tokens", bar=32e6, tokens=100_000),
    # From there the memory stays flat, within a tenth.
    Memory("memory after 300,000 tokens", bar=35.2e6, tokens=300_000),
    Crowd("unknown client among 100,000 clients and users", bar=2),
    Rate("discovery", 0.65, 1.5),
    Rate("discovery beside Dispatch", 0.85, reference="bare Dispatch"),
    Recorded("discovery and its record", 0.95),
    Recorded("userinfo and its record", 0.95, path="/userinfo", has_token=True),
    Recorded("client credentials and their record", 0.95, path=TOKEN, body=CREDENTIALS),
    Logged("discovery and its log", None, 1.4),
    Logged("userinfo and its log", None, 1.2, path="/userinfo", has_token=True),
    Rate("keys", 0.65, 1.5, KEYS),
    Rate("userinfo", 0.5, 2, "/userinfo", has_token=True),
    Rate("new connection per request", 0.9, path=KEYS, closes=True),
    ClientCredentials("client credentials", None, 1.15),
    Refresh("refresh", None, 1.12),
    CodeFlow("code flow with PKCE", None, 1.25),
]
