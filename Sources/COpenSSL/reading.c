#include "internal.h"

#include <limits.h>
#include <openssl/x509v3.h>
#include <string.h>

struct cossl_certificate {
    X509 *x509;
    // NULL when the subject has no alternative names.
    GENERAL_NAMES *names;
};

cossl_certificate *cossl_certificate_read(const void *der, size_t count) {
    const unsigned char *end = der;
    X509 *x509 = count <= LONG_MAX ? d2i_X509(NULL, &end, (long)count) : NULL;
    cossl_certificate *certificate = x509 ? OPENSSL_zalloc(sizeof *certificate) : NULL;
    if (!certificate || end != (const unsigned char *)der + count) {
        X509_free(x509);
        OPENSSL_free(certificate);
        return NULL;
    }
    certificate->x509 = x509;
    certificate->names = X509_get_ext_d2i(x509, NID_subject_alt_name, NULL, NULL);
    return certificate;
}

void cossl_certificate_free(cossl_certificate *certificate) {
    if (!certificate) return;
    GENERAL_NAMES_free(certificate->names);
    X509_free(certificate->x509);
    OPENSSL_free(certificate);
}

void *cossl_certificate_subject(const cossl_certificate *certificate, size_t *count) {
    BIO *output = BIO_new(BIO_s_mem());
    // RFC 4514 keeps UTF-8 as it is, unlike the older form that OpenSSL's flag is named after.
    unsigned long form = XN_FLAG_RFC2253 & ~(unsigned long)ASN1_STRFLGS_ESC_MSB;
    void *text = NULL;
    if (output
        && X509_NAME_print_ex(output, X509_get_subject_name(certificate->x509), 0, form) >= 0) {
        text = cossl_copy_written(output, count);
    }
    BIO_free(output);
    return text;
}

cossl_key *cossl_certificate_key(const cossl_certificate *certificate) {
    return cossl_wrap(X509_get_pubkey(certificate->x509));
}

int cossl_certificate_name_count(const cossl_certificate *certificate) {
    return certificate->names ? sk_GENERAL_NAME_num(certificate->names) : 0;
}

static cossl_name_kind kind_of(int type) {
    switch (type) {
    case GEN_DNS: return cossl_name_host;
    case GEN_URI: return cossl_name_uri;
    case GEN_EMAIL: return cossl_name_email;
    case GEN_IPADD: return cossl_name_address;
    default: return cossl_name_other;
    }
}

cossl_name_kind cossl_certificate_name(
    const cossl_certificate *certificate, int index, const void **bytes, size_t *count) {
    int type;
    const ASN1_STRING *value =
        GENERAL_NAME_get0_value(sk_GENERAL_NAME_value(certificate->names, index), &type);
    cossl_name_kind kind = kind_of(type);
    *bytes = kind == cossl_name_other ? NULL : ASN1_STRING_get0_data(value);
    *count = kind == cossl_name_other ? 0 : (size_t)ASN1_STRING_length(value);
    return kind;
}

int cossl_address(const char *text, void *bytes, size_t *count) {
    ASN1_OCTET_STRING *address = a2i_IPADDRESS(text);
    if (!address) return 0;
    *count = (size_t)ASN1_STRING_length(address);
    memcpy(bytes, ASN1_STRING_get0_data(address), *count);
    ASN1_OCTET_STRING_free(address);
    return 1;
}
