import JOSE
import OAuth

/// The errors of Entra ID by the number in each
/// (https://learn.microsoft.com/entra/identity-platform/reference-error-codes).
extension Entra {
    static let errors: ErrorWording = {
        var errors = ErrorWording()
        errors.offersDPoP = false
        errors.pageTitle = "Sorry, but we’re having trouble signing you in."
        errors.redirected = Dictionary(uniqueKeysWithValues: refusalsOnPages.map { ($0, false) })
        errors.makeTable = { errorTable }
        return errors
    }()

    private static let errorTable: ErrorTable = {
        var table = ErrorTable(rows: "\(rows)\n\(GraphErrorPart.rows)\n\(refusalRows)")
        // Cancelling is told by a member of its own, and by no text.
        table["redirect"]?["login.denied"] = WordedError(
            nil, nil, "", members: ["error_subcode": "cancel"])
        table["token"]?["consent.required"]?.members = ["suberror": "consent_required"]
        for number in ["AADSTS50076", "AADSTS50079"] {
            table["token"]?[ConfiguredRefusals.cause + number]?.members = refusalMembers
        }
        return table
    }()

    /// Braces hold facts of the finding, the tenant, the client, or parameters of the request.
    private static let rows = """
        token, redirect, page
        tenant.undeclared | 400 | invalid_request | \(noTenant)
        client.missing | 400 | invalid_request | AADSTS900144: \(required("client_id"))
        client.unknown | 400 | unauthorized_client | AADSTS700016: Application with identifier '{client}' was not found in the directory '{tenant}'. This can happen if the application has not been installed by the administrator of the tenant or consented to by any user in the tenant. You may have sent your authentication request to the wrong tenant.
        client.secret-wrong | 401 | invalid_client | AADSTS7000215: Invalid client secret provided. Ensure the secret being sent in the request is the client secret value, not the client secret ID, for a secret added to app '{client}'.
        client.secret-missing | 401 | invalid_client | AADSTS7000218: The request body must contain the following parameter: 'client_assertion' or 'client_secret'.
        grant.public-client | 401 | invalid_client | AADSTS7000218: The request body must contain the following parameter: 'client_assertion' or 'client_secret'.
        client.secret-unexpected | 401 | invalid_client | AADSTS700025: Client is public so neither 'client_assertion' nor 'client_secret' should be presented.
        client.grant-not-allowed | 400 | unauthorized_client | AADSTS70001: The application '{client}' is not allowed to use the grant in the directory '{tenant}'.
        client.* | 401 | invalid_client | AADSTS70002: Error validating credentials.
        assertion.audience | 401 | invalid_client | AADSTS700023: Client assertion audience claim does not match Realm issuer.
        assertion.expired | 401 | invalid_client | AADSTS700024: Client assertion is not within its valid time range.
        assertion.not-yet-valid | 401 | invalid_client | AADSTS700024: Client assertion is not within its valid time range.
        assertion.* | 401 | invalid_client | AADSTS700027: The certificate with identifier used to sign the client assertion is not registered on application.
        client-keys.* | 401 | invalid_client | AADSTS700027: The certificate with identifier used to sign the client assertion is not registered on application.
        request.grant-type-missing | 400 | invalid_request | AADSTS900144: \(required("grant_type"))
        request.content-type | 400 | invalid_request | AADSTS900144: \(required("grant_type"))
        request.grant-type-unknown | 400 | unsupported_grant_type | AADSTS70003: The app requested an unsupported grant type '{grant_type}'.
        grant.shared-tenant | 400 | invalid_request | AADSTS9001023: The grant type is not supported over the /common or /consumers endpoints. Please use the /organizations or tenant-specific endpoint.
        request.duplicate-parameter | 400 | invalid_request | AADSTS9000411: The request is not properly formatted. The parameter '{sent}' is duplicated.
        code.missing | 400 | invalid_request | AADSTS900144: \(required("code"))
        refresh-token.missing | 400 | invalid_request | AADSTS900144: \(required("refresh_token"))
        device.code-missing | 400 | invalid_request | AADSTS900144: \(required("device_code"))
        grant.username-missing | 400 | invalid_request | AADSTS900144: \(required("username"))
        grant.password-missing | 400 | invalid_request | AADSTS900144: \(required("password"))
        jwt-bearer.assertion-missing | 400 | invalid_request | AADSTS900144: \(required("assertion"))
        redirect-uri.missing-at-token | 400 | invalid_request | AADSTS900144: \(required("redirect_uri"))
        scope.missing | 400 | invalid_request | AADSTS900144: \(required("scope"))
        authorize.response-type-missing | | invalid_request | AADSTS900144: \(required("response_type"))
        authorize.nonce-missing | | invalid_request | AADSTS900144: \(required("nonce"))
        value.other-tenant | 400 | invalid_grant | AADSTS700005: Provided Authorization Code is intended to use against other tenant, thus rejected.
        code.reused | 400 | invalid_grant | AADSTS54005: OAuth2 Authorization code was already redeemed, please retry with a new valid code or use an existing refresh token.
        code.expired | 400 | invalid_grant | AADSTS70008: The provided authorization code or refresh token has expired due to inactivity. Send a new interactive authorization request for this user and resource.
        code.* | 400 | invalid_grant | AADSTS70000: The provided value for the 'code' parameter is not valid.
        pkce.absent | 400 | invalid_request | AADSTS9002325: Proof Key for Code Exchange is required for cross-origin authorization code redemption.
        pkce.* | 400 | invalid_grant | AADSTS501481: The Code_Verifier does not match the code_challenge supplied in the authorization request.
        redirect-uri.mismatch | 400 | invalid_client | AADSTS50011: \(replyAddress)
        redirect-uri.unregistered | 400 | invalid_request | AADSTS50011: \(replyAddress)
        redirect-uri.missing | 400 | invalid_request | AADSTS500113: No reply address is registered for the application.
        redirect-uri.* | 400 | invalid_request | AADSTS90014: The provided value for the input parameter 'redirect_uri' is not valid.
        refresh-token.expired | 400 | invalid_grant | AADSTS700082: The refresh token has expired due to inactivity. The token was inactive for 90.00:00:00.
        refresh-token.revoked | 400 | invalid_grant | AADSTS50173: The provided grant has expired due to it being revoked, a fresh auth token is needed. The user might have changed or reset their password.
        refresh-token.* | 400 | invalid_grant | AADSTS70000: Provided grant is invalid or malformed.
        single-page.refresh-over | 400 | invalid_grant | AADSTS700084: The refresh token was issued to a single page app (SPA), and therefore has a fixed, limited lifetime of 1.00:00:00, which can't be extended. It is now expired and a new sign in request must be sent by the SPA to the sign in page.
        single-page.origin-unexpected | 400 | invalid_request | AADSTS9002326: Cross-origin token redemption is permitted only for the 'Single-Page Application' client-type. Request origin: '{origin}'.
        single-page.origin-missing | 400 | invalid_request | AADSTS9002327: Tokens issued for the 'Single-Page Application' client-type may only be redeemed via cross-origin requests.
        login.password-wrong | 400 | invalid_grant | AADSTS50126: Error validating credentials due to invalid username or password.
        login.user-unknown | 400 | invalid_grant | AADSTS50126: Error validating credentials due to invalid username or password.
        login.user-blocked | 400 | | AADSTS50057: The user account is disabled.
        authorize.audience-unknown | 400 | invalid_resource | AADSTS500011: The resource principal named {sent} was not found in the tenant named {tenant}. This can happen if the application has not been installed by the administrator of the tenant or consented to by any user in the tenant. You might have sent your authentication request to the wrong tenant.
        scope.several-apis | 400 | invalid_scope | AADSTS700022: The provided value for the input parameter 'scope' is not valid because it contains more than one resource. Scope {scope} is not valid.
        consent.required | 400 | invalid_grant | AADSTS65001: \(notConsented)
        consent.denied | | access_denied | AADSTS65004: User declined to consent to access the app.
        login.required | | login_required | AADSTS50058: A silent sign-in request was sent but no user is signed in.
        authorize.response-type-not-allowed | | unsupported_response_type | AADSTS700054: response_type '{response_type}' is not enabled for the application.
        authorize.prompt-invalid | | invalid_request | AADSTS90023: Unsupported 'prompt' value.
        device.pending | 400 | authorization_pending | AADSTS70016: \(pending)
        device.too-soon | 400 | authorization_pending | AADSTS70016: \(pending)
        device.denied | 400 | authorization_declined | AADSTS65004: User declined to consent to access the app.
        device.code-expired | 400 | expired_token | AADSTS70020: The provided value for the input parameter 'device_code' is not valid. This device code has expired.
        device.code-reused | 400 | invalid_grant | AADSTS54005: OAuth2 Authorization code was already redeemed, please retry with a new valid code or use an existing refresh token.
        device.* | 400 | bad_verification_code | AADSTS70018: The provided value for the input parameter 'device_code' is not valid.
        jwt-bearer.token-use | 400 | invalid_request | AADSTS900144: \(required("requested_token_use"))
        jwt-bearer.other-audience | 400 | invalid_grant | AADSTS500131: Assertion audience does not match the Client app presenting the assertion.
        jwt-bearer.* | 400 | invalid_grant | AADSTS50013: Assertion failed signature validation.
        bearer.expired | 400 | invalid_grant | AADSTS500133: Assertion is not within its valid time range. Ensure that the access token is not expired before using it for user assertion, or request a new token.
        bearer.id-token | 400 | invalid_grant | AADSTS240002: Input id_token cannot be used as 'urn:ietf:params:oauth:grant-type:jwt-bearer' grant.
        bearer.* | 400 | invalid_grant | AADSTS50013: Assertion failed signature validation.
        invalid_request | 400 | | AADSTS9002313: Invalid request. Request is malformed or invalid.
        invalid_grant | 400 | | AADSTS70000: Provided grant is invalid or malformed.
        invalid_client | 401 | | AADSTS70002: Error validating credentials.
        unauthorized_client | 400 | | AADSTS70001: The application '{client}' is not allowed to do that in the directory '{tenant}'.
        invalid_scope | 400 | | AADSTS70011: \(scopeWrong)
        invalid_target | 400 | invalid_resource | AADSTS500011: The resource principal was not found in the tenant named {tenant}.
        unsupported_response_type | |  | AADSTS70005: The app requested an unsupported response type.
        server_error | 500 | | AADSTS50000: There was an error issuing a token or an issue with our sign-in service.

        redirect
        consent.required | | consent_required | AADSTS65001: \(notConsented)
        pkce.* | | invalid_request | AADSTS501491: Invalid size of Code_Challenge parameter.
        login.user-blocked | | access_denied | AADSTS50057: The user account is disabled.

        missing
        tenant.undeclared | 400 | invalid_tenant | \(noTenant)
        request.method | | invalid_request | AADSTS900561: The endpoint only accepts POST requests. Received a GET request.

        instance-discovery
        instance.unknown | 400 | | {text}
        """

