import OAuth

extension Keycloak {
    /// Keycloak's errors, as recorded from release 26.
    static let errors: ErrorWording = {
        var errors = ErrorWording()
        errors.describes = false
        errors.realm = "{tenant}"
        errors.offersDPoP = false
        errors.redirected = [
            "authorize.max-age-invalid": false, "authorize.prompt-invalid": false,
            // Only a form tells users that they are locked out, so nothing is sent back.
            "refusal.locked-out": false,
        ]
        errors.makeTable = { errorTable }
        return errors
    }()

    private static let errorTable: ErrorTable = {
        var table = ErrorTable(rows: "\(rows)\n\(refusalRows)")
        // The text stands only in the challenge.
        table["userinfo"] = table["userinfo"]?.mapValues { error in
            var error = error
            error.text = ""
            return error
        }
        return table
    }()

    private static let rows = """
        redirect
        authorize.response-type-missing | | | Missing parameter: response_type
        authorize.response-mode-unsupported | | | Invalid parameter: response_mode
        authorize.nonce-missing | | | Missing parameter: nonce
        authorize.scope-malformed | | invalid_scope | Invalid scopes: {sent}
        authorize.scope-not-allowed | | invalid_scope | Invalid scopes: {sent}
        client.grant-not-allowed | | unauthorized_client |
        consent.required | | interaction_required |
        pkce.challenge-missing | | | Missing parameter: code_challenge
        pkce.absent | | | Missing parameter: code_challenge_method
        pkce.method-missing | | | Missing parameter: code_challenge_method
        pkce.method-unknown | | | Invalid parameter: code_challenge_method
        pkce.method-plain | | | Invalid parameter: code challenge method is not matching the configured one
        pkce.* | | | Invalid parameter: code_challenge

        page
        client.unknown | | | Client not found.
        client.missing | | | Missing parameters: client_id
        redirect-uri.* | | | Invalid parameter: redirect_uri
        authorize.max-age-invalid | | | Invalid Request
        authorize.prompt-invalid | | | Registration not allowed
        login.cookie-missing | | | Restart login cookie not found.
        logout.id-token-hint-missing | | | Missing parameters: id_token_hint
        logout.id-token-hint-invalid | | | Invalid parameter: id_token_hint
        logout.hint-of-other-client | | | Invalid parameter: id_token_hint
        logout.parameter-refused | | | Invalid parameter: {sent}
        logout.redirect-uri-unregistered | | | Invalid redirect uri

        token
        request.grant-type-missing | | | Missing form parameter: grant_type
        request.grant-type-unknown | | | Unsupported grant_type
        client.unknown | 401 | invalid_client | Invalid client or Invalid client credentials
        client.missing | 401 | invalid_client | Invalid client or Invalid client credentials
        client.* | 401 | unauthorized_client | Invalid client or Invalid client credentials
        assertion.* | 401 | invalid_client | Invalid client or Invalid client credentials
        client-keys.* | 401 | invalid_client | Invalid client or Invalid client credentials
        client.grant-not-allowed | 400 | unauthorized_client |
        grant.public-client | 401 | unauthorized_client | Public client not allowed to retrieve service account
        code.* | 400 | invalid_grant | Code not valid
        code.missing | | | Missing parameter: code
        code.other-client | | | Auth error: Found different client_id in clientSession
        redirect-uri.* | | | Incorrect redirect_uri
        pkce.* | | | PKCE verification failed: Code mismatch
        pkce.verifier-missing | | | PKCE code verifier not specified
        pkce.verifier-length | | | PKCE verification failed: Invalid code verifier
        pkce.verifier-padded | | | PKCE verification failed: Invalid code verifier
        pkce.verifier-line-break | | | PKCE verification failed: Invalid code verifier
        pkce.verifier-character | | | PKCE verification failed: Invalid code verifier
        pkce.verifier-unexpected | | | PKCE code verifier specified but challenge not present in authorization
        refresh-token.* | | | Invalid refresh token
        refresh-token.missing | | | No refresh token
        refresh-token.other-client | | | Invalid refresh token. Token client and authorized client don't match
        refresh-token.expired | | | Token is not active
        refresh-token.revoked | | | Session not active
        refresh-token.reused | | | Maximum allowed refresh token reuse exceeded
        refresh-token.outdated | | | Maximum allowed refresh token reuse exceeded
        refresh-token.scope-wider | | invalid_scope | Invalid scopes: {sent}
        login.user-unknown | | | Invalid user credentials
        login.password-wrong | | | Invalid user credentials
        grant.username-missing | | | Missing parameter: username
        grant.password-missing | | | Invalid user credentials
        login.user-blocked | | | Account disabled
        login.actions-required | | | Account is not fully set up
        consent.required | 400 | invalid_client | Client requires user consent
        authorize.scope-malformed | | invalid_scope | Invalid scopes: {sent}
        authorize.scope-not-allowed | | invalid_scope | Invalid scopes: {sent}
        device.pending | | | The authorization request is still pending
        device.too-soon | | | Slow down
        device.code-expired | | | Device code is expired
        device.denied | | | The end user denied the authorization request
        device.code-missing | | | Missing parameter: device_code
        device.* | | | Device code not valid
        dpop.expired | 400 | invalid_request | DPoP proof is not active
        dpop.in-the-future | 400 | invalid_request | DPoP proof is not active
        dpop.replayed | 400 | invalid_request | DPoP proof has already been used
        dpop.missing | 400 | invalid_request | DPoP proof is missing
        dpop.* | 400 | invalid_request | DPoP header verification failure

        device
        client.grant-not-allowed | 400 | unauthorized_client | Client is not allowed to initiate OAuth 2.0 Device Authorization Grant. The flow is disabled for the client.

        par
        redirect-uri.* | | | Invalid parameter: redirect_uri
        authorize.response-type-unsupported | | invalid_request | Unsupported response type
        authorize.response-type-missing | | | Missing parameter: response_type
        authorize.scope-not-allowed | | invalid_request | Invalid scopes: {sent}
        authorize.scope-malformed | | invalid_request | Invalid scopes: {sent}
        pushed-request.reference | | | It is not allowed to include request_uri to PAR.

        introspect
        introspect.public-client | 403 | invalid_request | Client not allowed.
        client.* | 401 | invalid_request | Authentication failed.
        client.unknown | 401 | invalid_request | Authentication failed.
        client.missing | 401 | invalid_request | Authentication failed.
        assertion.* | 401 | invalid_request | Authentication failed.
        token.missing | | | Token not provided.

        revoke
        token.missing | | | Token not provided
        revoke.unknown | 200 | invalid_token | Invalid token
        revoke.other-client | | | Unmatching clients
        value.other-thing | 400 | unsupported_token_type | Unsupported token type

        userinfo
        bearer.missing | 401 | invalid_token |
        bearer.scope-lacks-openid | 403 | insufficient_scope | Missing openid scope
        bearer.dialect | 401 | invalid_token | Lightweight access token not allowed for userinfo endpoint
        bearer.without-user | 403 | insufficient_scope | Missing openid scope
        bearer.* | 401 | invalid_token | Token verification failed
        dpop.* | 401 | invalid_token | Token verification failed

        missing
        not_found | 404 | Unable to find matching target resource method |
        tenant.undeclared | 404 | Realm does not exist |
        method_not_allowed | 404 | HTTP 404 Not Found |

        *
        request.duplicate-parameter | | | duplicated parameter
        """
}
