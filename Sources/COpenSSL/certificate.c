#include "certificate.h"

#include <openssl/bn.h>
#include <openssl/rand.h>
#include <openssl/sha.h>

// The clock of a container or a virtual machine may be late. No client takes a certificate for more
// than 398 days (CA/Browser Forum Baseline Requirements §6.3.2).
enum { hour = 3600, earlier = 24 * hour, later = 396 * 24 * hour };

enum {
    bit_digital_signature = 0,
    bit_key_encipherment = 2,
    bit_certificate_signing = 5,
    bit_list_signing = 6,
};

// RFC 5280 §4.1.2.2: positive and at most 20 bytes; random, since browsers refuse two certificates
// with the same issuer and serial number.
static int set_serial_number(X509 *certificate) {
    BIGNUM *number = BN_new();
    int isSet = number && BN_rand(number, 127, BN_RAND_TOP_ONE, BN_RAND_BOTTOM_ANY) == 1
        && BN_to_ASN1_INTEGER(number, X509_get_serialNumber(certificate)) != NULL;
    BN_free(number);
    return isSet;
}

static int set_subject(X509 *certificate, const char *name) {
    return X509_NAME_add_entry_by_txt(
               X509_get_subject_name(certificate), "CN", MBSTRING_UTF8,
               (const unsigned char *)name, -1, -1, 0) == 1;
}

X509 *cossl_certificate_make(const char *name, EVP_PKEY *key, const X509 *issuer) {
    X509 *certificate = X509_new();
    if (certificate && X509_set_version(certificate, X509_VERSION_3) == 1
        && set_serial_number(certificate) && set_subject(certificate, name)
        && X509_set_issuer_name(
               certificate, X509_get_subject_name(issuer ? issuer : certificate)) == 1
        && X509_gmtime_adj(X509_getm_notBefore(certificate), -earlier)
        && X509_gmtime_adj(X509_getm_notAfter(certificate), later)
        && X509_set_pubkey(certificate, key) == 1) {
        return certificate;
    }
    X509_free(certificate);
    return NULL;
}

static int add(X509 *certificate, int nid, void *value, int isCritical) {
    return value && X509_add1_ext_i2d(certificate, nid, value, isCritical, X509V3_ADD_DEFAULT) == 1;
}

static int add_basic_constraints(X509 *certificate, int isAuthority) {
    BASIC_CONSTRAINTS *constraints = BASIC_CONSTRAINTS_new();
    if (constraints && isAuthority) {
        constraints->ca = 0xff;
        constraints->pathlen = ASN1_INTEGER_new();  // 0: it signs no other authority
    }
    int isAdded = add(certificate, NID_basic_constraints, constraints, 1);
    BASIC_CONSTRAINTS_free(constraints);
    return isAdded;
}

static int add_key_usage(X509 *certificate, int bit, int other) {
    ASN1_BIT_STRING *bits = ASN1_BIT_STRING_new();
    int isAdded = bits && ASN1_BIT_STRING_set_bit(bits, bit, 1) == 1
        && ASN1_BIT_STRING_set_bit(bits, other, 1) == 1 && add(certificate, NID_key_usage, bits, 1);
    ASN1_BIT_STRING_free(bits);
    return isAdded;
}

static int add_server_usage(X509 *certificate) {
    EXTENDED_KEY_USAGE *usage = EXTENDED_KEY_USAGE_new();
    int isAdded = usage && sk_ASN1_OBJECT_push(usage, OBJ_nid2obj(NID_server_auth)) > 0
        && add(certificate, NID_ext_key_usage, usage, 0);
    EXTENDED_KEY_USAGE_free(usage);
    return isAdded;
}

// RFC 5280 §4.2.1.2 (1): the SHA-1 of the public key; the caller frees it.
static ASN1_OCTET_STRING *key_identifier(const X509 *certificate) {
    unsigned char hash[SHA_DIGEST_LENGTH];
    ASN1_OCTET_STRING *identifier = ASN1_OCTET_STRING_new();
    if (identifier && X509_pubkey_digest(certificate, EVP_sha1(), hash, NULL) == 1
        && ASN1_OCTET_STRING_set(identifier, hash, sizeof hash) == 1) {
        return identifier;
    }
    ASN1_OCTET_STRING_free(identifier);
    return NULL;
}

static int add_subject_key(X509 *certificate) {
    ASN1_OCTET_STRING *identifier = key_identifier(certificate);
    int isAdded = add(certificate, NID_subject_key_identifier, identifier, 0);
    ASN1_OCTET_STRING_free(identifier);
    return isAdded;
}

static int add_authority_key(X509 *certificate, const X509 *issuer) {
    AUTHORITY_KEYID *authority = AUTHORITY_KEYID_new();
    if (!authority) return 0;
    authority->keyid = key_identifier(issuer);
    int isAdded =
        authority->keyid && add(certificate, NID_authority_key_identifier, authority, 0);
    AUTHORITY_KEYID_free(authority);
    return isAdded;
}

static int add_name_constraints(X509 *certificate, const GENERAL_NAMES *permitted) {
    NAME_CONSTRAINTS *constraints = cossl_constraints_make(permitted);
    int isAdded = add(certificate, NID_name_constraints, constraints, 1);
    NAME_CONSTRAINTS_free(constraints);
    return isAdded;
}

int cossl_certificate_add_authority_extensions(
    X509 *certificate, const GENERAL_NAMES *permitted) {
    return add_basic_constraints(certificate, 1) && add_name_constraints(certificate, permitted)
        && add_key_usage(certificate, bit_certificate_signing, bit_list_signing)
        && add_subject_key(certificate);
}

int cossl_certificate_add_server_extensions(
    X509 *certificate, const X509 *issuer, const GENERAL_NAMES *names) {
    // Clients encrypt to an RSA key in suites without forward secrecy.
    int other = EVP_PKEY_is_a(X509_get0_pubkey(certificate), "RSA")
        ? bit_key_encipherment : bit_digital_signature;
    return add_basic_constraints(certificate, 0)
        && add_key_usage(certificate, bit_digital_signature, other)
        && add_server_usage(certificate) && add_subject_key(certificate)
        && add_authority_key(certificate, issuer)
        && add(certificate, NID_subject_alt_name, (GENERAL_NAMES *)names, 0);
}
