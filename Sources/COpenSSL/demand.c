#include "authority.h"
#include "end.h"

#include <string.h>
#include <strings.h>

enum { longest_name = 253 };  // RFC 1035 §2.3.4, without the root's dot

static int is_below_localhost(const char *name) {
    static const char suffix[] = ".localhost";
    static const char allowed[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.";
    size_t count = strlen(name);
    return count >= sizeof suffix && count <= longest_name && strspn(name, allowed) == count
        && strcasecmp(name + count - (sizeof suffix - 1), suffix) == 0;
}

// Called for every handshake that resumes no session; returning 1 continues it.
static int certify(SSL *ssl, void *context) {
    const cossl_end *end = context;
    const char *host = SSL_get_servername(ssl, TLSEXT_NAMETYPE_host_name);
    if (!host || !is_below_localhost(host)) return 1;
    cossl_names *names = cossl_names_make();
    X509 *certificate = names && cossl_names_add_host(names, host, strlen(host))
        ? cossl_authority_certify(
              end->authority, SSL_get_privatekey(ssl), (const GENERAL_NAMES *)names)
        : NULL;
    int isUsed = certificate && SSL_use_certificate(ssl, certificate) == 1;
    X509_free(certificate);
    cossl_names_free(names);
    return isUsed;
}

int cossl_end_certify_on_demand(cossl_end *end, const cossl_authority *authority) {
    end->authority = cossl_authority_copy(authority);
    if (!end->authority) return 0;
    SSL_CTX_set_cert_cb(end->context, certify, end);
    return 1;
}
