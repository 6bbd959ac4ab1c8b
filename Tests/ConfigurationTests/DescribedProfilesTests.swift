import Configuration
import DomainSupport
import Expectations
import OAuth
import Providers
import Testing

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
