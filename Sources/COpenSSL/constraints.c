#include "certificate.h"

#include <string.h>

enum { longest_address = 16 };

// RFC 5280 §4.2.1.10: an address is followed by a mask, all bits of which are set here. A host
// permits itself and all below it.
static ASN1_STRING *reach(const GENERAL_NAME *name, int *type) {
    const ASN1_STRING *value = GENERAL_NAME_get0_value(name, type);
    if (*type == GEN_DNS) return ASN1_STRING_dup(value);
    int count = ASN1_STRING_length(value);
    unsigned char bytes[2 * longest_address];
    if (*type != GEN_IPADD || count > longest_address) return NULL;
    memcpy(bytes, ASN1_STRING_get0_data(value), (size_t)count);
    memset(bytes + count, 0xff, (size_t)count);
    ASN1_OCTET_STRING *masked = ASN1_OCTET_STRING_new();
    if (masked && ASN1_OCTET_STRING_set(masked, bytes, 2 * count) == 1) return masked;
    ASN1_OCTET_STRING_free(masked);
    return NULL;
}

static int permit(NAME_CONSTRAINTS *constraints, const GENERAL_NAME *name) {
    int type = GEN_OTHERNAME;
    ASN1_STRING *value = reach(name, &type);
    GENERAL_SUBTREE *subtree = value ? GENERAL_SUBTREE_new() : NULL;
    if (!subtree) {
        ASN1_STRING_free(value);
        return 0;
    }
    GENERAL_NAME_set0_value(subtree->base, type, value);
    if (sk_GENERAL_SUBTREE_push(constraints->permittedSubtrees, subtree) > 0) return 1;
    GENERAL_SUBTREE_free(subtree);
    return 0;
}

NAME_CONSTRAINTS *cossl_constraints_make(const GENERAL_NAMES *permitted) {
    NAME_CONSTRAINTS *constraints = NAME_CONSTRAINTS_new();
    if (!constraints) return NULL;
    constraints->permittedSubtrees = sk_GENERAL_SUBTREE_new_null();
    int isMade = constraints->permittedSubtrees != NULL;
    for (int index = 0; isMade && index < sk_GENERAL_NAME_num(permitted); index++) {
        isMade = permit(constraints, sk_GENERAL_NAME_value(permitted, index));
    }
    if (isMade) return constraints;
    NAME_CONSTRAINTS_free(constraints);
    return NULL;
}
