// The versions and cipher suites that a server takes, by choice.

#include "end.h"

#include <openssl/err.h>
#include <string.h>

// TLS 1.0 and 1.1 sign with SHA-1 and know no other suites than those of CBC with SHA-1.
static const char usual_with_old[] = "ECDHE+AESGCM:ECDHE+CHACHA20:ECDHE+AES+SHA1";

int cossl_end_keep(cossl_end *end, const cossl_rules *rules) {
    SSL_CTX *context = end->context;
    int isOld = rules->oldest < TLS1_2_VERSION;
    const char *suites = rules->suites ? rules->suites : isOld ? usual_with_old : NULL;
    // RFC 8996 forbids those versions, and so do OpenSSL's levels above 0.
    if (isOld) SSL_CTX_set_security_level(context, 0);
    if (rules->suites) SSL_CTX_set_dh_auto(context, 1);
    return SSL_CTX_set_min_proto_version(context, rules->oldest) == 1
        && SSL_CTX_set_max_proto_version(context, rules->newest) == 1
        && (!suites || SSL_CTX_set_cipher_list(context, suites) == 1)
        && (!rules->suites13 || SSL_CTX_set_ciphersuites(context, rules->suites13) == 1);
}

static int is_rsa(const EVP_PKEY *key) {
    return EVP_PKEY_is_a(key, "RSA") || EVP_PKEY_is_a(key, "RSA-PSS");
}

int cossl_end_suits_key(const cossl_end *end) {
    if (SSL_CTX_get_min_proto_version(end->context) >= TLS1_3_VERSION) return 1;
    int wanted =
        is_rsa(SSL_CTX_get0_privatekey(end->context)) ? NID_auth_rsa : NID_auth_ecdsa;
    const STACK_OF(SSL_CIPHER) *suites = SSL_CTX_get_ciphers(end->context);
    for (int index = 0; index < sk_SSL_CIPHER_num(suites); index++) {
        if (SSL_CIPHER_get_auth_nid(sk_SSL_CIPHER_value(suites, index)) == wanted) return 1;
    }
    return 0;
}

static SSL_CTX *make_with_all(void) {
    SSL_CTX *context = SSL_CTX_new(TLS_server_method());
    if (!context) return NULL;
    SSL_CTX_set_security_level(context, 0);
    if (SSL_CTX_set_cipher_list(context, "ALL") == 1
        && SSL_CTX_set_ciphersuites(
               context, "TLS_AES_128_GCM_SHA256:TLS_AES_256_GCM_SHA384:TLS_CHACHA20_POLY1305_SHA256:"
                        "TLS_AES_128_CCM_SHA256:TLS_AES_128_CCM_8_SHA256") == 1) {
        return context;
    }
    SSL_CTX_free(context);
    return NULL;
}

// Not those of shared keys or passwords, nor those without a certificate.
static int read_kind(const SSL_CIPHER *suite, cossl_suite_kind *kind) {
    int exchange = SSL_CIPHER_get_kx_nid(suite);
    switch (SSL_CIPHER_get_auth_nid(suite)) {
    case NID_auth_any: *kind = cossl_suite_for_any; break;
    case NID_auth_rsa: *kind = cossl_suite_for_rsa; break;
    case NID_auth_ecdsa: *kind = cossl_suite_for_ecdsa; break;
    default: return 0;
    }
    return exchange == NID_kx_any || exchange == NID_kx_ecdhe || exchange == NID_kx_dhe
        || exchange == NID_kx_rsa;
}

static int is_named(const SSL_CIPHER *suite, const char *name) {
    const char *standard = SSL_CIPHER_standard_name(suite);
    return strcmp(SSL_CIPHER_get_name(suite), name) == 0
        || (standard && strcmp(standard, name) == 0);
}

const char *cossl_suite_find(const char *name, cossl_suite_kind *kind) {
    SSL_CTX *context = make_with_all();
    if (!context) return NULL;
    const char *found = NULL;
    const STACK_OF(SSL_CIPHER) *suites = SSL_CTX_get_ciphers(context);
    for (int index = 0; index < sk_SSL_CIPHER_num(suites) && !found; index++) {
        const SSL_CIPHER *suite = sk_SSL_CIPHER_value(suites, index);
        // A suite is a row of a table in the library, so its name outlives the context.
        if (is_named(suite, name) && read_kind(suite, kind)) found = SSL_CIPHER_get_name(suite);
    }
    SSL_CTX_free(context);
    ERR_clear_error();
    return found;
}
