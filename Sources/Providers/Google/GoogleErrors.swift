import JOSE
import OAuth

extension Google {
    /// Google's texts, which are pages nearly everywhere where there is a browser
    /// (https://developers.google.com/identity/protocols/oauth2/web-server#authorization-errors).
    static let errors: ErrorWording = {
        var errors = ErrorWording()
        errors.describes = false
        errors.realm = "https://accounts.google.com/"
        errors.offersDPoP = false
        errors.pageTitle = "Access blocked: Authorization Error"
        errors.redirected = [
            "*": false, "consent.denied": true, "login.denied": true, "login.required": true,
            "consent.required": true, "rule.denied": true, "refusal.immediate_failed": true,
        ]
        errors.makeTable = { errorTable }
        return errors
    }()

    private static let errorTable: ErrorTable = {
        var table = ErrorTable(rows: "\(rows)\n\(refusalRows)")
        for name in ["invalid_rapt", "internal_failure"] {
            table["token"]?[ConfiguredRefusals.cause + name]?.members = [
                "error_subtype": .string(name)
            ]
        }
        return table
    }()

    private static let rows = """
        page
        client.missing | 400 | invalid_request | Missing required parameter: client_id
        client.unknown | 401 | invalid_client | The OAuth client was not found.
        redirect-uri.missing | 400 | invalid_request | Missing required parameter: redirect_uri
        redirect-uri.unregistered | 400 | redirect_uri_mismatch |
        redirect-uri.* | 400 | invalid_request | \(policy)
        scope.missing | 400 | invalid_request | Missing required parameter: scope
        authorize.response-type-missing | 400 | invalid_request | Required parameter is missing: response_type
        authorize.response-type-unsupported | 400 | invalid_request | Invalid response_type: {sent}
        authorize.nonce-missing | 400 | invalid_request | Missing required parameter: nonce
        authorize.prompt-conflict | 400 | invalid_request | Conflict params: approval_prompt and prompt
        authorize.scope-not-allowed | 400 | invalid_scope |
        pkce.method-unknown | 400 | invalid_request | Invalid parameter value for code_challenge_method: '{sent}' is not a valid CodeChallengeMethod
        authorize.web-view | 403 | disallowed_useragent |
        access_denied | 403 | access_denied |
        redirect
        login.required | | interaction_required |
        consent.required | | interaction_required |
        token
        client.missing | 400 | invalid_request | Could not determine client ID from request.
        client.basic-malformed | 400 | invalid_request | Bad Request
        client.unknown | 401 | invalid_client | The OAuth client was not found.
        client.secret-missing | 400 | invalid_request | client_secret is missing.
        client.grant-not-allowed | 401 | unauthorized_client | Unauthorized
        client.* | 401 | invalid_client | The provided client secret is invalid.
        request.grant-type-missing | 400 | invalid_request | Missing required parameter: grant_type
        request.grant-type-unknown | 400 | unsupported_grant_type | Invalid grant_type: {sent}
        code.missing | 400 | invalid_request | Missing required parameter: code
        code.unknown | 400 | invalid_grant | Malformed auth code.
        redirect-uri.missing-at-token | 400 | invalid_request | Missing parameter: redirect_uri
        redirect-uri.* | 400 | redirect_uri_mismatch | Bad Request
        pkce.verifier-missing | 400 | invalid_grant | Missing code verifier.
        pkce.verifier-unexpected | 400 | invalid_grant | code_verifier or verifier is not needed.
        pkce.* | 400 | invalid_grant | Invalid code verifier.
        refresh-token.missing | 400 | invalid_request | Missing required parameter: refresh_token
        refresh-token.unknown | 400 | invalid_grant | Bad Request
        refresh-token.other-client | 401 | unauthorized_client | Unauthorized
        refresh-token.scope-wider | 400 | invalid_scope | Bad Request
        refresh-token.* | 400 | invalid_grant | Token has been expired or revoked.
        device.code-missing | 400 | invalid_request | Missing required parameter: device_code
        device.pending | 428 | authorization_pending | Precondition Required
        device.too-soon | 403 | slow_down | Forbidden
        device.denied | 403 | access_denied | Forbidden
        device.* | 400 | invalid_grant | Bad Request
        jwt-bearer.assertion-missing | 400 | invalid_request | Missing required parameter: assertion
        jwt-bearer.signature | 400 | invalid_grant | Invalid JWT Signature.
        jwt-bearer.key-missing | 400 | invalid_grant | Invalid JWT Signature.
        jwt-bearer.expired | 400 | invalid_grant | \(shortLived)
        jwt-bearer.not-yet-valid | 400 | invalid_grant | \(shortLived)
        jwt-bearer.too-long | 400 | invalid_grant | \(shortLived)
        jwt-bearer.claim-missing | 400 | invalid_grant | \(shortLived)
        jwt-bearer.subject-unknown | 400 | invalid_grant | Invalid email or User ID
        jwt-bearer.delegation-missing | 401 | unauthorized_client | Client is unauthorized to retrieve access tokens using this method, or client not authorized for any of the scopes requested.
        scope.missing | 400 | invalid_scope | \(noScope)
        authorize.scope-not-allowed | 400 | invalid_scope | \(noScope)
        authorize.scope-malformed | 400 | invalid_scope | \(noScope)
        invalid_grant | 400 | | Bad Request
        invalid_request | 400 | | Bad Request
        device
        client.grant-not-allowed | 401 | invalid_client | Invalid client type.
        authorize.scope-not-allowed | 400 | invalid_scope | Invalid device flow scope
        revoke
        revoke.unknown | 400 | invalid_token | Token expired or revoked
        token.missing | 400 | invalid_request | Missing required parameter: token
        invalid_request | 400 | invalid_token | Token expired or revoked
        tokeninfo
        invalid_token | 400 | invalid_token | Invalid Value
        bearer
        invalid_token | 401 | invalid_request | Invalid Credentials
        invalid_request | 401 | invalid_request | Invalid Credentials
        """

