#include "CAssets.h"
#include "row_files.h"

#include <stdatomic.h>
#include <string.h>

/// The rows by the families of the names in them, which is what stands before the full stop.
static const struct {
    const char *family;
    struct row_file *file;
} families[] = {
    {"account", passwordless_rows},
    {"answer", recording_rows},
    {"apple", apple_secret_rows},
    {"apple-secret", apple_secret_rows},
    {"assertion", assertion_rows},
    {"attestation", attestation_rows},
    {"authorize", authorize_rows},
    {"bearer", bearer_rows},
    {"browser", login_rows},
    {"certificate", dpop_rows},
    {"ciba", ciba_rows},
    {"ciba-page", decision_page_rows},
    {"claim-script", inspector_page_rows},
    {"client", client_rows},
    {"client-document", client_document_rows},
    {"client-keys", client_document_rows},
    {"code", code_rows},
    {"connection", organization_rows},
    {"consent", login_rows},
    {"consent-page", decision_page_rows},
    {"details", details_rows},
    {"device", device_rows},
    {"device-page", decision_page_rows},
    {"dpop", dpop_rows},
    {"documents-page", documents_page_rows},
    {"email", github_rows},
    {"encryption", encryption_rows},
    {"error-page", answer_page_rows},
    {"exams-page", exams_page_rows},
    {"exams-script", exams_page_rows},
    {"exchange", exchange_rows},
    {"fapi", fapi_rows},
    {"federated-credential", directory_rows},
    {"federation", federation_rows},
    {"first-party", sharing_rows},
    {"form-post-page", answer_page_rows},
    {"global-revocation", sharing_rows},
    {"grant", exchange_rows},
    {"grant-management", sharing_rows},
    {"headless", login_rows},
    {"home-page", home_page_rows},
    {"home-script", home_page_rows},
    {"host", path_rows},
    {"http", http_rows},
    {"id-token", id_token_rows},
    {"inspector-page", inspector_page_rows},
    {"inspector-script", inspector_page_rows},
    {"installation", github_rows},
    {"instance", directory_rows},
    {"introspect", bearer_rows},
    {"job", github_rows},
    {"jwt-bearer", jwt_bearer_rows},
    {"login", login_rows},
    {"login-page", login_page_rows},
    {"logout", logout_rows},
    {"logout-page", answer_page_rows},
    {"memory", server_rows},
    {"mfa", mfa_rows},
    {"native-sso", sharing_rows},
    {"notification", apple_secret_rows},
    {"organization", organization_rows},
    {"organization-page", login_page_rows},
    {"page", frame_page_rows},
    {"parameter", value_rows},
    {"passwordless", passwordless_rows},
    {"path", path_rows},
    {"pkce", pkce_rows},
    {"playground-page", playground_page_rows},
    {"playground-script", playground_page_rows},
    {"pool", pool_rows},
    {"pushed-request", pushed_request_rows},
    {"recording", recording_rows},
    {"redirect-uri", redirect_uri_rows},
    {"refresh-token", refresh_token_rows},
    {"refusal", server_rows},
    {"register", register_rows},
    {"request", request_rows},
    {"request-object", request_object_rows},
    {"request-uri", request_object_rows},
    {"revoke", bearer_rows},
    {"rule", server_rows},
    {"scope", scope_rows},
    {"scope-page", scope_page_rows},
    {"server", request_rows},
    {"signals", signals_rows},
    {"signing", encryption_rows},
    {"single-page", directory_rows},
    {"step-page", login_page_rows},
    {"target", scope_rows},
    {"tenant", path_rows},
    {"tls", http_rows},
    {"token", bearer_rows},
    {"tokeninfo", bearer_rows},
    {"tool-page", frame_page_rows},
    {"tool-script", frame_page_rows},
    {"value", value_rows},
    {"verified-claims", verified_claims_rows},
    {"webfinger", server_rows},
    {"words", words_rows},
    {"workload", workload_rows},
};

/// The files in the order in which lists have their codes: that of what a request meets.
static struct row_file *const files[] = {
    request_rows, path_rows, value_rows, client_rows, redirect_uri_rows, authorize_rows,
    scope_rows, pkce_rows, login_rows, code_rows, refresh_token_rows, exchange_rows, device_rows,
    ciba_rows, jwt_bearer_rows, bearer_rows, dpop_rows, details_rows, verified_claims_rows, sharing_rows, logout_rows,
    signals_rows, client_document_rows, register_rows, encryption_rows, assertion_rows,
    attestation_rows, federation_rows, request_object_rows, pushed_request_rows, fapi_rows,
    http_rows, server_rows, recording_rows, id_token_rows, apple_secret_rows, organization_rows,
    passwordless_rows, mfa_rows, directory_rows, github_rows, pool_rows, workload_rows, words_rows,
    frame_page_rows, login_page_rows, decision_page_rows, scope_page_rows, answer_page_rows,
    home_page_rows, inspector_page_rows, playground_page_rows, exams_page_rows, documents_page_rows, NULL,
};

static const char *rows(struct row_file *file) {
    char *text = atomic_load(&file->text), *other = NULL;
    if (text) return text;
    text = understudy_copy(file->stored);
    if (atomic_compare_exchange_strong(&file->text, &other, text)) return text;
    understudy_free(text);
    return other;
}

const char *understudy_row_file(size_t index) { return files[index] ? rows(files[index]) : NULL; }

const char *understudy_row_after(const char *row) {
    const char *end = strstr(row, "\n\n");
    return end ? end + 2 : NULL;
}

/// The first row whose name begins with this one, followed by one of these characters.
static const char *find(const char *name, size_t length, const char *behind) {
    size_t family = strcspn(name, ".");
    for (size_t index = 0; index < sizeof families / sizeof *families; index++) {
        if (strncmp(families[index].family, name, family) || families[index].family[family]) continue;
        const char *row = rows(families[index].file);
        while (row && (strncmp(row, name, length) || !strchr(behind, row[length])))
            row = understudy_row_after(row);
        return row;
    }
    return NULL;
}

const char *understudy_row(const char *name) { return find(name, strlen(name), " \n"); }

const char *understudy_family(const char *name) { return find(name, strlen(name), "."); }

bool understudy_row_has(const char *name, const char *flag) {
    const char *row = understudy_row(name), *end = row ? strchr(row, '\n') : NULL;
    size_t length = strlen(flag);
    int bars = 0;
    for (const char *place = row; end && place < end; place++) {
        if (*place == '|') bars++;
        bool ends = place + length + 1 == end || (place + length + 1 < end && place[length + 1] == ' ');
        if (bars == 2 && *place == ' ' && ends && !strncmp(place + 1, flag, length)) return true;
    }
    return false;
}

size_t understudy_length(const char *start, const char *end) {
    const char *found = strstr(start, end);
    return found ? (size_t)(found - start) : strlen(start);
}
