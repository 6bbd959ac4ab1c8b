import Members

/// A provider's rules for issuing and using refresh tokens.
package struct RefreshTokenRules: Sendable {
    package var given = RefreshTokenRule.offlineAccess
    package var rotation = RotationRule.publicClients
    /// The provider's own condition on authorizations that bring one, unless their client states a
    /// rule, by the data that the provider has bound to them; nil for none.
    package var isDue: (@Sendable (_ ofProvider: Extensions) -> Bool)?
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
    /// True if a refresh ends the access tokens that were issued before it.
    package var endsAccessTokens = false
    /// The lifetime of access tokens that come with a refresh token, where none is configured; nil for
    /// that of the others.
    package var accessTokenLifetime: Seconds?
    /// True if the lifetime begins anew with each refresh.
    package var slides = false
    /// The lifetime of a refresh token with `offline_access`; nil for that of the others.
    package var offlineLifetime: Seconds?
    /// True if tokens without `offline_access` are revoked when the session ends at a logout.
    package var endsWithSession = false

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
