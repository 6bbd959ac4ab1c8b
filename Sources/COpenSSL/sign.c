#include "internal.h"
#include "ecdsa.h"

#include <openssl/rsa.h>

// The context belongs to one call alone, so threads share nothing but the key, which operations
// only read. The schemes and kinds of key are checked by the caller.
static int start(
    EVP_MD_CTX *context, const cossl_key *key, cossl_scheme scheme, int hash,
    int (*initialize)(EVP_MD_CTX *, EVP_PKEY_CTX **, const EVP_MD *, ENGINE *, EVP_PKEY *)) {
    EVP_PKEY_CTX *parameters = NULL;
    const EVP_MD *md = scheme == cossl_scheme_eddsa ? NULL : cossl_hash(hash);
    if (initialize(context, &parameters, md, NULL, cossl_pkey(key)) != 1) return 0;
    if (scheme != cossl_scheme_rsa_pss) return 1;
    // RFC 7518 §3.5: the salt is as long as the hash, and MGF1 uses the same hash.
    return EVP_PKEY_CTX_set_rsa_padding(parameters, RSA_PKCS1_PSS_PADDING) == 1
        && EVP_PKEY_CTX_set_rsa_pss_saltlen(parameters, RSA_PSS_SALTLEN_DIGEST) == 1;
}

size_t cossl_signature_capacity(const cossl_key *key) {
    return (size_t)EVP_PKEY_get_size(cossl_pkey(key));
}

int cossl_sign(
    const cossl_key *key, cossl_scheme scheme, int hash, const void *bytes, size_t count,
    void *signature, size_t *signatureCount) {
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    if (!context) return 0;
    *signatureCount = cossl_signature_capacity(key);
    int isSigned = start(context, key, scheme, hash, EVP_DigestSignInit)
        && EVP_DigestSign(context, signature, signatureCount, bytes, count) == 1;
    EVP_MD_CTX_free(context);
    if (!isSigned || scheme != cossl_scheme_ecdsa) return isSigned;
    return cossl_ecdsa_to_raw(signature, signatureCount, cossl_key_bits(key));
}

int cossl_verify(
    const cossl_key *key, cossl_scheme scheme, int hash, const void *bytes, size_t count,
    const void *signature, size_t signatureCount) {
    unsigned char *der = NULL;
    if (scheme == cossl_scheme_ecdsa) {
        der = cossl_ecdsa_to_der(signature, &signatureCount, cossl_key_bits(key));
        if (!der) return 0;
        signature = der;
    }
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    int isRight = context && start(context, key, scheme, hash, EVP_DigestVerifyInit)
        && EVP_DigestVerify(context, signature, signatureCount, bytes, count) == 1;
    EVP_MD_CTX_free(context);
    OPENSSL_free(der);
    return isRight;
}
