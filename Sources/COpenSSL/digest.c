#include "internal.h"

#include <openssl/crypto.h>
#include <openssl/hmac.h>
#include <limits.h>

const EVP_MD *cossl_hash(int bits) {
    switch (bits) {
    case 256: return EVP_sha256();
    case 384: return EVP_sha384();
    case 512: return EVP_sha512();
    default: return NULL;
    }
}

int cossl_digest(int hash, const void *bytes, size_t count, void *digest) {
    return EVP_Digest(bytes, count, digest, NULL, cossl_hash(hash), NULL) == 1;
}

int cossl_hmac(
    int hash, const void *key, size_t keyCount, const void *bytes, size_t count, void *code) {
    if (keyCount > INT_MAX) return 0;
    return HMAC(cossl_hash(hash), key, (int)keyCount, bytes, count, code, NULL) != NULL;
}

int cossl_equal(const void *left, const void *right, size_t count) {
    return CRYPTO_memcmp(left, right, count) == 0;
}
