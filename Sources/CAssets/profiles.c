#include "CAssets.h"

#include <stddef.h>

#pragma clang diagnostic ignored "-Wc23-extensions"
static const struct understudy_asset profiles[] = {
    {"gitlab", (const char[]) {
#embed "Profiles/gitlab.json5" suffix(, 0)
    }},
    {"slack", (const char[]) {
#embed "Profiles/slack.json5" suffix(, 0)
    }},
    {"discord", (const char[]) {
#embed "Profiles/discord.json5" suffix(, 0)
    }},
    {"linkedin", (const char[]) {
#embed "Profiles/linkedin.json5" suffix(, 0)
    }},
    {"facebook", (const char[]) {
#embed "Profiles/facebook.json5" suffix(, 0)
    }},
    {"azure-b2c", (const char[]) {
#embed "Profiles/azure-b2c.json5" suffix(, 0)
    }},
    {"login-gov", (const char[]) {
#embed "Profiles/login-gov.json5" suffix(, 0)
    }},
    {"x", (const char[]) {
#embed "Profiles/x.json5" suffix(, 0)
    }},
    {"salesforce", (const char[]) {
#embed "Profiles/salesforce.json5" suffix(, 0)
    }},
    {"franceconnect", (const char[]) {
#embed "Profiles/franceconnect.json5" suffix(, 0)
    }},
    {"entra-external-id", (const char[]) {
#embed "Profiles/entra-external-id.json5" suffix(, 0)
    }},
    {NULL, NULL},
};

const struct understudy_asset *const understudy_profiles = profiles;
