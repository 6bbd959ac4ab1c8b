import OAuth
import Text

/// What stands between a user and a login.
enum KeycloakDiagnosis {
    static let actionsRequired = DiagnosisCode("login.actions-required", "RFC 6749 §4.3")

    static let codes = [actionsRequired]
}

extension Diagnosis {
    static func actionsRequired(_ actions: [String]) -> Diagnosis {
        KeycloakDiagnosis.actionsRequired.found(
            "the user has to do \(actions.map(\.shown).joined(separator: ", ")) first",
            remedy: "take it out of required_actions of the user, or sign in at the page")
    }
}
