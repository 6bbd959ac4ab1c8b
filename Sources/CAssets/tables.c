#include "CAssets.h"

#include <stddef.h>
#include <string.h>

#pragma clang diagnostic ignored "-Wc23-extensions"
static const struct understudy_asset tables[] = {
    {"agents.json5", (const char[]) {
#embed "Tables/agents.json5" suffix(, 0)
    }},
    {"amplify.ts", (const char[]) {
#embed "Tables/amplify.ts" suffix(, 0)
    }},
    {"apple-discovery.json5", (const char[]) {
#embed "Tables/apple-discovery.json5" suffix(, 0)
    }},
    {"apple-errors.txt", (const char[]) {
#embed "Tables/apple-errors.txt" suffix(, 0)
    }},
    {"apple-keys.json5", (const char[]) {
#embed "Tables/apple-keys.json5" suffix(, 0)
    }},
    {"auth0-discovery.json5", (const char[]) {
#embed "Tables/auth0-discovery.json5" suffix(, 0)
    }},
    {"auth0-errors.txt", (const char[]) {
#embed "Tables/auth0-errors.txt" suffix(, 0)
    }},
    {"auth0-python.py", (const char[]) {
#embed "Tables/auth0-python.py" suffix(, 0)
    }},
    {"auth0-reserved-claims.txt", (const char[]) {
#embed "Tables/auth0-reserved-claims.txt" suffix(, 0)
    }},
    {"auth0-spa-js.ts", (const char[]) {
#embed "Tables/auth0-spa-js.ts" suffix(, 0)
    }},
    {"boto3.py", (const char[]) {
#embed "Tables/boto3.py" suffix(, 0)
    }},
    {"client-metadata.txt", (const char[]) {
#embed "Tables/client-metadata.txt" suffix(, 0)
    }},
    {"cognito-discovery.json5", (const char[]) {
#embed "Tables/cognito-discovery.json5" suffix(, 0)
    }},
    {"cognito-errors.txt", (const char[]) {
#embed "Tables/cognito-errors.txt" suffix(, 0)
    }},
    {"completions.bash", (const char[]) {
#embed "Tables/completions.bash" suffix(, 0)
    }},
    {"completions.zsh", (const char[]) {
#embed "Tables/completions.zsh" suffix(, 0)
    }},
    {"consoles.txt", (const char[]) {
#embed "Tables/consoles.txt" suffix(, 0)
    }},
    {"default-users.json5", (const char[]) {
#embed "Tables/default-users.json5" suffix(, 0)
    }},
    {"development-keys.txt", (const char[]) {
#embed "Tables/development-keys.txt" suffix(, 0)
    }},
    {"encryption-key.pem", (const char[]) {
#embed "Tables/encryption-key.pem" suffix(, 0)
    }},
    {"entra-discovery.json5", (const char[]) {
#embed "Tables/entra-discovery.json5" suffix(, 0)
    }},
    {"entra-errors.txt", (const char[]) {
#embed "Tables/entra-errors.txt" suffix(, 0)
    }},
    {"evidence.txt", (const char[]) {
#embed "Tables/evidence.txt" suffix(, 0)
    }},
    {"exam-risks.txt", (const char[]) {
#embed "Tables/exam-risks.txt" suffix(, 0)
    }},
    {"exam.html", (const char[]) {
#embed "Tables/exam.html" suffix(, 0)
    }},
    {"foreign-ed25519.pem", (const char[]) {
#embed "Tables/foreign-ed25519.pem" suffix(, 0)
    }},
    {"foreign-p256.pem", (const char[]) {
#embed "Tables/foreign-p256.pem" suffix(, 0)
    }},
    {"foreign-p384.pem", (const char[]) {
#embed "Tables/foreign-p384.pem" suffix(, 0)
    }},
    {"foreign-p521.pem", (const char[]) {
#embed "Tables/foreign-p521.pem" suffix(, 0)
    }},
    {"foreign-rsa.pem", (const char[]) {
#embed "Tables/foreign-rsa.pem" suffix(, 0)
    }},
    {"github-errors.txt", (const char[]) {
#embed "Tables/github-errors.txt" suffix(, 0)
    }},
    {"google-auth-oauthlib.py", (const char[]) {
#embed "Tables/google-auth-oauthlib.py" suffix(, 0)
    }},
    {"google-discovery.json5", (const char[]) {
#embed "Tables/google-discovery.json5" suffix(, 0)
    }},
    {"google-errors.txt", (const char[]) {
#embed "Tables/google-errors.txt" suffix(, 0)
    }},
    {"imports.json5", (const char[]) {
#embed "Tables/imports.json5" suffix(, 0)
    }},
    {"keycloak-discovery.json5", (const char[]) {
#embed "Tables/keycloak-discovery.json5" suffix(, 0)
    }},
    {"keycloak-errors.txt", (const char[]) {
#embed "Tables/keycloak-errors.txt" suffix(, 0)
    }},
    {"keycloak-js.ts", (const char[]) {
#embed "Tables/keycloak-js.ts" suffix(, 0)
    }},
    {"keycloak-key.json5", (const char[]) {
#embed "Tables/keycloak-key.json5" suffix(, 0)
    }},
    {"llms.txt", (const char[]) {
#embed "Tables/llms.txt" suffix(, 0)
    }},
    {"manual.roff", (const char[]) {
#embed "Tables/manual.roff" suffix(, 0)
    }},
    {"mcp-python.py", (const char[]) {
#embed "Tables/mcp-python.py" suffix(, 0)
    }},
    {"members.txt", (const char[]) {
#embed "members.txt" suffix(, 0)
    }},
    {"misplaced-members.json5", (const char[]) {
#embed "Tables/misplaced-members.json5" suffix(, 0)
    }},
    {"mistakes.json5", (const char[]) {
#embed "Tables/mistakes.json5" suffix(, 0)
    }},
    {"msal-python.py", (const char[]) {
#embed "Tables/msal-python.py" suffix(, 0)
    }},
    {"okta-auth-js.ts", (const char[]) {
#embed "Tables/okta-auth-js.ts" suffix(, 0)
    }},
    {"okta-custom-errors.txt", (const char[]) {
#embed "Tables/okta-custom-errors.txt" suffix(, 0)
    }},
    {"okta-discovery.json5", (const char[]) {
#embed "Tables/okta-discovery.json5" suffix(, 0)
    }},
    {"okta-errors.txt", (const char[]) {
#embed "Tables/okta-errors.txt" suffix(, 0)
    }},
    {"parameters.txt", (const char[]) {
#embed "Tables/parameters.txt" suffix(, 0)
    }},
    {"providers.json5", (const char[]) {
#embed "Tables/providers.json5" suffix(, 0)
    }},
    {"pygithub.py", (const char[]) {
#embed "Tables/pygithub.py" suffix(, 0)
    }},
    {"python-keycloak.py", (const char[]) {
#embed "Tables/python-keycloak.py" suffix(, 0)
    }},
    {"refusals.txt", (const char[]) {
#embed "Tables/refusals.txt" suffix(, 0)
    }},
    {"words.txt", (const char[]) {
#embed "Tables/words.txt" suffix(, 0)
    }},
    {"workloads.json5", (const char[]) {
#embed "Tables/workloads.json5" suffix(, 0)
    }},
};

const char *understudy_table(const char *name) {
    for (size_t index = 0; index < sizeof tables / sizeof *tables; index++)
        if (strcmp(tables[index].name, name) == 0) return tables[index].text;
    return NULL;
}
