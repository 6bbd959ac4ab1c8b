import Text

/// What a careful client refuses in the answers of a provider.
package enum AnswerDiagnosis {
    static let error = DiagnosisCode("answer.error", "RFC 6749 §5.2")
    static let unreadable = DiagnosisCode("answer.unreadable", "RFC 6749 §5.1")
    static let state = DiagnosisCode("answer.state", "RFC 6749 §4.1.2")
    static let issuer = DiagnosisCode("answer.issuer", "RFC 9207 §2.4")
    static let discoveryIssuer = DiagnosisCode(
        "answer.discovery-issuer", "OpenID Connect Discovery §4.3")
    static let userInfoSubject = DiagnosisCode(
        "answer.userinfo-subject", "OpenID Connect Core §5.3.2")

    static let codes = [
        error, unreadable, state, issuer, discoveryIssuer, userInfoSubject,
    ]
}

extension Diagnosis {
    /// - Parameter code: the `error` of the answer.
    package static func answered(_ code: String, status: Int) -> Diagnosis {
        AnswerDiagnosis.error.found(
            "the provider refused the request with \(code.shown) and the status \(status)",
            remedy: ErrorAdvice.text(code, status: status))
    }

    package static func answerUnreadable(status: Int) -> Diagnosis {
        AnswerDiagnosis.unreadable.found(
            "the answer has the status \(status), and is not the JSON object that such a request gets",
            remedy:
                "compare the URL with that of the discovery document; a proxy or a sign-in page may have answered"
        )
    }

    package static let stateAbsent = AnswerDiagnosis.state.found(
        "the authorization request had a state, and the answer to it has none",
        remedy: "refuse the answer; it may be that of another login, or be forged")

    package static let stateForeign = AnswerDiagnosis.state.found(
        "the state of the answer is that of no authorization request in the recording",
        remedy:
            "refuse the answer; where it is yours, record from the start of the login, in one tab")

    package static let issuerOfOther = AnswerDiagnosis.issuer.found(
        "the iss of the authorization response is not the issuer of the discovery document",
        remedy:
            "refuse the answer; take the issuer from the discovery document, to the last character")

    package static let issuerAbsent = AnswerDiagnosis.issuer.found(
        "the discovery document promises iss in authorization responses, and this one has none",
        remedy: "refuse the answer; it may come from another provider")

    package static let discoveryOfOther = AnswerDiagnosis.discoveryIssuer.found(
        "the issuer of the discovery document is not the URL that the document was fetched from",
        remedy:
            "configure the issuer as the document has it, to the last character, or ask the provider for its public URL"
    )

    package static let userInfoOfOther = AnswerDiagnosis.userInfoSubject.found(
        "the sub of the userinfo answer is not that of the ID token",
        remedy: "send the access token that came with the ID token, and refuse this answer")
}

/// What the error codes of the specifications ask of a client.
private enum ErrorAdvice {
    static func text(_ code: String, status: Int) -> Phrase {
        switch code {
        case "invalid_client":
            "compare the client id, the secret and the way in which the client authenticates with what is registered"
        case "invalid_grant":
            "look whether the code or the refresh token was used before, has expired, or was issued to another client or redirect URI"
        case "invalid_request":
            "compare the names and values of the parameters with the provider's documentation"
        case "invalid_scope", "invalid_target": "ask for what the client is registered for"
        case "unauthorized_client", "unsupported_response_type", "unsupported_grant_type":
            "allow the client this flow in the provider's settings, or use another one"
        case "access_denied": "look whether the user declined, or a rule of the provider did"
        case "login_required", "interaction_required", "consent_required",
            "account_selection_required":
            "begin the login again without prompt=none; in a frame or a script, the browser may have kept the provider's cookies back"
        case "invalid_token", "insufficient_scope":
            "send an access token of this provider that is still good and has the scope"
        case "temporarily_unavailable", "server_error", "slow_down", "authorization_pending":
            "try again later; this one is not the client's fault"
        default:
            status >= 500
                ? "try again later; this one is not the client's fault"
                : "look the error up in the provider's documentation"
        }
    }
}
