#include "internal.h"

#include <limits.h>
#include <openssl/x509v3.h>

// A cossl_names is a GENERAL_NAMES under a name that needs no <openssl/x509v3.h>.
cossl_names *cossl_names_make(void) {
    return (cossl_names *)GENERAL_NAMES_new();
}

void cossl_names_free(cossl_names *names) {
    GENERAL_NAMES_free((GENERAL_NAMES *)names);
}

// Takes ownership of the value, which may be NULL.
static int add(cossl_names *names, int type, ASN1_STRING *value) {
    GENERAL_NAME *name = value ? GENERAL_NAME_new() : NULL;
    if (!name) {
        ASN1_STRING_free(value);
        return 0;
    }
    GENERAL_NAME_set0_value(name, type, value);
    if (sk_GENERAL_NAME_push((GENERAL_NAMES *)names, name) > 0) return 1;
    GENERAL_NAME_free(name);
    return 0;
}

int cossl_names_add_host(cossl_names *names, const void *name, size_t count) {
    ASN1_IA5STRING *text = count <= INT_MAX ? ASN1_IA5STRING_new() : NULL;
    if (text && ASN1_STRING_set(text, name, (int)count) == 1) return add(names, GEN_DNS, text);
    ASN1_STRING_free(text);
    return 0;
}

int cossl_names_add_address(cossl_names *names, const char *address) {
    return add(names, GEN_IPADD, a2i_IPADDRESS(address));
}
