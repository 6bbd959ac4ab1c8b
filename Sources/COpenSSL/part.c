#include "internal.h"

#include <openssl/bn.h>
#include <openssl/core_names.h>

static const char *rsa_name(cossl_part part) {
    switch (part) {
    case cossl_part_n: return OSSL_PKEY_PARAM_RSA_N;
    case cossl_part_e: return OSSL_PKEY_PARAM_RSA_E;
    case cossl_part_d: return OSSL_PKEY_PARAM_RSA_D;
    case cossl_part_p: return OSSL_PKEY_PARAM_RSA_FACTOR1;
    case cossl_part_q: return OSSL_PKEY_PARAM_RSA_FACTOR2;
    case cossl_part_dp: return OSSL_PKEY_PARAM_RSA_EXPONENT1;
    case cossl_part_dq: return OSSL_PKEY_PARAM_RSA_EXPONENT2;
    case cossl_part_qi: return OSSL_PKEY_PARAM_RSA_COEFFICIENT1;
    default: return NULL;
    }
}

static const char *ec_name(cossl_part part) {
    switch (part) {
    case cossl_part_x: return OSSL_PKEY_PARAM_EC_PUB_X;
    case cossl_part_y: return OSSL_PKEY_PARAM_EC_PUB_Y;
    case cossl_part_d: return OSSL_PKEY_PARAM_PRIV_KEY;
    default: return NULL;
    }
}

// Writes a number with leading zeros up to the given width; 0 stands for no leading zeros.
static int number(
    const EVP_PKEY *key, const char *name, size_t width, void *bytes, size_t capacity,
    size_t *count) {
    BIGNUM *number = NULL;
    if (!name || EVP_PKEY_get_bn_param(key, name, &number) != 1) return 0;
    *count = width ? width : (size_t)BN_num_bytes(number);
    int written = *count <= capacity ? BN_bn2binpad(number, bytes, (int)*count) : -1;
    BN_clear_free(number);
    return written >= 0;
}

static int raw(
    const EVP_PKEY *key, cossl_part part, void *bytes, size_t capacity, size_t *count) {
    *count = capacity;
    switch (part) {
    case cossl_part_x: return EVP_PKEY_get_raw_public_key(key, bytes, count) == 1;
    case cossl_part_d: return EVP_PKEY_get_raw_private_key(key, bytes, count) == 1;
    default: return 0;
    }
}

int cossl_key_part(
    const cossl_key *key, cossl_part part, void *bytes, size_t capacity, size_t *count) {
    const EVP_PKEY *pkey = cossl_pkey(key);
    switch (cossl_key_kind(key)) {
    case cossl_kind_rsa: return number(pkey, rsa_name(part), 0, bytes, capacity, count);
    case cossl_kind_p256: return number(pkey, ec_name(part), 32, bytes, capacity, count);
    case cossl_kind_p384: return number(pkey, ec_name(part), 48, bytes, capacity, count);
    case cossl_kind_p521: return number(pkey, ec_name(part), 66, bytes, capacity, count);
    case cossl_kind_ed25519:
    case cossl_kind_x25519: return raw(pkey, part, bytes, capacity, count);
    default: return 0;
    }
}
