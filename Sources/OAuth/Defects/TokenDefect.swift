import JOSE
import Members

/// A property of a token that a careful client has to notice, or to tolerate. A token that lacks
/// the part concerned stays as it is.
package struct TokenDefect: Sendable {
    /// Its name in rules.
    package let name: String
    /// The description of a token with it, as the predicate of a sentence about the token.
    package let summary: String
    /// The tokens that can have the part it spoils.
    let targets: Set<Target>
    /// The claim that it changes where present; nil where it changes a part that every token has.
    let claim: String?
    /// True if the token is valid all the same, if unusual.
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

    /// The stages of a token at which defects act, in their order.
    enum Spoiling: Sendable {
        /// Changes header, claims, key and algorithm.
        case draft(@Sendable (inout TokenDraft, Context) -> Void)
        /// Changes the bytes to be signed.
        case payload(@Sendable (inout [UInt8], TokenDraft, Context) -> Void)
        /// Changes the token in its compact form.
        case text(@Sendable (inout String, TokenDraft, Context) -> Void)
        /// Changes the header and the content of an encrypted token.
        case sealed(@Sendable (_ header: inout JSON, _ content: inout [UInt8], TokenDraft) -> Void)
        /// Changes the answer: another token takes the place of this one.
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

    /// True if it concerns the answer, so that the form of the token does not matter.
    var isOfAnswer: Bool {
        if case .exchange = spoiling { true } else { false }
    }
}

/// A token about to be signed. A defect may change any part of it.
struct TokenDraft: Sendable {
    var header: JSON
    var claims: JSON
    var key: JWSKey
    var algorithm: Algorithm
    /// The login or grant that the token comes from; nil for one that comes from none.
    let authorization: Authorization?
    /// The bytes in place of a signature; nil for the signature of the key.
    var signature: [UInt8]?

    /// - Parameter defects: the defects to add; empty for a sound token.
    func signed(with defects: [TokenDefect], _ context: Context) throws(CryptoError) -> String {
        let spoilings = DefectCatalog.inOrder(defects).map(\.spoiling)
        var draft = self
        for case .draft(let spoil) in spoilings { spoil(&draft, context) }
        var payload = draft.claims.encoded()
        for case .payload(let spoil) in spoilings { spoil(&payload, draft, context) }
        var token = try draft.signed(payload)
        for case .text(let spoil) in spoilings { spoil(&token, draft, context) }
        return token
    }

    private func signed(_ payload: [UInt8]) throws(CryptoError) -> String {
        try JWS.compact(header: header, payload: payload, algorithm: algorithm) {
            input throws(CryptoError) in
            if let signature { return signature }
            return try key.signature(of: input, algorithm: algorithm)
        }
    }
}

extension MemberReader {
    /// Reads the name of a defect that a token can have, or a list of them.
    ///
    /// - Parameter target: nil for any token.
    mutating func defects(_ name: String, in target: TokenDefect.Target?) -> [TokenDefect]? {
        let possible = DefectCatalog.all.filter { defect in
            target.map(defect.targets.contains) ?? true
        }
        let names = oneOrMore(name, of: possible.map(\.name)) { name in
            guard let defect = TokenDefect.named(name) else {
                return .unknown("defect", name, known: DefectCatalog.all.map(\.name))
            }
            guard let target, !defect.targets.contains(target) else { return nil }
            let able = defect.targets.map { "'\($0.rawValue)'" }.sorted()
            return Flaw(
                "\(name) spoils a claim that this token does not have; put it into "
                    + able.joined(separator: " or "))
        }
        return names?.compactMap(TokenDefect.named)
    }
}
