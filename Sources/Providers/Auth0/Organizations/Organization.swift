import OAuth

/// A group of users that signs in together: the `organizations` member of the configuration.
package struct Organization: Sendable, Equatable {
    /// Begins with `org_`.
    package var id: String
    /// What people type; in lower case.
    package var name: String
    package var displayName: String?
    /// The subjects of those who belong to it; nil where anybody does.
    package var members: [String]?
    /// The connections that its members may use; empty for any.
    package var connections: [String] = []

    static let idPrefix = "org_"

    package init(id: String, name: String) {
        self.id = id
        self.name = name
    }
}

/// What organizations are to a client.
package struct ClientOrganizations: Extension {
    /// nil for `deny`, and for `allow` where the client is made up on the spot.
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

/// `organization_require_behavior`: when a user is asked for an organization that no request named.
package enum OrganizationPrompt: String, Sendable, CaseIterable {
    case never = "no_prompt"
    /// For its name, before the login.
    case beforeLogin = "pre_login_prompt"
    /// To pick one of their own, after it.
    case afterLogin = "post_login_prompt"
}

extension Client {
    package var organizations: ClientOrganizations {
        get { extensions[ClientOrganizations.self] }
        set { extensions[ClientOrganizations.self] = newValue }
    }
}
