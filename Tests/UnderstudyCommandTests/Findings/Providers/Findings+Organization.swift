extension Findings {
    /// What findings say of organizations.
    static let organization: [FindingTexts] = [
        FindingTexts(
            "organization.required",
            causes: ["client {} is for organizations only, and the request names none"],
            remedies: ["send organization, or change organization_require_behavior of the client"]),
        FindingTexts(
            "organization.not-allowed",
            causes: ["client {} is not for organizations, and the request names one"],
            remedies: ["leave organization out, or set organization_usage of the client to 'allow'"]
        ),
        FindingTexts(
            "organization.malformed", causes: ["organization {} is not the id of an organization"],
            remedies: [
                "send the id, which begins with org_, or set allow_organization_name_in_authentication_api"
            ]),
        FindingTexts(
            "organization.unknown", causes: ["organization {} is unknown"],
            remedies: ["did you mean {}?", "add it to organizations in the configuration"]),
        FindingTexts(
            "organization.not-member", causes: ["user {} does not belong to organization {}"],
            remedies: ["add the sub to members of the organization in the configuration"]),
        FindingTexts(
            "organization.none",
            causes: ["user {} does not belong to an organization, and the client requires one"],
            remedies: ["add the sub to members of an organization in the configuration"]),
        FindingTexts(
            "organization.prompt-needed",
            causes: ["prompt=none, but the user has to choose an organization"],
            remedies: [
                "send organization, or repeat the request without prompt=none, so that a page can be shown"
            ]),
        FindingTexts(
            "organization.invitation-alone", causes: ["invitation was sent without organization"],
            remedies: ["pass on both parameters that the invitation came with"]),
        FindingTexts(
            "connection.unknown", causes: ["connection {} is unknown"],
            remedies: ["use {}, or add it to connections"]),
    ]
}
