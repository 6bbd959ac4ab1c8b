// Saving and loading an authority, which outlives the process.

#include "authority.h"

#include <limits.h>
#include <openssl/err.h>
#include <openssl/pem.h>

cossl_authority *cossl_authority_read(
    const void *certificate, size_t certificateCount, const void *key, size_t keyCount) {
    cossl_authority *authority = OPENSSL_zalloc(sizeof *authority);
    BIO *input = certificateCount <= INT_MAX
        ? BIO_new_mem_buf(certificate, (int)certificateCount) : NULL;
    if (authority && input) {
        authority->certificate = PEM_read_bio_X509(input, NULL, cossl_no_password, NULL);
        authority->key = cossl_pkey(cossl_key_read_private_pem(key, keyCount));
    }
    BIO_free(input);
    if (authority && authority->certificate && authority->key
        && X509_check_ca(authority->certificate) == 1
        && X509_check_private_key(authority->certificate, authority->key) == 1) {
        return authority;
    }
    cossl_authority_free(authority);
    return NULL;
}

int cossl_authority_permits(const cossl_authority *authority, const cossl_names *names) {
    X509 *certificate =
        cossl_authority_certify(authority, authority->key, (const GENERAL_NAMES *)names);
    X509_STORE *store = X509_STORE_new();
    X509_STORE_CTX *context = X509_STORE_CTX_new();
    int isPermitted = certificate && store && context
        && X509_STORE_add_cert(store, authority->certificate) == 1
        && X509_STORE_CTX_init(context, store, certificate, NULL) == 1
        && X509_verify_cert(context) == 1;
    X509_STORE_CTX_free(context);
    X509_STORE_free(store);
    X509_free(certificate);
    ERR_clear_error();
    return isPermitted;
}

void *cossl_authority_write_key_pem(const cossl_authority *authority, size_t *count) {
    return cossl_key_write_private_pem(cossl_wrap(authority->key), count);
}
