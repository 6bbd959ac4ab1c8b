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
            throw .malformed("the claim \(name) is not a number of seconds")
        }
        guard moment.seconds < farthest else {
            throw .malformed("the claim \(name) counts milliseconds, and must count seconds")
        }
        return moment
    }

    /// The present in milliseconds, read as seconds, is some fifty thousand years away.
    private static let farthest = 100_000_000_000
}
