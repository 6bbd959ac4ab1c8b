import Text

/// What goes wrong with managed grants (Grant Management for OAuth 2.0).
package enum GrantManagementDiagnosis {
    private static let specification = "OAuth 2.0 Grant Management"

    static let action = DiagnosisCode("grant-management.action", "\(specification) §5.1")
    static let id = DiagnosisCode("grant-management.id-misplaced", "\(specification) §5.1")
    static let publicClient = DiagnosisCode("grant-management.public-client", "\(specification) §5")
    static let unknown = DiagnosisCode("grant-management.id-unknown", "\(specification) §5.2")
    static let otherClient = DiagnosisCode("grant-management.other-client", "\(specification) §6.5")

    static let codes = [action, id, publicClient, unknown, otherClient]
}

extension Diagnosis {
    static let grantActionMissing = GrantManagementDiagnosis.action.found(
        "grant_management_action is missing",
        remedy: "send create, or merge or replace with grant_id")

    static func grantActionUnknown(_ text: String) -> Diagnosis {
        GrantManagementDiagnosis.action.found(
            "grant_management_action is \(text.shown)", remedy: "send create, merge or replace")
    }

    static func grantOfPublicClient(_ client: Client) -> Diagnosis {
        GrantManagementDiagnosis.publicClient.found(
            "client \(client.id.shown) is public, and grants are managed for others alone",
            remedy: "give the client a secret or a key")
    }

    static func grantIDMisplaced(_ action: String) -> Diagnosis {
        GrantManagementDiagnosis.id.found(
            "grant_id does not go with grant_management_action \(action.shown)",
            remedy: "send it with merge and replace, and leave it out with create")
    }

    static func grantIDUnknown(_ id: String) -> Diagnosis {
        GrantManagementDiagnosis.unknown.found(
            "the client and the user have no grant \(id.shown)",
            remedy: "send grant_id of a token response for this client and user")
    }

    static func grantOfOtherClient(_ id: String) -> Diagnosis {
        GrantManagementDiagnosis.otherClient.found(
            "the grant \(id.shown) is another client's",
            remedy: "send an access token of the client that has the grant")
    }
}
