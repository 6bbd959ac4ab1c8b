import JOSE
import OAuth

/// The scopes of apps
/// (https://docs.github.com/apps/oauth-apps/building-oauth-apps/scopes-for-oauth-apps).
extension GitHub {
    /// Scope values, each with those that it includes.
    static let includedScopes: [String: [String]] = [
        "user": ["read:user", "user:email", "user:follow"],
        "repo": [
            "repo:status", "repo_deployment", "public_repo", "repo:invite", "security_events",
        ],
        "admin:org": ["write:org", "read:org"], "write:org": ["read:org"],
        "write:packages": ["read:packages"],
        "admin:public_key": ["write:public_key", "read:public_key"],
        "write:public_key": ["read:public_key"],
        "admin:repo_hook": ["write:repo_hook", "read:repo_hook"],
        "write:repo_hook": ["read:repo_hook"],
    ]

    static let otherScopes = [
        "read:user", "user:email", "user:follow", "repo:status", "repo_deployment", "public_repo",
        "repo:invite", "security_events", "read:org", "gist", "notifications", "workflow",
        "delete_repo", "read:packages", "delete:packages", "project", "read:project",
        "offline_access",
    ]

    /// The metadata that newer versions publish (RFC 8414).
    static let discovery = DiscoveryRules(
        members: [
            "issuer", "authorization_endpoint", "token_endpoint", "device_authorization_endpoint",
            "response_types_supported", "grant_types_supported",
            "code_challenge_methods_supported",
        ],
        changes: ["grant_types_supported": ["authorization_code", "refresh_token"]])
}

extension GitHub {
    /// The scope that the user granted the app before, where it asks for nothing.
    @Sendable static func grantedScope(
        of request: AuthorizationRequest, by sub: String, _ context: Context
    ) -> Scope {
        guard request.scope.isEmpty, !request.client.github.isApp else { return request.scope }
        let earlier = context.state.accessTokens.values.filter {
            $0.authorization.clientID == request.client.id
                && $0.authorization.subject?.sub == sub && !$0.isRevoked
        }
        return context.profile.scopeRules.scope(
            in: Scope(earlier.flatMap(\.scope.values)).text)
    }
}

extension Scope {
    /// The values that answers name; the one that makes a token expire is left out.
    var toldByGitHub: [String] {
        values.filter { $0 != "offline_access" }
    }
}

/// - The permissions of a GitHub App follow from its settings, whatever it asks for.
struct CheckAppScope: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) {
        if request.client.github.isApp { request.scope = [] }
    }
}

/// - The user has a verified address
///   (https://docs.github.com/apps/oauth-apps/maintaining-oauth-apps/troubleshooting-oauth-app-access-token-request-errors).
struct CheckVerifiedEmail: TokenCheck {
    func check(
        _ request: ClientRequest, by client: Client, for granted: GrantedAccess,
        _ context: Context
    ) throws(OAuthError) {
        guard let subject = granted.authorization.subject,
            context.users.user(of: subject)?.claims["email_verified"] == false
        else { return }
        throw .invalidGrant(
            Finding("email.unverified", ["user": context.users.name(of: subject.sub)]))
    }
}
