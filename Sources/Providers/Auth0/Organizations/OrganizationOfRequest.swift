import OAuth

/// The organization that the user of an authorization request signs in to.
package struct OrganizationOfRequest: Extension, Codable {
    package var organization: Organization?
    /// The moment when the user is asked for an organization.
    package var prompt = OrganizationPrompt.never

    package init() {}
}

extension AuthorizationRequest {
    package var organization: Organization? {
        get { extensions[OrganizationOfRequest.self].organization }
        set { extensions[OrganizationOfRequest.self].organization = newValue }
    }

    package var organizationPrompt: OrganizationPrompt {
        get { extensions[OrganizationOfRequest.self].prompt }
        set { extensions[OrganizationOfRequest.self].prompt = newValue }
    }
}
