/// Parameters whose names or values are often others than those that are meant.
enum EndpointParameters {
    /// THE table of parameters that other protocols name otherwise, by the endpoint at which no
    /// other parameter has such a name.
    static let aliased: [String: [String]] = ["logout": ["post_logout_redirect_uri"]]

    /// THE table of optional parameters whose value is one of a few words, and is ignored if it is
    /// none of them.
    static let words: [String: [String]] = [
        "display": ["page", "popup", "touch", "wap"],
        "token_type_hint": ["access_token", "refresh_token"],
    ]
}

/// THE table of findings about a missing parameter, by the name of their code.
enum MissingParameter {
    /// The parameter that a finding misses; nil for a finding about something else.
    static func name(in finding: Finding) -> String? {
        names[finding.code.name] ?? finding.facts["parameter"]
    }

    /// The `grant_type` that a parameter belongs to, if it belongs to one alone.
    static let grants: [String: String] = [
        "code": "authorization_code", "refresh_token": "refresh_token",
        "auth_req_id": "urn:openid:params:grant-type:ciba",
        "device_code": "urn:ietf:params:oauth:grant-type:device_code",
        "assertion": "urn:ietf:params:oauth:grant-type:jwt-bearer",
        "subject_token": "urn:ietf:params:oauth:grant-type:token-exchange", "username": "password",
    ]

    static let names: [String: String] = [
        "authorize.nonce-missing": "nonce", "authorize.response-type-missing": "response_type",
        "authorize.scope-lacks-openid": "scope", "ciba.id-missing": "auth_req_id",
        "client.missing": "client_id", "client.secret-missing": "client_secret",
        "code.missing": "code", "device.code-missing": "device_code",
        "grant.password-missing": "password", "grant.username-missing": "username",
        "jwt-bearer.assertion-missing": "assertion",
        "logout.id-token-hint-missing": "id_token_hint", "pkce.challenge-missing": "code_challenge",
        "pkce.method-missing": "code_challenge_method", "pkce.verifier-missing": "code_verifier",
        "redirect-uri.missing": "redirect_uri", "redirect-uri.missing-at-token": "redirect_uri",
        "refresh-token.missing": "refresh_token", "register.redirect-uris-missing": "redirect_uris",
        "request.grant-type-missing": "grant_type", "target.missing": "audience",
        "target.resource-missing": "resource", "token.missing": "token",
    ]
}
