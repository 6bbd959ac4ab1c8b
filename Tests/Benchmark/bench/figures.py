"""What is measured: one entry a figure."""

from bench.figure import Memory, Milliseconds, Rate, Signatures
from bench.load import CODE_FLOW, posting

CREDENTIALS = "grant_type=client_credentials&client_id=svc&client_secret=s"

FIGURES = [
    Milliseconds("start to first discovery answer", bar=3),
    Memory("memory when idle", tokens=0, bar=8e6),
    Memory("memory after 100,000 tokens", tokens=100_000, bar=32e6),
    Memory("memory after 200,000 tokens", tokens=200_000, bar=32e6),
    Rate("discovery", "/.well-known/openid-configuration", bar=1),
    Rate("keys", "/.well-known/jwks.json", bar=1),
    Rate("userinfo", "/userinfo", bar=1, needs_token=True),
    Rate("new connection per request", "/.well-known/jwks.json", bar=0.8, closes=True),
    Signatures("client credentials", posting(CREDENTIALS), tokens=1, bar=0.9),
    Signatures("refresh", None, tokens=2, bar=0.9),
    Signatures("code flow with PKCE", CODE_FLOW, tokens=2, requests=2, bar=0.9),
]
