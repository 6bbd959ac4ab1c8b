"""The configuration of a realm that the tests of Keycloak's clients share."""

import json

from provider import Provider

CALLBACK = "http://localhost:3000/callback"

CONFIG = {
    "profile": "keycloak",
    "clients": [
        {
            "client_id": "web",
            "client_secret": "s3cret",
            "redirect_uris": ["http://localhost:3000/*"],
            "grant_types": [
                "authorization_code",
                "refresh_token",
                "client_credentials",
                "password",
                "urn:ietf:params:oauth:grant-type:device_code",
            ],
            "included_audiences": ["web"],
        }
    ],
    "users": [
        {
            "username": "alice",
            "password": "wonderland",
            "claims": {
                "name": "Alice Ferris",
                "given_name": "Alice",
                "family_name": "Ferris",
                "preferred_username": "alice",
                "email": "alice@example.com",
                "email_verified": True,
            },
            "realm_roles": ["admin"],
            "client_roles": {"web": ["editor"]},
        }
    ],
}


def realm(folder, change=lambda config: config):
    """A server whose realm `master` has this configuration, with a change."""
    path = folder / "understudy.json5"
    path.write_text(json.dumps(change(json.loads(json.dumps(CONFIG)))))
    return Provider("--config", path, below="/realms/master")
