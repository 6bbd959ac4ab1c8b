import JOSE
import Members

/// Reads how users come in: organizations, connections, sign-up, and codes sent to them.
struct DirectoryReader {
    func read(_ members: inout MemberReader, into configuration: inout Configuration) {
        let organizations = members.objects("organizations", OrganizationReader().read)
        members.refuseDuplicates(in: "organizations", of: "id") { $0["id"]?.string }
        members.refuseDuplicates(in: "organizations", of: "name") { $0["name"]?.string }
        configuration.organizations = organizations ?? configuration.organizations
        configuration.namesOrganizations =
            members.bool("allow_organization_name_in_authentication_api")
            ?? configuration.namesOrganizations
        configuration.connections = members.strings("connections") ?? configuration.connections
        configuration.database =
            members.object("database", readDatabase) ?? configuration.database
        configuration.passwordless =
            members.object("passwordless", readPasswordless) ?? configuration.passwordless
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
