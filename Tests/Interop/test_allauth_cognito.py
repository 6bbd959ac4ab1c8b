"""django-allauth's provider for Amazon Cognito, unchanged: its `DOMAIN` leads it here."""

import json
import subprocess
import sys
from pathlib import Path

from provider import Provider


def test_a_site_signs_somebody_in():
    script = Path(__file__).with_name("allauth_cognito_site.py")
    with Provider("--profile", "cognito") as cognito:
        told = subprocess.run(
            [sys.executable, script, cognito.url], capture_output=True, text=True, timeout=60)
    assert told.returncode == 0, told.stderr
    known = json.loads(told.stdout)
    assert known["name"] == "alice"
    assert known["data"]["username"] == "alice"
    # It undoes the text that userinfo has in place of a boolean.
    assert known["data"]["email_verified"] == "true"
    assert (known["address"], known["is_verified"]) == ("alice@example.com", True)
