import JOSE
import Text

/// A statement of an entity about another, or about itself (OpenID Federation 1.0 §3); a class,
/// because chains pass it on.
final class EntityStatement: Sendable {
    static let type = "entity-statement+jwt"

    let compact: String
    let token: JWS
    let claims: JSON
    let issuer: String
    let subject: String

    /// - Parameter name: its name in errors.
    init(_ compact: String, named name: String) throws(OAuthError) {
        let token = try JWS(sent: compact) { Self.unusable(name, $0) }
        try token.demandType(Self.type) { type in
            Self.unusable(
                name, type.map { Phrase.words("typ-is", ["value": $0]) } ?? .words("typ-missing"))
        }
        try token.algorithm(among: PrivateKeyJWT.algorithms) { algorithm in
            Self.unusable(
                name,
                algorithm.map { Phrase.words("alg-is", ["value": $0.rawValue]) }
                    ?? .words("alg-missing"))
        }
        guard token.keyID?.isEmpty == false else {
            throw Self.unusable(name, .words("missing", ["claim": "kid"]))
        }
        let claims = try token.claims { Self.unusable(name, $0) }
        for claim in ["iss", "sub", "iat", "exp", "jwks"] where claims[claim] == nil {
            throw Self.unusable(name, .words("missing", ["claim": claim]))
        }
        // §3.1.1: a statement must be refused by a reader that does not know its critical claims.
        guard claims["crit"] == nil else {
            throw Self.unusable(name, .words("crit-names-what-not"))
        }
        self.compact = compact
        self.token = token
        self.claims = claims
        issuer = claims["iss"]?.string ?? ""
        subject = claims["sub"]?.string ?? ""
        try refuseMisplaced(in: name)
    }

    /// True for a statement of an entity about itself.
    var isConfiguration: Bool { issuer == subject }

    /// The entities right above it.
    var hints: [String] { (claims["authority_hints"]?.array ?? []).compactMap(\.string) }

    func verify(by keys: JSON?) throws(OAuthError) {
        let known = ClientKeySet.keys(in: keys?["keys"]?.array ?? [], for: .signature)
        let isSigned = known.prefix(20).contains { known in
            known.fits(token) && known.id == token.keyID
                && token.algorithm.map { token.isSigned(by: known.key, algorithm: $0) } ?? false
        }
        guard isSigned else {
            throw OAuthError(
                .invalidTrustChain, "federation.signature", ["issuer": issuer, "subject": subject])
        }
    }

    /// - Returns: the time when it ends.
    func end(at now: Timestamp) throws(OAuthError) -> Timestamp {
        do throws(ClaimTimes.Problem) {
            guard let end = try ClaimTimes(of: claims, now: now).end else {
                throw .malformed(.words("claim-flaw", ["missing": "exp"]))
            }
            return end
        } catch {
            throw OAuthError(
                .invalidTrustChain, "federation.times",
                [
                    "claim-flaw": error.words, "claim": error.claim, "seconds": error.seconds,
                    "subject": subject,
                ])
        }
    }
}

private extension EntityStatement {
    /// The claims that only an entity may make about itself, and those that only its superiors may
    /// (§3.1.2, §3.1.3).
    static let ofSelf = [
        "authority_hints", "trust_anchor_hints", "trust_marks", "trust_mark_issuers",
        "trust_mark_owners",
    ]
    static let ofSuperiors = [
        "metadata_policy", "metadata_policy_crit", "constraints", "source_endpoint",
    ]

    /// Refuses claims of the other kind of statement, empty hints and parameters that are null
    /// (§3.1.4).
    func refuseMisplaced(in name: String) throws(OAuthError) {
        for claim in isConfiguration ? Self.ofSuperiors : Self.ofSelf where claims[claim] != nil {
            throw Self.unusable(name, .words("claim-of-other-jwt", ["claim": claim]))
        }
        let hints = claims["authority_hints"]
        let types = (claims["metadata"] ?? [:]).object?.values.map(\.object) ?? [nil]
        let isSound = types.allSatisfy { $0?.values.contains(where: \.isNull) == false }
        guard hints == nil || hints?.array?.isEmpty == false, isSound else {
            let claim = isSound ? "authority_hints" : "metadata"
            throw Self.unusable(name, .words("claim-empty", ["claim": claim]))
        }
    }

    static func unusable(_ name: String, _ problem: Phrase) -> OAuthError {
        OAuthError(
            .invalidTrustChain, "federation.statement", ["name": name.shown, "problem": problem])
    }
}

/// The statements of a tenant about itself and its subordinates (OpenID Federation 1.0 §3, §8).
package enum FederationStatements {
    static let lifetime: Seconds = 86_400

    /// - Parameter metadata: that of the provider and of the federation's endpoints, by entity
    ///   type.
    package static func configuration(
        _ metadata: JSON, _ context: Context
    ) throws(OAuthError) -> String {
        let settings = context.server.federation
        var claims = claims(about: context.addresses.issuer, context)
        claims["jwks"] = context.server.federationKeys.jwks
        claims["metadata"] = metadata.merging(settings.metadata)
        if !settings.authorityHints.isEmpty {
            claims["authority_hints"] = .array(settings.authorityHints.map(JSON.string))
        }
        return try sign(claims, as: EntityStatement.type, context)
    }

    /// The answer of the fetch endpoint (§8.1).
    package static func about(_ subject: String?, _ context: Context) throws(OAuthError) -> String {
        guard let subject else {
            throw OAuthError(.invalidRequest, "federation.subject", as: "sub-missing")
        }
        guard subject != context.addresses.issuer else {
            throw OAuthError(.invalidRequest, "federation.subject", as: "sub-issuer-itself")
        }
        guard let stated = context.server.federation.subordinates[subject] else {
            throw OAuthError(
                .notFound, "federation.subject", ["subject": subject], as: "nothing-stated-about")
        }
        return try sign(
            claims(about: subject, context).merging(stated), as: EntityStatement.type, context)
    }

    /// The answer of the resolve endpoint (§8.3).
    ///
    /// - Parameters:
    ///   - anchors: the anchors that the caller trusts.
    ///   - types: the entity types that it wants; empty for all.
    ///   - own: the tenant's statement about itself.
    package static func resolved(
        _ subject: String?, to anchors: [String], types: [String], stating own: String,
        _ context: Context
    ) async throws(OAuthError) -> String {
        guard let subject, !anchors.isEmpty else {
            throw OAuthError(
                .invalidRequest, "federation.subject",
                as: subject == nil ? "sub-missing" : "anchor-missing")
        }
        var search = TrustChainSearch(to: anchors, stating: own, context)
        let chain = try await search.chain(of: subject)
        var claims = claims(about: subject, context)
        claims["exp"] = .integer(chain.end.seconds)
        claims["metadata"] = .object(
            (chain.metadata.object ?? [:]).filter { types.isEmpty || types.contains($0.key) })
        claims["trust_chain"] = .array(chain.statements.map(JSON.string))
        return try sign(claims, as: "resolve-response+jwt", context)
    }
}

private extension FederationStatements {
    static func claims(about subject: String, _ context: Context) -> JSON {
        [
            "iss": .string(context.addresses.issuer), "sub": .string(subject),
            "iat": .integer(context.now.seconds), "exp": .integer((context.now + lifetime).seconds),
        ]
    }

    static func sign(
        _ claims: JSON, as type: String, _ context: Context
    ) throws(OAuthError) -> String {
        try TokenSigner(context.server.federationKeys.current).sign(claims, type: type, context)
    }
}
