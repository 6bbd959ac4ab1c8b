#include "end.h"
#include "wire.h"

#include <openssl/err.h>
#include <openssl/x509v3.h>
#include <string.h>

struct cossl_session {
    SSL *ssl;
    cossl_wire wire;
};

// The most bytes that a record adds to its plain bytes (RFC 5246 §6.2.3, RFC 8446 §5.2).
enum { record_overhead = 256 + SSL3_RT_HEADER_LENGTH };

static int verifies(const SSL *ssl) {
    return !SSL_is_server(ssl) && SSL_get_verify_mode(ssl) != SSL_VERIFY_NONE;
}

// RFC 9525 §6.3: by the alternative names alone, where "*" stands for one whole label.
static int demand_host(SSL *ssl, const char *host) {
    X509_VERIFY_PARAM *rules = SSL_get0_param(ssl);
    X509_VERIFY_PARAM_set_hostflags(
        rules, X509_CHECK_FLAG_NO_PARTIAL_WILDCARDS | X509_CHECK_FLAG_NEVER_CHECK_SUBJECT);
    if (X509_VERIFY_PARAM_set1_ip_asc(rules, host) == 1) return 1;
    ERR_clear_error();  // not an address
    return X509_VERIFY_PARAM_set1_host(rules, host, 0) == 1;
}

cossl_session *cossl_session_make(const cossl_end *end, const char *host) {
    cossl_session *session = OPENSSL_zalloc(sizeof *session);
    if (!session) return NULL;
    session->ssl = SSL_new(end->context);
    BIO *bio = session->ssl ? cossl_wire_bio(&session->wire) : NULL;
    if (!bio) {
        cossl_session_free(session);
        return NULL;
    }
    SSL_set_bio(session->ssl, bio, bio);  // which owns it now
    // RFC 6066 §3 has names alone, no addresses.
    if (host && !strpbrk(host, ":") && strspn(host, "0123456789.") != strlen(host)) {
        SSL_set_tlsext_host_name(session->ssl, host);
    }
    if (host && verifies(session->ssl) && !demand_host(session->ssl, host)) {
        cossl_session_free(session);
        return NULL;
    }
    if (SSL_is_server(session->ssl)) SSL_set_accept_state(session->ssl);
    else SSL_set_connect_state(session->ssl);
    return session;
}

void cossl_session_free(cossl_session *session) {
    if (!session) return;
    SSL_free(session->ssl);
    cossl_wire_clear(&session->wire);
    OPENSSL_free(session);
}

size_t cossl_session_capacity(size_t wireCount) {
    // A record may be complete except for its last byte.
    return wireCount + SSL3_RT_MAX_PLAIN_LENGTH;
}

static cossl_state state_after(SSL *ssl, int result) {
    switch (SSL_get_error(ssl, result)) {
    case SSL_ERROR_WANT_READ:
        return SSL_is_init_finished(ssl) ? cossl_state_open : cossl_state_handshake;
    case SSL_ERROR_ZERO_RETURN:
        return cossl_state_ended;
    default:
        return cossl_state_failed;
    }
}

cossl_state cossl_session_receive(
    cossl_session *session, const void *wire, size_t wireCount, void *plain, size_t *plainCount) {
    size_t capacity = cossl_session_capacity(wireCount);
    session->wire.input = wire;
    session->wire.inputCount = wireCount;
    *plainCount = 0;
    ERR_clear_error();  // SSL_get_error reads the queue of the thread
    int result = 1;
    while (result == 1 && *plainCount < capacity) {
        size_t count = 0;
        result = SSL_read_ex(
            session->ssl, (char *)plain + *plainCount, capacity - *plainCount, &count);
        *plainCount += count;
    }
    session->wire.input = NULL;
    session->wire.inputCount = 0;
    return result == 1 ? cossl_state_failed : state_after(session->ssl, result);
}

int cossl_session_send(cossl_session *session, const void *plain, size_t count) {
    size_t records = count / SSL3_RT_MAX_PLAIN_LENGTH + 1;
    size_t written;
    ERR_clear_error();
    return count == 0
        || (cossl_wire_reserve(&session->wire, count + records * record_overhead)
            && SSL_write_ex(session->ssl, plain, count, &written) == 1);
}

void cossl_session_end(cossl_session *session) {
    ERR_clear_error();
    SSL_shutdown(session->ssl);
}

const void *cossl_session_output(const cossl_session *session, size_t *count) {
    *count = session->wire.outputCount;
    return session->wire.output;
}

void cossl_session_forget_output(cossl_session *session) {
    cossl_wire_clear(&session->wire);
}

const char *cossl_session_distrust(const cossl_session *session) {
    long result = verifies(session->ssl) ? SSL_get_verify_result(session->ssl) : X509_V_OK;
    return result == X509_V_OK ? NULL : X509_verify_cert_error_string(result);
}

const char *cossl_session_old_suite(const cossl_session *session) {
    const SSL_CIPHER *suite = SSL_get_current_cipher(session->ssl);
    return suite && SSL_version(session->ssl) < TLS1_3_VERSION
        ? SSL_CIPHER_standard_name(suite) : NULL;
}

int cossl_session_client_version(const cossl_session *session) {
    return SSL_client_version(session->ssl);
}

const char *cossl_session_client_suite(const cossl_session *session, int index) {
    // NULL, where the handshake did not get that far, counts as an empty list.
    const STACK_OF(SSL_CIPHER) *suites = SSL_get_client_ciphers(session->ssl);
    return index < sk_SSL_CIPHER_num(suites)
        ? SSL_CIPHER_standard_name(sk_SSL_CIPHER_value(suites, index)) : NULL;
}

void *cossl_session_peer_certificate(const cossl_session *session, size_t *count) {
    X509 *certificate = SSL_get0_peer_certificate(session->ssl);
    unsigned char *bytes = NULL;
    int length = certificate ? i2d_X509(certificate, &bytes) : 0;
    *count = length > 0 ? (size_t)length : 0;
    return bytes;
}
