#include "internal.h"

#include <openssl/crypto.h>
#include <openssl/err.h>

// Runs before main, hence before any use of libcrypto, which only the first caller may configure.
// Reading no openssl.cnf keeps the start fast and the behaviour the same on every machine; the
// default provider is built in. Without the exit handler, threads that still sign while the process
// ends do not lose the library under their feet.
__attribute__((constructor)) static void start(void) {
    OPENSSL_init_crypto(OPENSSL_INIT_NO_LOAD_CONFIG | OPENSSL_INIT_NO_ATEXIT, NULL);
}

void cossl_take_reason(char *reason, size_t capacity) {
    const char *text = ERR_reason_error_string(ERR_peek_last_error());
    OPENSSL_strlcpy(reason, text ? text : "", capacity);
    ERR_clear_error();
}

void cossl_free(void *bytes, size_t count) {
    OPENSSL_clear_free(bytes, count);
}
