#include "ecdsa.h"

#include <openssl/bn.h>
#include <openssl/ecdsa.h>

int cossl_ecdsa_to_raw(unsigned char *signature, size_t *count, int bits) {
    int width = (bits + 7) / 8;
    const unsigned char *der = signature;
    ECDSA_SIG *parsed = d2i_ECDSA_SIG(NULL, &der, (long)*count);
    if (!parsed) return 0;
    int isWritten = BN_bn2binpad(ECDSA_SIG_get0_r(parsed), signature, width) == width
        && BN_bn2binpad(ECDSA_SIG_get0_s(parsed), signature + width, width) == width;
    ECDSA_SIG_free(parsed);
    *count = 2 * (size_t)width;
    return isWritten;
}

unsigned char *cossl_ecdsa_to_der(const unsigned char *raw, size_t *count, int bits) {
    int width = (bits + 7) / 8;
    if (*count != 2 * (size_t)width) return NULL;
    ECDSA_SIG *parsed = ECDSA_SIG_new();
    BIGNUM *r = BN_bin2bn(raw, width, NULL);
    BIGNUM *s = BN_bin2bn(raw + width, width, NULL);
    unsigned char *der = NULL;
    if (parsed && r && s && ECDSA_SIG_set0(parsed, r, s) == 1) {
        r = s = NULL;  // now owned by the signature
        int length = i2d_ECDSA_SIG(parsed, &der);
        *count = length > 0 ? (size_t)length : 0;
    }
    BN_free(r);
    BN_free(s);
    ECDSA_SIG_free(parsed);
    return der;
}
