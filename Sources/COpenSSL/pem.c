#include "internal.h"

#include <limits.h>
#include <openssl/pem.h>

int cossl_no_password(char *buffer, int size, int isWriting, void *context) {
    (void)buffer, (void)size, (void)isWriting, (void)context;
    return -1;
}

typedef EVP_PKEY *pem_reader(BIO *, EVP_PKEY **, pem_password_cb *, void *);

static cossl_key *read_pem(pem_reader *reader, const void *pem, size_t count) {
    if (count > INT_MAX) return NULL;
    BIO *input = BIO_new_mem_buf(pem, (int)count);
    if (!input) return NULL;
    EVP_PKEY *key = reader(input, NULL, cossl_no_password, NULL);
    BIO_free(input);
    return cossl_wrap(key);
}

cossl_key *cossl_key_read_private_pem(const void *pem, size_t count) {
    return read_pem(PEM_read_bio_PrivateKey, pem, count);
}

cossl_key *cossl_key_read_public_pem(const void *pem, size_t count) {
    return read_pem(PEM_read_bio_PUBKEY, pem, count);
}

void *cossl_copy_written(BIO *output, size_t *count) {
    char *bytes;
    *count = (size_t)BIO_get_mem_data(output, &bytes);
    return OPENSSL_memdup(bytes, *count);
}

static int write_private(BIO *output, EVP_PKEY *key) {
    return PEM_write_bio_PKCS8PrivateKey(output, key, NULL, NULL, 0, NULL, NULL);
}

static int write_public(BIO *output, EVP_PKEY *key) {
    return PEM_write_bio_PUBKEY(output, key);
}

static void *write_pem(
    int (*writer)(BIO *, EVP_PKEY *), const cossl_key *key, size_t *count) {
    BIO *output = BIO_new(BIO_s_secmem());
    if (!output) return NULL;
    void *text = writer(output, cossl_pkey(key)) == 1 ? cossl_copy_written(output, count) : NULL;
    BIO_free(output);
    return text;
}

void *cossl_key_write_private_pem(const cossl_key *key, size_t *count) {
    return write_pem(write_private, key, count);
}

void *cossl_key_write_public_pem(const cossl_key *key, size_t *count) {
    return write_pem(write_public, key, count);
}
