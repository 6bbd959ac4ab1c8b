"""Logins over https: certificates, versions, resumption and names as other TLS libraries see them,
and plain http on the same port."""

import base64
import hashlib
import json
import os
import re
import socket
import socketserver
import ssl
import subprocess
import threading
from contextlib import contextmanager, suppress
from datetime import datetime, timedelta, timezone
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import jwt
import pytest
import requests
from authlib.integrations.requests_client import OAuth2Session
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID
from uv import find_uv_bin

from browser import chromium, spa_site, trusting_home
from conftest import REDIRECT_URI
from pages import press
from person import sign_in
from provider import Provider
from test_browser import reached, text, wait

WALK = Path(__file__).with_name("walk.sh")
REQUEST = b"GET /_understudy/health HTTP/1.1\r\nHost: localhost\r\n\r\n"


@pytest.fixture(scope="module")
def provider(tmp_path_factory):
    ca = tmp_path_factory.mktemp("tls") / "ca.pem"
    with Provider("--tls", "--san", "idp.test,192.0.2.7", "--tls-ca-file", ca) as provider:
        yield provider


def port(provider):
    return urlsplit(provider.url).port


def trusting(provider, version=None):
    context = ssl.create_default_context(cafile=provider.ca_file)
    if version:
        context.minimum_version = context.maximum_version = version
    return context


def trust(session, provider):
    session.verify = provider.ca_file
    session.trust_env = False  # or REQUESTS_CA_BUNDLE would win


def connected(provider, context, name="localhost", session=None):
    """A TLS connection to the server, under any of its names."""
    raw = socket.create_connection(("127.0.0.1", port(provider)), timeout=5)
    return context.wrap_socket(raw, server_hostname=name, session=session)


def healthy(connection):
    connection.sendall(REQUEST)
    answer = b""
    while b'"ok"' not in answer:
        received = connection.recv(4096)
        assert received, answer
        answer += received
    return answer.startswith(b"HTTP/1.1 200")


def test_curl_walks_the_code_flow(provider):
    environment = {**os.environ, "CURL_CA_BUNDLE": provider.ca_file}
    walk = subprocess.run(
        [WALK, provider.url], capture_output=True, text=True, timeout=30, env=environment
    )
    assert walk.returncode == 0, walk.stderr
    _, userinfo, _ = map(json.loads, walk.stdout.splitlines())
    assert userinfo["sub"] == "alice"


@pytest.mark.finds("tls.handshake")
def test_curl_does_not_trust_a_stranger(provider):
    walk = subprocess.run([WALK, provider.url], capture_output=True, text=True, timeout=30)
    assert walk.returncode == 60, walk.stderr


def test_authlib_logs_in_and_cookies_are_secure(provider):
    browser = requests.Session()
    trust(browser, provider)
    client = OAuth2Session(
        "app", redirect_uri=REDIRECT_URI, scope="openid profile", code_challenge_method="S256"
    )
    trust(client, provider)
    verifier = "v" * 43
    url, state = client.create_authorization_url(
        provider.metadata["authorization_endpoint"], code_verifier=verifier
    )
    callback = sign_in(url, "bob", browser)
    assert browser.cookies and all(cookie.secure for cookie in browser.cookies)
    token = client.fetch_token(
        provider.metadata["token_endpoint"],
        authorization_response=callback,
        state=state,
        code_verifier=verifier,
    )
    assert client.get(provider.metadata["userinfo_endpoint"]).json()["name"] == "Bob Marlowe"
    assert token["token_type"] == "Bearer"
    assert parse_qs(urlsplit(callback).query)["iss"] == [provider.url]


def test_every_address_in_discovery_is_https(provider):
    urls = [v for v in provider.metadata.values() if isinstance(v, str) and v.startswith("http")]
    assert provider.metadata["issuer"] == provider.url
    assert all(url.startswith(provider.url) for url in urls)


def test_plain_http_works_on_the_same_port(provider):
    url = provider.url.replace("https:", "http:")
    answer = requests.get(url + "/.well-known/openid-configuration")
    assert answer.json()["issuer"] == url
    assert "Strict-Transport-Security" not in answer.headers
    ca = requests.get(url + "/_understudy/ca.pem")
    assert ca.text == Path(provider.ca_file).read_text()


