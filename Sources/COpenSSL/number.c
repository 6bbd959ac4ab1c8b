#include "internal.h"

#include <openssl/bn.h>
#include <limits.h>

// A cossl_number is a BIGNUM under a name that needs no <openssl/bn.h>.
static BIGNUM *big(const cossl_number *number) {
    return (BIGNUM *)number;
}

typedef int operation(
    BIGNUM *, const BIGNUM *, const BIGNUM *, const BIGNUM *, BN_CTX *);

static cossl_number *calculate(
    operation *operation, const cossl_number *left, const cossl_number *right,
    const cossl_number *modulus) {
    BN_CTX *context = BN_CTX_new();
    BIGNUM *result = BN_new();
    if (!context || !result
        || operation(result, big(left), big(right), big(modulus), context) != 1) {
        BN_clear_free(result);
        result = NULL;
    }
    BN_CTX_free(context);
    return (cossl_number *)result;
}

cossl_number *cossl_number_make(const void *bytes, size_t count) {
    if (count > INT_MAX) return NULL;
    return (cossl_number *)BN_bin2bn(bytes, (int)count, NULL);
}

cossl_number *cossl_number_make_prime_3072(void) {
    return (cossl_number *)BN_get_rfc3526_prime_3072(NULL);
}

void cossl_number_free(cossl_number *number) {
    BN_clear_free(big(number));
}

size_t cossl_number_count(const cossl_number *number) {
    return (size_t)BN_num_bytes(big(number));
}

void cossl_number_write(const cossl_number *number, void *bytes) {
    BN_bn2bin(big(number), bytes);
}

cossl_number *cossl_number_add(
    const cossl_number *left, const cossl_number *right, const cossl_number *modulus) {
    return calculate(BN_mod_add, left, right, modulus);
}

cossl_number *cossl_number_multiply(
    const cossl_number *left, const cossl_number *right, const cossl_number *modulus) {
    return calculate(BN_mod_mul, left, right, modulus);
}

cossl_number *cossl_number_power(
    const cossl_number *base, const cossl_number *exponent, const cossl_number *modulus) {
    return calculate(BN_mod_exp, base, exponent, modulus);
}
