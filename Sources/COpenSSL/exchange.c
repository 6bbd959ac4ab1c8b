#include "internal.h"

#include <openssl/rsa.h>

// Sets the padding, and runs the operation that was begun.
static int run(
    EVP_PKEY_CTX *context, int hash, const void *bytes, size_t count, void *output,
    size_t *outputCount,
    int (*operate)(EVP_PKEY_CTX *, unsigned char *, size_t *, const unsigned char *, size_t)) {
    if (EVP_PKEY_CTX_set_rsa_padding(context, hash ? RSA_PKCS1_OAEP_PADDING : RSA_PKCS1_PADDING)
        != 1) return 0;
    const EVP_MD *md = hash ? cossl_hash(hash) : NULL;
    if (md
        && (EVP_PKEY_CTX_set_rsa_oaep_md(context, md) != 1
            || EVP_PKEY_CTX_set_rsa_mgf1_md(context, md) != 1)) return 0;
    return operate(context, output, outputCount, bytes, count) == 1;
}

int cossl_rsa_encrypt(
    const cossl_key *key, int hash, const void *bytes, size_t count, void *output,
    size_t *outputCount) {
    *outputCount = cossl_signature_capacity(key);
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new(cossl_pkey(key), NULL);
    int isDone = context && EVP_PKEY_encrypt_init(context) == 1
        && run(context, hash, bytes, count, output, outputCount, EVP_PKEY_encrypt);
    EVP_PKEY_CTX_free(context);
    return isDone;
}

int cossl_rsa_decrypt(
    const cossl_key *key, int hash, const void *bytes, size_t count, void *output,
    size_t *outputCount) {
    *outputCount = cossl_signature_capacity(key);
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new(cossl_pkey(key), NULL);
    int isDone = context && EVP_PKEY_decrypt_init(context) == 1
        && run(context, hash, bytes, count, output, outputCount, EVP_PKEY_decrypt);
    EVP_PKEY_CTX_free(context);
    return isDone;
}

int cossl_agree(const cossl_key *own, const cossl_key *other, void *secret, size_t *count) {
    *count = 66;
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new(cossl_pkey(own), NULL);
    int isDone = context && EVP_PKEY_derive_init(context) == 1
        && EVP_PKEY_derive_set_peer(context, cossl_pkey(other)) == 1
        && EVP_PKEY_derive(context, secret, count) == 1;
    EVP_PKEY_CTX_free(context);
    return isDone;
}
