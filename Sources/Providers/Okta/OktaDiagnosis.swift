import OAuth
import Text

/// What Okta demands beyond the specifications.
enum OktaDiagnosis {
    static let stateMissing = DiagnosisCode(
        "authorize.state-missing", "RFC 6749 §10.12", isPermittable: true)
    static let keyNeeded = DiagnosisCode("client.key-needed", "RFC 7523 §2.2")

    static let codes = [stateMissing, keyNeeded]
}

extension Diagnosis {
    static let stateMissing = OktaDiagnosis.stateMissing.found(
        "state is missing, which this provider demands of every request",
        remedy:
            "send a state that is bound to the session of the browser, and compare it in the answer"
    )

    static func keyNeeded(_ client: Client) -> Diagnosis {
        OktaDiagnosis.keyNeeded.found(
            "client \(client.id.shown) asks the org authorization server for a token of its own, and "
                + "did not authenticate by private_key_jwt",
            remedy: "send a client_assertion, or ask a custom authorization server")
    }
}
