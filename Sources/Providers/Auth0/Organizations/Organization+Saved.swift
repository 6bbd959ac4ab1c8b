import OAuth

extension Organization: SavedRecord {
    package static let layout = SavedLayout<Organization> { layout in
        let id = layout.member("id", \.id)
        let name = layout.member("name", \.name)
        let displayName = layout.member("display_name", \.displayName)
        let members = layout.member("members", \.members)
        let connections = layout.member("connections", \.connections)
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

    static let layout = SavedLayout<OrganizationBinding> { layout in
        let organization = layout.member("organization", \.organization)
        return { OrganizationBinding(organization: $0[organization]) }
    }
}

extension OrganizationPrompt: SavedWord {}

extension OrganizationOfRequest: SavedExtension {
    package static let savedName = "organization_of_request"

    package static let layout = SavedLayout<OrganizationOfRequest> { layout in
        let organization = layout.member("organization", \.organization)
        let prompt = layout.member("prompt", \.prompt)
        return { part in
            var request = OrganizationOfRequest()
            request.organization = part[organization]
            request.prompt = part[prompt]
            return request
        }
    }
}

extension Membership: SavedRecord {
    package static let layout = SavedLayout<Membership> { layout in
        let organizationID = layout.member("organization_id", \.organizationID)
        let sub = layout.member("sub", \.sub)
        return { Membership(organizationID: $0[organizationID], sub: $0[sub]) }
    }
}
