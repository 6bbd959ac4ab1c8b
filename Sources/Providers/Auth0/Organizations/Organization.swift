import Members
import OAuth

/// A group of users that signs in together: the `organizations` member of the configuration.
package struct Organization: Sendable, Equatable, Codable {
    /// The id, which begins with `org_`.
    package var id: String
    /// The name that users type, in lower case.
    package var name: String
    package var displayName: String?
    /// The subjects of its members; nil when everybody is one.
    package var members: [String]?
    /// The connections that its members may use; empty for any.
    package var connections: [String] = []

    static let idPrefix = "org_"

    package init(id: String, name: String) {
        self.id = id
        self.name = name
    }
}

/// The rules for organizations of a client.
package struct ClientOrganizations: Extension {
    /// nil means `deny`, or `allow` for a made-up client.
    package var usage: OrganizationUsage?
    package var prompt = OrganizationPrompt.never

    package init() {}
}

/// `organization_usage`: whether users sign in as members of an organization.
package enum OrganizationUsage: String, Sendable, CaseIterable {
    case deny
    case allow
    case require
}

/// `organization_require_behavior`: the moment to ask for an organization that no request named.
package enum OrganizationPrompt: String, Sendable, CaseIterable, Codable {
    case never = "no_prompt"
    /// The user types its name before login.
    case beforeLogin = "pre_login_prompt"
    /// The user picks one of their own after login.
    case afterLogin = "post_login_prompt"
}

extension Client {
    package var organizations: ClientOrganizations {
        get { extensions[ClientOrganizations.self] }
        set { extensions[ClientOrganizations.self] = newValue }
    }
}

struct OrganizationReader {
    /// Reports a missing `id` or `name` and returns nil.
    func read(_ members: inout MemberReader) -> Organization? {
        let id = members.string("id") { text in
            text.hasPrefix(Organization.idPrefix)
                ? nil : "the id of an organization begins with 'org_'"
        }
        let name = members.requiredString("name")?.lowercased()
        let displayName = members.string("display_name")
        let subjects = members.strings("members")
        let connections = members.strings("connections") ?? []
        if id == nil, members.value("id") == nil { members.report("'id' is missing") }
        guard let id, let name else { return nil }
        var organization = Organization(id: id, name: name)
        organization.displayName = displayName
        organization.members = subjects
        organization.connections = connections
        return organization
    }
}

/// Reads a client's rules for organizations.
struct OrganizationClientMembers: ClientMembers {
    func read(
        _ members: inout MemberReader, into client: inout Client, readFile: @escaping FileReader
    ) {
        var organizations = ClientOrganizations()
        organizations.usage = members.choice("organization_usage")
        organizations.prompt =
            members.choice("organization_require_behavior") ?? organizations.prompt
        if organizations.prompt != .never, organizations.usage != .require {
            members.report("organization_require_behavior needs organization_usage 'require'")
        }
        client.organizations = organizations
    }
}
