import JOSE

/// An assertion to be made for another authorization server, with all its contents (OAuth 2.0
/// Identity Assertion Authorization Grant §3). Rules change it as they change access tokens.
struct IdentityAssertionPlan: Sendable {
    /// The `typ` of its header.
    static let type = "oauth-id-jag+jwt"

    private let granted: GrantedAccess
    @Boxed private var client: Client
    private let lifetime: Seconds
    private let changes: TokenChanges

    /// The assertion is redeemed at once.
    private static let usualLifetime: Seconds = 300

    init(_ granted: GrantedAccess, to client: Client, _ changes: TokenChanges) {
        self.granted = granted
        self.client = client
        self.changes = changes
        lifetime = changes.lifetime(.accessToken) ?? Self.usualLifetime
    }

    /// The answer of the token endpoint: `N_A` says that it is no access token (RFC 8693 §2.2.1).
    func answer(_ context: Context) throws(OAuthError) -> JSON {
        let claims = claims(context).merging(each: changes.claims(of: .accessToken))
        let assertion = try TokenSigner(context.keys.current).sign(
            claims, type: Self.type, of: granted.authorization,
            with: changes.defects(of: .accessToken, hasIDToken: false), context)
        var answer: JSON = [
            "access_token": .string(assertion), "token_type": "N_A",
            "expires_in": .integer(lifetime),
        ]
        if !granted.scope.isEmpty { answer["scope"] = .string(granted.scope.text) }
        return answer
    }
}

private extension IdentityAssertionPlan {
    func claims(_ context: Context) -> JSON {
        let span = TokenSpan(lasting: lifetime, from: context.now)
        let subject = granted.authorization.subject
        let names = SubjectIdentifier(for: client, context)
        var claims: JSON = [
            "iss": .string(context.addresses.issuer),
            "aud": granted.audience.first.map(JSON.string) ?? .null,
            "client_id": .string(client.id), "jti": .string(context.world.entropy.token(bits: 128)),
            "iat": .integer(span.issued.seconds), "exp": .integer(span.expires.seconds),
        ]
        if let subject {
            claims["sub"] = .string(names.identifier(of: subject.sub))
            claims["auth_time"] = .integer(subject.authTime.seconds)
            claims["email"] = context.users.user(of: subject)?.claims["email"]
        }
        let resources = granted.resources
        if let first = resources.first {
            claims["resource"] =
                resources.count == 1 ? .string(first) : .array(resources.map(JSON.string))
        }
        if !granted.scope.isEmpty { claims["scope"] = .string(granted.scope.text) }
        claims["acr"] = granted.authorization.acr.map(JSON.string)
        return claims
    }
}
