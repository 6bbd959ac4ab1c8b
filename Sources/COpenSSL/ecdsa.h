// The two forms of an ECDSA signature: DER, as libcrypto has it, and r and s at full length one
// after the other, as RFC 7518 §3.4 wants it.

#pragma once

#include <stddef.h>

// Replaces DER by r and s in place, which are always shorter; 1 on success.
int cossl_ecdsa_to_raw(unsigned char *signature, size_t *count, int bits);

// The DER of r and s; the caller frees it with OPENSSL_free; NULL when the length is wrong.
unsigned char *cossl_ecdsa_to_der(const unsigned char *raw, size_t *count, int bits);
