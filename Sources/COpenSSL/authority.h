// The type shared by the makers of certificates; invisible to Swift.

#pragma once

#include "internal.h"

#include <openssl/x509v3.h>

struct cossl_authority {
    X509 *certificate;
    EVP_PKEY *key;
};

// The same authority once more, which the caller frees; NULL on failure.
cossl_authority *cossl_authority_copy(const cossl_authority *authority);

// A certificate signed by the authority, which the caller frees; NULL on failure.
X509 *cossl_authority_certify(
    const cossl_authority *authority, EVP_PKEY *key, const GENERAL_NAMES *names);
