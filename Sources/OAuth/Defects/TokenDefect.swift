import JOSE

/// Something about a token that a careful client has to notice, or to put up with. A token that lacks
/// what it is about stays as it is.
package struct TokenDefect: Sendable {
    /// Its name in rules.
    package let name: String
    /// What a token with it is like, as the end of a sentence about the token.
    package let summary: String
    /// The tokens that can have what it spoils.
    let targets: Set<Target>
    /// The claim that it changes where it is; nil for what every token has.
    let claim: String?
    /// Whether the token is good all the same, if unusual.
    let isHarmless: Bool
    let spoiling: Spoiling

    /// A kind of token, by its name in rules.
    enum Target: String, Sendable, CaseIterable {
        case idToken = "id_token"
        case accessToken = "access_token"
        case logoutToken = "logout_token"
        /// A userinfo answer that is a JWT.
        case userInfo = "userinfo"
        /// An authorization response that is a JWT.
        case authorizationResponse = "authorization_response"
    }

    /// When it acts: the stages of a token, in their order.
    enum Spoiling: Sendable {
        /// On header, claims, key and algorithm.
        case draft(@Sendable (inout TokenDraft, Context) -> Void)
        /// On the bytes that are going to be signed.
        case payload(@Sendable (inout [UInt8], TokenDraft, Context) -> Void)
        /// On the token in its compact form.
        case text(@Sendable (inout String, TokenDraft, Context) -> Void)
        /// On the header of what is encrypted, and on what is in it.
        case sealed(@Sendable (_ header: inout JSON, _ content: inout [UInt8]) -> Void)
        /// On the answer: another token takes the place of this one.
        case exchange
    }

    init(
        _ name: String, in targets: Set<Target> = Set(Target.allCases), of claim: String? = nil,
        isHarmless: Bool = false, _ summary: String, _ spoiling: Spoiling
    ) {
        self.name = name
        self.summary = summary
        self.targets = targets
        self.claim = claim
        self.isHarmless = isHarmless
        self.spoiling = spoiling
    }

    static func named(_ name: String) -> TokenDefect? {
        DefectCatalog.all.first { $0.name == name }
    }

    /// Whether it is about the answer, so that it does not matter what the token looks like inside.
    var isOfAnswer: Bool {
        if case .exchange = spoiling { true } else { false }
    }
}
