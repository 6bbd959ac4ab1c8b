import Text

/// CIBA Core §13.
extension OAuthError.Code {
    package static let expiredLoginHintToken = Self(rawValue: "expired_login_hint_token")
    package static let unknownUserID = Self(rawValue: "unknown_user_id")
    package static let missingUserCode = Self(rawValue: "missing_user_code")
    package static let invalidUserCode = Self(rawValue: "invalid_user_code")
    package static let invalidBindingMessage = Self(rawValue: "invalid_binding_message")
    package static let transactionFailed = Self(rawValue: "transaction_failed")
}
