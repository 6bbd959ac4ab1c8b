// Certificates, by the conventions of COpenSSL.h. Times are the system's, since clients compare them
// with theirs.

#pragma once

#include <stddef.h>

typedef struct cossl_key cossl_key;

// MARK: The names of a certificate

// A list that grows until it is used.
typedef struct cossl_names cossl_names;

// The caller frees the list with cossl_names_free; NULL on failure.
cossl_names *_Nullable cossl_names_make(void);

// Frees the list; NULL is fine.
void cossl_names_free(cossl_names *_Nullable names);

// Adds a host name, which may begin with "*.".
int cossl_names_add_host(cossl_names *_Nonnull names, const void *_Nonnull name, size_t count);

// Adds an address as it is written: "127.0.0.1", "::1"; 0 when it is none.
int cossl_names_add_address(cossl_names *_Nonnull names, const char *_Nonnull address);

// MARK: Certificate authority

// A new key with a certificate for itself. It never changes once made, so threads may share it.
typedef struct cossl_authority cossl_authority;

// The authority signs only for the permitted hosts and addresses, and for hosts below them. The
// caller frees it with cossl_authority_free; NULL on failure.
cossl_authority *_Nullable cossl_authority_make(const cossl_names *_Nonnull permitted);

// Reads an authority that was written before: its certificate and its key in PEM, which belong
// together. The caller frees it with cossl_authority_free; NULL on failure.
cossl_authority *_Nullable cossl_authority_read(
    const void *_Nonnull certificate, size_t certificateCount, const void *_Nonnull key,
    size_t keyCount);

// Returns 1 if clients would accept a certificate of the authority for these names today.
int cossl_authority_permits(
    const cossl_authority *_Nonnull authority, const cossl_names *_Nonnull names);

// The key of the authority, otherwise like cossl_authority_write_pem.
void *_Nullable cossl_authority_write_key_pem(
    const cossl_authority *_Nonnull authority, size_t *_Nonnull count);

// Frees the authority; NULL is fine.
void cossl_authority_free(cossl_authority *_Nullable authority);

// The certificate of the authority in PEM; the caller frees the text, which is no C string, with
// cossl_free; NULL on failure.
void *_Nullable cossl_authority_write_pem(
    const cossl_authority *_Nonnull authority, size_t *_Nonnull count);

// A certificate for a server that holds the key and has the names, otherwise like
// cossl_authority_write_pem.
void *_Nullable cossl_authority_issue(
    const cossl_authority *_Nonnull authority, const cossl_key *_Nonnull key,
    const cossl_names *_Nonnull names, size_t *_Nonnull count);

// MARK: Reading certificates

// A certificate made by somebody else. It never changes once read, so threads may share it.
typedef struct cossl_certificate cossl_certificate;

// Takes one certificate in DER and nothing after it; the caller frees it with
// cossl_certificate_free; NULL on failure.
cossl_certificate *_Nullable cossl_certificate_read(const void *_Nonnull der, size_t count);

// Frees the certificate; NULL is fine.
void cossl_certificate_free(cossl_certificate *_Nullable certificate);

// Its subject as RFC 4514 writes names, in UTF-8; the caller frees the text, which is no C string,
// with cossl_free; NULL on failure.
void *_Nullable cossl_certificate_subject(
    const cossl_certificate *_Nonnull certificate, size_t *_Nonnull count);

// Its public key; the caller frees it with cossl_key_free; NULL on failure.
cossl_key *_Nullable cossl_certificate_key(const cossl_certificate *_Nonnull certificate);

typedef enum {
    cossl_name_other,
    cossl_name_host,
    cossl_name_uri,
    cossl_name_email,
    // 4 or 16 bytes.
    cossl_name_address,
} cossl_name_kind;

// The number of alternative names of the subject.
int cossl_certificate_name_count(const cossl_certificate *_Nonnull certificate);

// One of these names, in bytes that are the certificate's.
cossl_name_kind cossl_certificate_name(
    const cossl_certificate *_Nonnull certificate, int index,
    const void *_Nullable *_Nonnull bytes, size_t *_Nonnull count);

// Writes the 4 or 16 bytes of an address; 0 when it is none.
int cossl_address(const char *_Nonnull text, void *_Nonnull bytes, size_t *_Nonnull count);
