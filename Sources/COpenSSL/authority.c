#include "authority.h"
#include "certificate.h"

#include <openssl/pem.h>

cossl_authority *cossl_authority_make(const cossl_names *permitted) {
    cossl_authority *authority = OPENSSL_zalloc(sizeof *authority);
    if (!authority) return NULL;
    authority->key = cossl_pkey(cossl_key_generate(cossl_kind_p256, 0));
    authority->certificate = authority->key
        ? cossl_certificate_make("Understudy test CA", authority->key, NULL) : NULL;
    X509 *certificate = authority->certificate;
    if (certificate && cossl_certificate_add_authority_extensions(
            certificate, (const GENERAL_NAMES *)permitted)
        && X509_sign(certificate, authority->key, EVP_sha256()) > 0) {
        return authority;
    }
    cossl_authority_free(authority);
    return NULL;
}

void cossl_authority_free(cossl_authority *authority) {
    if (!authority) return;
    X509_free(authority->certificate);
    EVP_PKEY_free(authority->key);
    OPENSSL_free(authority);
}

cossl_authority *cossl_authority_copy(const cossl_authority *authority) {
    cossl_authority *copy = OPENSSL_zalloc(sizeof *copy);
    if (!copy) return NULL;
    X509_up_ref(authority->certificate);
    EVP_PKEY_up_ref(authority->key);
    *copy = *authority;
    return copy;
}

X509 *cossl_authority_certify(
    const cossl_authority *authority, EVP_PKEY *key, const GENERAL_NAMES *names) {
    X509 *certificate = cossl_certificate_make("localhost", key, authority->certificate);
    if (certificate
        && cossl_certificate_add_server_extensions(certificate, authority->certificate, names)
        && X509_sign(certificate, authority->key, EVP_sha256()) > 0) {
        return certificate;
    }
    X509_free(certificate);
    return NULL;
}

static void *write_pem(X509 *certificate, size_t *count) {
    BIO *output = BIO_new(BIO_s_mem());
    void *text = output && certificate && PEM_write_bio_X509(output, certificate) == 1
        ? cossl_copy_written(output, count) : NULL;
    BIO_free(output);
    return text;
}

void *cossl_authority_write_pem(const cossl_authority *authority, size_t *count) {
    return write_pem(authority->certificate, count);
}

void *cossl_authority_issue(
    const cossl_authority *authority, const cossl_key *key, const cossl_names *names,
    size_t *count) {
    X509 *certificate =
        cossl_authority_certify(authority, cossl_pkey(key), (const GENERAL_NAMES *)names);
    void *text = write_pem(certificate, count);
    X509_free(certificate);
    return text;
}
