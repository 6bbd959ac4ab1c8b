import Text

/// What goes wrong where a user is played without a browser: what was ordered does not fit the
/// request.
package enum HeadlessDiagnosis {
    static let failed = DiagnosisCode("headless.failed", "RFC 6749 §4.1.2.1")
    static let sessionUnknown = DiagnosisCode(
        "headless.session-unknown", "OpenID Connect Core §3.1.2.3")
    static let otherUser = DiagnosisCode("headless.other-user", "OpenID Connect Core §3.1.2.3")
    static let claimsUnasked = DiagnosisCode(
        "headless.claims-unasked", "OpenID Connect Core §3.1.2.3")
    static let scopeUnasked = DiagnosisCode(
        "headless.scope-unasked", "OpenID Connect Core §3.1.2.4")
    static let questionUnanswered = DiagnosisCode(
        "headless.question-unanswered", "OpenID Connect Core §3.1.2.3")

    static let codes = [
        failed, sessionUnknown, otherUser, claimsUnasked, scopeUnasked, questionUnanswered,
    ]
}

extension Diagnosis {
    static func headlessFailure(_ code: OAuthError.Code) -> Diagnosis {
        HeadlessDiagnosis.failed.found(
            "whoever answered in the user's place chose the error \(code.rawValue.shown)",
            remedy: "send the decision 'approve' to let the request pass")
    }

    static func headlessSessionUnknown(_ id: String) -> Diagnosis {
        HeadlessDiagnosis.sessionUnknown.found(
            "no session has the id \(id.shown)",
            remedy: "start one, or leave the session out to sign in anew")
    }

    static func headlessOtherUser(_ name: String, signedIn: String) -> Diagnosis {
        HeadlessDiagnosis.otherUser.found(
            "\(name.shown) was to answer, but \(signedIn.shown) is signed in and nobody is asked",
            remedy: "name the session of that user, or send prompt=login")
    }

    static let headlessClaimsUnasked = HeadlessDiagnosis.claimsUnasked.found(
        "claims are edited on the login page, and this request is answered without one",
        remedy: "leave the claims out, or send prompt=login")

    static func headlessScopeUnasked(_ scope: Scope) -> Diagnosis {
        HeadlessDiagnosis.scopeUnasked.found(
            "the user was to consent to \(scope.text.shown), which was not asked for",
            remedy: "name values of the scope of the request")
    }

    package static func questionUnanswered(_ endpoint: EndpointName) -> Diagnosis {
        HeadlessDiagnosis.questionUnanswered.found(
            "a page asks for \(endpoint.rawValue.shown), and there is nothing to choose from",
            remedy: "give an answer to it")
    }
}
