"""Apache with mod_auth_openidc, walked through by the server's own browser."""

import json
import tempfile
from pathlib import Path
from types import SimpleNamespace

import test_mod_auth_openidc as apache
from examined import verdicts
from ports import free_port


def test_apache(tmp_path, monkeypatch):
    port, provider = free_port(), free_port()
    url = f"http://127.0.0.1:{port}"
    callback = f"{url}/protected/callback"
    client = {
        "client_id": "apache", "client_secret": "s3cret", "redirect_uris": [callback],
        "post_logout_redirect_uris": [f"{url}/bye.txt"],
        "backchannel_logout_uri": f"{callback}?logout=backchannel",
        "backchannel_logout_session_required": True,
        "frontchannel_logout_uri": f"{callback}?logout=get",
    }
    asked = ["plain", "req-*", "id-*", "cb-*", "ui-sub-*", "tok-no-token", "key-*", "out-*",
             "bcl-*", "fcl-*"]
    config = tmp_path / "exam.json5"
    config.write_text(json.dumps({"clients": [client], "exam": {"plans": {"apache": asked}}}))
    monkeypatch.setattr(apache, "MODULES", apache.MODULES + " include")
    monkeypatch.setattr(apache, "CONFIGURATION", apache.CONFIGURATION.replace(
        "Require claim email:alice@example.com",
        "Require valid-user\n    Options +Includes\n    SetOutputFilter INCLUDES"))
    with tempfile.TemporaryDirectory() as folder:
        place = SimpleNamespace(url=f"http://localhost:{provider}")
        with apache.Site(Path(folder), port, url, place) as site:
            Path(folder, "site", "protected", "page.txt").write_text(
                '<!--#echo var="REMOTE_USER" -->')
            verdicts(
                "mod_auth_openidc", "--config", config, "--port", provider, "--plan", "apache",
                "--start", site.page, "--probe", site.page,
                "--logout", f"{site.callback}?logout={url}/bye.txt", "--window-ms", "20")
