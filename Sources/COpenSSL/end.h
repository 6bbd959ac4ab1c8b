// The state shared by an end and its sessions; invisible to Swift.

#pragma once

#include "internal.h"

#include <openssl/ssl.h>

// The most certificates made on demand that are kept at a time.
enum { kept_certificates = 64 };

struct cossl_end {
    SSL_CTX *context;
    // NULL unless certificates are made on demand.
    cossl_authority *authority;
    // Certificates made on demand, since browsers ask anew about one that they do not trust. The
    // lock guards them, and which of them goes next.
    X509 *kept[kept_certificates];
    int next;
    CRYPTO_RWLOCK *lock;
};

// Takes the rules on; 0 where they cannot be kept.
int cossl_end_keep(cossl_end *end, const cossl_rules *rules);

// Tells whether its key is for one of its cipher suites.
int cossl_end_suits_key(const cossl_end *end);
