#include "internal.h"

#include <string.h>

cossl_key *cossl_key_generate(cossl_kind kind, int rsaBits) {
    switch (kind) {
    case cossl_kind_rsa: return cossl_wrap(EVP_PKEY_Q_keygen(NULL, NULL, "RSA", (size_t)rsaBits));
    case cossl_kind_p256: return cossl_wrap(EVP_PKEY_Q_keygen(NULL, NULL, "EC", "P-256"));
    case cossl_kind_p384: return cossl_wrap(EVP_PKEY_Q_keygen(NULL, NULL, "EC", "P-384"));
    case cossl_kind_p521: return cossl_wrap(EVP_PKEY_Q_keygen(NULL, NULL, "EC", "P-521"));
    case cossl_kind_ed25519: return cossl_wrap(EVP_PKEY_Q_keygen(NULL, NULL, "ED25519"));
    case cossl_kind_x25519: return cossl_wrap(EVP_PKEY_Q_keygen(NULL, NULL, "X25519"));
    default: return NULL;
    }
}

void cossl_key_free(cossl_key *key) {
    EVP_PKEY_free(cossl_pkey(key));
}

static cossl_kind curve_kind(const EVP_PKEY *key) {
    char name[32];
    if (EVP_PKEY_get_group_name(key, name, sizeof name, NULL) != 1) return cossl_kind_unsupported;
    if (strcmp(name, "prime256v1") == 0) return cossl_kind_p256;
    if (strcmp(name, "secp384r1") == 0) return cossl_kind_p384;
    if (strcmp(name, "secp521r1") == 0) return cossl_kind_p521;
    return cossl_kind_unsupported;
}

cossl_kind cossl_key_kind(const cossl_key *key) {
    switch (EVP_PKEY_get_base_id(cossl_pkey(key))) {
    case EVP_PKEY_RSA: return cossl_kind_rsa;
    case EVP_PKEY_EC: return curve_kind(cossl_pkey(key));
    case EVP_PKEY_ED25519: return cossl_kind_ed25519;
    case EVP_PKEY_X25519: return cossl_kind_x25519;
    default: return cossl_kind_unsupported;
    }
}

int cossl_key_bits(const cossl_key *key) {
    return EVP_PKEY_get_bits(cossl_pkey(key));
}
