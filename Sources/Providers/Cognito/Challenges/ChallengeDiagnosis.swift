import OAuth
import Text

/// What goes wrong between the requests of one login by the API.
enum ChallengeDiagnosis {
    static let sessionUnknown = DiagnosisCode("pool.session-unknown", "RFC 9110 §15.5.1")
    static let sessionUsed = DiagnosisCode("pool.session-used", "RFC 9110 §15.5.1")
    static let sessionExpired = DiagnosisCode("pool.session-expired", "RFC 9110 §15.5.1")
    static let signature = DiagnosisCode("pool.signature-wrong", "RFC 5054 §2.6")
    static let proofTime = DiagnosisCode("pool.timestamp-invalid", "RFC 9110 §15.5.1")
    static let proofTimePadded = DiagnosisCode("pool.timestamp-padded", "RFC 9110 §15.5.1")

    static let codeNone = DiagnosisCode("pool.code-none", "RFC 9110 §15.5.1")
    static let codeWrong = DiagnosisCode("pool.code-wrong", "RFC 9110 §15.5.1")
    static let guesses = DiagnosisCode("pool.guesses", "RFC 4226 §7.3")
    static let passwordTemporary = DiagnosisCode(
        "pool.password-temporary", "OpenID Connect Core §3.1.2.3")

    static let codes = [
        sessionUnknown, sessionUsed, sessionExpired, signature, proofTime, proofTimePadded,
        codeNone, codeWrong, guesses, passwordTemporary,
    ]
}

extension Diagnosis {
    static func challengeUnknown(_ name: String, served: [String]) -> Diagnosis {
        PoolDiagnosis.member.found(
            "ChallengeName \(name.shown) is not played",
            remedy: "use one of \(served.joined(separator: ", "))")
    }

    static func choiceUnknown(_ answer: String, served: [String]) -> Diagnosis {
        PoolDiagnosis.member.found(
            "ANSWER \(answer.shown) is none of the challenges that the user can choose",
            remedy: "use one of \(served.joined(separator: ", "))")
    }

    static let keyOfProofInvalid = PoolDiagnosis.member.found(
        "SRP_A is not a public key in hexadecimal digits",
        remedy: "send g to the power of a secret number, modulo the prime of 3072 bits")

    static let sessionUnknown = ChallengeDiagnosis.sessionUnknown.found(
        "Session belongs to no login of this client and this user that has begun",
        remedy: "send the Session of the answer before, or its SECRET_BLOCK, as it was")

    static let sessionUsed = ChallengeDiagnosis.sessionUsed.found(
        "Session was answered to before",
        remedy: "send the Session of the newest answer; each is good for one")

    static let sessionWornOut = ChallengeDiagnosis.sessionUsed.found(
        "Session was answered to \(PendingChallenge.mostGuesses) times, and never rightly",
        remedy: "begin anew with InitiateAuth")

    static func sessionExpired(at end: Timestamp, _ now: Timestamp) -> Diagnosis {
        ChallengeDiagnosis.sessionExpired.found(
            "Session expired \(now - end) s ago",
            remedy: "begin anew with InitiateAuth; a user has three minutes for each answer")
    }

    static func sessionAwaits(_ wanted: PoolChallenge, not sent: PoolChallenge) -> Diagnosis {
        ChallengeDiagnosis.sessionUnknown.found(
            "Session waits for \(wanted.rawValue), not for \(sent.rawValue)",
            remedy: "send the ChallengeName of the answer before")
    }

    static func signatureWrong(of user: User) -> Diagnosis {
        ChallengeDiagnosis.signature.found(
            "PASSWORD_CLAIM_SIGNATURE does not show the password of \(user.username.shown)",
            remedy:
                "check the password; sign the name of the pool without its region, USER_ID_FOR_SRP, the bytes of SECRET_BLOCK and TIMESTAMP"
        )
    }

    static func passwordTemporary(_ user: User) -> Diagnosis {
        ChallengeDiagnosis.passwordTemporary.found(
            "the password of \(user.username.shown) is for one time, and no page has asked for another",
            remedy: "sign in on the login page, or take new_password_required out of the user")
    }

    static func proofTimeInvalid(_ text: String) -> Diagnosis {
        ChallengeDiagnosis.proofTime.found(
            "TIMESTAMP \(text.shown) is not in its form",
            remedy: "send the time of UTC in English, as in Tue Sep 5 00:09:40 UTC 2018")
    }

    static func proofTimePadded(_ text: String) -> Diagnosis {
        ChallengeDiagnosis.proofTimePadded.found(
            "TIMESTAMP \(text.shown) has a zero before the day",
            remedy: "sign and send the day without it")
    }
}
