// The declarations shared by the files of this shim; invisible to Swift.

#pragma once

#include "COpenSSL.h"

#include <openssl/bio.h>
#include <openssl/evp.h>

// A cossl_key is an EVP_PKEY under a name that needs no <openssl/evp.h>.
static inline EVP_PKEY *cossl_pkey(const cossl_key *key) {
    return (EVP_PKEY *)key;
}

static inline cossl_key *cossl_wrap(EVP_PKEY *key) {
    return (cossl_key *)key;
}

// The hash of the given number of bits, or NULL when there is none.
const EVP_MD *cossl_hash(int bits);

// The bytes written; the caller frees them with cossl_free; NULL on failure.
void *cossl_copy_written(BIO *output, size_t *count);

// Refuses to give readers of PEM a password, so that an encrypted key fails instead of asking at
// the terminal.
int cossl_no_password(char *buffer, int size, int isWriting, void *context);
