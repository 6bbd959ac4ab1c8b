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
    package static func answer(
        _ sent: JSON, _ context: Context
    ) throws(OAuthError) -> JSON {
        guard let username = sent["username"]?.string else {
            throw .invalidRequest(Finding("grant.username-missing"))
        }
        let user = try context.user(named: username, password: sent["password"]?.string)
        try user.refuseIfBlocked(by: .accessDenied)
        try context.learn(user)
        let token = context.world.entropy.text(in: "20111<32 alphanumeric>")
        let end = context.now + lifetime
        context.state.sessionTokens.insert(user.sub, for: SecretDigest(token), until: end)
        return [
            "status": "SUCCESS", "sessionToken": .string(token),
            "expiresAt": .string(end.iso8601),
            "_embedded": [
                "user": ["id": .string(user.sub), "profile": ["login": .string(user.username)]]
            ],
        ]
    }
}

extension State {
    /// The `sub` of the users whose tokens are not used yet.
    var sessionTokens: Expiring<SecretDigest, String> { store(atMost: 10_000) }
}
