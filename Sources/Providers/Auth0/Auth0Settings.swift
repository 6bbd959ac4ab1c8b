import OAuth

/// The settings of a tenant that this provider alone has: how users come in.
package struct Auth0Settings: Extension {
    package var organizations: [Organization] = []
    /// Whether a name does in the place of an organization's id, and tokens tell it.
    package var namesOrganizations = false
    /// The names of the places that users may sign in by; empty for any.
    package var connections: [String] = []
    package var database = DatabaseRules()
    package var passwordless = PasswordlessRules()

    package init() {}
}

extension TenantConfiguration {
    package var auth0: Auth0Settings {
        get { extensions[Auth0Settings.self] }
        set { extensions[Auth0Settings.self] = newValue }
    }
}
