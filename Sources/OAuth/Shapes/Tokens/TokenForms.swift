import Members
import Text

/// The forms of a provider's codes and tokens; nil for 256 bits in base64url.
package struct TokenForms: Sendable {
    package var code: TextPattern?
    /// The form of an access token that is not a JWT.
    package var accessToken: TextPattern?
    package var refreshToken: RefreshTokenForm
    package var deviceCode: TextPattern?

    package init(
        code: TextPattern? = nil, accessToken: TextPattern? = nil,
        refreshToken: RefreshTokenForm = .text(nil)
    ) {
        self.code = code
        self.accessToken = accessToken
        self.refreshToken = refreshToken
    }
}

extension TokenForms: Describable {
    /// Fewer random characters could be guessed or collide.
    private static let rule = TextPatternRule(least: 16) {
        $0.isUnreserved || "+/=".utf8.contains($0)
    }

    package mutating func read(_ members: inout MemberReader) {
        code = Self.rule.read("code", of: &members, code)
        accessToken = Self.rule.read("access_token", of: &members, accessToken)
        deviceCode = Self.rule.read("device_code", of: &members, deviceCode)
        let drawn = Self.rule.read("refresh_token", of: &members, refreshToken.text)
        if members.names.contains("refresh_token") { refreshToken = .text(drawn) }
    }
}
