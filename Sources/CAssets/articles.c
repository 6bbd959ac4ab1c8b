#include "CAssets.h"

#include <stddef.h>

#pragma clang diagnostic ignored "-Wc23-extensions"
static const struct understudy_asset articles[] = {
    {"tutorial/Tour", (const char[]) {
#embed "../Understudy/Understudy.docc/Tour.md" suffix(, 0)
    }},
    {"tutorial/Examples", (const char[]) {
#embed "../Understudy/Understudy.docc/Examples.md" suffix(, 0)
    }},
    {"tutorial/Testing", (const char[]) {
#embed "../Understudy/Understudy.docc/Testing.md" suffix(, 0)
    }},
    {"task/Installing", (const char[]) {
#embed "../Understudy/Understudy.docc/Installing.md" suffix(, 0)
    }},
    {"task/Pages", (const char[]) {
#embed "../Understudy/Understudy.docc/Pages.md" suffix(, 0)
    }},
    {"task/Logins", (const char[]) {
#embed "../Understudy/Understudy.docc/Logins.md" suffix(, 0)
    }},
    {"task/Control", (const char[]) {
#embed "../Understudy/Understudy.docc/Control.md" suffix(, 0)
    }},
    {"task/Rules", (const char[]) {
#embed "../Understudy/Understudy.docc/Rules.md" suffix(, 0)
    }},
    {"task/Tokens", (const char[]) {
#embed "../Understudy/Understudy.docc/Tokens.md" suffix(, 0)
    }},
    {"task/Record", (const char[]) {
#embed "../Understudy/Understudy.docc/Record.md" suffix(, 0)
    }},
    {"task/Exam", (const char[]) {
#embed "../Understudy/Understudy.docc/Exam.md" suffix(, 0)
    }},
    {"task/Troubleshooting", (const char[]) {
#embed "../Understudy/Understudy.docc/Troubleshooting.md" suffix(, 0)
    }},
    {"task/HAR", (const char[]) {
#embed "../Understudy/Understudy.docc/HAR.md" suffix(, 0)
    }},
    {"task/Recording", (const char[]) {
#embed "../Understudy/Understudy.docc/Recording.md" suffix(, 0)
    }},
    {"task/Learn", (const char[]) {
#embed "../Understudy/Understudy.docc/Learn.md" suffix(, 0)
    }},
    {"task/Recipes", (const char[]) {
#embed "../Understudy/Understudy.docc/Recipes.md" suffix(, 0)
    }},
    {"task/HTTPS", (const char[]) {
#embed "../Understudy/Understudy.docc/HTTPS.md" suffix(, 0)
    }},
    {"task/Cluster", (const char[]) {
#embed "../Understudy/Understudy.docc/Cluster.md" suffix(, 0)
    }},
    {"task/Migration", (const char[]) {
#embed "../Understudy/Understudy.docc/Migration.md" suffix(, 0)
    }},
    {"task/Import", (const char[]) {
#embed "../Understudy/Understudy.docc/Import.md" suffix(, 0)
    }},
    {"task/Agents", (const char[]) {
#embed "../Understudy/Understudy.docc/Agents.md" suffix(, 0)
    }},
    {"provider/Profiles", (const char[]) {
#embed "../Understudy/Understudy.docc/Profiles.md" suffix(, 0)
    }},
    {"provider/Auth0", (const char[]) {
#embed "../Understudy/Understudy.docc/Auth0.md" suffix(, 0)
    }},
    {"provider/Apple", (const char[]) {
#embed "../Understudy/Understudy.docc/Apple.md" suffix(, 0)
    }},
    {"provider/EntraID", (const char[]) {
#embed "../Understudy/Understudy.docc/EntraID.md" suffix(, 0)
    }},
    {"provider/Google", (const char[]) {
#embed "../Understudy/Understudy.docc/Google.md" suffix(, 0)
    }},
    {"provider/GitHub", (const char[]) {
#embed "../Understudy/Understudy.docc/GitHub.md" suffix(, 0)
    }},
    {"provider/Keycloak", (const char[]) {
#embed "../Understudy/Understudy.docc/Keycloak.md" suffix(, 0)
    }},
    {"provider/Okta", (const char[]) {
#embed "../Understudy/Understudy.docc/Okta.md" suffix(, 0)
    }},
    {"provider/Cognito", (const char[]) {
#embed "../Understudy/Understudy.docc/Cognito.md" suffix(, 0)
    }},
    {"provider/MCP", (const char[]) {
#embed "../Understudy/Understudy.docc/MCP.md" suffix(, 0)
    }},
    {"provider/ProvidersAsFiles", (const char[]) {
#embed "../Understudy/Understudy.docc/ProvidersAsFiles.md" suffix(, 0)
    }},
    {"provider/WorkloadIdentity", (const char[]) {
#embed "../Understudy/Understudy.docc/WorkloadIdentity.md" suffix(, 0)
    }},
    {"reference/Options", (const char[]) {
#embed "../Understudy/Understudy.docc/Options.md" suffix(, 0)
    }},
    {"reference/Configuration", (const char[]) {
#embed "../Understudy/Understudy.docc/Configuration.md" suffix(, 0)
    }},
    {"reference/Log", (const char[]) {
#embed "../Understudy/Understudy.docc/Log.md" suffix(, 0)
    }},
    {"reference/Limits", (const char[]) {
#embed "../Understudy/Understudy.docc/Limits.md" suffix(, 0)
    }},
    {"explanation/Findings", (const char[]) {
#embed "../Understudy/Understudy.docc/Findings.md" suffix(, 0)
    }},
    {"explanation/Banking", (const char[]) {
#embed "../Understudy/Understudy.docc/Banking.md" suffix(, 0)
    }},
    {"explanation/RichRequests", (const char[]) {
#embed "../Understudy/Understudy.docc/RichRequests.md" suffix(, 0)
    }},
    {"explanation/Federation", (const char[]) {
#embed "../Understudy/Understudy.docc/Federation.md" suffix(, 0)
    }},
    {"explanation/SharedSignals", (const char[]) {
#embed "../Understudy/Understudy.docc/SharedSignals.md" suffix(, 0)
    }},
    {NULL, NULL},
};

const struct understudy_asset *const understudy_articles = articles;
