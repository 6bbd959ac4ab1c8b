#include "wire.h"

#include <openssl/crypto.h>
#include <string.h>

static int read_wire(BIO *bio, char *bytes, size_t capacity, size_t *count) {
    cossl_wire *wire = BIO_get_data(bio);
    BIO_clear_retry_flags(bio);
    *count = wire->inputCount < capacity ? wire->inputCount : capacity;
    if (*count == 0) {
        BIO_set_retry_read(bio);
        return 0;
    }
    memcpy(bytes, wire->input, *count);
    wire->input += *count;
    wire->inputCount -= *count;
    return 1;
}

static int write_wire(BIO *bio, const char *bytes, size_t count, size_t *written) {
    cossl_wire *wire = BIO_get_data(bio);
    BIO_clear_retry_flags(bio);
    *written = 0;
    if (!cossl_wire_reserve(wire, count)) return 0;
    memcpy(wire->output + wire->outputCount, bytes, count);
    wire->outputCount += count;
    *written = count;
    return 1;
}

// A BIO can be asked many things; only a flush has an answer here, as nothing is held back.
static long control(BIO *bio, int command, long number, void *pointer) {
    (void)bio, (void)number, (void)pointer;
    return command == BIO_CTRL_FLUSH;
}

// The only one of the process, since there are no more than 127 kinds of BIO; never freed.
static BIO_METHOD *method;
static CRYPTO_ONCE once = CRYPTO_ONCE_STATIC_INIT;

static void make_method(void) {
    BIO_METHOD *made = BIO_meth_new(BIO_get_new_index() | BIO_TYPE_SOURCE_SINK, "wire");
    if (made && BIO_meth_set_read_ex(made, read_wire) == 1
        && BIO_meth_set_write_ex(made, write_wire) == 1
        && BIO_meth_set_ctrl(made, control) == 1) {
        method = made;
    } else {
        BIO_meth_free(made);
    }
}

BIO *cossl_wire_bio(cossl_wire *wire) {
    BIO *bio = CRYPTO_THREAD_run_once(&once, make_method) && method ? BIO_new(method) : NULL;
    if (!bio) return NULL;
    BIO_set_data(bio, wire);
    BIO_set_init(bio, 1);
    return bio;
}

int cossl_wire_reserve(cossl_wire *wire, size_t count) {
    size_t needed = wire->outputCount + count;
    if (needed <= wire->outputCapacity) return 1;
    size_t capacity = needed < 2 * wire->outputCapacity ? 2 * wire->outputCapacity : needed;
    unsigned char *output = OPENSSL_realloc(wire->output, capacity);
    if (!output) return 0;
    wire->output = output;
    wire->outputCapacity = capacity;
    return 1;
}

void cossl_wire_clear(cossl_wire *wire) {
    OPENSSL_free(wire->output);
    wire->output = NULL;
    wire->outputCount = wire->outputCapacity = 0;
}
