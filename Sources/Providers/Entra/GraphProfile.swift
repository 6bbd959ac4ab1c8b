import JOSE
import OAuth

/// The user of a token in the form of Graph (https://learn.microsoft.com/graph/api/user-get).
package enum GraphProfile {
    /// - Throws: `invalid_token` for a token that is not valid, or not for Graph.
    package static func answer(to token: String, _ context: Context) throws(OAuthError) -> JSON {
        let issued = try BearerToken.verified(token, context)
        guard issued.audience.isEmpty || issued.audience.contains(Entra.graph) else {
            throw .invalidToken(
                Finding(
                    "bearer.other-audience",
                    [
                        "audience": issued.audience.joined(separator: ", "),
                        "wanted": [Entra.graph].joined(separator: ", "),
                    ]))
        }
        try context.learn(issued.authorization.subject)
        guard let subject = issued.authorization.subject,
            let user = context.user(of: subject, seenBy: issued.authorization)
        else {
            throw OAuthError(
                .insufficientScope,
                Finding("bearer.without-user", ["client": issued.authorization.clientID]))
        }
        return DirectoryUser(user).graph
    }
}
