// A BIO that reads from memory of the caller and writes into memory of its own, so that a session
// that is idle holds no buffer.

#pragma once

#include <openssl/bio.h>

typedef struct {
    // Borrowed for the length of a call.
    const unsigned char *input;
    size_t inputCount;
    // Grows as needed; freed by cossl_wire_clear.
    unsigned char *output;
    size_t outputCount;
    size_t outputCapacity;
} cossl_wire;

// The BIO of a wire, which stays the caller's; the caller frees the BIO; NULL on failure.
BIO *cossl_wire_bio(cossl_wire *wire);

// Makes room for this many bytes more.
int cossl_wire_reserve(cossl_wire *wire, size_t count);

void cossl_wire_clear(cossl_wire *wire);
