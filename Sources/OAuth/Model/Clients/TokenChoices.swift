import Members

/// The form of tokens where specifications leave a choice: of a tenant, or of one of its clients,
/// which comes first. nil where nothing is stated.
package struct TokenChoices: Sendable, Equatable {
    /// `token_dialect`: the shape of access tokens, by a name that the profile knows.
    package var dialect: String?
    /// `token_exchange_scope`: the scope that an exchange may ask for.
    package var exchangeScope: ExchangeScope?
    /// `id_token_claims`: the user's claims that ID tokens have.
    package var idTokenClaims: IDTokenClaims?
    /// `refresh_nonce`: whether ID tokens of a refresh repeat the nonce of the login, which OpenID
    /// Connect Core §12.2 advises against and some clients expect.
    package var refreshNonce: Bool?
    /// `state_hash`: whether an ID token that comes by redirect has the hash of `state`, as FAPI 1.0
    /// Part 2 §5.2.2 and §5.2.3 have it for ID tokens that stand as detached signatures.
    package var stateHash: Bool?

    package init() {}

    /// - Parameter dialects: the names of the shapes that access tokens may have.
    mutating package func read(_ members: inout MemberReader, dialects: [String]) {
        dialect = members.word("token_dialect", of: dialects) ?? dialect
        exchangeScope = members.choice("token_exchange_scope") ?? exchangeScope
        idTokenClaims = members.choice("id_token_claims") ?? idTokenClaims
        refreshNonce = members.bool("refresh_nonce") ?? refreshNonce
        stateHash = members.bool("state_hash") ?? stateHash
    }
}

/// The scope that a token exchange may give.
package enum ExchangeScope: String, Sendable, CaseIterable, Codable {
    /// All that the client may have: the scope is that of the target (RFC 8693 §2.1).
    case client
    /// No more than the subject token has.
    case subjectToken = "subject_token"
}

/// The user's claims in ID tokens, beside those that the `claims` parameter asks for.
package enum IDTokenClaims: String, Sendable, CaseIterable, Codable {
    /// The claims that the scope grants (OpenID Connect Core §2).
    case scope
    /// The claims of the scope only where the client gets no access token to fetch them with
    /// (OpenID Connect Core §5.4).
    case `protocol`
}
