import JOSE
import Text

/// `exp`, `nbf` and `iat` of a JWT from another party (RFC 7519 §4.1.4–§4.1.6), checked with some
/// leeway for clock skew.
package struct ClaimTimes: Sendable {
    package static let leeway: Seconds = 60

    /// `exp`; nil when it is absent.
    let end: Timestamp?

    enum Problem: Error, Sendable, Equatable {
        case malformed(Phrase)
        case over(since: Seconds)
        case ahead(claim: String, by: Seconds)

        /// What is wrong with the form of a claim.
        var words: Phrase? { if case .malformed(let words) = self { words } else { nil } }

        var claim: String? { if case .ahead(let claim, _) = self { claim } else { nil } }

        var seconds: Seconds? {
            switch self {
            case .malformed: nil
            case .over(let span), .ahead(_, let span): span
            }
        }
    }

    init(of claims: JSON, now: Timestamp) throws(Problem) {
        end = try Self.moment("exp", in: claims)
        if let end, end + Self.leeway <= now { throw .over(since: now - end) }
        for name in ["nbf", "iat"] {
            guard let moment = try Self.moment(name, in: claims) else { continue }
            if moment > now + Self.leeway { throw .ahead(claim: name, by: moment - now) }
        }
    }

    private static func moment(_ name: String, in claims: JSON) throws(Problem) -> Timestamp? {
        guard claims[name] != nil else { return nil }
        guard let moment = claims.numericDate(name) else {
            throw .malformed(.words("claim-flaw", ["not-seconds": name]))
        }
        guard moment.seconds < farthest else {
            throw .malformed(.words("claim-flaw", ["in-milliseconds": name]))
        }
        return moment
    }

    /// The present in milliseconds, read as seconds, is some fifty thousand years away.
    private static let farthest = 100_000_000_000
}
