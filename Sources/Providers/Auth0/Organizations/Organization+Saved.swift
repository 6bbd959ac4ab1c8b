import OAuth

extension Organization: SavedRecord {
    package static let form = SavedForm<Organization> { form in
        let id = form.member("id", \.id)
        let name = form.member("name", \.name)
        let displayName = form.member("display_name", \.displayName)
        let members = form.member("members", \.members)
        let connections = form.member("connections", \.connections)
        return { part in
            var organization = Organization(id: part[id], name: part[name])
            organization.displayName = part[displayName]
            organization.members = part[members]
            organization.connections = part[connections]
            return organization
        }
    }
}

extension OrganizationBinding: SavedExtension {
    static let savedName = "organization_binding"

    static let form = SavedForm<OrganizationBinding> { form in
        let organization = form.member("organization", \.organization)
        return { OrganizationBinding(organization: $0[organization]) }
    }
}

extension OrganizationPrompt: SavedWord {}

extension OrganizationOfRequest: SavedExtension {
    package static let savedName = "organization_of_request"

    package static let form = SavedForm<OrganizationOfRequest> { form in
        let organization = form.member("organization", \.organization)
        let prompt = form.member("prompt", \.prompt)
        return { part in
            var request = OrganizationOfRequest()
            request.organization = part[organization]
            request.prompt = part[prompt]
            return request
        }
    }
}

extension Membership: SavedRecord {
    package static let form = SavedForm<Membership> { form in
        let organizationID = form.member("organization_id", \.organizationID)
        let sub = form.member("sub", \.sub)
        return { Membership(organizationID: $0[organizationID], sub: $0[sub]) }
    }
}
