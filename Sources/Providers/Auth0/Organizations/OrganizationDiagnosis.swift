import OAuth
import Text

/// The findings about organizations and the connections that their members sign in with.
package enum OrganizationDiagnosis {
    static let required = DiagnosisCode("organization.required", "OpenID Connect Core §3.1.2.6")
    static let notAllowed = DiagnosisCode(
        "organization.not-allowed", "OpenID Connect Core §3.1.2.6")
    static let malformed = DiagnosisCode("organization.malformed", "OpenID Connect Core §3.1.2.6")
    static let unknown = DiagnosisCode("organization.unknown", "OpenID Connect Core §3.1.2.6")
    static let notMember = DiagnosisCode("organization.not-member", "OpenID Connect Core §3.1.2.6")
    static let none = DiagnosisCode("organization.none", "OpenID Connect Core §3.1.2.6")
    static let promptNeeded = DiagnosisCode(
        "organization.prompt-needed", "OpenID Connect Core §3.1.2.6")
    static let invitationAlone = DiagnosisCode(
        "organization.invitation-alone", "OpenID Connect Core §3.1.2.6")
    static let connectionUnknown = DiagnosisCode(
        "connection.unknown", "OpenID Connect Core §3.1.2.6")

    static let codes = [
        required, notAllowed, malformed, unknown, notMember, none, promptNeeded, invitationAlone,
        connectionUnknown,
    ]
}

extension Diagnosis {
    static func organizationRequired(_ client: Client) -> Diagnosis {
        OrganizationDiagnosis.required.found(
            "client \(client.id.shown) is for organizations only, and the request names none",
            remedy: "send organization, or change organization_require_behavior of the client")
    }

    static func organizationNotAllowed(_ client: Client) -> Diagnosis {
        OrganizationDiagnosis.notAllowed.found(
            "client \(client.id.shown) is not for organizations, and the request names one",
            remedy: "leave organization out, or set organization_usage of the client to 'allow'")
    }

    static func organizationMalformed(_ sent: String) -> Diagnosis {
        OrganizationDiagnosis.malformed.found(
            "organization \(sent.shown) is not the id of an organization",
            remedy:
                "send the id, which begins with org_, or set allow_organization_name_in_authentication_api",
            facts: ["sent": sent])
    }

    static func organizationUnknown(_ sent: String, known: [String]) -> Diagnosis {
        OrganizationDiagnosis.unknown.found(
            "organization \(sent.shown) is unknown",
            remedy: sent.nearest(among: known).map { "did you mean \($0.shown)?" }
                ?? "add it to organizations in the configuration",
            facts: ["sent": sent])
    }

    static func organizationNotMember(_ sub: String, _ organization: Organization) -> Diagnosis {
        OrganizationDiagnosis.notMember.found(
            "user \(sub.shown) does not belong to organization \(organization.id.shown)",
            remedy: "add the sub to members of the organization in the configuration",
            facts: ["user": sub, "organization": organization.id])
    }

    package static func organizationNone(_ sub: String) -> Diagnosis {
        OrganizationDiagnosis.none.found(
            "user \(sub.shown) does not belong to an organization, and the client requires one",
            remedy: "add the sub to members of an organization in the configuration",
            facts: ["user": sub])
    }

    static let organizationPromptNeeded = OrganizationDiagnosis.promptNeeded.found(
        "prompt=none, but the user has to choose an organization",
        remedy:
            "send organization, or repeat the request without prompt=none, so that a page can be shown"
    )

    static let invitationAlone = OrganizationDiagnosis.invitationAlone.found(
        "invitation was sent without organization",
        remedy: "pass on both parameters that the invitation came with")

    static func connectionUnknown(_ sent: String, known: [String]) -> Diagnosis {
        OrganizationDiagnosis.connectionUnknown.found(
            "connection \(sent.shown) is unknown",
            remedy: "use \(known.joined(separator: ", ")), or add it to connections",
            facts: ["sent": sent])
    }
}