    private static let noTenant =
        "AADSTS90002: Tenant '{tenant_sent}' not found. Check to make sure you have the correct tenant ID "
        + "and are signing into the correct cloud. Check with your subscription administrator, this may "
        + "happen if there are no active subscriptions for the tenant."
    private static let replyAddress =
        "The redirect URI '{redirect_uri}' specified in the request does not match the redirect URIs "
        + "configured for the application '{client}'. Make sure the redirect URI sent in the request "
        + "matches one added to your application in the Azure portal. Navigate to "
        + "https://aka.ms/redirectUriMismatchError to learn more about how to troubleshoot this error."
    private static let scopeWrong =
        "The provided value for the input parameter 'scope' is not valid. The scope {scope} is not valid."
    private static let notConsented =
        "The user or administrator has not consented to use the application with ID '{client}' named "
        + "'{client_name}'. Send an interactive authorization request for this user and resource."
    private static let pending =
        "OAuth 2.0 device flow error. Authorization is pending. Continue polling."

    private static func required(_ parameter: String) -> String {
        "The request body must contain the following parameter: '\(parameter)'."
    }
}

/// Errors of Graph, whose `error` is an object (https://learn.microsoft.com/graph/errors).
struct GraphErrorPart: ErrorAnswerPart {
    static let rows = """
        bearer
        bearer.missing | 401 | InvalidAuthenticationToken | Access token is empty.
        bearer.malformed | 401 | InvalidAuthenticationToken | IDX14100: JWT is not well formed, there are no dots (.).
        bearer.expired | 401 | InvalidAuthenticationToken | Lifetime validation failed, the token is expired.
        bearer.other-audience | 401 | InvalidAuthenticationToken | \(refused) Invalid audience.
        invalid_token | 401 | InvalidAuthenticationToken | \(refused)
        invalid_request | 401 | InvalidAuthenticationToken | \(refused)
        insufficient_scope | 403 | Authorization_RequestDenied | Insufficient privileges to complete the operation.
        """

