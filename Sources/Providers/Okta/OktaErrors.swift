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
        errors.table = table(orgRows)
        for cause in ["bearer.*", "insufficient_scope", "bearer.scope-lacks-openid"] {
            errors.table["userinfo"]?[cause]?.text = ""
        }
        return errors
    }()

    /// What custom servers say otherwise.
    static let customErrors = table(customRows)
}

extension ErrorWording {
    /// Takes the rows of another table over its own.
    mutating func merge(_ rows: ErrorTable) {
        table.merge(rows) { $0.merging($1) { $1 } }
    }
}

private extension Okta {
    /// Rows of place, cause, status, error and text; `-` keeps the usual one, and `!` before the error
    /// marks the form of Okta's own API.
    static func table(_ rows: String) -> ErrorTable {
        rows.split(separator: "\n").reduce(into: [:]) { table, line in
            let words = line.split(separator: " ", maxSplits: 4)
            guard words.count >= 4 else { return }
            let isOfAPI = words[3].hasPrefix("!")
            let error = words[3] == "-" ? nil : String(words[3].drop { $0 == "!" })
            var row = WordedError(
                Int(words[2]), error, words.count > 4 ? String(words[4]) : nil)
            if isOfAPI { row.members["errorCode"] = error.map(JSON.string) }
            table[String(words[0]), default: [:]][String(words[1])] = row
        }
    }

    static let orgRows = """
        authorize client.* 400 invalid_client Invalid value for 'client_id' parameter.
        authorize redirect-uri.* 400 invalid_request The 'redirect_uri' parameter must be a Login redirect URI in the client app settings.
        * authorize.state-missing - invalid_request The authentication request has an invalid 'state' parameter.
        * authorize.response-type-missing - invalid_request The authentication request has an invalid 'response_type' parameter.
        * authorize.response-type-unsupported - unsupported_response_type The response type is not supported by the authorization server. Configured response types: [{served}]
        * authorize.response-type-not-allowed - unsupported_response_type The response type is not supported by the authorization server. Configured response types: [{served}]
        authorize client.grant-not-allowed - unsupported_response_type The response type is not supported by the authorization server. Configured response types: [{served}]
        * authorize.response-mode-unsupported - unsupported_response_mode
        * authorize.scope-lacks-openid - invalid_scope Requests for ID tokens or access tokens with OpenID scopes require the 'openid' scope.
        authorize pkce.absent 400 invalid_request PKCE code challenge is required by the application.
        authorize login.required - login_required The client specified not to prompt, but the user is not logged in.
        token client.unknown 400 !invalid_client Invalid value for 'client_id' parameter.
        token client.* 401 invalid_client The client secret supplied for a confidential client is invalid.
        token client.missing 401 invalid_client No client credentials found.
        token client.secret-missing 401 invalid_client No client credentials found.
        token client.basic-malformed 401 invalid_client No client credentials found.
        token client.two-methods 400 invalid_request \(manyCredentials)
        token client.secret-twice 400 invalid_request \(manyCredentials)
        token client.id-mismatch 400 invalid_request \(manyCredentials)
        token client.key-needed 401 invalid_client Client Credentials requests to the Org Authorization Server must use the private_key_jwt token_endpoint_auth_method.
        token client.grant-not-allowed 400 unauthorized_client The client is not authorized to use the provided grant type. Configured grant types: [{served}].
        token grant.public-client 400 unauthorized_client
        token request.grant-type-unknown 400 unsupported_grant_type The authorization grant type is not supported by the authorization server. Configured grant types: [{served}].
        token code.* 400 invalid_grant The authorization code is invalid or has expired.
        token code.missing 400 invalid_request
        token code.other-client 400 invalid_grant The grant was issued to another client.
        token redirect-uri.* 400 invalid_grant The authorization code is invalid or has expired.
        token pkce.* 400 invalid_grant PKCE verification failed.
        token refresh-token.* 400 invalid_grant The refresh token is invalid or expired.
        token refresh-token.missing 400 invalid_request
        token refresh-token.scope-wider 400 invalid_scope
        token login.* 400 invalid_grant The credentials provided were invalid.
        token device.pending 400 authorization_pending The device authorization is pending. Please try again later.
        token device.code-missing 400 invalid_request
        token use_dpop_nonce 400 use_dpop_nonce Authorization server requires nonce in DPoP proof.
        token scope.missing 400 invalid_scope No scopes were requested.
        token token.missing 400 invalid_request The 'token' parameter is required.
        introspect client.unknown 400 !invalid_client Invalid value for 'client_id' parameter.
        introspect client.* 401 invalid_client No client credentials found.
        userinfo bearer.* 401 invalid_token The access token is invalid.
        userinfo insufficient_scope 403 insufficient_scope \(scopesOfUserInfo)
        userinfo bearer.scope-lacks-openid 403 insufficient_scope \(scopesOfUserInfo)
        userinfo bearer.without-user 403 insufficient_scope \(scopesOfUserInfo)
        authn login.* 401 !E0000004 Authentication failed
        missing not_found 404 !E0000007
        missing tenant.branch-unknown 404 !E0000007 Not found: Resource not found: {sent} (AuthorizationServer)
        missing method_not_allowed 405 !E0000022 The endpoint does not support the provided HTTP method
        * scope.missing - invalid_scope The authorization server resource does not have any configured default scopes, 'scope' must be provided.
        * scope.unknown - invalid_scope Custom scopes are not allowed for this request.
        * scope.of-user - invalid_scope Custom scopes are not allowed for this request.
        """

    static let customRows = """
        * scope.unknown - invalid_scope \(notConfigured)
        * scope.of-user - invalid_scope \(notConfigured)
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

/// Gives the errors of Okta's own API their form: an `errorCode`, and an id that its support asks for
/// (https://developer.okta.com/docs/reference/error-codes/).
struct OktaErrorPart: ErrorAnswerPart {
    func add(
        to worded: inout WordedError, for error: OAuthError, on place: ErrorPlace,
        _ context: Context
    ) {
        guard let code = worded.members["errorCode"] else { return }
        let id = "oae" + context.server.world.entropy.text(in: "<17 alphanumeric>")
        worded.members.merge([
            "error": .null, "error_description": .null, "errorLink": code, "errorCauses": [],
            "errorId": .string(id),
            "errorSummary": .string(worded.description ?? error.description),
        ]) { $1 }
    }
}
