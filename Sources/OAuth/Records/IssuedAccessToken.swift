import Synchronization
import Text

/// An access token's record, kept under the digest of the token.
package struct IssuedAccessToken: Sendable, Codable {
    package let authorization: Authorization
    package let issued: Timestamp
    package let expires: Timestamp
    /// nil for a sound bearer token that covers the whole authorization.
    private(set) var limits: Limits?
    /// Its place among the tokens of its tenant; 0 for one that was made without a server.
    var number: UInt32 = 0

    /// - Parameter id: its id where that is not the one given by its number.
    package init(
        authorization: Authorization, scope: Scope, issued: Timestamp, expires: Timestamp,
        audience: [String] = [], keyThumbprint: String? = nil,
        certificateThumbprint: String? = nil, hasDefect: Bool = false,
        orderedDefects: [String]? = nil, id: String? = nil, isRevoked: Bool = false,
        details: AuthorizationDetails? = nil
    ) {
        self.authorization = authorization
        self.issued = issued
        self.expires = expires
        let isWhole = scope == authorization.scope && audience == authorization.audience
        let isBound = keyThumbprint != nil || certificateThumbprint != nil
        limits =
            isWhole && !isBound && !hasDefect && id == nil && !isRevoked && details == nil
            ? nil
            : Limits(
                scope: scope, audience: audience, keyThumbprint: keyThumbprint,
                certificateThumbprint: certificateThumbprint, hasDefect: hasDefect,
                orderedDefects: orderedDefects, id: id, isRevoked: isRevoked, details: details)
    }

    package var scope: Scope { limits?.scope ?? authorization.scope }
    /// Its resources, which may be fewer than those of the authorization; empty for the issuer.
    package var audience: [String] { limits?.audience ?? authorization.audience }
    /// Its authorization details, which may be fewer than those of the authorization (RFC 9396 §6).
    var details: AuthorizationDetails {
        limits?.details ?? authorization.extensions[AuthorizationDetails.self]
    }
    /// The thumbprint of the key it is bound to (RFC 9449 §6); nil for a bearer token.
    package var keyThumbprint: String? { limits?.keyThumbprint }
    /// The thumbprint of the certificate it is bound to (RFC 8705 §3); nil for none.
    package var certificateThumbprint: String? { limits?.certificateThumbprint }
    /// True if its text has a defect. One by a rule is for its readers: here it is as good as any.
    package var hasDefect: Bool { limits?.hasDefect ?? false }
    /// The defects with which a test ordered it, for which it is refused here too; nil for none.
    var orderedDefects: [String]? { limits?.orderedDefects }
    /// True if it was revoked, alone or with its authorization.
    package var isRevoked: Bool { limits?.isRevoked ?? false || authorization.isRevoked }

    /// True if no server issued it, so that its signature has to be verified each time.
    var isKnownBySignature: Bool { number == 0 && limits?.id != nil }

    /// True if the record alone refuses it, and must not go before the end of the token.
    var isRefusedByRecord: Bool { isKnownBySignature && isRevoked }

    /// Its name where its text must not be shown: the `jti` of a JWT.
    package func id(in ids: TokenIDs) -> String { limits?.id ?? ids.id(of: number) }

    /// Returns true if that is its id.
    ///
    /// - Parameter number: the number in the id, read once for all tokens.
    func isCalled(_ id: String, numbered number: UInt32?) -> Bool {
        limits?.id.map { $0 == id } ?? (number == self.number)
    }

    /// Gives it another id than that of its number.
    mutating func rename(_ id: String) { limits = limits(id: id, isRevoked: isRevoked) }

    /// Revokes only this token.
    mutating func revoke() { limits = limits(id: limits?.id, isRevoked: true) }

    private func limits(id: String?, isRevoked: Bool) -> Limits {
        Limits(
            scope: scope, audience: audience, keyThumbprint: keyThumbprint,
            certificateThumbprint: certificateThumbprint, hasDefect: hasDefect,
            orderedDefects: orderedDefects, id: id, isRevoked: isRevoked, details: limits?.details)
    }

    final class Limits: Sendable, Codable {
        let scope: Scope
        let audience: [String]
        let keyThumbprint: String?
        let certificateThumbprint: String?
        let hasDefect: Bool
        let orderedDefects: [String]?
        let isRevoked: Bool
        let id: String?
        let details: AuthorizationDetails?

        init(
            scope: Scope, audience: [String], keyThumbprint: String?,
            certificateThumbprint: String?, hasDefect: Bool, orderedDefects: [String]?,
            id: String?, isRevoked: Bool = false, details: AuthorizationDetails? = nil
        ) {
            self.scope = scope
            self.audience = audience
            self.keyThumbprint = keyThumbprint
            self.certificateThumbprint = certificateThumbprint
            self.hasDefect = hasDefect
            self.orderedDefects = orderedDefects
            self.isRevoked = isRevoked
            self.id = id
            self.details = details
        }

        var heapBytes: Int {
            allocationBytes + 80 + scope.heapBytes + audience.heapBytes
                + keyThumbprint.heapBytes + certificateThumbprint.heapBytes + id.heapBytes
                + orderedDefects.heapBytes + details.heapBytes
        }
    }
}

extension IssuedAccessToken: MemorySized {
    package var heapBytes: Int { authorization.heapBytes + (limits?.heapBytes ?? 0) }
}

extension State {
    package var accessTokens: Expiring<SecretDigest, IssuedAccessToken> {
        store(
            of: .user { $1.isRefusedByRecord ? nil : $1.authorization.subject?.sub }, isIssued: true
        )
    }
}

extension IssuedAccessToken: Outlasting {
    package func lapse(keptUntil end: Timestamp) -> Timestamp? { isRevoked ? nil : expires }
}

/// Names the tokens of a tenant for the control API: `token_3_k2x9mb7q` is the third one of its
/// generation. A JWT has this name in its `jti`; the text of other tokens does not reveal it.
package final class TokenIDs: Sendable {
    package let generation: Generation
    private let last: Atomic<UInt32>

    /// - Parameter last: the number of the last token that there was.
    package init(of generation: Generation, after last: UInt32 = 0) {
        self.generation = generation
        self.last = Atomic(last)
    }

    /// The number of the last token.
    var count: UInt32 { last.load(ordering: .relaxed) }

    /// The number of the next token, from 1.
    func next() -> UInt32 { last.wrappingAdd(1, ordering: .relaxed).newValue }

    func id(of number: UInt32) -> String { generation.id(ofToken: number) }

    /// The number of the token with that id; nil for an id that is not of this generation.
    func number(of id: String) -> UInt32? {
        guard Generation(ofToken: id) == generation else { return nil }
        return id.parts(at: "_").dropFirst().first.flatMap { UInt32($0) }
    }
}
