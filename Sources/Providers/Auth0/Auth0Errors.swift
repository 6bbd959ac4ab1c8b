import OAuth

extension Auth0 {
    /// Auth0's error texts, word for word because SDKs compare them. Where a text is not known,
    /// that of the diagnosis is used.
    static let errors: ErrorWording = {
        var errors = ErrorWording()
        errors.realm = "Users"
        errors.offersDPoP = false
        errors.pageTitle = "Oops!, something went wrong"
        errors.statuses = [
            "invalid_request": 400, "invalid_scope": 400, "invalid_client": 401,
            "unauthorized": 401, "unauthorized_client": 403, "access_denied": 403,
            "invalid_grant": 403, "authorization_pending": 403, "expired_token": 403,
            "mfa_required": 403, "endpoint_disabled": 404, "method_not_allowed": 405,
            "slow_down": 429, "too_many_requests": 429, "unsupported_response_type": 501,
            "unsupported_grant_type": 501, "temporarily_unavailable": 503,
        ]
        errors.redirected = [
            "authorize.response-type-missing": false, "authorize.response-type-unsupported": false,
            "authorize.web-origin-unknown": false,
        ]
        errors.table = [
            "authorize": authorize, "login": decisions, "consent": decisions, "token": token,
            "revoke": revoke, "userinfo": userinfo, "v2-logout": logout, "*": everywhere,
        ]
        return errors
    }()
}

private extension Auth0 {
    /// Errors are shown on a page until client and redirect URI are valid, then sent by redirect.
    static let authorize: [String: WordedError] = [
        "client.missing": missing("client_id"),
        "request.parameter-name-whitespace": missing("client_id"),
        "client.unknown": WordedError(400, "invalid_request", "Unknown client: {sent}"),
        "redirect-uri.missing": missing("redirect_uri"),
        "redirect-uri.*": WordedError(403, "unauthorized_client", title: callbackMismatch),
        "redirect-uri.unregistered": WordedError(
            403, "unauthorized_client", "{sent} is not in the list of allowed callback URLs",
            title: callbackMismatch),
        "authorize.response-type-missing": missing("response_type"),
        "authorize.response-type-unsupported": WordedError(
            501, "unsupported_response_type", "Unsupported response type: {sent}"),
        "authorize.response-type-not-allowed": grantNotAllowed,
        "client.grant-not-allowed": grantNotAllowed,
        "authorize.nonce-missing": missing("nonce"),
        "authorize.audience-unknown": WordedError(
            403, "access_denied", "Service not found: {sent}"),
        "login.required": WordedError(nil, "login_required", "Login required"),
        "consent.required": WordedError(nil, "consent_required", "Consent required"),
    ]

    static let decisions: [String: WordedError] = [
        "login.denied": notAuthorized, "consent.denied": notAuthorized,
        "login.required": WordedError(nil, "login_required", "Login required"),
    ]

    static let token: [String: WordedError] = [
        "client.*": unauthorized, "assertion.*": unauthorized, "client-keys.*": unauthorized,
        "client.missing": WordedError(401, "invalid_client"),
        "client.two-methods": WordedError(400, "invalid_request"),
        "client.id-mismatch": WordedError(400, "invalid_request"),
        "grant.public-client": WordedError(403, "unauthorized_client", grantNotAllowedText),
        "client.grant-not-allowed": grantNotAllowed,
        "request.grant-type-missing": missing("grant_type"),
        "request.grant-type-unknown": WordedError(
            501, "unsupported_grant_type", "Unsupported grant type: {sent}"),
        "code.*": WordedError(403, "invalid_grant", "Invalid authorization code"),
        "code.missing": missing("code"),
        "pkce.*": WordedError(403, "invalid_grant", "Failed to verify code verifier"),
        "redirect-uri.mismatch": redirectURIWrong(sent: "{sent}"),
        "redirect-uri.missing-at-token": redirectURIWrong(sent: "null"),
        "refresh-token.*": WordedError(
            403, "invalid_grant", "Unknown or invalid refresh token."),
        "refresh-token.missing": missing("refresh_token"),
        "refresh-token.scope-wider": WordedError(400, "invalid_scope"),
        "refresh-token.user-gone": WordedError(
            403, "invalid_grant",
            "The refresh_token was generated for a user who doesn't exist anymore."),
        "grant.username-missing": missing("username"),
        "grant.password-missing": missing("password"),
        "grant.realm-missing": missing("realm"),
        "login.user-unknown": wrongPassword, "login.password-wrong": wrongPassword,
        "authorize.audience-unknown": WordedError(
            403, "access_denied", "Service not enabled within domain: {sent}"),
        "target.missing": WordedError(
            403, "access_denied", "Non-global clients are not allowed access to APIv1"),
        "target.client-not-granted": WordedError(
            403, "access_denied",
            "Client is not authorized to access \"{sent}\". You need to create a \"client-grant\" "
                + "associated to this API. See: "
                + "https://auth0.com/docs/api/v2#!/Client_Grants/post_client_grants"),
    ]

    static let revoke = Dictionary(
        uniqueKeysWithValues: ["client.*", "assertion.*", "client-keys.*"].map {
            ($0, WordedError(401, "invalid_client"))
        })

    /// Errors are plain text, which trips clients that expect JSON.
    static let userinfo: [String: WordedError] = [
        "bearer.malformed": WordedError(400, "invalid_request", text: "Bad Request"),
        "bearer.sent-twice": WordedError(400, "invalid_request", text: "Bad Request"),
        "bearer.expired": WordedError(
            401, "invalid_token", "The token has expired", text: "Unauthorized"),
        "bearer.*": WordedError(
            401, "invalid_token", "The access token is invalid", text: "Unauthorized"),
        "dpop.*": WordedError(401, text: "Unauthorized"),
    ]

    static let logout: [String: WordedError] = [
        "logout.return-to-unregistered": WordedError(
            400, "invalid_request",
            "The \"returnTo\" querystring parameter \"{sent}\" is not defined as a valid URL in "
                + "\"Allowed Logout URLs\""),
        "client.unknown": WordedError(400, "invalid_request", "Unknown client: {sent}"),
    ]

    static let everywhere: [String: WordedError] = [
        "request.scope-kind": WordedError(
            400, "invalid_scope", "Scope must be an array or a string"),
        "login.user-blocked": WordedError(401, "unauthorized", "user is blocked"),
        "token.missing": missing("token"),
    ]
}

private extension Auth0 {
    static let callbackMismatch = "Callback URL mismatch"
    static let grantNotAllowedText = "Grant type '{grant}' not allowed for the client."
    static let grantNotAllowed = WordedError(403, "unauthorized_client", grantNotAllowedText)
    static let unauthorized = WordedError(401, "access_denied", "Unauthorized")
    static let wrongPassword = WordedError(403, "invalid_grant", "Wrong email or password.")
    static let notAuthorized = WordedError(
        403, "access_denied", "User did not authorize the request")

    static func missing(_ parameter: String) -> WordedError {
        WordedError(400, "invalid_request", "Missing required parameter: \(parameter)")
    }

    static func redirectURIWrong(sent: String) -> WordedError {
        WordedError(
            403, "unauthorized_client",
            "The redirect URI is wrong. You sent \(sent), and we expected {expected}")
    }
}
