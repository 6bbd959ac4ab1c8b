import JOSE

/// The form of a refresh token. It is always looked up, and nobody has to read it.
package enum RefreshTokenForm: Sendable, Equatable {
    /// A random text; nil for 256 bits in base64url.
    case text(TextPattern?)
    /// A signed JWT, as some providers issue: with the tenant's key, or with a secret of its own for
    /// an algorithm that takes one, so that nobody else can verify it.
    case jwt(TokenShape, signedWith: Algorithm? = nil)

    /// The form of a random token; nil for 256 bits in base64url, and for a JWT.
    package var text: TextPattern? {
        if case .text(let form) = self { form } else { nil }
    }
}

extension RefreshTokenForm: ExpressibleByStringLiteral {
    package init(stringLiteral pattern: String) {
        self = .text(TextPattern(pattern))
    }
}
