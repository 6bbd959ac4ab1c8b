import OAuth
import Text

/// What stands between a user and a login, and what a server takes at its word.
enum KeycloakDiagnosis {
    static let actionsRequired = DiagnosisCode("login.actions-required", "RFC 6749 §4.3")

    static let valueEmpty = DiagnosisCode("authorize.value-empty", "RFC 6749 §3.1")

    static let codes = [actionsRequired, valueEmpty]
}

extension Diagnosis {
    static func actionsRequired(_ actions: [String]) -> Diagnosis {
        KeycloakDiagnosis.actionsRequired.found(
            "the user has to do \(actions.map(\.shown).joined(separator: ", ")) first",
            remedy: "take it out of required_actions of the user, or sign in at the page")
    }

    /// - Parameter cause: what the provider words it as.
    static func valueEmpty(_ parameter: String, as cause: String) -> Diagnosis {
        KeycloakDiagnosis.valueEmpty.found(
            "\(parameter) was sent without a value", remedy: "leave it out, or send a value",
            facts: ["cause": cause, "sent": ""])
    }
}
