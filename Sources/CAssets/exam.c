#include "CAssets.h"

#include <stddef.h>

#pragma clang diagnostic ignored "-Wc23-extensions"
static const char *const files[] = {
    (const char[]) {
#embed "Exam/plans.json5" suffix(, 0)
    },
    (const char[]) {
#embed "Exam/requests.json5" suffix(, 0)
    },
    (const char[]) {
#embed "Exam/logins.json5" suffix(, 0)
    },
    (const char[]) {
#embed "Exam/callbacks.json5" suffix(, 0)
    },
    (const char[]) {
#embed "Exam/sessions.json5" suffix(, 0)
    },
    (const char[]) {
#embed "Exam/keys.json5" suffix(, 0)
    },
    (const char[]) {
#embed "Exam/discovery.json5" suffix(, 0)
    },
    (const char[]) {
#embed "Exam/tokens.json5" suffix(, 0)
    },
    (const char[]) {
#embed "Exam/userinfo.json5" suffix(, 0)
    },
    (const char[]) {
#embed "Exam/network.json5" suffix(, 0)
    },
    (const char[]) {
#embed "Exam/flows.json5" suffix(, 0)
    },
    (const char[]) {
#embed "Exam/apis.json5" suffix(, 0)
    },
    NULL,
};

const char *const *const understudy_exam = files;
