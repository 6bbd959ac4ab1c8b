import JOSE

/// The checked claims of an assertion that vouches for a client or a user (RFC 7523 §3).
struct AssertionClaims: Sendable {
    let issuer: String
    let subject: String
    /// Its `jti`.
    let id: String?
    private let end: Timestamp

    /// The longest time until expiry; the `jti` has to be remembered until then.
    static let longestLife: Seconds = 86_400

    enum Problem: Error, Sendable, Equatable {
        case missing(claim: String)
        /// The audience does not name this server.
        case audience([String])
        case times(ClaimTimes.Problem)
        case tooLong(Seconds, most: Seconds)
        case replayed(ago: Seconds)
    }

    /// - Parameters:
    ///   - names: the values of `aud` that name this server.
    ///   - longest: the longest time until expiry.
    init(
        _ claims: JSON, addressedTo names: [String], lastingUpTo longest: Seconds = longestLife,
        now: Timestamp
    ) throws(Problem) {
        issuer = try Self.text("iss", in: claims)
        subject = try Self.text("sub", in: claims)
        id = claims["jti"]?.string.flatMap { $0.isEmpty ? nil : $0 }
        let audience = claims.audience
        let names = names.filter { !$0.isEmpty }
        guard !audience.isEmpty else { throw .missing(claim: "aud") }
        guard audience.contains(where: names.contains) else { throw .audience(audience) }
        let times: ClaimTimes
        do throws(ClaimTimes.Problem) {
            times = try ClaimTimes(of: claims, now: now)
        } catch {
            throw .times(error)
        }
        guard let end = times.end else { throw .missing(claim: "exp") }
        guard end - now <= longest else { throw .tooLong(end - now, most: longest) }
        self.end = end
    }

    /// Refuses a second request with the same `jti`; an assertion without one can be repeated until
    /// it expires, since the claim is optional.
    func useUp(_ context: Context) throws(Problem) {
        guard let id else { return }
        let first = context.state.usedAssertions.insertNew(
            context.now, for: SecretDigest(issuer + "\0" + id),
            until: end + ClaimTimes.leeway + 1)
        if let first { throw .replayed(ago: context.now - first) }
    }

    private static func text(_ name: String, in claims: JSON) throws(Problem) -> String {
        guard let text = claims[name]?.string, !text.isEmpty else { throw .missing(claim: name) }
        return text
    }
}
