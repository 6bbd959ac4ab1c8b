// Certificates, by the conventions of COpenSSL.h. Times are the system's, since clients compare them
// with theirs.

#pragma once

#include <stddef.h>

typedef struct cossl_key cossl_key;

// MARK: The names that a certificate is for

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

// The caller frees the authority with cossl_authority_free; NULL on failure.
cossl_authority *_Nullable cossl_authority_make(void);

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
