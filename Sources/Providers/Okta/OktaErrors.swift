import JOSE
import OAuth

extension Okta {
    /// Okta's texts, word for word where they were seen: SDKs compare some of them.
    static let errors: ErrorWording = {
        var errors = ErrorWording()
        errors.realm = ""
        errors.offersDPoP = false
        errors.pageTitle = "Your request resulted in an error."
        errors.redirected = ["pkce.absent": false]
        errors.makeTable = { orgTable }
        return errors
    }()

    /// The texts of custom servers.
    static let customTable = orgTable.merging(table(customRows)) { $0.merging($1) { $1 } }
}

private extension Okta {
    static let orgTable: ErrorTable = {
        var table = Self.table("\(orgRows)\n\(refusalRows)")
        for cause in ["bearer.*", "insufficient_scope", "bearer.scope-lacks-openid"] {
            table["userinfo"]?[cause]?.text = ""
        }
        return table
    }()

    /// A `!` before the error marks the form of Okta's own API.
    static func table(_ rows: String) -> ErrorTable {
        ErrorTable(rows: rows).mapValues { causes in
            causes.mapValues { error in
                guard let code = error.error, code.hasPrefix("!") else { return error }
                var error = error
                error.error = String(code.dropFirst())
                error.members["errorCode"] = error.error.map(JSON.string)
                return error
            }
        }
    }

    static let orgRows = """
        authorize
        client.* | 400 | invalid_client | Invalid value for 'client_id' parameter.
        redirect-uri.* | 400 | invalid_request | The 'redirect_uri' parameter must be a Login redirect URI in the client app settings.
        client.grant-not-allowed | | unsupported_response_type | The response type is not supported by the authorization server. Configured response types: [{served}]
        pkce.absent | 400 | invalid_request | PKCE code challenge is required by the application.
        login.required | | login_required | The client specified not to prompt, but the user is not logged in.

        *
        authorize.state-missing | | invalid_request | The authentication request has an invalid 'state' parameter.
        authorize.response-type-missing | | invalid_request | The authentication request has an invalid 'response_type' parameter.
        authorize.response-type-unsupported | | unsupported_response_type | The response type is not supported by the authorization server. Configured response types: [{served}]
        authorize.response-type-not-allowed | | unsupported_response_type | The response type is not supported by the authorization server. Configured response types: [{served}]
        authorize.response-mode-unsupported | | unsupported_response_mode |
        authorize.scope-lacks-openid | | invalid_scope | Requests for ID tokens or access tokens with OpenID scopes require the 'openid' scope.
        scope.missing | | invalid_scope | The authorization server resource does not have any configured default scopes, 'scope' must be provided.
        scope.unknown | | invalid_scope | Custom scopes are not allowed for this request.
        scope.of-user | | invalid_scope | Custom scopes are not allowed for this request.

        token
        client.unknown | 400 | !invalid_client | Invalid value for 'client_id' parameter.
        client.* | 401 | invalid_client | The client secret supplied for a confidential client is invalid.
        client.missing | 401 | invalid_client | No client credentials found.
        client.secret-missing | 401 | invalid_client | No client credentials found.
        client.basic-malformed | 401 | invalid_client | No client credentials found.
        client.two-methods | 400 | invalid_request | \(manyCredentials)
        client.secret-twice | 400 | invalid_request | \(manyCredentials)
        client.id-mismatch | 400 | invalid_request | \(manyCredentials)
        client.key-needed | 401 | invalid_client | Client Credentials requests to the Org Authorization Server must use the private_key_jwt token_endpoint_auth_method.
        client.grant-not-allowed | 400 | unauthorized_client | The client is not authorized to use the provided grant type. Configured grant types: [{served}].
        grant.public-client | 400 | unauthorized_client |
        request.grant-type-unknown | 400 | unsupported_grant_type | The authorization grant type is not supported by the authorization server. Configured grant types: [{served}].
        code.* | 400 | invalid_grant | The authorization code is invalid or has expired.
        code.missing | 400 | invalid_request |
        code.other-client | 400 | invalid_grant | The grant was issued to another client.
        redirect-uri.* | 400 | invalid_grant | The authorization code is invalid or has expired.
        pkce.* | 400 | invalid_grant | PKCE verification failed.
        refresh-token.* | 400 | invalid_grant | The refresh token is invalid or expired.
        refresh-token.missing | 400 | invalid_request |
        refresh-token.scope-wider | 400 | invalid_scope |
        login.* | 400 | invalid_grant | The credentials provided were invalid.
        device.pending | 400 | authorization_pending | The device authorization is pending. Please try again later.
        device.code-missing | 400 | invalid_request |
        use_dpop_nonce | 400 | use_dpop_nonce | Authorization server requires nonce in DPoP proof.
        scope.missing | 400 | invalid_scope | No scopes were requested.
        token.missing | 400 | invalid_request | The 'token' parameter is required.

        introspect
        client.unknown | 400 | !invalid_client | Invalid value for 'client_id' parameter.
        client.* | 401 | invalid_client | No client credentials found.

        userinfo
        bearer.* | 401 | invalid_token | The access token is invalid.
        insufficient_scope | 403 | insufficient_scope | \(scopesOfUserInfo)
        bearer.scope-lacks-openid | 403 | insufficient_scope | \(scopesOfUserInfo)
        bearer.without-user | 403 | insufficient_scope | \(scopesOfUserInfo)

        authn
        login.* | 401 | !E0000004 | Authentication failed

        missing
        not_found | 404 | !E0000007 |
        tenant.branch-unknown | 404 | !E0000007 | Not found: Resource not found: {sent} (AuthorizationServer)
        method_not_allowed | 405 | !E0000022 | The endpoint does not support the provided HTTP method
        """

    static let customRows = """
        *
        scope.unknown | | invalid_scope | \(notConfigured)
        scope.of-user | | invalid_scope | \(notConfigured)
        """

    static let manyCredentials =
        "Cannot supply multiple client credentials. Use one of the following: credentials in the "
        + "Authorization header, credentials in the post body, or a client_assertion in the post body."
    static let scopesOfUserInfo =
        "The access token must provide access to at least one of these scopes - profile, email, "
        + "address or phone"
    static let notConfigured =
        "One or more scopes are not configured for the authorization server resource."
}

/// Gives the errors of Okta's own API their form: an `errorCode`, and an id that its support asks
/// for (https://developer.okta.com/docs/reference/error-codes/).
struct OktaErrorPart: ErrorAnswerPart {
    func add(
        to worded: inout WordedError, for error: OAuthError, on place: ErrorPlace,
        _ context: Context
    ) {
        guard let code = worded.members["errorCode"] else { return }
        let id = "oae" + context.world.entropy.text(in: "<17 alphanumeric>")
        worded.members.merge([
            "error": .null, "error_description": .null, "errorLink": code, "errorCauses": [],
            "errorId": .string(id),
            "errorSummary": .string(worded.description ?? error.description),
        ]) { $1 }
    }
}
