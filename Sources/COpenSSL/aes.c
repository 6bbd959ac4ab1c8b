#include "internal.h"

#include <limits.h>

enum { block = 16, tagLength = 16 };

size_t cossl_aes_capacity(size_t count) {
    return count + block;
}

static const EVP_CIPHER *cipher(cossl_aes_mode mode, size_t keyCount) {
    static const EVP_CIPHER *(*const ciphers[3][3])(void) = {
        {EVP_aes_128_cbc, EVP_aes_192_cbc, EVP_aes_256_cbc},
        {EVP_aes_128_gcm, EVP_aes_192_gcm, EVP_aes_256_gcm},
        {EVP_aes_128_wrap, EVP_aes_192_wrap, EVP_aes_256_wrap},
    };
    if (keyCount != 16 && keyCount != 24 && keyCount != 32) return NULL;
    return ciphers[mode][keyCount / 8 - 2]();
}

// The tag of GCM is set before the last step of decrypting, and read after that of encrypting.
static int run(
    EVP_CIPHER_CTX *context, int isEncrypting, const void *additional, size_t additionalCount,
    const void *bytes, size_t count, unsigned char *output, size_t *outputCount, void *tag) {
    int length = 0, rest = 0;
    if (tag && !isEncrypting
        && EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, tagLength, tag) != 1) return 0;
    if (tag && additionalCount
        && EVP_CipherUpdate(context, NULL, &length, additional, (int)additionalCount) != 1) return 0;
    length = 0;
    if (count && EVP_CipherUpdate(context, output, &length, bytes, (int)count) != 1) return 0;
    if (EVP_CipherFinal_ex(context, output + length, &rest) != 1) return 0;
    *outputCount = (size_t)length + (size_t)rest;
    return !tag || !isEncrypting
        || EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, tagLength, tag) == 1;
}

int cossl_aes(
    cossl_aes_mode mode, int isEncrypting, const void *key, size_t keyCount, const void *iv,
    const void *additional, size_t additionalCount, const void *bytes, size_t count, void *output,
    size_t *outputCount, void *tag) {
    const EVP_CIPHER *suite = cipher(mode, keyCount);
    if (!suite || additionalCount > INT_MAX || count > INT_MAX - block) return 0;
    EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
    if (!context) return 0;
    EVP_CIPHER_CTX_set_flags(context, EVP_CIPHER_CTX_FLAG_WRAP_ALLOW);
    int isDone = EVP_CipherInit_ex(context, suite, NULL, key, iv, isEncrypting) == 1
        && run(context, isEncrypting, additional, additionalCount, bytes, count, output,
               outputCount, mode == cossl_aes_gcm ? tag : NULL);
    EVP_CIPHER_CTX_free(context);
    return isDone;
}
