import Text

extension Parameters {
    /// Parameters whose values are not shown.
    package static let secretNames: Set<String> = [
        "the access token", "access_token", "actor_token", "assertion", "auth_req_id",
        "auth_session",
        "client_assertion", "client_notification_token", "client_secret", "code", "code_verifier",
        "device_code", "device_secret", "id_token_hint", "mfa_token",
        "password",
        "refresh_token", "subject_token", "token",
    ]

    /// Parameters whose values are looked up here, so that a wrong one is noticed.
    static let lookedUpNames: Set<String> = [
        "actor_token", "assertion", "auth_req_id", "claims", "client_assertion", "code",
        "code_challenge",
        "code_challenge_method", "code_verifier", "device_code", "grant_type", "id_token_hint",
        "prompt", "redirect_uri", "refresh_token", "request", "request_uri", "response_mode",
        "response_type",
        "subject_token", "token",
    ]

    /// Parameters that an endpoint here understands, so that a misspelt name can be recognized.
    static let knownNames: Set<String> = lookedUpNames.union([
        "acr_values", "audience", "client_assertion_type", "client_id", "client_secret",
        "display", "dpop_jkt", "login_hint", "max_age", "nonce", "password",
        "requested_token_type", "resource", "scope", "state", "subject_token_type",
        "token_type_hint", "ui_locales", "username",
    ])

    /// Parameters that are one text, also in a body of JSON.
    package static let textNames = knownNames.subtracting([
        "audience", "claims", "request", "resource", "scope",
    ])
}