    private static let refused = "Access token validation failure."

    func add(
        to worded: inout WordedError, for error: OAuthError, on place: ErrorPlace,
        _ context: Context
    ) {
        guard place.name == "bearer", let code = worded.error else { return }
        let id = JSON.string(context.world.entropy.text(in: Entra.guid))
        worded.members["error"] = [
            "code": .string(code), "message": .string(worded.description ?? ""),
            "innerError": [
                "date": .string(String(context.now.iso8601.prefix(19))), "request-id": id,
                "client-request-id": id,
            ],
        ]
        worded.description = nil
    }
}

/// The refusals by policies of a directory, by number
/// (https://learn.microsoft.com/entra/identity-platform/reference-error-codes).
extension Entra {
    static let refusals = ConfiguredRefusals(
        moments: [
            "AADSTS7000222": [.backChannel], "AADSTS50194": [.opening],
            "AADSTS50020": [.login, .renewal], "AADSTS500200": [.login, .renewal],
            "AADSTS90094": [.login, .renewal],
            // A page would ask for the missing factor, so a user who sees one gets in.
            "AADSTS50076": [.silence, .renewal], "AADSTS50079": [.silence, .renewal],
            "AADSTS16000": [.silence],
        ],
        isMet: { name, context in
            name != "AADSTS50194" || ["common", "organizations"].contains(context.tenantSent)
        })

