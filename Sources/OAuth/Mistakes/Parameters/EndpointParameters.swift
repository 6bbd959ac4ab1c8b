import Text

/// THE table of parameters that an endpoint reads and does not demand, by the endpoint's name.
///
/// A parameter sent under another name has no effect, and no error says so.
enum EndpointParameters {
    static let optional: [String: [String]] = [
        "authorize": [
            "scope", "state", "nonce", "prompt", "response_mode", "max_age", "login_hint",
            "id_token_hint", "acr_values", "claims", "code_challenge", "code_challenge_method",
            "audience", "resource", "ui_locales", "display", "dpop_jkt", "redirect_uri",
            "authorization_details", "grant_management_action", "grant_id",
        ],
        "token": [
            "scope", "redirect_uri", "code_verifier", "audience", "resource", "actor_token",
            "actor_token_type", "requested_token_type", "authorization_details",
            "device_secret",
        ],
        "device": ["scope", "audience", "resource", "authorization_details"],
        "ciba": [
            "scope", "audience", "resource", "acr_values", "binding_message", "user_code",
            "requested_expiry", "client_notification_token", "login_hint", "id_token_hint",
            "login_hint_token", "authorization_details",
        ],
        "logout": ["post_logout_redirect_uri", "id_token_hint", "client_id", "ui_locales"],
        "revoke": ["token_type_hint"],
        "introspect": ["token_type_hint"],
    ]

    /// THE table of parameters that other protocols name otherwise, by the endpoint at which no
    /// other parameter has such a name.
    static let aliased: [String: [String]] = [
        "logout": ["post_logout_redirect_uri"]
    ]

    /// THE table of optional parameters whose value is one of a few words, and is ignored if it is
    /// none of them.
    static let words: [String: [String]] = [
        "display": ["page", "popup", "touch", "wap"],
        "token_type_hint": ["access_token", "refresh_token"],
    ]

    /// Returns true if a specification or a provider defines a parameter of that name somewhere, so
    /// that it is no misspelling of another.
    static func isDefined(_ name: String) -> Bool {
        Parameters.knownNames.contains(name) || elsewhere.contains(name)
    }

    /// Parameters that RFC 6749 and its extensions, OpenID Connect and providers define beside
    /// those that are read here.
    private static let elsewhere: Set<String> = [
        "access_token", "access_type", "action", "actor_token_type", "approval_prompt",
        "auth_req_id", "auth_type", "authenticator_id", "authorization_details", "binding_code",
        "binding_message", "challenge_type", "claims_locales",
        "client_info", "client_notification_token", "connection", "connection_scope",
        "device_name", "domain_hint", "expires_in", "hd", "identity_provider", "idp",
        "idp_identifier", "include_granted_scopes", "invitation", "iss", "kc_action",
        "kc_idp_hint", "lang", "locale", "login_hint_token", "logout_hint", "mfa_token", "oob_code",
        "organization", "organization_name", "otp", "page", "policy", "post_logout_redirect_uri",
        "realm", "recovery_code", "registration", "request_context", "requested_expiry",
        "resources_hint", "returnTo",
        "screen_hint",
        "session_state", "sessionToken", "tenant", "theme", "token_type", "user", "user_code",
        "user_hint", "version", "view",
    ]
}
