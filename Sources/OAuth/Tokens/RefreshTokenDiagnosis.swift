import Text

/// What goes wrong with a refresh token (RFC 6749 §6, RFC 9700 §4.14).
package enum RefreshTokenDiagnosis {
    static let missing = DiagnosisCode("refresh-token.missing", "RFC 6749 §6")
    static let unknown = DiagnosisCode("refresh-token.unknown", "RFC 6749 §6", isVague: true)
    static let expired = DiagnosisCode("refresh-token.expired", "RFC 6749 §6")
    static let revoked = DiagnosisCode("refresh-token.revoked", "RFC 6749 §6")
    static let reused = DiagnosisCode("refresh-token.reused", "RFC 9700 §4.14.2")
    static let outdated = DiagnosisCode("refresh-token.outdated", "RFC 9700 §4.14.2")
    static let repeated = DiagnosisCode(
        "refresh-token.repeated", "RFC 9700 §4.14.2", defaultLevel: .warn)
    static let otherClient = DiagnosisCode("refresh-token.other-client", "RFC 6749 §6")
    static let scopeWider = DiagnosisCode("refresh-token.scope-wider", "RFC 6749 §6")
    static let userGone = DiagnosisCode("refresh-token.user-gone", "RFC 6749 §6")
    static let notAsked = DiagnosisCode(
        "refresh-token.not-asked-for", "OpenID Connect Core §11", defaultLevel: .warn)

    static let codes = [
        missing, unknown, expired, revoked, reused, outdated, repeated, otherClient, scopeWider,
        userGone, notAsked,
    ]
}

extension Diagnosis {
    static let refreshTokenMissing = RefreshTokenDiagnosis.missing.found(
        "refresh_token is missing", remedy: "send the refresh token")

    static let refreshTokenUnknown = RefreshTokenDiagnosis.unknown.found(
        "refresh_token was not issued here", remedy: "sign in again to get one")

    static func refreshTokenExpired(at end: Timestamp, now: Timestamp) -> Diagnosis {
        RefreshTokenDiagnosis.expired.found(
            "refresh_token expired \(now - end) s ago", remedy: "sign in again")
    }

    static let refreshTokenReplaced = RefreshTokenDiagnosis.outdated.found(
        "refresh_token was replaced by a newer one",
        remedy: "store the refresh_token of each answer, and send only the newest")

    static func refreshTokenRevoked(_ authorization: Authorization) -> Diagnosis {
        RefreshTokenDiagnosis.revoked.found(
            "refresh_token was revoked", remedy: "sign in again",
            facts: authorization.isOffline
                ? ["offline": "true"] : authorization.isReplayed ? ["replayed": "true"] : [:])
    }

    /// - Parameter isSuccessorUsed: whether the client ever used the token that replaced this one.
    ///   If not, it most likely did not store it.
    static func refreshTokenReused(
        _ spent: Timestamp, now: Timestamp, isSuccessorUsed: Bool = true
    ) -> Diagnosis {
        RefreshTokenDiagnosis.reused.found(
            isSuccessorUsed
                ? "refresh_token was already used \(now - spent) s ago, and all its successors are "
                    + "now revoked"
                : "refresh_token was already used \(now - spent) s ago, and the token that replaced "
                    + "it never was: the client keeps the old one, or refreshes twice at once",
            remedy:
                "store the refresh_token of each answer and send only the newest, one refresh at a time"
        )
    }

    static let refreshTokenOutdated = RefreshTokenDiagnosis.outdated.found(
        "refresh_token was replaced when the refresh that gave it was repeated, and all its "
            + "successors are now revoked",
        remedy: "store the refresh_token of the last answer, and send one refresh at a time")

    static func refreshTokenRepeated(_ age: Seconds) -> Diagnosis {
        RefreshTokenDiagnosis.repeated.found(
            "refresh_token was already used \(age) s ago, within rotation_leeway, so that the "
                + "refresh_token of that answer is now outdated",
            remedy: "send one refresh at a time")
    }

    static func refreshTokenOfOtherClient(_ client: Client) -> Diagnosis {
        RefreshTokenDiagnosis.otherClient.found(
            "refresh_token was issued to another client than \(client.id.shown)",
            remedy: "send the client_id that got it")
    }

    static func refreshTokenUserGone(_ sub: String) -> Diagnosis {
        RefreshTokenDiagnosis.userGone.found(
            "refresh_token belongs to \(sub.shown), who was removed from the users",
            remedy: "sign in again")
    }

    static func refreshScopeWider(_ wider: Scope) -> Diagnosis {
        RefreshTokenDiagnosis.scopeWider.found(
            "scope asks for \(wider.text.shown), which was not granted",
            remedy: "a refresh may only narrow the scope; leave it out to keep it",
            facts: ["sent": wider.text])
    }

    static let refreshTokenNotAsked = RefreshTokenDiagnosis.notAsked.found(
        "no refresh_token was given, because the scope lacks offline_access",
        remedy: "add offline_access to the scope if the client needs one")
}
