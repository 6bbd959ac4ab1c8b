// The files of rows, for rows.c alone.

#pragma clang diagnostic ignored "-Wc23-extensions"

static const char apple_secret_rows[] = {
#embed "Findings/apple-secret.txt" suffix(, 0)
};
static const char assertion_rows[] = {
#embed "Findings/assertion.txt" suffix(, 0)
};
static const char attestation_rows[] = {
#embed "Findings/attestation.txt" suffix(, 0)
};
static const char authorize_rows[] = {
#embed "Findings/authorize.txt" suffix(, 0)
};
static const char bearer_rows[] = {
#embed "Findings/bearer.txt" suffix(, 0)
};
static const char ciba_rows[] = {
#embed "Findings/ciba.txt" suffix(, 0)
};
static const char client_rows[] = {
#embed "Findings/client.txt" suffix(, 0)
};
static const char client_document_rows[] = {
#embed "Findings/client-document.txt" suffix(, 0)
};
static const char code_rows[] = {
#embed "Findings/code.txt" suffix(, 0)
};
static const char details_rows[] = {
#embed "Findings/details.txt" suffix(, 0)
};
static const char device_rows[] = {
#embed "Findings/device.txt" suffix(, 0)
};
static const char directory_rows[] = {
#embed "Findings/directory.txt" suffix(, 0)
};
static const char dpop_rows[] = {
#embed "Findings/dpop.txt" suffix(, 0)
};
static const char encryption_rows[] = {
#embed "Findings/encryption.txt" suffix(, 0)
};
static const char exchange_rows[] = {
#embed "Findings/exchange.txt" suffix(, 0)
};
static const char fapi_rows[] = {
#embed "Findings/fapi.txt" suffix(, 0)
};
static const char federation_rows[] = {
#embed "Findings/federation.txt" suffix(, 0)
};
static const char github_rows[] = {
#embed "Findings/github.txt" suffix(, 0)
};
static const char http_rows[] = {
#embed "Findings/http.txt" suffix(, 0)
};
static const char id_token_rows[] = {
#embed "Findings/id-token.txt" suffix(, 0)
};
static const char jwt_bearer_rows[] = {
#embed "Findings/jwt-bearer.txt" suffix(, 0)
};
static const char login_rows[] = {
#embed "Findings/login.txt" suffix(, 0)
};
static const char logout_rows[] = {
#embed "Findings/logout.txt" suffix(, 0)
};
static const char mfa_rows[] = {
#embed "Findings/mfa.txt" suffix(, 0)
};
static const char organization_rows[] = {
#embed "Findings/organization.txt" suffix(, 0)
};
static const char passwordless_rows[] = {
#embed "Findings/passwordless.txt" suffix(, 0)
};
static const char path_rows[] = {
#embed "Findings/path.txt" suffix(, 0)
};
static const char pkce_rows[] = {
#embed "Findings/pkce.txt" suffix(, 0)
};
static const char pool_rows[] = {
#embed "Findings/pool.txt" suffix(, 0)
};
static const char pushed_request_rows[] = {
#embed "Findings/pushed-request.txt" suffix(, 0)
};
static const char recording_rows[] = {
#embed "Findings/recording.txt" suffix(, 0)
};
static const char redirect_uri_rows[] = {
#embed "Findings/redirect-uri.txt" suffix(, 0)
};
static const char refresh_token_rows[] = {
#embed "Findings/refresh-token.txt" suffix(, 0)
};
static const char register_rows[] = {
#embed "Findings/register.txt" suffix(, 0)
};
static const char request_rows[] = {
#embed "Findings/request.txt" suffix(, 0)
};
static const char request_object_rows[] = {
#embed "Findings/request-object.txt" suffix(, 0)
};
static const char scope_rows[] = {
#embed "Findings/scope.txt" suffix(, 0)
};
static const char server_rows[] = {
#embed "Findings/server.txt" suffix(, 0)
};
static const char sharing_rows[] = {
#embed "Findings/sharing.txt" suffix(, 0)
};
static const char signals_rows[] = {
#embed "Findings/signals.txt" suffix(, 0)
};
static const char value_rows[] = {
#embed "Findings/value.txt" suffix(, 0)
};
static const char words_rows[] = {
#embed "Findings/words.txt" suffix(, 0)
};
static const char frame_page_rows[] = {
#embed "Pages/frame.txt" suffix(, 0)
};
static const char login_page_rows[] = {
#embed "Pages/login.txt" suffix(, 0)
};
static const char decision_page_rows[] = {
#embed "Pages/decisions.txt" suffix(, 0)
};
static const char answer_page_rows[] = {
#embed "Pages/answers.txt" suffix(, 0)
};
static const char workload_rows[] = {
#embed "Findings/workload.txt" suffix(, 0)
};
static const char home_page_rows[] = {
#embed "Pages/home.txt" suffix(, 0)
};
static const char inspector_page_rows[] = {
#embed "Pages/inspector.txt" suffix(, 0)
};
static const char playground_page_rows[] = {
#embed "Pages/playground.txt" suffix(, 0)
};
static const char exams_page_rows[] = {
#embed "Pages/exams.txt" suffix(, 0)
};
