"""The compose files without containers: the same commands and variables, under the names of their networks."""

import re
import socket
from contextlib import contextmanager
from pathlib import Path

import pytest
import requests
import yaml

from example_site import example_site
from ports import free_port
from provider import RECIPES, ROOT, provider

FILES = [ROOT / "docker" / "compose.yaml", RECIPES / "compose" / "compose.yaml"]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.parts[-2])
def test_a_browser_outside_logs_in_at_an_app_inside(file, tmp_path, monkeypatch):
    services = yaml.safe_load(file.read_text())["services"]
    ports = {"8414": free_port(), "3000": free_port()}
    # As the image has it.
    image = {"UNDERSTUDY_HOST": "0.0.0.0", "UNDERSTUDY_IMAGE": "true"}
    settings, app = (here(services[name]["environment"], ports, tmp_path) for name in ("understudy", "app"))
    (tmp_path / "sitecustomize.py").write_text(NAMES)
    monkeypatch.setattr(socket, "getaddrinfo", resolving(socket.getaddrinfo))
    with provider("--port", ports["8414"], environment={**image, **settings}), example_site(
            ports["3000"], {**app, "PYTHONPATH": str(tmp_path)}) as site:
        browser = requests.Session()
        # A bundle that is set in the environment would win over the authority of the volume.
        browser.trust_env = False
        browser.verify = settings.get("UNDERSTUDY_TLS_CA_FILE", True)
        page = browser.get(site + "/login")
        # The browser meets the issuer that tokens have.
        assert page.url.startswith(settings["UNDERSTUDY_ISSUER"] + "/authorize?")
        form = re.search('name="form" value="([^"]*)"', page.text)[1]
        done = browser.post(
            settings["UNDERSTUDY_ISSUER"] + "/login", data={"form": form, "username": "alice"})
        assert "Hello, Alice Ferris." in done.text
        inside = browser.get(app["PROVIDER"] + "/.well-known/openid-configuration").json()
        assert inside["issuer"] == settings["UNDERSTUDY_ISSUER"]


def here(environment, ports, folder):
    """The variables with free ports, and with a folder in the place of the volume."""
    values = {}
    for name, value in environment.items():
        for port, free in ports.items():
            value = value.replace(f":{port}", f":{free}")
        values[name] = value.replace("/trust/", f"{folder}/")
    return values


def resolving(resolve):
    """In a network of containers these names are those of services and aliases."""
    def resolved(host, *rest, **more):
        return resolve("127.0.0.1" if host in ("understudy", "login.localhost") else host, *rest, **more)
    return resolved


NAMES = '''
import socket
resolve = socket.getaddrinfo
def resolved(host, *rest, **more):
    return resolve("127.0.0.1" if host in ("understudy", "login.localhost") else host, *rest, **more)
socket.getaddrinfo = resolved
'''