@pytest.mark.parametrize("version", [ssl.TLSVersion.TLSv1_2, ssl.TLSVersion.TLSv1_3])
def test_a_session_is_resumed_on_another_connection(provider, version):
    context = trusting(provider, version)
    with connected(provider, context) as first:
        assert first.selected_alpn_protocol() is None
        assert not first.session_reused
        assert healthy(first)
        session = first.session
    # There are more connections than event loops, so some resume with a ticket of another loop.
    for _ in range(8):
        with connected(provider, context, session=session) as connection:
            assert connection.session_reused
            assert healthy(connection)


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
@pytest.mark.finds("tls.version")
def test_old_versions_of_tls_are_refused(provider):
    context = trusting(provider)
    context.set_ciphers("ALL:@SECLEVEL=0")
    context.minimum_version = ssl.TLSVersion.TLSv1
    context.maximum_version = ssl.TLSVersion.TLSv1_1
    with pytest.raises(ssl.SSLError, match="PROTOCOL_VERSION|NO_PROTOCOLS"):
        connected(provider, context)


def open_suites(provider):
    """Those of TLS 1.2: each round of OpenSSL's client offers all but those found before."""
    found = []
    while True:
        offered = ":".join(["ALL:!PSK:!SRP", *(f"!{name}" for name in found), "@SECLEVEL=0"])
        run = subprocess.run(
            ["openssl", "s_client", "-connect", f"127.0.0.1:{port(provider)}", "-tls1_2",
             "-cipher", offered],
            input="", capture_output=True, text=True, timeout=20,
        )
        name = re.search(r"Cipher is (\S+)", run.stdout)[1]
        if name == "(NONE)":
            return set(found)
        found.append(name)


GCM = ("AES128-GCM-SHA256", "AES256-GCM-SHA384")


@pytest.mark.parametrize(
    ("options", "suites"),
    [
        ([], {f"ECDHE-ECDSA-{end}" for end in (*GCM, "CHACHA20-POLY1305")}),
        (["--tls-suites", "fapi1"], {f"ECDHE-RSA-{end}" for end in GCM}),
        (["--tls-suites", "bcp195"], {f"ECDHE-ECDSA-{end}" for end in GCM}),
        (["--tls-suites", "AES128-SHA,DHE-RSA-AES256-SHA"], {"AES128-SHA", "DHE-RSA-AES256-SHA"}),
        (["--tls-min-version", "1.3"], set()),
    ],
)
def test_the_cipher_suites_are_those_of_the_choice(tmp_path, options, suites):
    with Provider("--tls", "--tls-ca-file", tmp_path / "ca.pem", *options) as provider:
        assert open_suites(provider) == suites
        assert set(provider.new_findings()) == {"tls.suite" if suites else "tls.version"}
        with connected(provider, trusting(provider)) as connection:
            assert connection.version() == "TLSv1.3" and healthy(connection)


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_old_versions_of_tls_are_served_to_those_who_ask_for_them(tmp_path):
    options = ["--tls-ca-file", tmp_path / "ca.pem", "--tls-min-version", "1.0"]
    with Provider("--tls", *options) as provider:
        for version in (ssl.TLSVersion.TLSv1, ssl.TLSVersion.TLSv1_1):
            context = trusting(provider)
            context.set_ciphers("ALL:@SECLEVEL=0")
            context.minimum_version = context.maximum_version = version
            with connected(provider, context) as connection:
                assert connection.version().replace(".", "_") in (version.name, "TLSv1")
                assert healthy(connection)


@pytest.mark.parametrize(
    "name", ["localhost", "127.0.0.1", "::1", "acme.localhost", "ACME.localhost", "a.b.localhost", "idp.test", "192.0.2.7"]
)
def test_the_certificate_is_good_for_a_name(provider, name):
    with connected(provider, trusting(provider), name) as connection:
        assert healthy(connection)


@pytest.mark.finds("tls.handshake")
def test_the_certificate_is_not_good_for_other_names(provider):
    for name in ("example.com", "192.0.2.8", "localhost.example.com"):
        with pytest.raises(ssl.SSLCertVerificationError):
            connected(provider, trusting(provider), name)


