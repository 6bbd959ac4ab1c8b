import JOSE
import OAuth
import Text

/// `GetUser` and `GlobalSignOut`.
enum PoolUsers {
    @Sendable static func get(
        _ call: PoolCall, _ context: Context
    ) async throws(OAuthError) -> JSON {
        let issued = try call.accessToken(context)
        guard let subject = issued.authorization.subject,
            let known = context.user(of: subject, seenBy: issued.authorization)
        else {
            throw .invalidToken(
                Finding("bearer.without-user", ["client": issued.authorization.clientID]))
        }
        var claims = context.profile.presented(known).claims
        for name in PoolClaims.ofTokens + ["username"] { claims[name] = nil }
        claims["sub"] = .string(subject.sub)
        return [
            "Username": .string(known.username),
            "UserAttributes": .array(
                claims.ordered { $0.key }.map { name, value in
                    ["Name": .string(name), "Value": .string(value.string ?? value.text)]
                }),
        ]
    }

    /// Ends all that the user has granted, to every client.
    @Sendable static func signOut(
        _ call: PoolCall, _ context: Context
    ) async throws(OAuthError) -> JSON {
        let issued = try call.accessToken(context)
        guard let sub = issued.authorization.subject?.sub else { return [:] }
        let revoke: @Sendable (Authorization) -> Void = {
            if $0.subject?.sub == sub { $0.revoke() }
        }
        context.state.codes.removeAll { $0.authorization.subject?.sub == sub }
        context.state.refreshTokens.forEach { revoke($0.authorization) }
        context.state.accessTokens.forEach { revoke($0.authorization) }
        return [:]
    }
}
