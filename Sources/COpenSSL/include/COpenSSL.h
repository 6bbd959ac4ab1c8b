// The part of libcrypto and libssl for Swift: opaque handles, pointers with lengths, no macros.
//
// Unless a line says otherwise, a function returns 1 on success and 0 on failure, the caller keeps
// and frees all it passes in, and output is written to the caller's memory. A failure leaves its
// reason in the error queue of the thread until cossl_take_reason is called there.

#pragma once

#include "cossl_certificate.h"
#include "cossl_number.h"
#include "cossl_encryption.h"
#include "cossl_tls.h"

#include <stddef.h>

// MARK: Library

// Copies the reason of the failure, possibly empty, as a C string, and clears the thread's queue.
void cossl_take_reason(char *_Nonnull reason, size_t capacity);

// Erases and frees memory that a function of this header returned; NULL is fine.
void cossl_free(void *_Nullable bytes, size_t count);

// MARK: Digests and randomness. The hash is named by its length: 256, 384 or 512 bits of SHA-2,
// 160 of SHA-1.

// Writes hash / 8 bytes.
int cossl_digest(
    int hash, const void *_Nullable bytes, size_t count, void *_Nonnull digest);

// Writes hash / 8 bytes; a key of any length will do, also an empty one.
int cossl_hmac(
    int hash, const void *_Nullable key, size_t keyCount,
    const void *_Nullable bytes, size_t count, void *_Nonnull code);

// Returns 1 when both are equal, after a time that depends on the length alone.
int cossl_equal(const void *_Nullable left, const void *_Nullable right, size_t count);

// MARK: Keys

// A key pair or a public key alone. It never changes once made, so threads may share it.
typedef struct cossl_key cossl_key;

typedef enum {
    cossl_kind_unsupported,
    cossl_kind_rsa,
    cossl_kind_p256,
    cossl_kind_p384,
    cossl_kind_p521,
    cossl_kind_ed25519,
    cossl_kind_x25519,
} cossl_kind;

// The caller frees the key with cossl_key_free; NULL on failure. The size counts for RSA alone.
cossl_key *_Nullable cossl_key_generate(cossl_kind kind, int rsaBits);

// Frees the key; NULL is fine.
void cossl_key_free(cossl_key *_Nullable key);

cossl_kind cossl_key_kind(const cossl_key *_Nonnull key);

// The length of the modulus or of the group's order.
int cossl_key_bits(const cossl_key *_Nonnull key);

// Reads PKCS#8, PKCS#1 or SEC 1, never encrypted; the caller frees the key, NULL on failure.
cossl_key *_Nullable cossl_key_read_private_pem(const void *_Nonnull pem, size_t count);

// Reads a SubjectPublicKeyInfo; the caller frees the key, NULL on failure.
cossl_key *_Nullable cossl_key_read_public_pem(const void *_Nonnull pem, size_t count);

// PKCS#8 in PEM; the caller frees the text, which is no C string, with cossl_free; NULL on failure.
void *_Nullable cossl_key_write_private_pem(
    const cossl_key *_Nonnull key, size_t *_Nonnull count);

// SubjectPublicKeyInfo in PEM, otherwise like cossl_key_write_private_pem.
void *_Nullable cossl_key_write_public_pem(
    const cossl_key *_Nonnull key, size_t *_Nonnull count);

// MARK: Parts of keys, as JSON Web Keys name them: unsigned, big-endian

typedef enum {
    cossl_part_n,
    cossl_part_e,
    cossl_part_d,
    cossl_part_p,
    cossl_part_q,
    cossl_part_dp,
    cossl_part_dq,
    cossl_part_qi,
    cossl_part_x,
    cossl_part_y,
} cossl_part;

// Writes a part at its full length for curves, and without leading zeros for RSA.
int cossl_key_part(
    const cossl_key *_Nonnull key, cossl_part part,
    void *_Nonnull bytes, size_t capacity, size_t *_Nonnull count);

// Takes n, e and, for a key pair, d, p, q, dp, dq and qi, one after the other, with partCount
// lengths (2 or 8); NULL on failure, and where those of a key pair do not belong together; the
// caller frees the key.
cossl_key *_Nullable cossl_key_make_rsa(
    const void *_Nonnull parts, const size_t *_Nonnull counts, int partCount);

// Takes an uncompressed point (4, x, y) and, for a key pair, d; NULL when the point is not on the
// curve; the caller frees the key.
cossl_key *_Nullable cossl_key_make_ec(
    cossl_kind kind, const void *_Nonnull point, size_t pointCount,
    const void *_Nullable d, size_t dCount);

// Takes x, or d for a key pair, of 32 bytes; the caller frees the key, NULL on failure.
cossl_key *_Nullable cossl_key_make_25519(
    cossl_kind kind, const void *_Nonnull bytes, size_t count, int isPrivate);

// MARK: Signatures, in the form JWS gives them: ECDSA is r and s at full length, not DER

typedef enum {
    cossl_scheme_rsa_pkcs1,
    cossl_scheme_rsa_pss,
    cossl_scheme_ecdsa,
    cossl_scheme_eddsa,
} cossl_scheme;

// The most bytes a signature of this key can have.
size_t cossl_signature_capacity(const cossl_key *_Nonnull key);

// Writes at most cossl_signature_capacity bytes; the hash is ignored for EdDSA.
int cossl_sign(
    const cossl_key *_Nonnull key, cossl_scheme scheme, int hash,
    const void *_Nullable bytes, size_t count,
    void *_Nonnull signature, size_t *_Nonnull signatureCount);

// Returns 1 when the signature is right, 0 when it is wrong or cannot be checked.
int cossl_verify(
    const cossl_key *_Nonnull key, cossl_scheme scheme, int hash,
    const void *_Nullable bytes, size_t count,
    const void *_Nonnull signature, size_t signatureCount);
