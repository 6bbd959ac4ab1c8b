"""What the clients of banks have: a key, a certificate, and a browser that trusts the provider."""

from datetime import datetime, timedelta, timezone

import pytest
import requests
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from jwskate import Jwk

REDIRECT_URI = "https://app.example/callback"


@pytest.fixture(scope="module")
def key():
    return Jwk.generate(alg="ES256", kid="k1")


@pytest.fixture(scope="module")
def certificate(tmp_path_factory):
    """The paths of a self-signed certificate for CN=bank and of its key, in PEM."""
    folder = tmp_path_factory.mktemp("client")
    secret = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "bank")])
    now = datetime.now(timezone.utc)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(secret.public_key())
        .serial_number(1)
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .sign(secret, hashes.SHA256())
    )
    (folder / "cert.pem").write_bytes(made.public_bytes(serialization.Encoding.PEM))
    (folder / "key.pem").write_bytes(
        secret.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
    )
    return str(folder / "cert.pem"), str(folder / "key.pem")


@pytest.fixture
def browser(provider):
    browser = requests.Session()
    browser.verify, browser.trust_env = provider.ca_file, False
    return browser
