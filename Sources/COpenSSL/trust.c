#include "end.h"

#include <limits.h>
#include <openssl/err.h>
#include <openssl/pem.h>

// Adds each certificate of the text; 1 when there was one and none was broken.
static int add_authorities(X509_STORE *store, BIO *input) {
    int count = 0;
    for (;;) {
        X509 *certificate = PEM_read_bio_X509_AUX(input, NULL, cossl_no_password, NULL);
        if (!certificate) break;
        int isAdded = X509_STORE_add_cert(store, certificate);
        X509_free(certificate);
        if (isAdded != 1) return 0;
        count += 1;
    }
    // PEM_R_NO_START_LINE means the end of the text; any other reason, a broken certificate.
    int isWhole = count > 0 && ERR_GET_REASON(ERR_peek_last_error()) == PEM_R_NO_START_LINE;
    if (isWhole) ERR_clear_error();
    return isWhole;
}

cossl_end *cossl_end_make_verifying_client(void) {
    cossl_end *end = cossl_end_make_client();
    if (end) SSL_CTX_set_verify(end->context, SSL_VERIFY_PEER, NULL);
    return end;
}

int cossl_end_trust(cossl_end *end, const void *pem, size_t count) {
    BIO *input = count <= INT_MAX ? BIO_new_mem_buf(pem, (int)count) : NULL;
    int isAdded = input && add_authorities(SSL_CTX_get_cert_store(end->context), input);
    BIO_free(input);
    return isAdded;
}
