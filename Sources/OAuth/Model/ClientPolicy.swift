import Members

/// Understudy's decisions for a client where specifications leave a choice: the `policy` member.
package struct ClientPolicy: Sendable, Equatable {
    package var pkce: PKCERequirement = .optional
    /// The rule by which a refresh token is issued; nil for the profile's.
    package var refreshToken: RefreshTokenRule?
    /// True if each refresh replaces the token; nil for public clients only (RFC 9700 §4.14).
    package var rotation: Bool?
    /// The time for which a replaced refresh token may be reused; nil for the profile's rule.
    package var rotationLeeway: Seconds?
    /// The form of its access tokens; nil for the profile's form.
    package var accessToken: AccessTokenForm?
    /// The rule by which the user is asked for consent; nil to skip consent in open mode only.
    package var consent: ConsentRule?
    package var tokens = TokenChoices()
    /// Levels that differ from the tenant's, by diagnosis code.
    package var diagnosis: [String: DiagnosisLevel] = [:]

    package init() {}

    /// The members that only a configuration may state: they decide for the user, or weaken checks.
    static let privileges: Set<String> = ["consent", "diagnosis", "rotation_leeway"]
}

extension ClientPolicy {
    /// Reads the `policy` member of a client.
    ///
    /// - Parameters:
    ///   - codes: the findings that the policy may set a level for.
    ///   - dialects: the names of the shapes that access tokens may have.
    init(reading members: inout MemberReader, codes: [DiagnosisCode], dialects: [String]) {
        pkce = members.choice("pkce") ?? pkce
        refreshToken = members.choice("refresh_token")
        rotation = members.bool("rotation")
        rotationLeeway = members.seconds("rotation_leeway")
        accessToken = members.choice("access_token")
        consent = members.choice("consent")
        tokens.read(&members, dialects: dialects)
        diagnosis =
            members.object("diagnosis") { [String: DiagnosisLevel].read(&$0, of: codes) } ?? [:]
    }
}

package enum PKCERequirement: String, Sendable, CaseIterable {
    case optional
    case required
}

package enum RefreshTokenRule: String, Sendable, CaseIterable {
    /// Only when `offline_access` was requested (OpenID Connect Core §11).
    case offlineAccess = "offline_access"
    case always
    case never
}

package enum AccessTokenForm: String, Sendable, CaseIterable {
    /// RFC 9068.
    case jwt
    /// A random string that only introspection and userinfo can read.
    case opaque
    /// A JWT where an API was requested that is not the provider's own, else opaque.
    case byAudience = "by_audience"

    /// Returns true if a token for these APIs is an opaque text.
    func isText(for audience: [String]) -> Bool {
        switch self {
        case .jwt: false
        case .opaque: true
        case .byAudience: audience.isEmpty
        }
    }
}

package enum ConsentRule: String, Sendable, CaseIterable {
    /// Asked only with `prompt=consent`.
    case skip
    /// Asked once for each scope, and again with `prompt=consent`.
    case ask
}

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
    /// `state_hash`: whether an ID token that comes by redirect has the hash of `state`, as FAPI
    /// 1.0 Part 2 §5.2.2 and §5.2.3 have it for ID tokens that stand as detached signatures.
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
