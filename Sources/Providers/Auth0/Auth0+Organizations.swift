import OAuth

extension Profile {
    /// Adds the organizations and connections that authorization requests name.
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

    private static let organizationErrors: [String: WordedError] = [
        "organization.required": WordedError(
            nil, nil, "parameter organization is required for this client"),
        "organization.not-allowed": WordedError(
            nil, nil, "parameter organization is not allowed for this client"),
        "organization.malformed": WordedError(
            nil, nil, "authorization request parameter organization must be an organization id"),
        "organization.unknown": WordedError(nil, nil, "parameter organization is invalid"),
        "organization.not-member": WordedError(
            nil, nil, "user {user} is not part of the {organization} organization"),
        "organization.none": WordedError(
            nil, nil, "user {user} is not part of any organization"),
        "organization.prompt-needed": WordedError(
            nil, nil, "parameter organization is required for this client"),
        "organization.invitation-alone": WordedError(
            nil, nil, "parameter organization is required with parameter invitation"),
        "connection.unknown": WordedError(nil, nil, "the connection was not found"),
        "consent.denied": WordedError(nil, nil, "User did not authorize the request"),
    ]
}
