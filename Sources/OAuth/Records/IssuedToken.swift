/// An access token's record, kept under the digest of the token.
package struct IssuedAccessToken: Sendable {
    package let authorization: Authorization
    package let issued: Timestamp
    package let expires: Timestamp
    /// nil for a sound bearer token that covers the whole authorization.
    private let limits: Limits?

    package init(
        authorization: Authorization, scope: Scope, issued: Timestamp, expires: Timestamp,
        audience: [String] = [], keyThumbprint: String? = nil,
        certificateThumbprint: String? = nil, hasDefect: Bool = false
    ) {
        self.authorization = authorization
        self.issued = issued
        self.expires = expires
        let isWhole = scope == authorization.scope && audience == authorization.audience
        let isBound = keyThumbprint != nil || certificateThumbprint != nil
        limits =
            isWhole && !isBound && !hasDefect
            ? nil
            : Limits(
                scope: scope, audience: audience, keyThumbprint: keyThumbprint,
                certificateThumbprint: certificateThumbprint, hasDefect: hasDefect)
    }

    package var scope: Scope { limits?.scope ?? authorization.scope }
    /// Its resources, which may be fewer than those of the authorization; empty for the issuer.
    package var audience: [String] { limits?.audience ?? authorization.audience }
    /// The thumbprint of the key it is bound to (RFC 9449 §6); nil for a bearer token.
    package var keyThumbprint: String? { limits?.keyThumbprint }
    /// The thumbprint of the certificate it is bound to (RFC 8705 §3); nil for none.
    package var certificateThumbprint: String? { limits?.certificateThumbprint }
    /// Whether a rule gave it a defect, which is for its readers: here it is as good as any.
    package var hasDefect: Bool { limits?.hasDefect ?? false }

    private final class Limits: Sendable {
        let scope: Scope
        let audience: [String]
        let keyThumbprint: String?
        let certificateThumbprint: String?
        let hasDefect: Bool

        init(
            scope: Scope, audience: [String], keyThumbprint: String?,
            certificateThumbprint: String?, hasDefect: Bool
        ) {
            self.scope = scope
            self.audience = audience
            self.keyThumbprint = keyThumbprint
            self.certificateThumbprint = certificateThumbprint
            self.hasDefect = hasDefect
        }

        var heapBytes: Int {
            allocationBytes + 56 + scope.heapBytes + audience.heapBytes
                + keyThumbprint.heapBytes + certificateThumbprint.heapBytes
        }
    }
}

extension IssuedAccessToken: Weighed {
    package var heapBytes: Int { authorization.heapBytes + (limits?.heapBytes ?? 0) }
}

/// A refresh token's record, kept under the digest of the token.
package struct IssuedRefreshToken: Sendable {
    package let authorization: Authorization
    package let scope: Scope
    package let expires: Timestamp
    /// How many refresh tokens preceded it in its family.
    package var generation = 0
    /// When its successor replaced it; nil while it is current.
    package var spent: Timestamp?
    /// The thumbprint of the key it is bound to (RFC 9449 §5); nil for any.
    package var keyThumbprint: String?
    /// The thumbprint of the certificate it is bound to (RFC 8705 §4); nil for any.
    package var certificateThumbprint: String?

    /// Whether a repeated refresh replaced it before it was used.
    var isOutdated: Bool {
        spent == nil && generation < authorization.newestGeneration
    }
}

extension IssuedRefreshToken: Weighed {
    package var heapBytes: Int {
        authorization.heapBytes + scope.heapBytes + keyThumbprint.heapBytes
            + certificateThumbprint.heapBytes
    }
}

extension State {
    package var accessTokens: Expiring<SecretDigest, IssuedAccessToken> { store() }
    package var refreshTokens: Expiring<SecretDigest, IssuedRefreshToken> { store() }
}

extension IssuedAccessToken: Lapsing {
    package var lapse: Timestamp? { expires }
}

extension IssuedRefreshToken: Lapsing {
    package var lapse: Timestamp? { spent == nil ? expires : nil }
}
