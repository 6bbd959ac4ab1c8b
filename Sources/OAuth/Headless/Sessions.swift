import JOSE
import Text

/// Ends all that a user has, for an authenticated client (Global Token Revocation §3).
package enum GlobalTokenRevocation {
    package static let member = "global_token_revocation_endpoint"

    /// - Parameter body: names the user, in a format of RFC 9493.
    package static func revoke(
        _ body: JSON, _ request: ClientRequest, _ context: Context
    ) async throws(OAuthError) {
        let client = try await BackChannel.enter(request, at: "global-revocation", context)
        guard !client.isPublic || client.isOpen else {
            throw OAuthError(
                .unauthorizedClient,
                Finding("global-revocation.public-client", ["client": client.id]))
        }
        let sub = try user(named: body["sub_id"] ?? body["subject"] ?? .null, context).sub
        await context.endSessions { $0.sub == sub }
        context.state.codes.removeAll { $0.authorization.subject?.sub == sub }
        let revoke: @Sendable (Authorization) -> Void = {
            if $0.subject?.sub == sub { $0.revoke() }
        }
        context.state.refreshTokens.forEach { revoke($0.authorization) }
        context.state.accessTokens.forEach { revoke($0.authorization) }
    }

    package static func metadata(_ context: Context) -> [String: JSON] {
        Metadata.authentication(at: member, isPublicAllowed: false, context)
    }

    private static let formats = [
        "email": "email", "opaque": "id", "phone_number": "phone_number", "iss_sub": "sub",
    ]

    private static func user(
        named subject: JSON, _ context: Context
    ) throws(OAuthError) -> User {
        guard let format = subject["format"]?.string, let member = formats[format],
            let name = subject[member]?.string
        else { throw .invalidRequest(Finding("global-revocation.subject")) }
        let isOurs = format != "iss_sub" || subject["iss"]?.string == context.addresses.issuer
        let users = context.users
        let user =
            format == "phone_number"
            ? users.all.first { $0.claims["phone_number"]?.string == name }
            : users.user(named: name)
        guard isOurs, let user else { throw OAuthError(.notFound, users.unknown(name)) }
        try context.learn(user)
        return user
    }
}
