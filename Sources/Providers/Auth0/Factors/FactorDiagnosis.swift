import OAuth
import Text

/// The findings about the second factor of a login.
package enum FactorDiagnosis {
    static let required = DiagnosisCode("mfa.required", "RFC 6749 §5.2")
    static let missing = DiagnosisCode("mfa.parameter-missing", "RFC 6749 §4.5")
    static let tokenUnknown = DiagnosisCode("mfa.token-unknown", "RFC 6749 §5.2")
    static let tokenExpired = DiagnosisCode("mfa.token-expired", "RFC 6749 §5.2")
    static let otherClient = DiagnosisCode("mfa.other-client", "RFC 6749 §5.2")
    static let wrong = DiagnosisCode("mfa.code-wrong", "RFC 6749 §5.2")
    static let spent = DiagnosisCode("mfa.code-used", "RFC 6238 §5.2")
    static let attempts = DiagnosisCode("mfa.attempts", "RFC 6749 §10.10")
    static let rejected = DiagnosisCode("mfa.rejected", "RFC 6749 §5.2")
    static let pending = DiagnosisCode("mfa.pending", "RFC 8628 §3.5")
    static let unsupported = DiagnosisCode("mfa.challenge-unsupported", "RFC 6749 §5.2")
    static let unknown = DiagnosisCode("mfa.authenticator-unknown", "RFC 6749 §5.2")
    static let enrolled = DiagnosisCode("mfa.already-enrolled", "RFC 6749 §5.2")
    static let sent = DiagnosisCode("mfa.sent", "RFC 6749 §4.5", defaultLevel: .warn)

    static let codes = [
        required, missing, tokenUnknown, tokenExpired, otherClient, wrong, spent, attempts,
        rejected, pending, unsupported, unknown, enrolled, sent,
    ]
}

extension OAuthError.Code {
    package static let mfaRequired = Self(rawValue: "mfa_required")
    package static let tooManyAttempts = Self(rawValue: "too_many_attempts")
    package static let unsupportedChallengeType = Self(rawValue: "unsupported_challenge_type")
}

extension Diagnosis {
    /// The facts are what the answer has beside the error.
    static func factorRequired(
        token: String, demand: String, kinds: [Authenticator.Kind], of user: User
    ) -> Diagnosis {
        var requirements: [String] = []
        for name in kinds.map(\.requirement) where !requirements.contains(name) {
            requirements.append(name)
        }
        return FactorDiagnosis.required.found(
            "the password of \(user.username.shown) is right, and a second factor is asked for",
            remedy: demand == "challenge"
                ? "go on with mfa_token at /mfa/challenge and the token endpoint"
                : "enrol an authenticator with mfa_token at /mfa/associate",
            facts: [
                "mfa_token": token, "demand": demand,
                "kinds": requirements.joined(separator: " "),
            ])
    }

    static func factorParameterMissing(_ name: String) -> Diagnosis {
        FactorDiagnosis.missing.found(
            "\(name) is missing",
            remedy: "send what the step before answered, and what the user types",
            facts: ["parameter": name])
    }

    static let factorTokenUnknown = FactorDiagnosis.tokenUnknown.found(
        "mfa_token belongs to no login that waits for a second factor",
        remedy: "send the mfa_token of the answer mfa_required; it is good for one login")

    static func factorTokenExpired(at end: Timestamp, _ now: Timestamp) -> Diagnosis {
        FactorDiagnosis.tokenExpired.found(
            "mfa_token expired \(now - end) s ago", remedy: "begin the login anew")
    }

    static func factorOtherClient(_ client: Client) -> Diagnosis {
        FactorDiagnosis.otherClient.found(
            "mfa_token was issued to another client than \(client.id.shown)",
            remedy: "send the client_id that began the login")
    }

    static func factorWrong(_ name: String) -> Diagnosis {
        FactorDiagnosis.wrong.found(
            "\(name) is wrong",
            remedy: "see the log for the code, or fix it by mfa.code in the configuration",
            facts: ["parameter": name])
    }

    static let factorSpent = FactorDiagnosis.spent.found(
        "the code was already used", remedy: "wait for the next one; each is good once")

    static let factorAttempts = FactorDiagnosis.attempts.found(
        "too many wrong codes were tried", remedy: "begin the login anew")

    static let factorRejected = FactorDiagnosis.rejected.found(
        "the user rejected the notification", remedy: "see mfa.push in the configuration")

    static let factorPending = FactorDiagnosis.pending.found(
        "the notification waits for the answer of the user",
        remedy: "ask again later; see mfa.push in the configuration")

    static func factorChallengeUnsupported(
        _ types: [String], of user: User, known: [String]
    ) -> Diagnosis {
        FactorDiagnosis.unsupported.found(
            "\(user.username.shown) has no authenticator for a challenge of \(types.joined(separator: ", "))",
            remedy: known.isEmpty
                ? "add authenticators to the user in the configuration, or enrol one"
                : "ask for \(known.joined(separator: ", "))",
            facts: ["sent": types.joined(separator: ", ")])
    }

    static func factorAuthenticatorUnknown(
        _ id: String, of user: User, known: [String]
    ) -> Diagnosis {
        FactorDiagnosis.unknown.found(
            "\(user.username.shown) has no authenticator \(id.shown)",
            remedy: known.isEmpty
                ? "add authenticators to the user in the configuration, or enrol one"
                : "send one of \(known.joined(separator: ", "))",
            facts: ["sent": id])
    }

    static func factorEnrolled(_ user: User) -> Diagnosis {
        FactorDiagnosis.enrolled.found(
            "\(user.username.shown) has an authenticator already",
            remedy: "pass its challenge; another one cannot be enrolled before")
    }

    /// Contains the secret on purpose: the log serves as the mailbox.
    static func factorSent(to address: String, code: String?) -> Diagnosis {
        FactorDiagnosis.sent.found(
            code.map {
                "no message was sent to \(address), because this is a stand-in; the code is \($0)"
            } ?? "no notification was sent, because this is a stand-in",
            remedy: code == nil
                ? "mfa.push in the configuration says what the user does with it"
                : "continue with it; mfa.code in the configuration sets a fixed code")
    }

    static func factorInApp(code: String) -> Diagnosis {
        FactorDiagnosis.sent.found(
            "the authenticator app shows \(code) now",
            remedy: "continue with it; mfa.code in the configuration sets a fixed code")
    }
}
