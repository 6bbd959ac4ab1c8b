import OAuth

extension Profile {
    /// Organizations and connections, which authorization requests name.
    mutating func addAuth0Organizations() {
        checks += [CheckOrganization(), CheckConnection()] as [any AuthorizeCheck]
        questions.append(OrganizationQuestion())
        admissions.append(OrganizationAdmission())
        claimSources.append(OrganizationClaims())
        paths["organization"] = ["/u/organization"]
        accessTokenShape.claims.formUnion(["org_id", "org_name"])
        idTokenShape.claims.formUnion(["org_id", "org_name"])
        errors.table["*", default: [:]].merge(Self.organizationErrors) { $1 }
    }

    private static let organizationErrors: [String: DressedError] = [
        "organization.required": DressedError(
            nil, nil, "parameter organization is required for this client"),
        "organization.not-allowed": DressedError(
            nil, nil, "parameter organization is not allowed for this client"),
        "organization.malformed": DressedError(
            nil, nil, "authorization request parameter organization must be an organization id"),
        "organization.unknown": DressedError(nil, nil, "parameter organization is invalid"),
        "organization.not-member": DressedError(
            nil, nil, "user {user} is not part of the {organization} organization"),
        "organization.none": DressedError(
            nil, nil, "user {user} is not part of any organization"),
        "organization.prompt-needed": DressedError(
            nil, nil, "parameter organization is required for this client"),
        "organization.invitation-alone": DressedError(
            nil, nil, "parameter organization is required with parameter invitation"),
        "connection.unknown": DressedError(nil, nil, "the connection was not found"),
        "consent.denied": DressedError(nil, nil, "User did not authorize the request"),
    ]
}
