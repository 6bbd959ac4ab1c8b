import JOSE
import Members
import Text

/// A provider's rules for issuing and using refresh tokens.
package struct RefreshTokenRules: Sendable {
    package var given = RefreshTokenRule.offlineAccess
    /// The scope value that asks for one.
    package var scope = "offline_access"
    package var rotation = RotationRule.publicClients
    /// The provider's own condition on authorizations that bring one, unless their client states a
    /// rule, by the data that the provider has bound to them: the line about what they lack, nil
    /// for those that meet it; nil for no condition.
    package var lack: (@Sendable (_ ofProvider: Extensions) -> String?)?
    /// The parameter by which a request meets that condition, for findings; nil for none.
    package var parameter: String?
    /// The time for which a replaced token may be used once more, unless its client states another.
    package var leeway: Seconds = 0
    /// True if a refresh without rotation returns the token that was sent.
    package var isRepeated = false
    /// True if a replaced token is still valid, as it is where nobody watches for reuse.
    package var keepsReplaced = false
    /// True if the access tokens of a family are revoked with its refresh tokens.
    package var takesAccessTokens = true
    /// True if a second use of a token ends the others of its family too (RFC 9700 §4.14.2).
    package var reuseEndsFamily = true
    /// True if a refresh ends the access token that came with the refresh token.
    package var endsAccessTokens = false
    /// The lifetime of access tokens that come with a refresh token, where none is configured; nil
    /// for that of the others.
    package var accessTokenLifetime: Seconds?
    /// True if the lifetime begins anew with each refresh.
    package var slides = false
    /// The lifetime of a refresh token with `offline_access`; nil for that of the others.
    package var offlineLifetime: Seconds?
    /// True if tokens without `offline_access` are revoked when the session ends at a logout.
    package var endsWithSession = false

    /// The line against a scope that only asks for a refresh token as other providers want it; nil
    /// for any other scope.
    package func line(against scope: Scope) -> String? {
        guard given == .always, scope == ["offline_access"] else { return nil }
        return parameter == nil ? "unneeded" : "parameter"
    }

    /// Returns true if a replaced token is still valid for a client, which can ask for rotation.
    func keepsReplaced(for client: Client?) -> Bool {
        keepsReplaced && client?.policy.rotation != true
    }

    package init(
        given: RefreshTokenRule = .offlineAccess, rotation: RotationRule = .publicClients,
        isRepeated: Bool = false
    ) {
        self.given = given
        self.rotation = rotation
        self.isRepeated = isRepeated
    }
}

/// The clients whose refresh tokens are replaced by each refresh (RFC 9700 §4.14).
package enum RotationRule: String, Sendable, CaseIterable {
    case publicClients = "public_clients"
    case always
    case never
}

extension RefreshTokenRules: Describable {
    package mutating func read(_ members: inout MemberReader) {
        given = members.choice("given") ?? given
        scope = members.string("scope", check: Scope.valueFlaw(in:)) ?? scope
        rotation = members.choice("rotation") ?? rotation
        leeway = members.seconds("leeway") ?? leeway
        members.replace(&isRepeated, "repeated")
        members.replace(&keepsReplaced, "keeps_replaced")
        members.replace(&takesAccessTokens, "takes_access_tokens")
        members.replace(&reuseEndsFamily, "reuse_ends_family")
        members.replace(&endsAccessTokens, "ends_access_tokens")
        accessTokenLifetime = members.seconds("access_token_lifetime") ?? accessTokenLifetime
        members.replace(&slides, "slides")
        offlineLifetime = members.seconds("offline_lifetime") ?? offlineLifetime
        members.replace(&endsWithSession, "ends_with_session")
    }
}

/// The forms of a provider's codes and tokens; nil for 256 bits in base64url.
package struct TokenForms: Sendable {
    package var code: TextPattern?
    /// The form of an access token that is not a JWT.
    package var accessToken: TextPattern?
    package var refreshToken: RefreshTokenForm
    package var deviceCode: TextPattern?

    package init(
        code: TextPattern? = nil, accessToken: TextPattern? = nil,
        refreshToken: RefreshTokenForm = .text(nil)
    ) {
        self.code = code
        self.accessToken = accessToken
        self.refreshToken = refreshToken
    }
}

extension TokenForms: Describable {
    /// Fewer random characters could be guessed or collide.
    private static let rule = TextPatternRule(least: 16) {
        $0.isUnreserved || "+/=".utf8.contains($0)
    }

    package mutating func read(_ members: inout MemberReader) {
        code = Self.rule.read("code", of: &members, code)
        accessToken = Self.rule.read("access_token", of: &members, accessToken)
        deviceCode = Self.rule.read("device_code", of: &members, deviceCode)
        let drawn = Self.rule.read("refresh_token", of: &members, refreshToken.text)
        if members.names.contains("refresh_token") { refreshToken = .text(drawn) }
    }
}

/// The form of a refresh token. It is always looked up, and nobody has to read it.
package enum RefreshTokenForm: Sendable, Equatable {
    /// A random text; nil for 256 bits in base64url.
    case text(TextPattern?)
    /// A signed JWT, as some providers issue: with the tenant's key, or with a secret of its own
    /// for an algorithm that takes one, so that nobody else can verify it.
    case jwt(TokenShape, signedWith: Algorithm? = nil)

    /// The form of a random token; nil for 256 bits in base64url, and for a JWT.
    package var text: TextPattern? {
        if case .text(let form) = self { form } else { nil }
    }
}

extension RefreshTokenForm: ExpressibleByStringLiteral {
    package init(stringLiteral pattern: String) { self = .text(TextPattern(pattern)) }
}
