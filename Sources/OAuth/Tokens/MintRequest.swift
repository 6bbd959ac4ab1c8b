import JOSE
import Members

/// A request for a token outside of any flow; nil leaves a choice to the configuration.
package struct MintRequest: Sendable, Equatable {
    /// The user's `sub` or username.
    package var user: String?
    package var clientID: String?
    package var scope: Scope?
    package var audience: String?
    /// Negative for a token that has expired already.
    package var expiresIn: Seconds?
    /// Additional claims, which override those of the token.
    package var claims: [String: JSON] = [:]
    /// Whether to make an ID token instead of an access token.
    package var isIDToken = false

    package init() {}

    package init(reading members: inout MemberReader) {
        user = members.string("user")
        clientID = members.string("client_id")
        scope = members.string("scope", check: Scope.flaw(in:)).map(Scope.init(text:))
        audience = members.string("audience")
        expiresIn = members.seconds("expires_in", from: -MemberReader.longestSpan)
        claims = members.object("claim") { $0.everything().object ?? [:] } ?? [:]
        isIDToken = members.bool("id_token") ?? false
    }
}

extension MintRequest {
    /// Signs the requested token without remembering it.
    ///
    /// - Throws: an error if the user is unknown.
    package func token(_ context: Context) throws(OAuthError) -> String {
        let authorization = try authorization(context)
        let (standard, shape) =
            if isIDToken, let subject = authorization.subject {
                idToken(of: authorization, subject, context)
            } else {
                accessToken(of: authorization, context)
            }
        return try TokenIssuer.sign(
            standard.merging(.object(claims)), type: shape.type, context)
    }
}

private extension MintRequest {
    func idToken(
        of authorization: Authorization, _ subject: Subject, _ context: Context
    ) -> (claims: JSON, TokenShape) {
        let claims = IDToken.claims(
            for: authorization, subject: subject, span(.idToken, context), context)
        return (claims, context.server.profile.idTokenShape)
    }

    func accessToken(
        of authorization: Authorization, _ context: Context
    ) -> (claims: JSON, TokenShape) {
        let span = span(.accessToken, context)
        let token = IssuedAccessToken(
            authorization: authorization, scope: authorization.scope, issued: span.issued,
            expires: span.expires, audience: authorization.audience)
        let shape = AccessToken.shape(for: authorization.audience, context)
        return (AccessToken.claims(of: token, in: shape, context), shape)
    }

    func span(_ kind: Lifetime, _ context: Context) -> TokenSpan {
        TokenSpan(lasting: expiresIn ?? context.server.lifetime(kind), from: context.now)
    }

    func authorization(_ context: Context) throws(OAuthError) -> Authorization {
        let entropy = context.server.world.entropy
        let users = context.server.users
        guard let user = user.map(users.user(named:)) ?? users.all.first else {
            throw OAuthError(.accessDenied, .userUnknown)
        }
        return Authorization(
            clientID: clientID ?? context.server.clients.ids.first ?? "app",
            subject: Subject(
                sub: user.sub, claims: [:], authTime: context.now,
                sessionID: entropy.token(bits: 128)),
            scope: scope ?? ["openid"], audience: audience.map { [$0] } ?? [])
    }
}
