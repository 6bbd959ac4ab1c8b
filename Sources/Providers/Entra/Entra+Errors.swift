import JOSE
import OAuth

/// The errors of Entra ID by the number that is in each
/// (https://learn.microsoft.com/entra/identity-platform/reference-error-codes).
extension Entra {
    static let errors: ErrorWording = {
        var errors = ErrorWording()
        errors.offersDPoP = false
        errors.pageTitle = "Sorry, but we’re having trouble signing you in."
        let usual = DirectoryErrorRows.table(rows)
        errors.table = [
            "token": usual,
            "redirect": usual.merging(DirectoryErrorRows.table(redirected)) { $1 },
            "page": usual,
            "instance-discovery": [
                "instance.unknown": WordedError(400, nil, "{text}")
            ],
            "missing": DirectoryErrorRows.table(unserved),
            "bearer": GraphErrorPart.table,
        ]
        // Whoever cancels is told apart by a member of its own, and by no text.
        errors.table["redirect"]?["login.denied"] = WordedError(
            nil, nil, "", members: ["error_subcode": "cancel"])
        errors.table["token"]?["consent.required"]?.members = ["suberror": "consent_required"]
        return errors
    }()

    /// Cause, number, status, `error`, text. What is in braces is a fact of the finding, the tenant, the
    /// client, or a parameter of the request.
    private static let rows = """
        client.missing|900144|400|invalid_request|\(required("client_id"))
        client.unknown|700016|400|unauthorized_client|Application with identifier '{client}' was not found in the directory '{tenant}'. This can happen if the application has not been installed by the administrator of the tenant or consented to by any user in the tenant. You may have sent your authentication request to the wrong tenant.
        client.secret-wrong|7000215|401|invalid_client|Invalid client secret provided. Ensure the secret being sent in the request is the client secret value, not the client secret ID, for a secret added to app '{client}'.
        client.secret-missing|7000218|401|invalid_client|The request body must contain the following parameter: 'client_assertion' or 'client_secret'.
        grant.public-client|7000218|401|invalid_client|The request body must contain the following parameter: 'client_assertion' or 'client_secret'.
        client.secret-unexpected|700025|401|invalid_client|Client is public so neither 'client_assertion' nor 'client_secret' should be presented.
        client.grant-not-allowed|70001|400|unauthorized_client|The application '{client}' is not allowed to use the grant in the directory '{tenant}'.
        client.*|70002|401|invalid_client|Error validating credentials.
        assertion.audience|700023|401|invalid_client|Client assertion audience claim does not match Realm issuer.
        assertion.expired|700024|401|invalid_client|Client assertion is not within its valid time range.
        assertion.not-yet-valid|700024|401|invalid_client|Client assertion is not within its valid time range.
        assertion.*|700027|401|invalid_client|The certificate with identifier used to sign the client assertion is not registered on application.
        client-keys.*|700027|401|invalid_client|The certificate with identifier used to sign the client assertion is not registered on application.
        request.grant-type-missing|900144|400|invalid_request|\(required("grant_type"))
        request.content-type|900144|400|invalid_request|\(required("grant_type"))
        request.grant-type-unknown|70003|400|unsupported_grant_type|The app requested an unsupported grant type '{grant_type}'.
        request.duplicate-parameter|9000411|400|invalid_request|The request is not properly formatted. The parameter '{sent}' is duplicated.
        code.missing|900144|400|invalid_request|\(required("code"))
        refresh-token.missing|900144|400|invalid_request|\(required("refresh_token"))
        device.code-missing|900144|400|invalid_request|\(required("device_code"))
        grant.username-missing|900144|400|invalid_request|\(required("username"))
        grant.password-missing|900144|400|invalid_request|\(required("password"))
        jwt-bearer.assertion-missing|900144|400|invalid_request|\(required("assertion"))
        redirect-uri.missing-at-token|900144|400|invalid_request|\(required("redirect_uri"))
        scope.missing|900144|400|invalid_request|\(required("scope"))
        authorize.response-type-missing|900144||invalid_request|\(required("response_type"))
        authorize.nonce-missing|900144||invalid_request|\(required("nonce"))
        value.other-tenant|700005|400|invalid_grant|Provided Authorization Code is intended to use against other tenant, thus rejected.
        code.reused|54005|400|invalid_grant|OAuth2 Authorization code was already redeemed, please retry with a new valid code or use an existing refresh token.
        code.expired|70008|400|invalid_grant|The provided authorization code or refresh token has expired due to inactivity. Send a new interactive authorization request for this user and resource.
        code.*|70000|400|invalid_grant|The provided value for the 'code' parameter is not valid.
        pkce.absent|9002325|400|invalid_request|Proof Key for Code Exchange is required for cross-origin authorization code redemption.
        pkce.*|501481|400|invalid_grant|The Code_Verifier does not match the code_challenge supplied in the authorization request.
        redirect-uri.mismatch|50011|400|invalid_client|\(replyAddress)
        redirect-uri.unregistered|50011|400|invalid_request|\(replyAddress)
        redirect-uri.missing|500113|400|invalid_request|No reply address is registered for the application.
        redirect-uri.*|90014|400|invalid_request|The provided value for the input parameter 'redirect_uri' is not valid.
        refresh-token.expired|700082|400|invalid_grant|The refresh token has expired due to inactivity. The token was inactive for 90.00:00:00.
        refresh-token.revoked|50173|400|invalid_grant|The provided grant has expired due to it being revoked, a fresh auth token is needed. The user might have changed or reset their password.
        refresh-token.*|70000|400|invalid_grant|Provided grant is invalid or malformed.
        single-page.refresh-over|700084|400|invalid_grant|The refresh token was issued to a single page app (SPA), and therefore has a fixed, limited lifetime of 1.00:00:00, which can't be extended. It is now expired and a new sign in request must be sent by the SPA to the sign in page.
        single-page.origin-unexpected|9002326|400|invalid_request|Cross-origin token redemption is permitted only for the 'Single-Page Application' client-type. Request origin: '{origin}'.
        single-page.origin-missing|9002327|400|invalid_request|Tokens issued for the 'Single-Page Application' client-type may only be redeemed via cross-origin requests.
        login.password-wrong|50126|400|invalid_grant|Error validating credentials due to invalid username or password.
        login.user-unknown|50126|400|invalid_grant|Error validating credentials due to invalid username or password.
        login.user-blocked|50057|400||The user account is disabled.
        authorize.audience-unknown|500011|400|invalid_resource|The resource principal named {sent} was not found in the tenant named {tenant}. This can happen if the application has not been installed by the administrator of the tenant or consented to by any user in the tenant. You might have sent your authentication request to the wrong tenant.
        scope.several-apis|700022|400|invalid_scope|The provided value for the input parameter 'scope' is not valid because it contains more than one resource. Scope {scope} is not valid.
        consent.required|65001|400|invalid_grant|\(notConsented)
        consent.denied|65004||access_denied|User declined to consent to access the app.
        login.required|50058||login_required|A silent sign-in request was sent but no user is signed in.
        authorize.response-type-not-allowed|700054||unsupported_response_type|response_type '{response_type}' is not enabled for the application.
        authorize.prompt-invalid|90023||invalid_request|Unsupported 'prompt' value.
        device.pending|70016|400|authorization_pending|\(pending)
        device.too-soon|70016|400|authorization_pending|\(pending)
        device.denied|65004|400|authorization_declined|User declined to consent to access the app.
        device.code-expired|70020|400|expired_token|The provided value for the input parameter 'device_code' is not valid. This device code has expired.
        device.code-reused|54005|400|invalid_grant|OAuth2 Authorization code was already redeemed, please retry with a new valid code or use an existing refresh token.
        device.*|70018|400|bad_verification_code|The provided value for the input parameter 'device_code' is not valid.
        jwt-bearer.token-use|900144|400|invalid_request|\(required("requested_token_use"))
        jwt-bearer.other-audience|500131|400|invalid_grant|Assertion audience does not match the Client app presenting the assertion.
        jwt-bearer.*|50013|400|invalid_grant|Assertion failed signature validation.
        bearer.expired|500133|400|invalid_grant|Assertion is not within its valid time range. Ensure that the access token is not expired before using it for user assertion, or request a new token.
        bearer.id-token|240002|400|invalid_grant|Input id_token cannot be used as 'urn:ietf:params:oauth:grant-type:jwt-bearer' grant.
        bearer.*|50013|400|invalid_grant|Assertion failed signature validation.
        invalid_request|9002313|400||Invalid request. Request is malformed or invalid.
        invalid_grant|70000|400||Provided grant is invalid or malformed.
        invalid_client|70002|401||Error validating credentials.
        unauthorized_client|70001|400||The application '{client}' is not allowed to do that in the directory '{tenant}'.
        invalid_scope|70011|400||\(scopeWrong)
        invalid_target|500011|400|invalid_resource|The resource principal was not found in the tenant named {tenant}.
        unsupported_response_type|70005|||The app requested an unsupported response type.
        server_error|50000|500||There was an error issuing a token or an issue with our sign-in service.
        """