    /// The refusals that are pages, since nobody could sign in to the application in another way.
    static let refusalsOnPages = ["AADSTS50020", "AADSTS500200"].map {
        ConfiguredRefusals.cause + $0
    }

    static let refusalRows = """
        token, redirect, page
        refusal.AADSTS7000222 | 401 | invalid_client | AADSTS7000222: The provided client secret keys for app '{client}' are expired. Visit the Azure portal to create new keys for your app: https://aka.ms/NewClientSecret, or consider using certificate credentials for added security: https://aka.ms/certCreds.
        refusal.AADSTS50194 | 400 | invalid_request | AADSTS50194: Application '{client}' is not configured as a multi-tenant application. Usage of the /common endpoint is not supported for such apps created after '10/15/2018'. Use a tenant-specific endpoint or configure the application to be multi-tenant.
        refusal.AADSTS50020 | 400 | invalid_grant | AADSTS50020: User account '{holder}' from identity provider 'live.com' does not exist in tenant '{tenant}' and cannot access the application '{client}' in that tenant. The account needs to be added as an external user in the tenant first. Sign out and sign in again with a different Azure Active Directory user account.
        refusal.AADSTS500200 | 400 | invalid_grant | AADSTS500200: User account '{holder}' is a personal Microsoft account. Personal Microsoft accounts are not supported for this application unless explicitly invited to an organization. Try signing out and signing back in with an organizational account.
        refusal.AADSTS90094 | 400 | access_denied | AADSTS90094: The grant requires admin permission.
        refusal.AADSTS50076 | 400 | interaction_required | AADSTS50076: \(policy) use multi-factor authentication to access '\(graphID)'.
        refusal.AADSTS50079 | 400 | interaction_required | AADSTS50079: \(policy) enroll in multi-factor authentication to access '\(graphID)'.
        refusal.AADSTS16000 | 400 | interaction_required | AADSTS16000: Either multiple user identities are available for the current request or selected account is not supported for the scenario.
        """

    /// The `claims` that a client sends back when it asks for a page.
    static let refusalMembers: [String: JSON] = [
        "suberror": "basic_action",
        "claims":
            "{\"access_token\":{\"capolids\":{\"essential\":true,\"values\":[\"\(policyID)\"]}}}",
    ]

    private static let policy =
        "Due to a configuration change made by your administrator, or because you moved to a new "
        + "location, you must"
    private static let graphID = "00000003-0000-0000-c000-000000000000"
    private static let policyID = "6d6f636b-0000-4000-a000-000000000001"
}
