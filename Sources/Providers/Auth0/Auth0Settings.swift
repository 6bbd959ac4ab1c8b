import JOSE
import Members
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
    var resources = ResourceProfile.audience

    package init() {}
}

/// The parameters by which requests name an API
/// (https://auth0.com/ai/docs/mcp/guides/resource-param-compatibility-profile).
enum ResourceProfile: String, CaseIterable, Sendable {
    /// `audience` alone.
    case audience
    /// `resource`, where there is no `audience`.
    case compatibility

    @Sendable static func reads(
        _ name: String, in parameters: Parameters, _ context: Context
    ) -> Bool {
        name == "audience"
            || context.configuration.auth0.resources == .compatibility
                && parameters["audience"] == nil
    }
}

extension TenantConfiguration {
    package var auth0: Auth0Settings {
        get { extensions[Auth0Settings.self] }
        set { extensions[Auth0Settings.self] = newValue }
    }
}

/// Reads the ways to sign in: organizations, connections, sign-up, and codes sent to users.
struct Auth0TenantMembers: TenantMembers {
    func read(_ members: inout MemberReader, into configuration: inout TenantConfiguration) {
        let organizations = members.objects("organizations", OrganizationReader().read)
        members.refuseDuplicates(in: "organizations", of: "id") { $0["id"]?.string }
        members.refuseDuplicates(in: "organizations", of: "name") { $0["name"]?.string }
        var settings = configuration.auth0
        settings.organizations = organizations ?? settings.organizations
        settings.namesOrganizations =
            members.bool("allow_organization_name_in_authentication_api")
            ?? settings.namesOrganizations
        settings.connections = members.strings("connections") ?? settings.connections
        settings.database = members.object("database", readDatabase) ?? settings.database
        settings.passwordless =
            members.object("passwordless", readPasswordless) ?? settings.passwordless
        members.merge("mfa", into: &settings.factors)
        settings.resources = members.choice("resource_parameter_profile") ?? settings.resources
        configuration.auth0 = settings
    }
}

private extension Auth0TenantMembers {
    func readDatabase(_ members: inout MemberReader) -> DatabaseRules {
        var rules = DatabaseRules()
        rules.passwordPolicy = members.choice("password_policy") ?? rules.passwordPolicy
        rules.revealsUsers = members.bool("reveal_existing_users") ?? rules.revealsUsers
        return rules
    }

    func readPasswordless(_ members: inout MemberReader) -> PasswordlessRules {
        var rules = PasswordlessRules()
        rules.code = members.string("code")
        return rules
    }
}
