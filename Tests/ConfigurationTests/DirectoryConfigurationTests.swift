import Configuration
import DomainSupport
import Expectations
import JOSE
import OAuth
import Providers
import Testing

struct `The members about users who come in` {
    @Test func `are read`() throws {
        let root = try makeServer(
            """
            { organizations: [
                { id: "org_1", name: "Acme", display_name: "Acme Inc", members: ["alice"],
                  connections: ["acme-ad"] },
                { id: "org_2", name: "globex" } ],
              allow_organization_name_in_authentication_api: true,
              connections: ["email", "acme-ad"],
              database: { password_policy: "good", reveal_existing_users: true },
              passwordless: { code: "123456" },
              lifetimes: { passwordless_code: 60 },
              clients: [ { client_id: "b2b", organization_usage: "require",
                           organization_require_behavior: "post_login_prompt" } ] }
            """
        ).root
        expect(root.auth0.organizations.map(\.name), is: ["acme", "globex"])
        expect(root.auth0.organizations.map(\.members), is: [["alice"], nil])
        expect(root.auth0.organizations[0].connections, is: ["acme-ad"])
        expect(root.auth0.namesOrganizations)
        expect(root.auth0.connections, is: ["email", "acme-ad"])
        expect(root.auth0.database.passwordPolicy == .good && root.auth0.database.revealsUsers)
        expect(root.auth0.passwordless.code, is: "123456")
        expect(root.lifetimes, is: [.passwordlessCode: 60])
        expect(root.clients[0].organizations.usage, is: .require)
        expect(root.clients[0].organizations.prompt, is: .afterLogin)
    }

    @Test(
        arguments: try Fixture.rows(
            "configuration/directory-configuration", as: (String, String).self))
    func `are refused with a reason`(text: String, reason: String) {
        expect(problems(in: text).contains(reason))
    }
}
