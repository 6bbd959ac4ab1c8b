#include "CAssets.h"

#include <stddef.h>

#pragma clang diagnostic ignored "-Wc23-extensions"
static const struct understudy_asset files[] = {
    {"plans", (const char[]) {
#embed "Exam/plans.json5" suffix(, 0)
    }},
    {"requests", (const char[]) {
#embed "Exam/requests.json5" suffix(, 0)
    }},
    {"logins", (const char[]) {
#embed "Exam/logins.json5" suffix(, 0)
    }},
    {"callbacks", (const char[]) {
#embed "Exam/callbacks.json5" suffix(, 0)
    }},
    {"sessions", (const char[]) {
#embed "Exam/sessions.json5" suffix(, 0)
    }},
    {"keys", (const char[]) {
#embed "Exam/keys.json5" suffix(, 0)
    }},
    {"discovery", (const char[]) {
#embed "Exam/discovery.json5" suffix(, 0)
    }},
    {"tokens", (const char[]) {
#embed "Exam/tokens.json5" suffix(, 0)
    }},
    {"userinfo", (const char[]) {
#embed "Exam/userinfo.json5" suffix(, 0)
    }},
    {"network", (const char[]) {
#embed "Exam/network.json5" suffix(, 0)
    }},
    {"flows", (const char[]) {
#embed "Exam/flows.json5" suffix(, 0)
    }},
    {"apis", (const char[]) {
#embed "Exam/apis.json5" suffix(, 0)
    }},
    {NULL, NULL},
};

const struct understudy_asset *const understudy_exam = files;
