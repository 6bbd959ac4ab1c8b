import Text

extension OAuthError.Code {
    package static let authorizationPending = Self(rawValue: "authorization_pending")
    package static let slowDown = Self(rawValue: "slow_down")
    package static let expiredToken = Self(rawValue: "expired_token")
}
