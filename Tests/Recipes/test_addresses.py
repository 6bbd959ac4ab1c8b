"""The article's recipes for phones, and for SDKs that insist on a domain."""

import shlex
import re

import requests
from requests.adapters import HTTPAdapter

from provider import ROOT, provider

ARTICLE = (ROOT / "Sources" / "Understudy" / "Understudy.docc" / "Recipes.md").read_text()
OPTIONS = {
    name: shlex.split(command) for name in ("allow-host", "0.0.0.0", "tls-only")
    for command in re.findall(r"`understudy serve ([^`]*)`", ARTICLE) if name in command}


def test_an_emulator_is_refused_until_its_name_is_allowed():
    with provider() as url:
        refused = discovery(url, "10.0.2.2:8414")
        assert refused.status_code == 421 and "allow" in refused.text
    with provider(*OPTIONS["allow-host"]) as url:
        assert discovery(url, "10.0.2.2:8414").json()["issuer"] == "http://10.0.2.2:8414"


def test_a_device_in_the_network_is_given_one_issuer():
    with provider(*OPTIONS["0.0.0.0"]) as url:
        metadata = discovery(url, "192.168.1.20:8414").json()
        assert metadata["issuer"] == "http://192.168.1.20:8414"
        assert metadata["authorization_endpoint"] == "http://192.168.1.20:8414/authorize"


def test_a_bare_domain_has_a_certificate_and_no_port(tmp_path):
    options = list(OPTIONS["tls-only"])
    place = options.index("--port")
    assert options[place + 1] == "443"
    options[place + 1] = "0"
    authority = tmp_path / "ca.pem"
    with provider(*options, "--tls-ca-file", authority) as url:
        client = requests.Session()
        client.trust_env = False
        client.mount("https://", Named("login.test"))
        metadata = client.get(
            url.replace("localhost", "127.0.0.1") + "/.well-known/openid-configuration",
            headers={"Host": "login.test"}, verify=authority).json()
        assert metadata["issuer"] == "https://login.test"
        assert metadata["token_endpoint"] == "https://login.test/oauth/token"


def discovery(url, host):
    return requests.get(url + "/.well-known/openid-configuration", headers={"Host": host})


class Named(HTTPAdapter):
    """Expects the certificate of a name that the hosts file would have."""

    def __init__(self, name):
        self._name = name
        super().__init__()

    def init_poolmanager(self, *rest, **more):
        super().init_poolmanager(*rest, server_hostname=self._name, assert_hostname=self._name, **more)
