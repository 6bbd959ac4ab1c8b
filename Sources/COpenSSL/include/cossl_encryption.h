// Encryption with shared secrets and for key pairs, by the conventions of COpenSSL.h.

#pragma once

#include <stddef.h>

typedef struct cossl_key cossl_key;

// MARK: AES, with keys of 16, 24 or 32 bytes

typedef enum {
    // CBC with the padding of PKCS#7 and an IV of 16 bytes.
    cossl_aes_cbc,
    // GCM with an IV of 12 bytes and a tag of 16.
    cossl_aes_gcm,
    // Wraps other keys, without an IV (RFC 3394).
    cossl_aes_wrap,
} cossl_aes_mode;

// The most bytes that this many plain bytes can become.
size_t cossl_aes_capacity(size_t count);

// Encrypts, or decrypts, in one go, and writes at most cossl_aes_capacity bytes. The data that are
// only authenticated and the tag count for GCM alone: the tag is written, or compared; plain bytes
// with a wrong tag must not be used.
int cossl_aes(
    cossl_aes_mode mode, int isEncrypting, const void *_Nonnull key, size_t keyCount,
    const void *_Nullable iv, const void *_Nullable additional, size_t additionalCount,
    const void *_Nullable bytes, size_t count, void *_Nonnull output, size_t *_Nonnull outputCount,
    void *_Nullable tag);

// MARK: Key pairs

// Encrypts for the holder of an RSA key with OAEP, whose mask uses the same hash, or with PKCS#1
// v1.5 where the hash is 0. Both functions write at most cossl_signature_capacity bytes.
int cossl_rsa_encrypt(
    const cossl_key *_Nonnull key, int hash, const void *_Nonnull bytes, size_t count,
    void *_Nonnull output, size_t *_Nonnull outputCount);

int cossl_rsa_decrypt(
    const cossl_key *_Nonnull key, int hash, const void *_Nonnull bytes, size_t count,
    void *_Nonnull output, size_t *_Nonnull outputCount);

// The shared secret of a key pair and another party's public key on the same curve, in at most 66
// bytes.
int cossl_agree(
    const cossl_key *_Nonnull own, const cossl_key *_Nonnull other,
    void *_Nonnull secret, size_t *_Nonnull count);
