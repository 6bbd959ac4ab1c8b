// The state shared by an end and its sessions; invisible to Swift.

#pragma once

#include "internal.h"

#include <openssl/ssl.h>

struct cossl_end {
    SSL_CTX *context;
    // NULL unless certificates are made on demand.
    cossl_authority *authority;
};