    /// What is another error where it goes back to the application.
    private static let redirected = """
        consent.required|65001||consent_required|\(notConsented)
        pkce.*|501491||invalid_request|Invalid size of Code_Challenge parameter.
        login.user-blocked|50057||access_denied|The user account is disabled.
        """

    private static let unserved = """
        tenant.undeclared|90002|400|invalid_tenant|Tenant '{tenant_sent}' not found. Check to make sure you have the correct tenant ID and are signing into the correct cloud. Check with your subscription administrator, this may happen if there are no active subscriptions for the tenant.
        request.method|900561||invalid_request|The endpoint only accepts POST requests. Received a GET request.
        """

    private static let replyAddress =
        "The redirect URI '{redirect_uri}' specified in the request does not match the redirect URIs "
        + "configured for the application '{client}'. Make sure the redirect URI sent in the request "
        + "matches one added to your application in the Azure portal. Navigate to "
        + "https://aka.ms/redirectUriMismatchError to learn more about how to troubleshoot this error."
    private static let scopeWrong =
        "The provided value for the input parameter 'scope' is not valid. The scope {scope} is not valid."
    private static let notConsented =
        "The user or administrator has not consented to use the application with ID '{client}'. Send an "
        + "interactive authorization request for this user and resource."
    private static let pending =
        "OAuth 2.0 device flow error. Authorization is pending. Continue polling."

    private static func required(_ parameter: String) -> String {
        "The request body must contain the following parameter: '\(parameter)'."
    }
}
