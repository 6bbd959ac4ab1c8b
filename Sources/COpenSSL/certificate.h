// The parts of the certificates that are made here; invisible to Swift.

#pragma once

#include <openssl/x509v3.h>

// An unsigned certificate of that common name for the key, which the caller frees; NULL on failure.
// Without an issuer it is its own.
X509 *cossl_certificate_make(const char *name, EVP_PKEY *key, const X509 *issuer);

// The extensions of a certificate that signs others (RFC 5280 §4.2.1).
int cossl_certificate_add_authority_extensions(
    X509 *certificate, const GENERAL_NAMES *permitted);

// The names that certificates of an authority may be for. The caller frees them; NULL on failure.
NAME_CONSTRAINTS *cossl_constraints_make(const GENERAL_NAMES *permitted);

// The extensions of a server's certificate (RFC 5280 §4.2.1).
int cossl_certificate_add_server_extensions(
    X509 *certificate, const X509 *issuer, const GENERAL_NAMES *names);
