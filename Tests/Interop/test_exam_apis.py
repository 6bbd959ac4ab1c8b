"""APIs that verify tokens with other people's libraries, and what they let pass."""

import sys
from pathlib import Path

import pytest

from examined import verdicts
from ports import free_port

API = Path(__file__).parent / "exam_api.py"


@pytest.mark.parametrize("library", ["pyjwt", "joserfc"])
def test_an_api(library):
    port = free_port()
    verdicts(
        f"api-{library}", "--api", f"http://127.0.0.1:{port}/orders", "--audience", "orders",
        "--scope", "read", "--command", f"{sys.executable} {API} {library} {port}")
