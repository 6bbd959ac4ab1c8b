// TLS between memory and memory, by the conventions of COpenSSL.h.

#pragma once

#include "cossl_certificate.h"

#include <stddef.h>

// MARK: Ends

// The settings shared by the sessions of a server or of a client. They never change once the first
// session was made, so threads may share them.
typedef struct cossl_end cossl_end;

typedef enum {
    cossl_end_made,
    cossl_end_no_memory,
    cossl_end_bad_chain,
    cossl_end_bad_key,
    cossl_end_unlike_key,
    // None of the cipher suites is for a key of its kind.
    cossl_end_unfit_key,
} cossl_end_fate;

// The versions and cipher suites of a server.
typedef struct {
    // As the wire has them: 0x0301 is TLS 1.0, 0x0304 is TLS 1.3.
    int oldest, newest;
    // Names by cossl_suite_find, separated by colons: those of TLS 1.2 and older, and those of TLS
    // 1.3; NULL for the usual ones.
    const char *_Nullable suites, *_Nullable suites13;
} cossl_rules;

// A server with its own certificate first in the chain, both in PEM. The fate tells the fault when
// the result is NULL. The caller frees the end with cossl_end_free.
cossl_end *_Nullable cossl_end_make_server(
    const cossl_rules *_Nonnull rules, const void *_Nonnull chain, size_t chainCount,
    const void *_Nonnull key, size_t keyCount, cossl_end_fate *_Nonnull fate);

// The key for which a cipher suite is.
typedef enum {
    // TLS 1.3, whose suites are for all keys.
    cossl_suite_for_any,
    cossl_suite_for_rsa,
    cossl_suite_for_ecdsa,
} cossl_suite_kind;

// OpenSSL's name of a cipher suite that a server can offer with a certificate, in text that nobody
// frees, by that name or IANA's; NULL when there is none.
const char *_Nullable cossl_suite_find(
    const char *_Nonnull name, cossl_suite_kind *_Nonnull kind);

// A client that trusts any certificate, for use on one machine. The caller frees
// the end with cossl_end_free; NULL on failure.
cossl_end *_Nullable cossl_end_make_client(void);

// A client that trusts only certificates that lead to one of its authorities, which it has yet to
// get, and that are for the host of the session; otherwise like cossl_end_make_client.
cossl_end *_Nullable cossl_end_make_verifying_client(void);

// Makes that client trust the authorities in PEM; 0 when there is none or one is broken.
int cossl_end_trust(cossl_end *_Nonnull end, const void *_Nonnull pem, size_t count);

// Frees the end once the last of its sessions is freed too; NULL is fine.
void cossl_end_free(cossl_end *_Nullable end);

// Makes a server ask each client for a certificate. It accepts any, and none: a certificate only
// proves that the client holds its key.
void cossl_end_ask_for_certificates(cossl_end *_Nonnull end);

// Makes a server show a certificate of its own to each client that asks for a host which the authority
// may sign for and the first certificate lacks: few clients take a pattern right below a top-level
// name, such as "*.localhost", and some refuse a certificate that has one. The authority stays the
// caller's.
int cossl_end_certify_on_demand(
    cossl_end *_Nonnull end, const cossl_authority *_Nonnull authority);

// MARK: Sessions

// One end of one connection, for one thread at a time.
typedef struct cossl_session cossl_session;

typedef enum {
    cossl_state_handshake,
    cossl_state_open,
    // The peer sends nothing more.
    cossl_state_ended,
    // The connection can carry no more data. Output that is left tells the peer why.
    cossl_state_failed,
} cossl_state;

// The caller frees the session with cossl_session_free; NULL on failure. A client names the host
// it wants, a server passes NULL.
cossl_session *_Nullable cossl_session_make(
    const cossl_end *_Nonnull end, const char *_Nullable host);

// Frees the session; NULL is fine.
void cossl_session_free(cossl_session *_Nullable session);

// The most plain bytes that this many bytes of the wire can complete.
size_t cossl_session_capacity(size_t wireCount);

// Takes bytes of the wire and writes the plain bytes in them, at most cossl_session_capacity.
cossl_state cossl_session_receive(
    cossl_session *_Nonnull session, const void *_Nullable wire, size_t wireCount,
    void *_Nonnull plain, size_t *_Nonnull plainCount);

// Takes plain bytes for the peer; only once the session is open.
int cossl_session_send(cossl_session *_Nonnull session, const void *_Nullable plain, size_t count);

// Tells an open session's peer that nothing more will come.
void cossl_session_end(cossl_session *_Nonnull session);

// Bytes for the wire, the session's until cossl_session_forget_output.
const void *_Nullable cossl_session_output(
    const cossl_session *_Nonnull session, size_t *_Nonnull count);

void cossl_session_forget_output(cossl_session *_Nonnull session);

// The reason why a client did not trust the server's certificate, in text that nobody frees; NULL
// when it did, has not seen it yet, or trusts any.
const char *_Nullable cossl_session_distrust(const cossl_session *_Nonnull session);

// IANA's name of the cipher suite in use, in text that nobody frees; NULL in TLS 1.3, and before a
// suite was chosen.
const char *_Nullable cossl_session_old_suite(const cossl_session *_Nonnull session);

// The version in the client's first message, which since TLS 1.3 is 1.2 at most; 0 before it.
int cossl_session_client_version(const cossl_session *_Nonnull session);

// IANA's name of a cipher suite that the client has offered, in text that nobody frees, of those
// known here; NULL behind the last.
const char *_Nullable cossl_session_client_suite(
    const cossl_session *_Nonnull session, int index);

// The certificate that the peer has shown, in DER; the caller frees it with cossl_free; NULL when
// there is none.
void *_Nullable cossl_session_peer_certificate(
    const cossl_session *_Nonnull session, size_t *_Nonnull count);
