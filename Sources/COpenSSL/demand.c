#include "authority.h"
#include "end.h"

#include <openssl/err.h>
#include <string.h>

enum { longest_name = 253 };  // RFC 1035 §2.3.4, without the root's dot

static int is_host(const char *name) {
    static const char allowed[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.";
    size_t count = strlen(name);
    return count > 0 && count <= longest_name && strspn(name, allowed) == count;
}

static int is_for(X509 *certificate, const char *host) {
    return X509_check_host(certificate, host, 0, X509_CHECK_FLAG_NEVER_CHECK_SUBJECT, NULL) == 1;
}

static int is_permitted(const cossl_authority *authority, X509 *certificate) {
    NAME_CONSTRAINTS *constraints =
        X509_get_ext_d2i(authority->certificate, NID_name_constraints, NULL, NULL);
    // The first check of a new certificate reads its names, without which it would pass.
    int isPermitted = constraints && X509_check_purpose(certificate, -1, 0) == 1
        && NAME_CONSTRAINTS_check(certificate, constraints) == X509_V_OK;
    NAME_CONSTRAINTS_free(constraints);
    return isPermitted;
}

// A certificate for a host below those of the authority; NULL for other hosts.
static X509 *make(const cossl_end *end, EVP_PKEY *key, const char *host) {
    cossl_names *names = cossl_names_make();
    X509 *certificate = names && cossl_names_add_host(names, host, strlen(host))
        ? cossl_authority_certify(end->authority, key, (const GENERAL_NAMES *)names)
        : NULL;
    cossl_names_free(names);
    if (!certificate || is_permitted(end->authority, certificate)) return certificate;
    X509_free(certificate);
    return NULL;
}

// Called with the lock.
static X509 *kept(cossl_end *end, EVP_PKEY *key, const char *host) {
    for (int index = 0; index < kept_certificates && end->kept[index]; index++) {
        if (is_for(end->kept[index], host)) return end->kept[index];
    }
    X509 *certificate = make(end, key, host);
    if (!certificate) return NULL;
    X509_free(end->kept[end->next]);
    end->kept[end->next] = certificate;
    end->next = (end->next + 1) % kept_certificates;
    return certificate;
}

// Called for every handshake that resumes no session; returning 1 continues it.
static int certify(SSL *ssl, void *context) {
    cossl_end *end = context;
    const char *host = SSL_get_servername(ssl, TLSEXT_NAMETYPE_host_name);
    if (!host || !is_host(host) || is_for(SSL_get_certificate(ssl), host)) return 1;
    if (CRYPTO_THREAD_write_lock(end->lock) != 1) return 0;
    X509 *certificate = kept(end, SSL_get_privatekey(ssl), host);
    int isUsed = !certificate || SSL_use_certificate(ssl, certificate) == 1;
    CRYPTO_THREAD_unlock(end->lock);
    ERR_clear_error();  // the names of strangers
    return isUsed;
}

int cossl_end_certify_on_demand(cossl_end *end, const cossl_authority *authority) {
    end->authority = cossl_authority_copy(authority);
    end->lock = CRYPTO_THREAD_lock_new();
    if (!end->authority || !end->lock) return 0;
    SSL_CTX_set_cert_cb(end->context, certify, end);
    return 1;
}
