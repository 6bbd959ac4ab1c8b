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
        errors.makeTable = { errorTable }
        return errors
    }()
}

private extension Auth0 {
    static let errorTable: ErrorTable = {
        var table = ErrorTable(rows: "\(rows)\n\(refusalRows)")
        for cause in ["redirect-uri.*", "redirect-uri.unregistered"] {
            table["authorize"]?[cause]?.title = "Callback URL mismatch"
        }
        // Plain texts, which trip clients that expect JSON.
        for (cause, error) in table["userinfo"] ?? [:] {
            table["userinfo"]?[cause]?.text = error.status == 400 ? "Bad Request" : "Unauthorized"
        }
        return table
    }()

    static let rows = """
        authorize
        client.missing | 400 | invalid_request | Missing required parameter: client_id
        request.parameter-name-whitespace | 400 | invalid_request | Missing required parameter: client_id
        client.unknown | 400 | invalid_request | Unknown client: {sent}
        redirect-uri.missing | 400 | invalid_request | Missing required parameter: redirect_uri
        redirect-uri.* | 403 | unauthorized_client |
        redirect-uri.unregistered | 403 | unauthorized_client | {sent} is not in the list of allowed callback URLs
        authorize.response-type-missing | 400 | invalid_request | Missing required parameter: response_type
        authorize.response-type-unsupported | 501 | unsupported_response_type | Unsupported response type: {sent}
        authorize.response-type-not-allowed | 403 | unauthorized_client | Grant type '{grant}' not allowed for the client.
        client.grant-not-allowed | 403 | unauthorized_client | Grant type '{grant}' not allowed for the client.
        authorize.nonce-missing | 400 | invalid_request | Missing required parameter: nonce
        authorize.audience-unknown | 403 | access_denied | Service not found: {sent}
        login.required | | login_required | Login required
        consent.required | | consent_required | Consent required
        login, consent
        login.denied | 403 | access_denied | User did not authorize the request
        consent.denied | 403 | access_denied | User did not authorize the request
        login.required | | login_required | Login required
        token
        client.* | 401 | access_denied | Unauthorized
        assertion.* | 401 | access_denied | Unauthorized
        client-keys.* | 401 | access_denied | Unauthorized
        client.missing | 401 | invalid_client |
        client.two-methods | 400 | invalid_request |
        client.id-mismatch | 400 | invalid_request |
        grant.public-client | 403 | unauthorized_client | Grant type '{grant}' not allowed for the client.
        client.grant-not-allowed | 403 | unauthorized_client | Grant type '{grant}' not allowed for the client.
        request.grant-type-missing | 400 | invalid_request | Missing required parameter: grant_type
        request.grant-type-unknown | 501 | unsupported_grant_type | Unsupported grant type: {sent}
        code.* | 403 | invalid_grant | Invalid authorization code
        code.missing | 400 | invalid_request | Missing required parameter: code
        pkce.* | 403 | invalid_grant | Failed to verify code verifier
        redirect-uri.mismatch | 403 | unauthorized_client | The redirect URI is wrong. You sent {sent}, and we expected {expected}
        redirect-uri.missing-at-token | 403 | unauthorized_client | The redirect URI is wrong. You sent null, and we expected {expected}
        refresh-token.* | 403 | invalid_grant | Unknown or invalid refresh token.
        refresh-token.missing | 400 | invalid_request | Missing required parameter: refresh_token
        refresh-token.scope-wider | 400 | invalid_scope |
        refresh-token.user-gone | 403 | invalid_grant | The refresh_token was generated for a user who doesn't exist anymore.
        grant.username-missing | 400 | invalid_request | Missing required parameter: username
        grant.password-missing | 400 | invalid_request | Missing required parameter: password
        grant.realm-missing | 400 | invalid_request | Missing required parameter: realm
        login.user-unknown | 403 | invalid_grant | Wrong email or password.
        login.password-wrong | 403 | invalid_grant | Wrong email or password.
        authorize.audience-unknown | 403 | access_denied | Service not enabled within domain: {sent}
        target.missing | 403 | access_denied | Non-global clients are not allowed access to APIv1
        target.client-not-granted | 403 | access_denied | Client is not authorized to access "{sent}". You need to create a "client-grant" associated to this API. See: https://auth0.com/docs/api/v2#!/Client_Grants/post_client_grants
        device.pending | 403 | | User has yet to authorize device code.
        device.too-soon | 429 | | You are polling faster than the specified interval of {interval} seconds.
        device.code-expired | 403 | | The device code has expired.
        device.denied | 403 | | User cancelled the confirmation prompt.
        device.code-missing | 400 | | Missing required parameter: device_code
        device.* | 403 | | Invalid or expired device code.
        passwordless.* | 403 | | Wrong {address} or verification code.
        passwordless.attempts | 403 | | You've reached the maximum number of attempts. Please try to login again.
        passwordless-link
        passwordless.* | | unauthorized | Wrong {address} or verification code.
        passwordless.attempts | | unauthorized | You've reached the maximum number of attempts. Please try to login again.
        token, passwordless-link
        passwordless.parameter-missing | 400 | | Missing required parameter: {parameter}
        passwordless.connection | 400 | | Unknown or invalid realm.
        passwordless.link-incomplete | 400 | | Missing required parameter: verification_code
        passwordless
        bad.connection | 400 | | Connection does not exist.
        passwordless.user-unknown | 400 | | Public signup is disabled
        bad.email | 400 | | error in email - email format validation failed
        bad.phone_number | 400 | | The phone number is not valid
        client.missing | 400 | bad.client_id | Missing required property: client_id
        client.unknown | 400 | bad.client_id | The client_id is not valid
        signup, change-password
        account.parameter-missing | 400 | | {parameter} is required
        account.email-malformed | 400 | | error in email - email format validation failed: {sent}
        client.missing | 400 | | client_id is required
        client.unknown | 400 | | Unknown client
        connection.unknown | 400 | | the connection was not found
        invalid_signup | 400 | | Invalid sign up
        user_exists | 400 | | The user already exists.
        username_exists | 400 | | The username provided is in use already.
        invalid_password | 400 | |
        request.* | 400 | | Invalid request body
        mfa-associate, mfa-authenticators
        mfa.token-unknown | 401 | | Malformed mfa_token
        revoke
        client.* | 401 | invalid_client |
        assertion.* | 401 | invalid_client |
        client-keys.* | 401 | invalid_client |
        userinfo
        bearer.malformed | 400 | invalid_request |
        bearer.sent-twice | 400 | invalid_request |
        bearer.expired | 401 | invalid_token | The token has expired
        bearer.* | 401 | invalid_token | The access token is invalid
        dpop.* | 401 | |
        v2-logout
        logout.return-to-unregistered | 400 | invalid_request | The "returnTo" querystring parameter "{sent}" is not defined as a valid URL in "Allowed Logout URLs"
        client.unknown | 400 | invalid_request | Unknown client: {sent}
        *
        request.scope-kind | 400 | invalid_scope | Scope must be an array or a string
        login.user-blocked | 401 | unauthorized | user is blocked
        token.missing | 400 | invalid_request | Missing required parameter: token
        organization.required | | | parameter organization is required for this client
        organization.not-allowed | | | parameter organization is not allowed for this client
        organization.malformed | | | authorization request parameter organization must be an organization id
        organization.unknown | | | parameter organization is invalid
        organization.not-member | | | user {user} is not part of the {organization} organization
        organization.none | | | user {user} is not part of any organization
        organization.prompt-needed | | | parameter organization is required for this client
        organization.invitation-alone | | | parameter organization is required with parameter invitation
        connection.unknown | | | the connection was not found
        consent.denied | | | User did not authorize the request
        mfa.required | 403 | | Multifactor authentication required
        mfa.parameter-missing | 400 | | Missing required parameter: {parameter}
        mfa.token-unknown | | | Malformed mfa_token
        mfa.token-expired | 403 | | mfa_token is expired
        mfa.other-client | 400 | | mfa_token not issued to this client
        mfa.code-wrong | 403 | | Invalid {parameter}.
        mfa.code-used | 403 | | Invalid otp_code.
        mfa.attempts | 429 | | Too many failed codes. Wait for some minutes before retrying.
        mfa.rejected | 403 | | MFA Authorization rejected.
        mfa.pending | 400 | | Authorization pending: please repeat the request in a few seconds.
        mfa.challenge-unsupported | 401 | | The user does not support any of the requested challenge types ({sent}).
        mfa.authenticator-unknown | 404 | | Authenticator not found
        mfa.already-enrolled | 403 | | User is already enrolled.
        """
}
