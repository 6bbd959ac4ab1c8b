// The files of rows, for rows.c alone.

struct row_file {
    const char *stored;
    /// Null before the first look.
    _Atomic(char *) text;
};

#pragma clang diagnostic ignored "-Wc23-extensions"

static struct row_file apple_secret_rows[] = {{(const char[]) {
#embed "Findings/apple-secret.txt" suffix(, 0)
}}};
static struct row_file assertion_rows[] = {{(const char[]) {
#embed "Findings/assertion.txt" suffix(, 0)
}}};
static struct row_file attestation_rows[] = {{(const char[]) {
#embed "Findings/attestation.txt" suffix(, 0)
}}};
static struct row_file authorize_rows[] = {{(const char[]) {
#embed "Findings/authorize.txt" suffix(, 0)
}}};
static struct row_file bearer_rows[] = {{(const char[]) {
#embed "Findings/bearer.txt" suffix(, 0)
}}};
static struct row_file ciba_rows[] = {{(const char[]) {
#embed "Findings/ciba.txt" suffix(, 0)
}}};
static struct row_file client_rows[] = {{(const char[]) {
#embed "Findings/client.txt" suffix(, 0)
}}};
static struct row_file client_document_rows[] = {{(const char[]) {
#embed "Findings/client-document.txt" suffix(, 0)
}}};
static struct row_file code_rows[] = {{(const char[]) {
#embed "Findings/code.txt" suffix(, 0)
}}};
static struct row_file details_rows[] = {{(const char[]) {
#embed "Findings/details.txt" suffix(, 0)
}}};
static struct row_file device_rows[] = {{(const char[]) {
#embed "Findings/device.txt" suffix(, 0)
}}};
static struct row_file directory_rows[] = {{(const char[]) {
#embed "Findings/directory.txt" suffix(, 0)
}}};
static struct row_file dpop_rows[] = {{(const char[]) {
#embed "Findings/dpop.txt" suffix(, 0)
}}};
static struct row_file encryption_rows[] = {{(const char[]) {
#embed "Findings/encryption.txt" suffix(, 0)
}}};
static struct row_file exchange_rows[] = {{(const char[]) {
#embed "Findings/exchange.txt" suffix(, 0)
}}};
static struct row_file fapi_rows[] = {{(const char[]) {
#embed "Findings/fapi.txt" suffix(, 0)
}}};
static struct row_file federation_rows[] = {{(const char[]) {
#embed "Findings/federation.txt" suffix(, 0)
}}};
static struct row_file github_rows[] = {{(const char[]) {
#embed "Findings/github.txt" suffix(, 0)
}}};
static struct row_file http_rows[] = {{(const char[]) {
#embed "Findings/http.txt" suffix(, 0)
}}};
static struct row_file id_token_rows[] = {{(const char[]) {
#embed "Findings/id-token.txt" suffix(, 0)
}}};
static struct row_file jwt_bearer_rows[] = {{(const char[]) {
#embed "Findings/jwt-bearer.txt" suffix(, 0)
}}};
static struct row_file login_rows[] = {{(const char[]) {
#embed "Findings/login.txt" suffix(, 0)
}}};
static struct row_file logout_rows[] = {{(const char[]) {
#embed "Findings/logout.txt" suffix(, 0)
}}};
static struct row_file mfa_rows[] = {{(const char[]) {
#embed "Findings/mfa.txt" suffix(, 0)
}}};
static struct row_file organization_rows[] = {{(const char[]) {
#embed "Findings/organization.txt" suffix(, 0)
}}};
static struct row_file passwordless_rows[] = {{(const char[]) {
#embed "Findings/passwordless.txt" suffix(, 0)
}}};
static struct row_file path_rows[] = {{(const char[]) {
#embed "Findings/path.txt" suffix(, 0)
}}};
static struct row_file pkce_rows[] = {{(const char[]) {
#embed "Findings/pkce.txt" suffix(, 0)
}}};
static struct row_file pool_rows[] = {{(const char[]) {
#embed "Findings/pool.txt" suffix(, 0)
}}};
static struct row_file pushed_request_rows[] = {{(const char[]) {
#embed "Findings/pushed-request.txt" suffix(, 0)
}}};
static struct row_file recording_rows[] = {{(const char[]) {
#embed "Findings/recording.txt" suffix(, 0)
}}};
static struct row_file redirect_uri_rows[] = {{(const char[]) {
#embed "Findings/redirect-uri.txt" suffix(, 0)
}}};
static struct row_file refresh_token_rows[] = {{(const char[]) {
#embed "Findings/refresh-token.txt" suffix(, 0)
}}};
static struct row_file register_rows[] = {{(const char[]) {
#embed "Findings/register.txt" suffix(, 0)
}}};
static struct row_file request_rows[] = {{(const char[]) {
#embed "Findings/request.txt" suffix(, 0)
}}};
static struct row_file request_object_rows[] = {{(const char[]) {
#embed "Findings/request-object.txt" suffix(, 0)
}}};
static struct row_file scope_rows[] = {{(const char[]) {
#embed "Findings/scope.txt" suffix(, 0)
}}};
static struct row_file server_rows[] = {{(const char[]) {
#embed "Findings/server.txt" suffix(, 0)
}}};
static struct row_file sharing_rows[] = {{(const char[]) {
#embed "Findings/sharing.txt" suffix(, 0)
}}};
static struct row_file signals_rows[] = {{(const char[]) {
#embed "Findings/signals.txt" suffix(, 0)
}}};
static struct row_file value_rows[] = {{(const char[]) {
#embed "Findings/value.txt" suffix(, 0)
}}};
static struct row_file verified_claims_rows[] = {{(const char[]) {
#embed "Findings/verified-claims.txt" suffix(, 0)
}}};
static struct row_file words_rows[] = {{(const char[]) {
#embed "Findings/words.txt" suffix(, 0)
}}};
static struct row_file frame_page_rows[] = {{(const char[]) {
#embed "Pages/frame.txt" suffix(, 0)
}}};
static struct row_file login_page_rows[] = {{(const char[]) {
#embed "Pages/login.txt" suffix(, 0)
}}};
static struct row_file scope_page_rows[] = {{(const char[]) {
#embed "Pages/scopes.txt" suffix(, 0)
}}};
static struct row_file decision_page_rows[] = {{(const char[]) {
#embed "Pages/decisions.txt" suffix(, 0)
}}};
static struct row_file answer_page_rows[] = {{(const char[]) {
#embed "Pages/answers.txt" suffix(, 0)
}}};
static struct row_file workload_rows[] = {{(const char[]) {
#embed "Findings/workload.txt" suffix(, 0)
}}};
static struct row_file home_page_rows[] = {{(const char[]) {
#embed "Pages/home.txt" suffix(, 0)
}}};
static struct row_file inspector_page_rows[] = {{(const char[]) {
#embed "Pages/inspector.txt" suffix(, 0)
}}};
static struct row_file playground_page_rows[] = {{(const char[]) {
#embed "Pages/playground.txt" suffix(, 0)
}}};
static struct row_file exams_page_rows[] = {{(const char[]) {
#embed "Pages/exams.txt" suffix(, 0)
}}};
static struct row_file documents_page_rows[] = {{(const char[]) {
#embed "Pages/documents.txt" suffix(, 0)
}}};
