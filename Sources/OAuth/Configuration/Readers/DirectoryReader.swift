import JOSE
import Members

/// Reads how users come in: organizations, connections, sign-up, and codes sent to them.
package struct DirectoryReader {
    package init() {}

    package func read(_ members: inout MemberReader, into configuration: inout TenantConfiguration) {
        let organizations = members.objects("organizations", OrganizationReader().read)
        members.refuseDuplicates(in: "organizations", of: "id") { $0["id"]?.string }
        members.refuseDuplicates(in: "organizations", of: "name") { $0["name"]?.string }
        configuration.auth0.organizations = organizations ?? configuration.auth0.organizations
        configuration.auth0.namesOrganizations =
            members.bool("allow_organization_name_in_authentication_api")
            ?? configuration.auth0.namesOrganizations
        configuration.auth0.connections = members.strings("connections") ?? configuration.auth0.connections
        configuration.auth0.database =
            members.object("database", readDatabase) ?? configuration.auth0.database
        configuration.auth0.passwordless =
            members.object("passwordless", readPasswordless) ?? configuration.auth0.passwordless
    }
}

private extension DirectoryReader {
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
