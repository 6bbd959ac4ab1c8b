import TestSupport

/// A stated refusal of a user or client, and its form at the moment.
struct RefusalRow: Sendable, CustomStringConvertible {
    enum Holder: String {
        case tenant, client, user
    }

    enum Request: String {
        /// An authorization request, before anybody signs in.
        case open
        case login
        /// An authorization request that forbids a page, of a signed-in user.
        case silent
        case refresh
        case password
        case credentials
    }

    let profile: String
    let holder: Holder
    let name: String
    let request: Request
    /// The status; that of a redirect is 302 or 303.
    let status: Int
    let error: String
    let text: String

    init(
        _ profile: String, _ holder: Holder, _ name: String, _ request: Request, _ status: Int,
        _ error: String, _ text: String
    ) {
        self.profile = profile
        self.holder = holder
        self.name = name
        self.request = request
        self.status = status
        self.error = error
        self.text = text
    }

    var description: String { "\(profile) \(name) \(request)" }

    func configuration(stated: Bool = true) throws -> ServerConfiguration {
        func member(_ place: Holder) -> String {
            stated && place == holder ? "refused_as: '\(name)'," : ""
        }
        return try .read(
            """
            { profile: '\(profile)', \(member(.tenant))
              clients: [{ \(member(.client)) client_id: 'app', client_secret: 's3cret',
                redirect_uris: ['https://app.example/cb'], policy: { consent: 'skip' },
                grant_types: ['authorization_code', 'refresh_token'\(grants)] }],
              users: [{ \(member(.user)) username: 'carol', claims: { name: 'Carol' } }] }
            """)
    }

    private var grants: String {
        ["google", "github"].contains(profile) ? "" : ", 'password', 'client_credentials'"
    }

    /// The flow of the client, with the parameters that the profile demands.
    func flow(_ browser: Browser) -> CodeFlow {
        CodeFlow(browser) {
            $0.secret = "s3cret"
            $0.tokenFields = { ["Accept": "application/json"] }
            switch profile {
            case "google":
                $0.scope = "openid email"
                $0.extra = [("access_type", "offline")]
            case "okta": $0.move(to: "default")
            case "github": $0.scope = "read:user"
            case "keycloak", "cognito": $0.scope = "openid"
            case "entra" where request == .password: $0.prefix = "/organizations"
            default: break
            }
        }
    }
}

extension RefusalRow {
    static let all = keycloak + entra + google + others

    private static let keycloak = [
        RefusalRow(
            "keycloak", .client, "bearer-only", .open, 403, "",
            "Bearer-only applications are not allowed to initiate browser login"),
        RefusalRow(
            "keycloak", .client, "bearer-only", .credentials, 400, "invalid_client",
            "Bearer-only not allowed"),
        RefusalRow("keycloak", .client, "disabled", .open, 400, "", "Client not found."),
        RefusalRow(
            "keycloak", .client, "disabled", .credentials, 401, "invalid_client",
            "Invalid client or Invalid client credentials"),
        RefusalRow("keycloak", .tenant, "realm-disabled", .open, 403, "", "Realm not enabled"),
        RefusalRow(
            "keycloak", .tenant, "realm-disabled", .password, 403, "access_denied",
            "Realm not enabled"),
        RefusalRow(
            "keycloak", .tenant, "https-required", .credentials, 403, "invalid_request",
            "HTTPS required"),
        RefusalRow(
            "keycloak", .tenant, "stale-token", .refresh, 400, "invalid_grant", "Stale token"),
        RefusalRow("keycloak", .user, "stale-token", .refresh, 400, "invalid_grant", "Stale token"),
        RefusalRow(
            "keycloak", .user, "not-set-up", .password, 400, "invalid_grant",
            "Account is not fully set up"),
        RefusalRow(
            "keycloak", .tenant, "not-set-up", .password, 400, "invalid_grant",
            "Account is not fully set up"),
        RefusalRow(
            "keycloak", .user, "locked-out", .password, 400, "invalid_grant",
            "Invalid user credentials"),
        RefusalRow("keycloak", .user, "locked-out", .login, 400, "", "locked-out"),
    ]