@pytest.mark.finds("tls.handshake")
def test_http_1_1_is_negotiated_and_nothing_else(provider):
    context = trusting(provider)
    context.set_alpn_protocols(["h2", "http/1.1"])
    with connected(provider, context) as connection:
        assert connection.selected_alpn_protocol() == "http/1.1"
    context.set_alpn_protocols(["h2"])
    with pytest.raises(ssl.SSLError, match="(?i)no.application.protocol"):
        connected(provider, context)


def test_the_certificates_say_what_they_are_for(provider):
    authority = x509.load_pem_x509_certificate(Path(provider.ca_file).read_bytes())
    with connected(provider, trusting(provider)) as connection:
        leaf = x509.load_der_x509_certificate(connection.getpeercert(binary_form=True))
    leaf.verify_directly_issued_by(authority)
    authority.verify_directly_issued_by(authority)

    def extension(certificate, kind):
        return certificate.extensions.get_extension_for_class(kind).value

    assert extension(authority, x509.BasicConstraints) == x509.BasicConstraints(True, 0)
    assert extension(leaf, x509.BasicConstraints) == x509.BasicConstraints(False, None)
    assert extension(authority, x509.KeyUsage).key_cert_sign
    assert not extension(leaf, x509.KeyUsage).key_cert_sign
    assert list(extension(leaf, x509.ExtendedKeyUsage)) == [ExtendedKeyUsageOID.SERVER_AUTH]
    assert (
        extension(leaf, x509.AuthorityKeyIdentifier).key_identifier
        == extension(authority, x509.SubjectKeyIdentifier).digest
    )
    now = datetime.now(timezone.utc)
    for certificate in (authority, leaf):
        assert certificate.not_valid_before_utc < now - timedelta(hours=12)
        assert now < certificate.not_valid_after_utc
        life = certificate.not_valid_after_utc - certificate.not_valid_before_utc
        assert life <= timedelta(days=397)
    names = extension(leaf, x509.SubjectAlternativeName).get_values_for_type(x509.DNSName)
    assert names == ["localhost", "idp.test"]


def test_a_name_below_localhost_has_one_certificate(provider):
    """Browsers ask anew about each certificate that they do not trust."""

    def shown(name):
        with connected(provider, trusting(provider), name) as connection:
            return connection.getpeercert(binary_form=True)

    assert shown("acme.localhost") == shown("acme.localhost") != shown("other.localhost")


