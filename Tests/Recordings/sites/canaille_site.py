"""Canaille with users in memory: canaille_site.py PORT SETTINGS (JSON)"""

import datetime
import json
import sys

from canaille import create_app
from canaille.app import models
from canaille.backends import Backend
from werkzeug.middleware.proxy_fix import ProxyFix
from werkzeug.serving import run_simple

PORT, GIVEN = int(sys.argv[1]), json.loads(sys.argv[2])

app = create_app({
    "SECRET_KEY": "of no worth outside these recordings", "PREFERRED_URL_SCHEME": "https",
    "SESSION_COOKIE_SECURE": True, "SERVER_NAME": GIVEN["host"],
    "CANAILLE": {"DATABASE": "memory", "ENABLE_INTRUDER_LOCKOUT": False, "SMTP": None}
    | GIVEN.get("core", {"JAVASCRIPT": False, "HTMX": False}),
    "CANAILLE_OIDC": {"DYNAMIC_CLIENT_REGISTRATION_OPEN": True, "ACTIVE_JWKS": [GIVEN["key"]]}
    | GIVEN.get("oidc", {}),
})
with app.app_context():
    now = datetime.datetime.now(datetime.timezone.utc)
    for name in ("alice", "bob"):
        user = models.User(
            formatted_name=f"{name.title()} Willow", given_name=name.title(), family_name="Willow", user_name=name,
            emails=[f"{name}@willow.example"], password=f"{name}-password", phone_numbers=["+33-000-000-000"])
        user.secret_token, user.hotp_counter, user.last_otp_login = GIVEN.get("passcodes"), 1, now
        Backend.instance.save(user)
    for client in GIVEN["clients"]:
        client = models.Client(client_id_issued_at=now, contacts=["admin@willow.example"], **client)
        Backend.instance.save(client)
        client.audience = [client]
        Backend.instance.save(client)
app.wsgi_app = ProxyFix(app.wsgi_app)
run_simple("127.0.0.1", PORT, app, threaded=True)
