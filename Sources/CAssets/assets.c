#include "CAssets.h"

#include <stddef.h>

// Swift would need seconds to read as many bytes as an array (#embed is C23 §6.10.3).
#pragma clang diagnostic ignored "-Wc23-extensions"
static const struct understudy_asset assets[] = {
    {"style.css", (const char[]) {
#embed "Files/style.css" suffix(, 0)
    }},
    {"tools.css", (const char[]) {
#embed "Files/tools.css" suffix(, 0)
    }},
    {"documents.css", (const char[]) {
#embed "Files/documents.css" suffix(, 0)
    }},
    {"home.css", (const char[]) {
#embed "Files/home.css" suffix(, 0)
    }},
    {"playground.css", (const char[]) {
#embed "Files/playground.css" suffix(, 0)
    }},
    {"inspector.css", (const char[]) {
#embed "Files/inspector.css" suffix(, 0)
    }},
    {"form-post.js", (const char[]) {
#embed "Files/form-post.js" suffix(, 0)
    }},
    {"signed-out.js", (const char[]) {
#embed "Files/signed-out.js" suffix(, 0)
    }},
    {"check-session.js", (const char[]) {
#embed "Files/check-session.js" suffix(, 0)
    }},
    {"login-status.js", (const char[]) {
#embed "Files/login-status.js" suffix(, 0)
    }},
    {"third-party-cookies.js", (const char[]) {
#embed "Files/third-party-cookies.js" suffix(, 0)
    }},
    {"web-message.js", (const char[]) {
#embed "Files/web-message.js" suffix(, 0)
    }},
    {"number-keys.js", (const char[]) {
#embed "Files/number-keys.js" suffix(, 0)
    }},
    {"api.js", (const char[]) {
#embed "Files/api.js" suffix(, 0)
    }},
    {"dom.js", (const char[]) {
#embed "Files/dom.js" suffix(, 0)
    }},
    {"tokens.js", (const char[]) {
#embed "Files/tokens.js" suffix(, 0)
    }},
    {"exchange.js", (const char[]) {
#embed "Files/exchange.js" suffix(, 0)
    }},
    {"record.js", (const char[]) {
#embed "Files/record.js" suffix(, 0)
    }},
    {"sequence.js", (const char[]) {
#embed "Files/sequence.js" suffix(, 0)
    }},
    {"keys.js", (const char[]) {
#embed "Files/keys.js" suffix(, 0)
    }},
    {"entries.js", (const char[]) {
#embed "Files/entries.js" suffix(, 0)
    }},
    {"watched.js", (const char[]) {
#embed "Files/watched.js" suffix(, 0)
    }},
    {"compare.js", (const char[]) {
#embed "Files/compare.js" suffix(, 0)
    }},
    {"archive.js", (const char[]) {
#embed "Files/archive.js" suffix(, 0)
    }},
    {"inspector.js", (const char[]) {
#embed "Files/inspector.js" suffix(, 0)
    }},
    {"redraw.js", (const char[]) {
#embed "Files/redraw.js" suffix(, 0)
    }},
    {"panel.js", (const char[]) {
#embed "Files/panel.js" suffix(, 0)
    }},
    {"rules.js", (const char[]) {
#embed "Files/rules.js" suffix(, 0)
    }},
    {"clock.js", (const char[]) {
#embed "Files/clock.js" suffix(, 0)
    }},
    {"lists.js", (const char[]) {
#embed "Files/lists.js" suffix(, 0)
    }},
    {"home.js", (const char[]) {
#embed "Files/home.js" suffix(, 0)
    }},
    {"oauth.js", (const char[]) {
#embed "Files/oauth.js" suffix(, 0)
    }},
    {"jose.js", (const char[]) {
#embed "Files/jose.js" suffix(, 0)
    }},
    {"jwe.js", (const char[]) {
#embed "Files/jwe.js" suffix(, 0)
    }},
    {"checks.js", (const char[]) {
#embed "Files/checks.js" suffix(, 0)
    }},
    {"answer.js", (const char[]) {
#embed "Files/answer.js" suffix(, 0)
    }},
    {"request-card.js", (const char[]) {
#embed "Files/request-card.js" suffix(, 0)
    }},
    {"steps.js", (const char[]) {
#embed "Files/steps.js" suffix(, 0)
    }},
    {"run.js", (const char[]) {
#embed "Files/run.js" suffix(, 0)
    }},
    {"client.js", (const char[]) {
#embed "Files/client.js" suffix(, 0)
    }},
    {"code-flow.js", (const char[]) {
#embed "Files/code-flow.js" suffix(, 0)
    }},
    {"verify.js", (const char[]) {
#embed "Files/verify.js" suffix(, 0)
    }},
    {"use.js", (const char[]) {
#embed "Files/use.js" suffix(, 0)
    }},
    {"dpop.js", (const char[]) {
#embed "Files/dpop.js" suffix(, 0)
    }},
    {"breakage.js", (const char[]) {
#embed "Files/breakage.js" suffix(, 0)
    }},
    {"device-flow.js", (const char[]) {
#embed "Files/device-flow.js" suffix(, 0)
    }},
    {"other-flows.js", (const char[]) {
#embed "Files/other-flows.js" suffix(, 0)
    }},
    {"registration.js", (const char[]) {
#embed "Files/registration.js" suffix(, 0)
    }},
    {"seen.js", (const char[]) {
#embed "Files/seen.js" suffix(, 0)
    }},
    {"exams.js", (const char[]) {
#embed "Files/exams.js" suffix(, 0)
    }},
    {"playground.js", (const char[]) {
#embed "Files/playground.js" suffix(, 0)
    }},
    {"icon.svg", (const char[]) {
#embed "Files/icon.svg" suffix(, 0)
    }},
    {NULL, NULL},
};

const struct understudy_asset *const understudy_assets = assets;