@contextmanager
def tunnel():
    """A proxy that makes tunnels to this machine, since not every system finds acme.localhost."""

    def pump(source, sink):
        with suppress(OSError):
            while data := source.recv(65536):
                sink.sendall(data)
            sink.shutdown(socket.SHUT_WR)

    class Tunnel(socketserver.StreamRequestHandler):
        rbufsize = 0

        def handle(self):
            port = int(self.rfile.readline().split()[1].rsplit(b":", 1)[1])
            while self.rfile.readline().strip():
                pass
            with socket.create_connection(("127.0.0.1", port)) as server:
                self.wfile.write(b"HTTP/1.1 200 OK\r\n\r\n")
                back = threading.Thread(target=pump, args=(server, self.connection))
                back.start()
                pump(self.connection, server)
                back.join()

    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Tunnel) as proxy:
        threading.Thread(target=proxy.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{proxy.server_address[1]}"
        proxy.shutdown()


@pytest.mark.parametrize("name", ["localhost", "acme.localhost", "idp.test"])
@pytest.mark.finds(...)
def test_rustls_trusts_the_certificate(provider, tmp_path, name):
    """uv asks for a package that is not there, and so reaches the server."""
    index = provider.url.replace("localhost", name) + "/simple/"
    uv = [find_uv_bin(), "pip", "install", "--no-config", "--no-cache", "--target", tmp_path]
    with tunnel() as proxy:
        environment = {**os.environ, "SSL_CERT_FILE": provider.ca_file, "HTTPS_PROXY": proxy}
        run = subprocess.run(
            [*uv, "--index-url", index, "nobody-has-this"],
            capture_output=True, text=True, timeout=60, env=environment,
        )
    assert "nobody-has-this was not found" in run.stderr, run.stderr
    assert provider.log()[-1]["path"].endswith("/simple/nobody-has-this/")


@pytest.mark.finds("tls.handshake")
def test_handshakes_that_are_junk_do_no_harm(provider):
    for junk in (b"\x16\x03\x01\x02\x00" + os.urandom(512), b"\x16", b"\x16\x03\x01\x00\x00" * 100):
        with socket.create_connection(("127.0.0.1", port(provider)), timeout=5) as connection:
            connection.sendall(junk)
            connection.shutdown(socket.SHUT_WR)
            while connection.recv(4096):
                pass
    with connected(provider, trusting(provider)) as connection:
        assert healthy(connection)


@pytest.mark.finds("http.plain-at-tls-port")
def test_plain_http_can_be_refused(tmp_path):
    with Provider("--tls-only", "--tls-ca-file", tmp_path / "ca.pem") as provider:
        answer = requests.get(provider.url.replace("https:", "http:"))
        assert answer.status_code == 400
        assert "https://" in answer.text
        with connected(provider, trusting(provider)) as connection:
            assert healthy(connection)


@pytest.mark.finds("tls.no-authority")
def test_a_certificate_of_ones_own_is_shown_with_its_chain(tmp_path):
    root, middle, own = Entity("root"), Entity("middle"), Entity("localhost")
    root.certify(root, isAuthority=True)
    root.certify(middle, isAuthority=True)
    middle.certify(own, isAuthority=False)
    chain, key, ca = tmp_path / "chain.pem", tmp_path / "key.pem", tmp_path / "root.pem"
    chain.write_bytes(own.pem + middle.pem)
    key.write_bytes(own.key_pem)
    ca.write_bytes(root.pem)
    with Provider("--tls-cert", chain, "--tls-key", key, ca_file=str(ca)) as provider:
        with connected(provider, trusting(provider)) as connection:
            assert healthy(connection)
        answer = requests.get(provider.url + "/_understudy/ca.pem", verify=str(ca))
        assert answer.status_code == 404
        assert answer.headers["Understudy-Diagnosis"] == "tls.no-authority"


def test_chromium_logs_in_with_the_authority_trusted(provider, tmp_path):
    home = trusting_home(tmp_path, provider.ca_file)
    with chromium(home) as driver, spa_site() as site:
        driver.get(f"{site}/?provider={provider.url}")
        press(driver, "#sign-in")
        wait(driver, lambda: driver.current_url.startswith(provider.url))
        press(driver, 'button[name="username"][value="alice"]')
        reached(driver, "signed in")
        assert text(driver, "subject") == "alice"
        tenant = provider.url.replace("localhost", "acme.localhost")
        driver.get(f"{tenant}/.well-known/openid-configuration")
        assert f'"issuer":"{tenant}"' in driver.page_source


@pytest.fixture(scope="module")
def entity(tmp_path_factory):
    """The certificate of a client, in files."""
    folder = tmp_path_factory.mktemp("client")
    entity = Entity("app")
    entity.certify(entity, isAuthority=False)
    entity.files = (folder / "certificate.pem", folder / "key.pem")
    entity.files[0].write_bytes(entity.pem)
    entity.files[1].write_bytes(entity.key_pem)
    return entity


@pytest.fixture(scope="module")
def asking(tmp_path_factory, entity):
    """A server with clients that have to show a certificate."""
    folder = tmp_path_factory.mktemp("asking")
    credentials = {
        "grant_types": ["client_credentials", "authorization_code"],
        "redirect_uris": [REDIRECT_URI],
        "tls_client_certificate_bound_access_tokens": True,
        "policy": {"consent": "skip"},
    }
    key = jwt.algorithms.ECAlgorithm.to_jwk(entity.public_key, as_dict=True)
    clients = [
        {
            "client_id": "named",
            "token_endpoint_auth_method": "tls_client_auth",
            "tls_client_auth_subject_dn": "CN=app",
            **credentials,
        },
        {
            "client_id": "self-signed",
            "token_endpoint_auth_method": "self_signed_tls_client_auth",
            "jwks": {"keys": [key]},
            **credentials,
        },
    ]
    config = folder / "config.json5"
    config.write_text(json.dumps({"login": "auto", "clients": clients}))
    with Provider("--config", config, "--tls", "--tls-ca-file", folder / "ca.pem") as provider:
        yield provider


def session(provider, entity=None):
    session = requests.Session()
    trust(session, provider)
    session.cert = entity and tuple(map(str, entity.files))
    return session


def test_certificates_are_advertised(asking, provider):
    methods = "token_endpoint_auth_methods_supported"
    assert {"tls_client_auth", "self_signed_tls_client_auth"} <= set(asking.metadata[methods])
    assert asking.metadata["tls_client_certificate_bound_access_tokens"] is True
    assert "tls_client_auth" not in provider.metadata[methods]


@pytest.mark.parametrize("client_id", ["named", "self-signed"])
@pytest.mark.finds("certificate.missing", "certificate.of-token-missing")
def test_a_certificate_proves_the_client_and_binds_its_tokens(asking, entity, client_id):
    own, bare = session(asking, entity), session(asking)
    endpoint = asking.metadata["token_endpoint"]
    form = {"grant_type": "client_credentials", "client_id": client_id}
    refused = bare.post(endpoint, data=form)
    assert refused.json()["error"] == "invalid_client"
    assert refused.headers["Understudy-Diagnosis"] == "certificate.missing"

    verifier = "v" * 43
    challenge = base64.urlsafe_b64encode(hashlib.sha256(verifier.encode()).digest()).rstrip(b"=")
    query = {
        "client_id": client_id,
        "response_type": "code",
        "redirect_uri": REDIRECT_URI,
        "scope": "openid",
        "code_challenge": challenge.decode(),
        "code_challenge_method": "S256",
    }
    authorize = asking.metadata["authorization_endpoint"]
    callback = bare.get(authorize, params=query, allow_redirects=False).headers["Location"]
    code = {
        "grant_type": "authorization_code",
        "client_id": client_id,
        "code": parse_qs(urlsplit(callback).query)["code"][0],
        "redirect_uri": REDIRECT_URI,
        "code_verifier": verifier,
    }
    token = own.post(endpoint, data=code).json()["access_token"]
    certificate = x509.load_pem_x509_certificate(entity.pem)
    thumbprint = base64.urlsafe_b64encode(certificate.fingerprint(hashes.SHA256())).rstrip(b"=")
    claims = jwt.decode(token, options={"verify_signature": False})
    assert claims["cnf"] == {"x5t#S256": thumbprint.decode()}

    userinfo, bearer = asking.metadata["userinfo_endpoint"], {"Authorization": f"Bearer {token}"}
    assert own.get(userinfo, headers=bearer).json()["sub"] == "alice"
    stolen = bare.get(userinfo, headers=bearer)
    assert stolen.status_code == 401
    assert 'error="invalid_token"' in stolen.headers["WWW-Authenticate"]
    report = own.post(
        asking.metadata["introspection_endpoint"], data={"token": token, "client_id": client_id}
    ).json()
    assert report["active"] and report["cnf"] == claims["cnf"]


class Entity:
    """A party with a key and a certificate, for chains that Understudy has not made."""

    def __init__(self, name):
        self.name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
        self.host = name
        self._key = ec.generate_private_key(ec.SECP256R1())

    @property
    def key_pem(self):
        return self._key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )

    @property
    def public_key(self):
        return self._key.public_key()

    def certify(self, other, isAuthority):
        now = datetime.now(timezone.utc)
        certificate = (
            x509.CertificateBuilder()
            .subject_name(other.name)
            .issuer_name(self.name)
            .public_key(other._key.public_key())
            .serial_number(x509.random_serial_number())
            .not_valid_before(now - timedelta(days=1))
            .not_valid_after(now + timedelta(days=1))
            .add_extension(x509.BasicConstraints(isAuthority, None), critical=True)
            .add_extension(x509.SubjectAlternativeName([x509.DNSName(other.host)]), critical=False)
            .add_extension(
                x509.SubjectKeyIdentifier.from_public_key(other._key.public_key()), critical=False
            )
            .add_extension(
                x509.AuthorityKeyIdentifier.from_issuer_public_key(self._key.public_key()),
                critical=False,
            )
            .sign(self._key, hashes.SHA256())
        )
        other.pem = certificate.public_bytes(serialization.Encoding.PEM)
