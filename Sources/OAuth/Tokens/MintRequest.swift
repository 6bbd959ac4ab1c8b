import JOSE
import Members

/// A token made to order, outside of any flow; nil leaves a choice to the configuration.
package struct MintRequest: Sendable, Equatable {
    /// By sub or username.
    package var user: String?
    package var clientID: String?
    package var scope: Scope?
    package var audience: String?
    /// Negative for a token that has expired already.
    package var expiresIn: Seconds?
    /// More claims, which win over those the token would have.
    package var claims: [String: JSON] = [:]
    /// An ID token instead of an access token.
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
    /// Signs the token that was asked for; nothing of it is remembered.
    ///
    /// - Throws: when the user is nobody.
    package func token(_ context: Context) throws(OAuthError) -> String {
        let authorization = try authorization(context)
        let kind: Lifetime = isIDToken ? .idToken : .accessToken
        let expires = context.now + (expiresIn ?? context.server.lifetime(kind))
        let standard =
            if isIDToken, let subject = authorization.subject {
                IDToken.claims(for: authorization, subject: subject, expires: expires, context)
            } else {
                AccessToken.claims(
                    for: authorization, scope: authorization.scope, expires: expires, context)
            }
        let shape =
            isIDToken
            ? context.server.profile.idTokenShape
            : AccessToken.shape(for: authorization.audience, context)
        return try TokenIssuer.sign(
            standard.merging(.object(claims)), type: shape.type, context)
    }
}

private extension MintRequest {
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
