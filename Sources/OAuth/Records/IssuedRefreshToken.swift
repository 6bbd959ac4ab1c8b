import Members
import Text

/// A refresh token's record, kept under the digest of the token.
package struct IssuedRefreshToken: Sendable, Codable {
    package let authorization: Authorization
    package let scope: Scope
    package let expires: Timestamp
    /// The number of refresh tokens that preceded it in its family.
    package var generation = 0
    /// The time when its successor replaced it; nil while it is current.
    package var spent: Timestamp?
    /// Its place among the tokens of its tenant.
    var number: UInt32 = 0
    /// The thumbprint of the key it is bound to (RFC 9449 §5); nil for any.
    package var keyThumbprint: String?
    /// The thumbprint of the certificate it is bound to (RFC 8705 §4); nil for any.
    package var certificateThumbprint: String?

    package init(
        authorization: Authorization, scope: Scope, expires: Timestamp,
        keyThumbprint: String? = nil, certificateThumbprint: String? = nil
    ) {
        self.authorization = authorization
        self.scope = scope
        self.expires = expires
        self.keyThumbprint = keyThumbprint
        self.certificateThumbprint = certificateThumbprint
    }

    /// True if a repeated refresh replaced it before it was used.
    var isOutdated: Bool { spent == nil && generation < authorization.newestGeneration }

    /// The reason why it is not valid any more, apart from its use; nil for a valid one.
    ///
    /// - Parameter isSpent: whether its use ends it, too.
    func ending(at now: Timestamp, isSpent: Bool = false) -> Finding? {
        if authorization.isRefreshingOver || isSpent {
            return Finding(
                "refresh-token.revoked",
                facts: authorization.isOffline
                    ? ["offline": "true"] : authorization.isReplayed ? ["replayed": "true"] : [:])
        }
        return expires > now ? nil : Finding("refresh-token.expired", ["seconds": now - expires])
    }
}

extension IssuedRefreshToken: MemorySized {
    package var heapBytes: Int {
        authorization.heapBytes + scope.heapBytes + keyThumbprint.heapBytes
            + certificateThumbprint.heapBytes
    }
}

extension State {
    package var refreshTokens: Expiring<SecretDigest, IssuedRefreshToken> {
        store(of: .user { $1.authorization.subject?.sub }, isIssued: true)
    }
}

extension IssuedRefreshToken: Outlasting {
    package func lapse(keptUntil end: Timestamp) -> Timestamp? { spent == nil ? expires : nil }
}

/// One life of a tenant on one replica, from its start or its reset to the next. A token carries
/// its mark, hidden in `jti`: after a reset it must be gone, though its signature is valid.
package struct Generation: Sendable, Equatable {
    /// Eight letters and digits.
    package let mark: String
    /// nil for a server that is alone.
    package let replica: Replica?

    /// - Parameters:
    ///   - previous: the generation before; nil for the first.
    ///   - entropy: that of the tenant; its other values are the same as if nothing were drawn
    ///     here.
    package init(after previous: Generation? = nil, _ entropy: Entropy) {
        let source = entropy.forked(for: "generation \(previous?.mark ?? "")")
        mark = TextPattern("<8 alphanumeric>").text(drawing: source.bytes)
        replica = entropy.replica
    }

    /// The generation of the token with that id, which has nothing of a provider before it; nil
    /// where no server chose the id.
    package init?(ofToken id: String) {
        replica = Replica(markedOn: id)
        let parts = id.dropFirst(replica?.mark.count ?? 0).parts(at: "_")
        guard parts.count == 3, parts[0] == "token", parts[2].utf8.count == 8,
            !parts[1].isEmpty, parts[1].utf8.allSatisfy(\.isDigit),
            parts[2].utf8.allSatisfy({ $0.isDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")) ~= $0 }
            )
        else { return nil }
        mark = String(parts[2])
    }

    /// The id of a token of this generation.
    func id(ofToken number: UInt32) -> String { "\(replicaMark)token_\(number)_\(mark)" }

    /// Empty for a server that is alone.
    var replicaMark: String { replica?.mark ?? "" }
}

extension Generation: TextCodable {
    package static let example = "k2x9mb7q"
    package static let noun = "the eight letters and digits of a generation"
    package var text: String { replicaMark + mark }

    package init?(text: String) {
        let replicaMark = Replica(markedOn: text)?.mark ?? ""
        self.init(ofToken: "\(replicaMark)token_1_\(text.dropFirst(replicaMark.count))")
    }
}
