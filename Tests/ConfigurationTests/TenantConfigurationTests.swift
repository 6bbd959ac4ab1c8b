import DomainSupport
import Testing

struct `The configuration of a tenant` {
    let server: ServerConfiguration

    init() throws { server = try makeServer(Fixture.text("config/tenants.json5")) }

    @Test func `a tenant starts from the root and replaces what it states`() throws {
        let acme = try require(server.tenants["acme"])
        expect(acme.profile.name, is: "generic")
        expect(acme.lifetimes, is: [.idToken: 600])
        expect(acme.login, is: .form)
        let other = try require(server.tenants["test-42"])
        expect(other.profile.name, is: "generic")
        expect(other.lifetimes, is: [.accessToken: 600])
        expect(other.login, is: .auto)
        expect(other.clients.map(\.id), is: ["one"])
        expect(server.root.clients.isEmpty)
    }

    @Test func `a tenant that states no issuer takes over the root's`() throws {
        let acme = try require(server.tenants["acme"])
        expect(acme.issuer, is: "http://idp.example:9000")
        expect(acme.publicURL, is: "http://localhost:9000")
        expect(acme.internalURL, is: "http://idp:9000")
    }

    @Test func `an issuer that a tenant states is kept to the letter`() {
        expect(server.tenants["test-42"]?.issuer, is: "https://test.example/")
    }

    @Test func `the settings of one tenant can be read by themselves`() throws {
        var base = TenantConfiguration(profile: .generic)
        base.profile = .apple
        let tenant = try makeReader().tenant(from: ["login": "auto"], startingFrom: base)
        expect(tenant.profile.name, is: "apple")
        expect(tenant.login, is: .auto)
        expect(throws: InvalidConfiguration.self) {
            try makeReader().tenant(from: ["port": 1], startingFrom: base)
        }
    }

    @Test func `two tenants differ in more than case, since hosts have none`() throws {
        let json: JSON = ["tenants": ["acme": "generic", "ACME": "generic", "other": [:]]]
        let error = expect(throws: InvalidConfiguration.self) {
            try makeReader().server(from: json)
        }
        expect(
            error?.problems.map(\.message),
            is: ["'acme' and 'ACME' differ in case alone, so no host can tell them apart"])
    }

    @Test(arguments: [
        ("a", true), ("test-42", true), ("A.b_c~d", true), ("_", true), ("...", true),
        (String(repeating: "x", count: 64), true), (String(repeating: "x", count: 65), false),
        ("", false), (".", false), ("..", false), (".well-known", false), ("_understudy", false),
        ("a/b", false), ("a b", false), ("a%20b", false), ("ü", false), ("a\n", false),
    ])
    func `a tenant's name fits a path`(name: String, isGood: Bool) {
        expect(TenantName.isValid(name), is: isGood)
    }
}

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

/// The member `profiles`, whose descriptions extend each other.
struct `The member profiles` {
    static let cases: [Case] = [
        Case("a description may extend one that stands after it") {
            let server = try makeServer(
                """
                { profiles: { a: { extends: "b", issuer_form: "trailing_slash" },
                              b: { extends: "c", scopes: ["openid"] }, c: { lifetimes: { code: 5 } } },
                  profile: "a", tenants: { t: "c" } }
                """)
            expect(server.root.profile.issuer, is: .trailingSlash)
            expect(server.root.profile.scopes, is: ["openid"])
            expect(server.root.profile.lifetimes[.code], is: 5)
            expect(server.tenants["t"]?.profile.name, is: "c")
        },
        Case("a tenant may be the name of a profile alone") {
            let server = try makeServer("{ login: 'auto', tenants: { a: 'auth0', b: 'generic' } }")
            expect(server.tenants["a"]?.profile.name, is: "auth0")
            expect(server.tenants["a"]?.login, is: .auto)
            expect(server.tenants["b"]?.profile.name, is: "generic")
        },
        Case("an inherited issuer ends as the tenant's profile has it") {
            let server = try makeServer(
                "{ issuer: 'https://id.example', tenants: { a: 'auth0', b: 'generic' } }")
            expect(server.configuration(ofTenant: "a").issuer, is: "https://id.example/a/")
            expect(server.configuration(ofTenant: "b").issuer, is: "https://id.example/b")
            let slashed = try makeServer(
                "{ profile: 'auth0', issuer: 'https://id.example/', tenants: { b: 'generic' } }")
            expect(slashed.configuration(ofTenant: "b").issuer, is: "https://id.example/b")
            expect(slashed.configuration(ofTenant: "c").issuer, is: "https://id.example/c/")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(
        arguments: try Fixture.rows("configuration/described-profiles", as: (String, String).self))
    func `what leads nowhere is refused`(profiles: String, problem: String) {
        expect(problems(in: "{ profiles: { \(profiles) } }"), is: problem)
    }
}