    private static let entra = [
        RefusalRow(
            "entra", .client, "AADSTS7000222", .credentials, 401, "invalid_client",
            "AADSTS7000222: The provided client secret keys for app 'app' are expired."),
        RefusalRow(
            "entra", .client, "AADSTS50194", .open, 400, "",
            "is not configured as a multi-tenant application."),
        RefusalRow("entra", .user, "AADSTS50020", .login, 400, "", "AADSTS50020: User account "),
        RefusalRow(
            "entra", .user, "AADSTS50020", .password, 400, "invalid_grant",
            "AADSTS50020: User account 'carol' from identity provider"),
        RefusalRow(
            "entra", .user, "AADSTS500200", .login, 400, "", "is a personal Microsoft account."),
        RefusalRow(
            "entra", .client, "AADSTS90094", .login, 302, "access_denied",
            "AADSTS90094: The grant requires admin permission."),
        RefusalRow(
            "entra", .user, "AADSTS50076", .silent, 302, "interaction_required", "AADSTS50076: "),
        RefusalRow(
            "entra", .user, "AADSTS50076", .refresh, 400, "interaction_required",
            "you must use multi-factor authentication to access"),
        RefusalRow(
            "entra", .user, "AADSTS50079", .password, 400, "interaction_required", "AADSTS50079: "),
        RefusalRow(
            "entra", .user, "AADSTS16000", .silent, 302, "interaction_required", "AADSTS16000: "),
    ]

    private static let google = [
        RefusalRow(
            "google", .client, "deleted_client", .open, 401, "",
            "The OAuth client was deleted. Error 401: deleted_client"),
        RefusalRow(
            "google", .client, "origin_mismatch", .open, 400, "", "Error 400: origin_mismatch"),
        RefusalRow("google", .user, "org_internal", .login, 403, "", "Error 403: org_internal"),
        RefusalRow(
            "google", .user, "admin_policy_enforced", .login, 400, "",
            "Error 400: admin_policy_enforced"),
        RefusalRow("google", .user, "access_denied", .login, 403, "", "Error 403: access_denied"),
        RefusalRow(
            "google", .user, "invalid_rapt", .refresh, 400, "invalid_grant",
            "reauth related error (invalid_rapt)"),
        RefusalRow(
            "google", .user, "internal_failure", .refresh, 400, "invalid_grant", "internal_failure"),
        RefusalRow(
            "google", .client, "custom-scheme", .open, 400, "",
            "Custom URI scheme is not enabled for your Android client. Error 400: invalid_request"),
        RefusalRow("google", .client, "immediate_failed", .silent, 302, "immediate_failed", ""),
        RefusalRow("google", .user, "immediate_failed", .silent, 302, "immediate_failed", ""),
    ]

    private static let others = [
        RefusalRow(
            "okta", .user, "not-assigned", .login, 302, "access_denied",
            "User is not assigned to the client application."),
        RefusalRow(
            "okta", .user, "policy", .password, 400, "access_denied",
            "Policy evaluation failed for this request, please check the policy configurations."),
        RefusalRow(
            "github", .client, "application_suspended", .open, 302, "application_suspended",
            "Your application has been suspended. Contact support@github.com."),
        RefusalRow("cognito", .user, "server_error", .login, 302, "server_error", ""),
        RefusalRow("cognito", .client, "server_error", .login, 302, "server_error", ""),
        RefusalRow(
            "auth0", .user, "mfa_required", .silent, 302, "login_required",
            "Multifactor authentication required"),
        RefusalRow(
            "auth0", .user, "interaction_required", .silent, 302, "interaction_required", ""),
        RefusalRow("auth0", .user, "too_many_attempts", .password, 429, "too_many_attempts", ""),
        RefusalRow(
            "auth0", .client, "mfa_required", .silent, 302, "login_required",
            "Multifactor authentication required"),
    ]
}
