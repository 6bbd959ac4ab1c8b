#include "internal.h"

#include <openssl/crypto.h>
#include <openssl/hmac.h>
#include <limits.h>

static CRYPTO_ONCE once = CRYPTO_ONCE_STATIC_INIT;
static EVP_MD *sha256, *sha384, *sha512;

static void fetch_hashes(void) {
    sha256 = EVP_MD_fetch(NULL, "SHA256", NULL);
    sha384 = EVP_MD_fetch(NULL, "SHA384", NULL);
    sha512 = EVP_MD_fetch(NULL, "SHA512", NULL);
}

// The result of EVP_sha256() is looked up by its name at each use, so hashes are fetched once.
const EVP_MD *cossl_hash(int bits) {
    CRYPTO_THREAD_run_once(&once, fetch_hashes);
    switch (bits) {
    case 160: return EVP_sha1();
    case 256: return sha256;
    case 384: return sha384;
    case 512: return sha512;
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
