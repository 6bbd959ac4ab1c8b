import Text

/// What goes wrong with authentications on the back channel (OpenID Connect CIBA Core 1.0).
package enum CIBADiagnosis {
    static let scope = DiagnosisCode("ciba.scope-lacks-openid", "OpenID Connect CIBA Core §7.1")
    static let hints = DiagnosisCode("ciba.hints", "OpenID Connect CIBA Core §7.1")
    static let user = DiagnosisCode("ciba.user-unknown", "OpenID Connect CIBA Core §13")
    static let tokenHint = DiagnosisCode(
        "ciba.id-token-hint", "OpenID Connect CIBA Core §7.1", isVague: true)
    static let hintExpired = DiagnosisCode("ciba.hint-expired", "OpenID Connect CIBA Core §13")
    static let hintNameless = DiagnosisCode("ciba.hint-nameless", "OpenID Connect CIBA Core §7.1")
    static let bindingMessage = DiagnosisCode(
        "ciba.binding-message", "OpenID Connect CIBA Core §13")
    static let expiry = DiagnosisCode("ciba.requested-expiry", "OpenID Connect CIBA Core §7.1")
    static let notificationToken = DiagnosisCode(
        "ciba.notification-token", "OpenID Connect CIBA Core §7.1")
    static let userCode = DiagnosisCode("ciba.user-code", "OpenID Connect CIBA Core §13")
    static let outside = DiagnosisCode("ciba.beside-request", "OpenID Connect CIBA Core §7.1.1")
    static let claimMissing = DiagnosisCode("ciba.claim-missing", "OpenID Connect CIBA Core §7.1.1")
    static let idMissing = DiagnosisCode("ciba.id-missing", "OpenID Connect CIBA Core §10.1")
    static let idUnknown = DiagnosisCode(
        "ciba.id-unknown", "OpenID Connect CIBA Core §11", isVague: true)
    static let otherClient = DiagnosisCode("ciba.other-client", "OpenID Connect CIBA Core §11")
    static let expired = DiagnosisCode("ciba.expired", "OpenID Connect CIBA Core §11")
    static let reused = DiagnosisCode("ciba.reused", "OpenID Connect CIBA Core §10.1")
    static let pending = DiagnosisCode("ciba.pending", "OpenID Connect CIBA Core §11")
    static let tooSoon = DiagnosisCode("ciba.too-soon", "OpenID Connect CIBA Core §11")
    static let denied = DiagnosisCode("ciba.denied", "OpenID Connect CIBA Core §11")
    static let pushPolls = DiagnosisCode("ciba.push-polls", "OpenID Connect CIBA Core §11")
    static let decided = DiagnosisCode("ciba.decided", "OpenID Connect CIBA Core §8")
    static let otherUser = DiagnosisCode("ciba.other-user", "OpenID Connect CIBA Core §8")
    static let undelivered = DiagnosisCode(
        "ciba.undelivered", "OpenID Connect CIBA Core §10.2", defaultLevel: .warn)
    static let fapi = DiagnosisCode("ciba.fapi", "FAPI CIBA §5.2.2")

    static let codes = [
        scope, hints, user, tokenHint, hintExpired, hintNameless, bindingMessage, expiry,
        notificationToken, userCode, outside, claimMissing, idMissing, idUnknown, otherClient,
        expired, reused, pending, tooSoon, denied, pushPolls, decided, otherUser, undelivered,
        fapi,
    ]
}

/// CIBA Core §13.
extension OAuthError.Code {
    package static let expiredLoginHintToken = Self(rawValue: "expired_login_hint_token")
    package static let unknownUserID = Self(rawValue: "unknown_user_id")
    package static let missingUserCode = Self(rawValue: "missing_user_code")
    package static let invalidUserCode = Self(rawValue: "invalid_user_code")
    package static let invalidBindingMessage = Self(rawValue: "invalid_binding_message")
    package static let transactionFailed = Self(rawValue: "transaction_failed")
}
