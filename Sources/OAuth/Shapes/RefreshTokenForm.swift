/// What a refresh token is. Whatever it says, it is looked up, and nobody has to read it.
package enum RefreshTokenForm: Sendable, Equatable {
    /// Drawn by chance; nil for 256 bits in base64url.
    case text(TextForm?)
    /// A signed JWT, as some providers have it.
    case jwt(TokenShape)

    /// The form of a drawn one; nil for 256 bits in base64url, and where none is drawn.
    package var text: TextForm? {
        if case .text(let form) = self { form } else { nil }
    }
}

extension RefreshTokenForm: ExpressibleByStringLiteral {
    package init(stringLiteral pattern: String) {
        self = .text(TextForm(pattern))
    }
}
