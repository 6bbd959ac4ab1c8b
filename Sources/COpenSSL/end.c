#include "end.h"

#include <limits.h>
#include <openssl/err.h>
#include <openssl/pem.h>

// RFC 7301 §3.2: a client that speaks only other protocols gets an alert.
static const unsigned char protocols[] = "\x08http/1.1";

static int choose_protocol(
    SSL *ssl, const unsigned char **chosen, unsigned char *count, const unsigned char *offered,
    unsigned int offeredCount, void *context) {
    (void)ssl, (void)context;
    unsigned char *match;
    int result = SSL_select_next_proto(
        &match, count, protocols, sizeof protocols - 1, offered, offeredCount);
    *chosen = match;
    return result == OPENSSL_NPN_NEGOTIATED ? SSL_TLSEXT_ERR_OK : SSL_TLSEXT_ERR_ALERT_FATAL;
}

// Forward secrecy and authenticated encryption alone, also in TLS 1.2 (RFC 9325 §4.2).
static int set_rules(SSL_CTX *context) {
    SSL_CTX_set_options(context, SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION);
    SSL_CTX_set_mode(context, SSL_MODE_RELEASE_BUFFERS);
    return SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION) == 1
        && SSL_CTX_set_cipher_list(context, "ECDHE+AESGCM:ECDHE+CHACHA20") == 1
        && SSL_CTX_set1_groups_list(context, "X25519:P-256:P-384") == 1;
}

static cossl_end *make(const SSL_METHOD *method) {
    OPENSSL_init_ssl(OPENSSL_INIT_NO_LOAD_CONFIG | OPENSSL_INIT_NO_ATEXIT, NULL);
    cossl_end *end = OPENSSL_zalloc(sizeof *end);
    if (!end) return NULL;
    end->context = SSL_CTX_new(method);
    if (end->context && set_rules(end->context)) return end;
    cossl_end_free(end);
    return NULL;
}

void cossl_end_free(cossl_end *end) {
    if (!end) return;
    SSL_CTX_free(end->context);
    cossl_authority_free(end->authority);
    for (int index = 0; index < kept_certificates; index++) X509_free(end->kept[index]);
    CRYPTO_THREAD_lock_free(end->lock);
    OPENSSL_free(end);
}

// The first certificate is the server's own, the others lead to one that clients trust.
static int use_chain(SSL_CTX *context, BIO *input) {
    X509 *certificate = PEM_read_bio_X509_AUX(input, NULL, cossl_no_password, NULL);
    int isUsed = certificate && SSL_CTX_use_certificate(context, certificate) == 1;
    X509_free(certificate);
    while (isUsed) {
        X509 *next = PEM_read_bio_X509(input, NULL, cossl_no_password, NULL);
        if (!next) break;
        isUsed = SSL_CTX_add0_chain_cert(context, next) == 1;
        if (!isUsed) X509_free(next);
    }
    // PEM_R_NO_START_LINE means the end of the text; any other reason, a broken certificate.
    isUsed = isUsed && ERR_GET_REASON(ERR_peek_last_error()) == PEM_R_NO_START_LINE;
    if (isUsed) ERR_clear_error();
    return isUsed;
}

static cossl_end_fate use_identity(
    SSL_CTX *context, const void *chain, size_t chainCount, const void *key, size_t keyCount) {
    BIO *input = chainCount <= INT_MAX ? BIO_new_mem_buf(chain, (int)chainCount) : NULL;
    int isUsed = input && use_chain(context, input);
    BIO_free(input);
    if (!isUsed) return cossl_end_bad_chain;

    EVP_PKEY *pkey = cossl_pkey(cossl_key_read_private_pem(key, keyCount));
    if (!pkey) return cossl_end_bad_key;
    isUsed = X509_check_private_key(SSL_CTX_get0_certificate(context), pkey) == 1
        && SSL_CTX_use_PrivateKey(context, pkey) == 1;
    EVP_PKEY_free(pkey);
    return isUsed ? cossl_end_made : cossl_end_unlike_key;
}

cossl_end *cossl_end_make_server(
    const cossl_rules *rules, const void *chain, size_t chainCount, const void *key,
    size_t keyCount, cossl_end_fate *fate) {
    *fate = cossl_end_no_memory;
    cossl_end *end = make(TLS_server_method());
    if (!end || !cossl_end_keep(end, rules)) {
        cossl_end_free(end);
        return NULL;
    }
    SSL_CTX_set_alpn_select_cb(end->context, choose_protocol, NULL);
    // Sessions are resumed by tickets, which the clients keep, so memory does not grow here.
    SSL_CTX_set_session_cache_mode(end->context, SSL_SESS_CACHE_OFF);
    static const unsigned char name[] = "understudy";
    SSL_CTX_set_session_id_context(end->context, name, sizeof name - 1);
    *fate = use_identity(end->context, chain, chainCount, key, keyCount);
    if (*fate == cossl_end_made && !cossl_end_suits_key(end)) *fate = cossl_end_unfit_key;
    if (*fate == cossl_end_made) return end;
    cossl_end_free(end);
    return NULL;
}

cossl_end *cossl_end_make_client(void) {
    cossl_end *end = make(TLS_client_method());
    if (end) SSL_CTX_set_alpn_protos(end->context, protocols, sizeof protocols - 1);
    return end;
}

// RFC 8705 §2.2 and §3 take certificates that chain to no authority; callers decide what one
// permits.
static int trust_anyone(X509_STORE_CTX *store, void *context) {
    (void)store, (void)context;
    return 1;
}

void cossl_end_ask_for_certificates(cossl_end *end) {
    SSL_CTX_set_verify(end->context, SSL_VERIFY_PEER, NULL);
    SSL_CTX_set_cert_verify_callback(end->context, trust_anyone, NULL);
}
