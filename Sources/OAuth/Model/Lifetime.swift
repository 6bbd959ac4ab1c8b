import JOSE
import Text

/// A thing that expires, by its name in the `lifetimes` member of the configuration.
package struct Lifetime: Hashable, Sendable {
    package let name: String
    /// The default, unless tenant or profile state one; nil where another lifetime applies.
    let usual: Seconds?

    init(_ name: String, usual: Seconds? = nil) {
        self.name = name
        self.usual = usual
    }

    package static let code = Lifetime("code", usual: 60)
    package static let accessToken = Lifetime("access_token", usual: 3600)
    /// An access token issued by redirect; the general access token lifetime applies if unset.
    package static let frontChannelToken = Lifetime("front_channel_token")
    package static let idToken = Lifetime("id_token", usual: 3600)
    package static let refreshToken = Lifetime("refresh_token", usual: 30 * 86_400)
    package static let session = Lifetime("session", usual: 8 * 3600)
    package static let deviceCode = Lifetime("device_code", usual: 600)
    package static let pushedRequest = Lifetime("pushed_request", usual: 90)
    package static let passwordlessCode = Lifetime("passwordless_code", usual: 180)
}

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

    /// The time that a claim states; nil only when it is absent.
    static func moment(_ name: String, in claims: JSON) throws(Problem) -> Timestamp? {
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

/// Claims of a JWT from another party, as RFC 7519 defines them.
extension JSON {
    /// `aud`, which is a list or a single name (RFC 7519 §4.1.3); empty where it is absent.
    package var audience: [String] {
        let claim = self["aud"]
        return (claim?.array ?? [claim].compactMap(\.self)).compactMap(\.string)
    }

    /// A NumericDate (RFC 7519 §2) without fractions of a second; nil for anything else, and for
    /// numbers that are not exact.
    package func numericDate(_ claim: String) -> Timestamp? {
        guard let number = self[claim]?.number, abs(number) < 0x1p53 else { return nil }
        return Timestamp(seconds: Int(number))
    }
}

/// A kind of token, by its identifier in token exchange (RFC 8693 §3).
package enum TokenType: String, Sendable, CaseIterable {
    case accessToken = "urn:ietf:params:oauth:token-type:access_token"
    case idToken = "urn:ietf:params:oauth:token-type:id_token"
    case refreshToken = "urn:ietf:params:oauth:token-type:refresh_token"
    /// An assertion for another authorization server (OAuth 2.0 Identity Assertion Authorization
    /// Grant §4.3).
    case identityAssertion = "urn:ietf:params:oauth:token-type:id-jag"
}