    private static let policy =
        "This app does not comply with Google's OAuth 2.0 policy for keeping apps secure."
    private static let shortLived =
        "Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable timeframe. "
        + "Check your iat and exp values in the JWT claim."
    private static let noScope = "Invalid OAuth scope or ID token audience provided."
}

/// The parts of errors that no row can hold: the line with status and code at the end of pages, the
/// form of old APIs, and texts that depend on the grant.
struct GoogleErrorPart: ErrorAnswerPart {
    func add(
        to worded: inout WordedError, for error: OAuthError, on place: ErrorPlace,
        _ context: Context
    ) {
        let facts = context.record.facts
        switch place.name {
        case "page": tellOnPage(&worded, error)
        case "redirect" where worded.error == "interaction_required":
            worded.members["error_subtype"] = "access_denied"
        case "token" where facts.grantType == Catalog.jwtBearer.name:
            guard error.diagnosis.code.name == "client.unknown" else { return }
            worded = WordedError(400, "invalid_grant", "Invalid grant: account not found")
        case "bearer" where facts.endpoint == "legacy-userinfo": tellAsOldAPI(&worded)
        case "missing" where Self.revocations.contains(where: context.path.hasSuffix):
            worded.status = 404
        default: break
        }
    }

    private static let revocations = Google.paths["revoke"] ?? []

    private func tellOnPage(_ worded: inout WordedError, _ error: OAuthError) {
        let code = worded.error ?? error.code.rawValue
        if error.diagnosis.code.name == "authorize.scope-not-allowed" {
            let refused = Scope(text: error.diagnosis.facts["refused"] ?? "").values
            worded.description =
                "Some requested scopes were invalid. {invalid=[\(refused.joined(separator: ", "))]}"
        }
        let line = "Error \(worded.status ?? 400): \(code)"
        worded.description = [worded.description, line].compactMap(\.self).joined(separator: " ")
        if code == "redirect_uri_mismatch" {
            worded.title = "Access blocked: This app's request is invalid"
        }
    }

    private func tellAsOldAPI(_ worded: inout WordedError) {
        worded.members["error"] = [
            "code": .integer(worded.status ?? 401), "message": .string(worded.description ?? ""),
            "status": "UNAUTHENTICATED",
        ]
        worded.description = nil
    }
}
