#include "internal.h"

#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/param_build.h>

static const char *const rsa_names[] = {
    OSSL_PKEY_PARAM_RSA_N,         OSSL_PKEY_PARAM_RSA_E,
    OSSL_PKEY_PARAM_RSA_D,         OSSL_PKEY_PARAM_RSA_FACTOR1,
    OSSL_PKEY_PARAM_RSA_FACTOR2,   OSSL_PKEY_PARAM_RSA_EXPONENT1,
    OSSL_PKEY_PARAM_RSA_EXPONENT2, OSSL_PKEY_PARAM_RSA_COEFFICIENT1,
};
enum { rsa_part_count = sizeof rsa_names / sizeof rsa_names[0] };

// Builds a key of the named type from parameters; the builder stays the caller's.
static cossl_key *build(const char *type, OSSL_PARAM_BLD *builder, int isPrivate) {
    EVP_PKEY *key = NULL;
    OSSL_PARAM *params = OSSL_PARAM_BLD_to_param(builder);
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_name(NULL, type, NULL);
    if (params && context && EVP_PKEY_fromdata_init(context) == 1) {
        int selection = isPrivate ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY;
        if (EVP_PKEY_fromdata(context, &key, selection, params) != 1) key = NULL;
    }
    EVP_PKEY_CTX_free(context);
    OSSL_PARAM_free(params);
    return cossl_wrap(key);
}

// A number in memory that parameters erase with themselves; the caller frees it.
static BIGNUM *push_number(
    OSSL_PARAM_BLD *builder, const char *name, const void *bytes, size_t count) {
    BIGNUM *number = BN_secure_new();
    if (number && BN_bin2bn(bytes, (int)count, number)
        && OSSL_PARAM_BLD_push_BN(builder, name, number) == 1) {
        return number;
    }
    BN_clear_free(number);
    return NULL;
}

// Whether one number is the inverse of another.
static int is_inverse(
    const BIGNUM *one, const BIGNUM *other, const BIGNUM *modulus, BN_CTX *context) {
    BIGNUM *product = BN_secure_new();
    int isInverse = product && BN_mod_mul(product, one, other, modulus, context) == 1
        && BN_is_one(product);
    BN_clear_free(product);
    return isInverse;
}

// Whether both exponents undo e modulo a prime of n, less one.
static int undoes(
    const BIGNUM *e, const BIGNUM *d, const BIGNUM *part, const BIGNUM *prime, BN_CTX *context) {
    BIGNUM *order = BN_secure_new();
    int isUndone = order && BN_copy(order, prime) && BN_sub_word(order, 1) == 1
        && is_inverse(e, d, order, context) && is_inverse(e, part, order, context);
    BN_clear_free(order);
    return isUndone;
}

// Whether the numbers of a key pair, in the order of their names, are those of one key (RFC 8017
// §3.2). A signature does not tell, since libcrypto makes it anew with d if the primes fail, and
// without d if they do not.
static int belong_together(BIGNUM *const *numbers) {
    const BIGNUM *n = numbers[0], *e = numbers[1], *d = numbers[2], *p = numbers[3],
                 *q = numbers[4];
    BN_CTX *context = BN_CTX_secure_new();
    BIGNUM *product = BN_secure_new();
    int isOne = context && product && BN_mul(product, p, q, context) == 1
        && BN_cmp(product, n) == 0 && undoes(e, d, numbers[5], p, context)
        && undoes(e, d, numbers[6], q, context) && is_inverse(q, numbers[7], p, context);
    BN_clear_free(product);
    BN_CTX_free(context);
    return isOne;
}

cossl_key *cossl_key_make_rsa(const void *parts, const size_t *counts, int partCount) {
    if (partCount != 2 && partCount != rsa_part_count) return NULL;
    OSSL_PARAM_BLD *builder = OSSL_PARAM_BLD_new();
    if (!builder) return NULL;
    BIGNUM *numbers[rsa_part_count] = {NULL};
    const unsigned char *bytes = parts;
    int pushed = 0;
    for (; pushed < partCount; pushed++) {
        numbers[pushed] = push_number(builder, rsa_names[pushed], bytes, counts[pushed]);
        if (!numbers[pushed]) break;
        bytes += counts[pushed];
    }
    int isPair = partCount > 2;
    int isSound = pushed == partCount && (!isPair || belong_together(numbers));
    cossl_key *key = isSound ? build("RSA", builder, isPair) : NULL;
    for (int index = 0; index < pushed; index++) BN_clear_free(numbers[index]);
    OSSL_PARAM_BLD_free(builder);
    return key;
}

cossl_key *cossl_key_make_ec(
    cossl_kind kind, const void *point, size_t pointCount, const void *d, size_t dCount) {
    OSSL_PARAM_BLD *builder = OSSL_PARAM_BLD_new();
    if (!builder) return NULL;
    const char *group = kind == cossl_kind_p521 ? "P-521"
        : kind == cossl_kind_p384               ? "P-384"
                                                : "P-256";
    int isComplete =
        OSSL_PARAM_BLD_push_utf8_string(builder, OSSL_PKEY_PARAM_GROUP_NAME, group, 0) == 1
        && OSSL_PARAM_BLD_push_octet_string(
               builder, OSSL_PKEY_PARAM_PUB_KEY, point, pointCount) == 1;
    BIGNUM *number = NULL;
    if (d && isComplete) {
        number = push_number(builder, OSSL_PKEY_PARAM_PRIV_KEY, d, dCount);
        isComplete = number != NULL;
    }
    cossl_key *key = isComplete ? build("EC", builder, d != NULL) : NULL;
    BN_clear_free(number);
    OSSL_PARAM_BLD_free(builder);
    return key;
}

cossl_key *cossl_key_make_25519(
    cossl_kind kind, const void *bytes, size_t count, int isPrivate) {
    int type = kind == cossl_kind_x25519 ? EVP_PKEY_X25519 : EVP_PKEY_ED25519;
    return cossl_wrap(
        isPrivate ? EVP_PKEY_new_raw_private_key(type, NULL, bytes, count)
                  : EVP_PKEY_new_raw_public_key(type, NULL, bytes, count));
}
