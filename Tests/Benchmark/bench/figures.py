"""What is measured, one entry for each figure."""

from bench.figure import DISCOVERY, ClientCredentials, CodeFlow, Memory, Rate, Refresh, Start

KEYS = "/.well-known/jwks.json"

FIGURES = [
    Start("start: exec to first discovery answer", bar=3),
    Start("the same, the binary read from disk before", bar=3, reads_anew=True),
    Memory("memory when idle", bar=8e6, tokens=0),
    Memory("memory after 100,000 tokens", bar=32e6, tokens=100_000),
    # From there the memory stays flat, within a tenth.
    Memory("memory after 300,000 tokens", bar=35.2e6, tokens=300_000),
    Rate("discovery", 1, DISCOVERY),
    Rate("keys", 1, KEYS),
    Rate("userinfo", 1, "/userinfo", has_token=True),
    Rate("new connection per request", 0.8, KEYS, closes=True),
    ClientCredentials("client credentials", 0.9),
    Refresh("refresh", 0.9),
    CodeFlow("code flow with PKCE", 0.9),
]
