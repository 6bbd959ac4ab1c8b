import JOSE
import OAuth

/// `sessionToken`: the result of primary authentication by Okta's own API, good for one
/// authorization request (https://developer.okta.com/docs/reference/api/authn/).
package enum SessionToken {
    package static let lifetime: Seconds = 300

    @Sendable static func user(of request: AuthorizationRequest, _ context: Context) -> User? {
        request.parameters["sessionToken"]
            .flatMap { context.state.sessionTokens.take(SecretDigest($0)) }
            .flatMap(context.users.user(named:))
    }

    /// - Throws: for a wrong name or password.
    package static func answer(_ sent: JSON, _ context: Context) throws(OAuthError) -> JSON {
        guard let username = sent["username"]?.string, !username.isEmpty else {
            throw OAuthError(.invalidRequest, "grant.username-missing")
        }
        let user = try context.user(named: username, password: sent["password"]?.string)
        try user.refuseIfBlocked(by: .accessDenied)
        try context.learn(user)
        let token = context.world.entropy.text(in: "20111<32 alphanumeric>")
        let end = context.now + lifetime
        context.state.sessionTokens.insert(user.sub, for: SecretDigest(token), until: end)
        return [
            "status": "SUCCESS", "sessionToken": .string(token), "expiresAt": .string(end.iso8601),
            "_embedded": ["user": ["id": .string(user.sub), "profile": profile(of: user)]],
        ]
    }

    private static func profile(of user: User) -> JSON {
        let names = [
            "firstName": "given_name", "lastName": "family_name", "locale": "locale",
            "timeZone": "zoneinfo",
        ]
        let claims = names.compactMapValues { user.claims[$0] }
        return .object(claims.merging(["login": .string(user.username)]) { $1 })
    }
}

extension State {
    /// The `sub` of the users whose tokens are not used yet.
    var sessionTokens: Expiring<SecretDigest, String> {
        store(of: .user({ $1 }, byPassword: { _ in true }), atMost: 10_000)
    }
}

/// A way to authenticate without a `client_id` beside it, which would be a second one at Okta.
struct SoleCredentials: ClientAuthenticationMethod {
    private let method: any ClientAuthenticationMethod

    init(of method: any ClientAuthenticationMethod) { self.method = method }

    var name: String { method.name }

    func credentials(in request: ClientRequest) throws(OAuthError) -> ClientCredentials? {
        let credentials = try method.credentials(in: request)
        if credentials != nil, request.parameters["client_id"] != nil {
            throw OAuthError(
                .invalidRequest, "client.two-methods", ["used": [method.name, "client_id"]])
        }
        return credentials
    }

    func verify(
        _ credentials: ClientCredentials, of client: Client, _ context: Context
    ) async throws(OAuthError) {
        try await method.verify(credentials, of: client, context)
    }
}

/// - `state` is mandatory, which most providers only recommend.
struct CheckState: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        guard request.parameters["state"] == nil else { return }
        try context.permit(.invalidRequest, "authorize.state-missing", for: request.client)
    }
}

/// - `scope` is mandatory, since no server has default scopes here.
struct CheckScopeStated: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        guard request.scope.isEmpty else { return }
        throw OAuthError(.invalidScope, "scope.missing")
    }
}
