import Text

/// What goes wrong where an app asks its user for the parts of a login (OAuth 2.0 for First-Party
/// Applications §5.2).
package enum FirstPartyDiagnosis {
    static let missing = row("first-party.part-missing")
    static let wrong = row("first-party.part-wrong")
    static let session = row("first-party.session-unknown")
    static let responseType = row("first-party.response-type")
    static let web = row("first-party.page-needed")

    static let codes = [missing, wrong, session, responseType, web]

    private static func row(_ name: String) -> DiagnosisCode {
        DiagnosisCode(name, "OAuth 2.0 for First-Party Applications §5.2")
    }
}

extension Diagnosis {
    static func firstPartyMissing(_ part: AuthPart) -> Diagnosis {
        FirstPartyDiagnosis.missing.found(
            "the login lacks \(part.rawValue)",
            remedy: "ask the user for it, and send it with auth_session of this answer")
    }

    static func firstPartyWrong(_ part: AuthPart) -> Diagnosis {
        FirstPartyDiagnosis.wrong.found(
            "\(part.rawValue) is wrong",
            remedy: "ask the user once more, and send it with auth_session of this answer")
    }

    static let authSessionUnknown = FirstPartyDiagnosis.session.found(
        "auth_session is unknown, too old, used before, or of another client or key",
        remedy: "send that of the last answer, or begin without any")

    static let firstPartyResponseType = FirstPartyDiagnosis.responseType.found(
        "an app gets a code, and response_type is another", remedy: "send response_type=code")

    static let firstPartyWeb = FirstPartyDiagnosis.web.found(
        "a page has to ask the user for something",
        remedy:
            "open the authorization endpoint in a browser, with request_uri where the answer has it"
    )
}
