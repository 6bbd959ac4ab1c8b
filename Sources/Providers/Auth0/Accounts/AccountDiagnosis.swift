import OAuth
import Text

/// The findings about sign-up with a password, and about what Understudy leaves out of it.
package enum AccountDiagnosis {
    static let parameterMissing = DiagnosisCode("account.parameter-missing", "RFC 9110 §15.5.1")
    static let emailMalformed = DiagnosisCode("account.email-malformed", "RFC 9110 §15.5.1")
    static let emailExists = DiagnosisCode("account.email-exists", "RFC 9110 §15.5.1")
    static let usernameExists = DiagnosisCode("account.username-exists", "RFC 9110 §15.5.1")
    static let passwordWeak = DiagnosisCode("account.password-weak", "RFC 9110 §15.5.1")
    static let noPasswordMail = DiagnosisCode(
        "account.no-password-mail", "RFC 9110 §15.3.1", defaultLevel: .warn)

    static let codes = [
        parameterMissing, emailMalformed, emailExists, usernameExists, passwordWeak,
        noPasswordMail,
    ]
}

extension OAuthError.Code {
    package static let invalidSignup = Self(rawValue: "invalid_signup")
    package static let invalidPassword = Self(rawValue: "invalid_password")
    package static let userExists = Self(rawValue: "user_exists")
    package static let usernameExists = Self(rawValue: "username_exists")
}

extension Diagnosis {
    static func accountParameterMissing(_ name: String) -> Diagnosis {
        AccountDiagnosis.parameterMissing.found(
            "\(name) is missing", remedy: "send it in the body", facts: ["parameter": name])
    }

    static func emailMalformed(_ email: String) -> Diagnosis {
        AccountDiagnosis.emailMalformed.found(
            "\(email.shown) is not an e-mail address", remedy: "send one like ada@example.com",
            facts: ["sent": email])
    }

    static func userExists(_ email: String) -> Diagnosis {
        AccountDiagnosis.emailExists.found(
            "the e-mail address \(email.shown) or the username already belongs to a user",
            remedy: "sign in, or sign up under another one")
    }

    static let usernameExists = AccountDiagnosis.usernameExists.found(
        "the username already belongs to a user", remedy: "choose another one")

    static func passwordWeak(_ policy: PasswordPolicy) -> Diagnosis {
        AccountDiagnosis.passwordWeak.found(
            "the password does not meet the policy '\(policy.rawValue)'",
            remedy: "send a stronger one, or change database.password_policy in the configuration")
    }

    static func noPasswordMail(to email: String) -> Diagnosis {
        AccountDiagnosis.noPasswordMail.found(
            "no e-mail was sent to \(email.shown), because this is a stand-in",
            remedy: "change the password in users of the configuration")
    }
}
