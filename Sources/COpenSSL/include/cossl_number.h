// Natural numbers of any size, by the conventions of COpenSSL.h.

#pragma once

#include <stddef.h>

// A number never changes once made, so threads may share it. The caller frees each one it gets with
// cossl_number_free.
typedef struct cossl_number cossl_number;

// Reads a number from its big-endian bytes; NULL on failure.
cossl_number *_Nullable cossl_number_make(const void *_Nullable bytes, size_t count);

// The prime of 3072 bits of RFC 3526 §4; NULL on failure.
cossl_number *_Nullable cossl_number_make_prime_3072(void);

// Erases and frees the number; NULL is fine.
void cossl_number_free(cossl_number *_Nullable number);

// The number of its bytes without leading zeros.
size_t cossl_number_count(const cossl_number *_Nonnull number);

// Writes that many bytes, big-endian.
void cossl_number_write(const cossl_number *_Nonnull number, void *_Nullable bytes);

// The sum, the product and the power, each modulo a number above zero; NULL on failure.
cossl_number *_Nullable cossl_number_add(
    const cossl_number *_Nonnull left, const cossl_number *_Nonnull right,
    const cossl_number *_Nonnull modulus);

cossl_number *_Nullable cossl_number_multiply(
    const cossl_number *_Nonnull left, const cossl_number *_Nonnull right,
    const cossl_number *_Nonnull modulus);

cossl_number *_Nullable cossl_number_power(
    const cossl_number *_Nonnull base, const cossl_number *_Nonnull exponent,
    const cossl_number *_Nonnull modulus);
