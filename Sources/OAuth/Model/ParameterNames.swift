import Text

extension Parameters {
    /// Those whose values are not shown.
    static let secretNames: Set<String> = [
        "the access token", "access_token", "actor_token", "assertion", "client_assertion",
        "client_secret", "code", "code_verifier", "device_code", "id_token_hint", "password",
        "refresh_token", "subject_token", "token",
    ]

    /// Those whose values are compared with what is known here, so that a wrong one is found out.
    static let lookedUpNames: Set<String> = [
        "actor_token", "assertion", "claims", "client_assertion", "code", "code_challenge",
        "code_challenge_method", "code_verifier", "device_code", "grant_type", "id_token_hint",
        "prompt", "redirect_uri", "refresh_token", "request", "request_uri", "response_mode",
        "response_type",
        "subject_token", "token",
    ]

    /// Those that mean something to an endpoint here, so that one under a name that is only like it
    /// is missed.
    static let knownNames: Set<String> = lookedUpNames.union([
        "acr_values", "audience", "client_assertion_type", "client_id", "client_secret",
        "display", "dpop_jkt", "login_hint", "max_age", "nonce", "password",
        "requested_token_type", "resource", "scope", "state", "subject_token_type",
        "token_type_hint", "ui_locales", "username",
    ])
}
