import Text

/// What goes wrong between an authorization request and the user's answer on a page.
package enum LoginDiagnosis {
    static let required = DiagnosisCode("login.required", "OpenID Connect Core §3.1.2.6")
    static let otherUser = DiagnosisCode("login.other-user", "OpenID Connect Core §3.1.2.2")
    static let denied = DiagnosisCode("login.denied", "RFC 6749 §4.1.2.1")
    static let userMissing = DiagnosisCode("login.user-missing", "OpenID Connect Core §3.1.2.3")
    static let claimsInvalid = DiagnosisCode("login.claims-invalid", "RFC 8259 §2")
    static let formExpired = DiagnosisCode("login.form-expired", "RFC 6749 §10.12")
    static let formUsed = DiagnosisCode("login.form-used", "RFC 6749 §10.12")
    static let cookieMissing = DiagnosisCode("login.cookie-missing", "RFC 6749 §10.12")

    static let codes = [
        required, otherUser, denied, userMissing, claimsInvalid, formExpired, formUsed,
        cookieMissing,
    ]
}

extension Diagnosis {
    static func loginRequired(_ reason: Phrase) -> Diagnosis {
        LoginDiagnosis.required.found(
            "prompt=none, but \(reason)",
            remedy: "repeat the request without prompt=none, so that a page can be shown")
    }

    static func otherUser(_ sub: String) -> Diagnosis {
        LoginDiagnosis.otherUser.found(
            "\(sub.shown) signed in, but the request was for another user",
            remedy: "sign in as the user of id_token_hint or of claims.id_token.sub")
    }

    package static let denied = LoginDiagnosis.denied.found(
        "the user declined on the login page", remedy: "start again to ask once more")

    package static let userMissing = LoginDiagnosis.userMissing.found(
        "the form of the login page came without username",
        remedy: "choose a user or type a name; a script sends it as username")

    package static func claimsInvalid(_ problem: String) -> Diagnosis {
        LoginDiagnosis.claimsInvalid.found(
            "the claims are not a JSON object: \(problem)",
            remedy: "correct them, or empty the field", facts: ["reason": problem])
    }

    package static let formExpired = LoginDiagnosis.formExpired.found(
        "this form is unknown or too old", remedy: "go back to the application and start again")

    package static let formUsed = LoginDiagnosis.formUsed.found(
        "this form was already sent, and one answer to it counts",
        remedy: "if the application did not go on, go back to it and sign in once more")

    package static let cookieMissing = LoginDiagnosis.cookieMissing.found(
        "this form came from another browser, or the browser sent no cookie",
        remedy: "allow cookies for this address, then start again from the application")
}
