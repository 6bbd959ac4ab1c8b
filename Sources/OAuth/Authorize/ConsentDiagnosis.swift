import Text

/// What goes wrong between the login and the user's answer on the consent page.
package enum ConsentDiagnosis {
    static let required = DiagnosisCode("consent.required", "OpenID Connect Core §3.1.2.6")
    static let denied = DiagnosisCode("consent.denied", "RFC 6749 §4.1.2.1")
    static let sessionOver = DiagnosisCode("consent.session-over", "OpenID Connect Core §3.1.2.4")

    static let codes = [required, denied, sessionOver]
}

extension Diagnosis {
    static let consentRequired = ConsentDiagnosis.required.found(
        "prompt=none, but the user did not agree to all of the scope yet",
        remedy: "repeat the request without prompt=none, so that a page can be shown")

    package static func consentLacks(_ scope: Scope, _ client: Client) -> Diagnosis {
        ConsentDiagnosis.required.found(
            "the user did not agree to \(scope.text.shown) for client \(client.id.shown) yet",
            remedy: "send the user through an authorization request with this scope")
    }

    package static let consentDenied = ConsentDiagnosis.denied.found(
        "the user declined on the consent page", remedy: "start again to ask once more")

    package static let consentSessionOver = ConsentDiagnosis.sessionOver.found(
        "the session this form belongs to has ended",
        remedy: "go back to the application and start again")
}
