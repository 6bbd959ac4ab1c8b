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
    }

    /// True for a statement of an entity about itself.
    var isConfiguration: Bool { issuer == subject }

    func verify(by keys: JSON?) throws(OAuthError) {
        let known = ClientKeySet.keys(in: keys?["keys"]?.array ?? [], for: .signature)
        let isSigned = known.prefix(20).contains { known in
            known.fits(token) && known.id == token.keyID
                && token.algorithm.map { token.isSigned(by: known.key, algorithm: $0) } ?? false
        }
        guard isSigned else {
            throw .invalidTrustChain(
                Finding("federation.signature", ["issuer": issuer, "subject": subject]))
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
            throw .invalidTrustChain(
                Finding(
                    "federation.times",
                    [
                        "claim-flaw": error.words, "claim": error.claim, "seconds": error.seconds,
                        "subject": subject,
                    ]))
        }
    }
}

private extension EntityStatement {
    static func unusable(_ name: String, _ problem: Phrase) -> OAuthError {
        .invalidTrustChain(
            Finding("federation.statement", ["name": name.shown, "problem": problem]))
    }
}
