import OAuth

/// The settings for signing in that only tenants of Auth0 have.
package struct Auth0Settings: Extension {
    package var organizations: [Organization] = []
    /// True if requests may name an organization instead of its id, and tokens have the name.
    package var namesOrganizations = false
    /// The names of the connections that users may sign in with; empty for any.
    package var connections: [String] = []
    package var database = DatabaseRules()
    package var passwordless = PasswordlessRules()
    package var factors = FactorRules()

    package init() {}
}

extension TenantConfiguration {
    package var auth0: Auth0Settings {
        get { extensions[Auth0Settings.self] }
        set { extensions[Auth0Settings.self] = newValue }
    }
}
